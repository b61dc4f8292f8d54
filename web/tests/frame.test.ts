import { afterEach, describe, expect, it, vi } from "vitest";
import { CS } from "../src/words/cs";
import { EN } from "../src/words/en";
import { cs } from "../src/words/cs/plural";
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
