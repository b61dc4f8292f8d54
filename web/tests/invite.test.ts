// What is told before somebody sits down: codes, rules, teams.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../src/lib/protocol";
import { readCode, shownCode } from "../src/lib/codes";
import { teamsAt } from "../src/games/teams";
import { differing, nearest, rulesTold, type Played } from "../src/games/rulesets";

const ANSWERS = { yes: "Yes", no: "No" };
const option = (fallback: unknown): GameInfo["options"][string] => ({
  title: "",
  description: "",
  default: fallback,
  rules: [],
});

const TOTOHU: Played = {
  game: "totohu",
  count: 2,
  info: {
    title: "TOTOHU",
    players: [1, 2, 3],
    default_players: 2,
    options: { treasure: option(false), blind: option(false), hull: option({ P5: 2, M4: 3 }) },
    presets: {},
    preset_players: {},
    secrecy: "private",
  },
};
const TRIOMINOS: Played = {
  game: "triominos",
  count: 2,
  info: {
    ...TOTOHU.info,
    options: { target: option(0), rounds: option(1), hexagon: option([50, 60, 70]) },
    presets: { leaflet: {}, official: { target: 400, rounds: 0 }, solitaire: { target: 9 } },
    preset_players: { leaflet: [2], official: [2], solitaire: [1] },
  },
};

beforeAll(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterAll(() => vi.unstubAllGlobals());

describe("codes", () => {
  it.each(["7KQ4MX", "7kq-4mx", " 7kq 4mx", "7KQ–4MX"])("are read from %s", (typed) => {
    expect(readCode(typed)).toBe("7KQ4MX");
  });

  it.each(["", "7KQ4M", "7KQ4MX2", "7KQ4M0", "7KQ4MI", "https://kajuta.example/t/abc"])("are not %s", (typed) => {
    expect(readCode(typed)).toBeNull();
  });

  it("are shown in two halves", () => expect(shownCode("7KQ4MX")).toBe("7KQ-4MX"));
});

describe("rules of a table", () => {
  it("are the preset they came from", async () => {
    expect(nearest(TOTOHU, { treasure: true, blind: false, hull: { M4: 3, P5: 2 } })).toEqual({
      preset: expect.objectContaining({ id: "treasure" }),
      changed: [],
    });
    expect(await rulesTold(TOTOHU, { blind: true }, "en", ANSWERS)).toEqual({
      title: "Blind",
      text: "fleets behind screens: you remember what is aboard",
      changes: [],
    });
  });

  it("are told by what differs where no preset fits", async () => {
    const told = await rulesTold(TOTOHU, { blind: true, treasure: true, hull: { P5: 1, M4: 3 } }, "en", ANSWERS);
    expect(told?.title).toBe("Treasure");
    expect(told?.changes).toHaveLength(2);
    expect(told?.changes[0]).toMatch(/: Yes$/);
    expect(told?.changes[1]).toMatch(/: 1, 3$/);
  });

  it("know the presets that the rules name, for as many as play", async () => {
    expect(nearest(TRIOMINOS, { target: 400, rounds: 0, hexagon: [50, 60, 70] })?.preset.id).toBe("official");
    expect(nearest(TRIOMINOS, { target: 9 })?.preset.id).toBe("leaflet");
    expect(differing(TRIOMINOS, { preset: "official" }, {})).toEqual(["target", "rounds"]);
    expect((await rulesTold(TRIOMINOS, { preset: "official" }, "cs", ANSWERS))?.changes).toEqual([]);
  });
});

describe("teams", () => {
  it("have letters, and are there only where partners play", () => {
    expect(teamsAt("seameni", 4, {})).toEqual(["A", "B", "A", "B"]);
    expect(teamsAt("seameni", 4, { partners: false })).toBeNull();
    expect(teamsAt("seameni", 3, {})).toBeNull();
    expect(teamsAt("hokito", 2, {})).toBeNull();
  });
});
