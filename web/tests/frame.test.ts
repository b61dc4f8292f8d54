import { afterEach, describe, expect, it, vi } from "vitest";
import { CS } from "../src/words/cs";
import { EN } from "../src/words/en";
import { cs, outOf } from "../src/words/cs/plural";
import { YOU } from "../src/words/cs/reader";
import { en } from "../src/words/en/plural";

describe("words", () => {
  it("has the same words in both languages", () => {
    expect(Object.keys(CS).sort()).toEqual(Object.keys(EN).sort());
    for (const what of ["offers", "reasons"] as const)
      expect(Object.keys(CS[what]).sort()).toEqual(Object.keys(EN[what]).sort());
  });

  it("counts as each language does", () => {
    expect([1, 2, 5].map((count) => cs(count, "sud", "sudy", "sudů"))).toEqual(["sud", "sudy", "sudů"]);
    expect([1, 2].map((count) => en(count, "barrel", "barrels"))).toEqual(["barrel", "barrels"]);
    expect(CS.players(1, 6)).toBe("1–6 hráčů");
    expect(CS.days(3)).toBe("3 dny");
  });
});

describe("Czech", () => {
  it("says a number after „z“ as it is spoken", () => {
    expect([1, 3, 4, 5, 7, 8, 16, 29, 56, 100, 274].map(outOf)).toEqual([
      "z 1",
      "ze 3",
      "ze 4",
      "z 5",
      "ze 7",
      "z 8",
      "ze 16",
      "ze 29",
      "z 56",
      "ze 100",
      "ze 274",
    ]);
  });

  it("speaks to whoever reads of himself in the log", () => {
    expect(CS.notes.hinted(YOU)).toBe("Vzali jste si nápovědu.");
    expect(CS.notes.doubted(YOU)).toBe("Dostali jste otázku: Opravdu?");
    expect(CS.notes.resigned(YOU)).toBe("Vzdáváte hru.");
    expect(CS.notes.resigned("Ota")).toBe("Ota vzdává hru.");
  });
});

describe("a newcomer", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("does nothing before the key is there", async () => {
    const { makeTable, myTables } = await import("../src/lib/api");
    const asked: string[] = [];
    let arrive = (): void => {};
    const first = new Promise<void>((resolve) => (arrive = resolve));
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      if (asked.length === 1) await first;
      return new Response("{}");
    });
    void myTables();
    const made = makeTable({ game: "hokito", seats: [] });
    await Promise.resolve();
    expect(asked).toEqual(["/api/tables/mine"]);
    arrive();
    await made;
    expect(asked).toEqual(["/api/tables/mine", "/api/tables"]);
  });
});
