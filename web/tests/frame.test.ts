import { describe, expect, it } from "vitest";
import { CS } from "../src/words/cs";
import { EN } from "../src/words/en";
import { cs, en } from "../src/words/plural";

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
