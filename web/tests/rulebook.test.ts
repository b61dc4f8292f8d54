import { describe, expect, it } from "vitest";
import { rowsOf, spotOf, tellingOf, type Block, type Book } from "../src/rules/book";
import { find, plain } from "../src/rules/find";
import { ruleAt } from "../src/rules/moment";

const BOOK: Book = {
  title: "PERLY",
  lead: [],
  chapters: [
    { id: "first", title: "První hra", sections: [{ id: "first", title: "", blocks: [] }] },
    {
      id: "diving",
      title: "Potápění",
      sections: [
        { id: "diving", title: "", blocks: [{ kind: "text", text: "Hluboko je *tma*.", rules: ["P2"] }] },
        {
          id: "air",
          title: "Vzduch",
          blocks: [
            { kind: "text", text: "Dýchejte.", rules: ["P3"] },
            { kind: "figure", name: "air", captions: ["Bublina"], tries: [], sum: "" },
          ],
        },
      ],
    },
  ],
  where: { P2: "diving", P3: "air" },
  figures: {},
};

describe("a rulebook", () => {
  it("leads from the number of a rule to its section, and to sections by name", () => {
    expect(spotOf(BOOK, "P3")).toMatchObject({ chapter: 1, section: { id: "air" }, rule: "P3" });
    expect(spotOf(BOOK, "diving")).toMatchObject({ chapter: 1, rule: null });
    expect(spotOf(BOOK, "P9")).toBeNull();
    expect(spotOf(BOOK, "")).toBeNull();
  });

  it("gives what tells a rule, with the figure after it", () => {
    expect(tellingOf(BOOK, "P3")?.blocks.map(({ kind }) => kind)).toEqual(["text", "figure"]);
  });

  it("finds words whatever their accents, stress and case, and rules by their numbers", () => {
    expect(plain("Žluťoučký KŮŇ")).toBe("zlutoucky kun");
    expect(find(BOOK, "TMA")).toMatchObject([{ section: "diving", found: "tma", before: "Hluboko je " }]);
    expect(find(BOOK, "bublina").map(({ section }) => section)).toEqual(["air"]);
    expect(find(BOOK, "p2")).toMatchObject([{ section: "diving", found: "P2" }]);
    expect(find(BOOK, "x")).toEqual([]);
  });

  it("opens at what is to be done at the table", () => {
    expect(ruleAt("totohu", { phase: "decide", ask: { what: "loot" } } as never)).toBe("T72");
    expect(ruleAt("seameni", { phase: "play", pending: { kind: "crowd" } } as never)).toBe("S83");
    expect(ruleAt("pearls", {} as never)).toBe("");
  });
});

describe("rows", () => {
  const text: Block = { kind: "text", text: "Dýchejte.", rules: [] };
  const figure = (name: string): Block => ({ kind: "figure", name, captions: ["Bublina"], tries: [], sum: "" });
  const table: Block = { kind: "table", head: [], rows: [] };
  const shape = (blocks: Block[]) =>
    rowsOf(blocks).map(({ told, figures }) => [told.map(({ kind }) => kind), figures.map(({ name }) => name)]);

  it("puts figures beside the sentences before them, and lets a table stand alone", () => {
    expect(shape([figure("a"), text, text, figure("b"), figure("c"), text, table, text])).toEqual([
      [[], ["a"]],
      [
        ["text", "text"],
        ["b", "c"],
      ],
      [["text"], []],
      [["table"], []],
      [["text"], []],
    ]);
  });
});
