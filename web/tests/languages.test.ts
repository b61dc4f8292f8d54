// A third language needs words and nothing else: here one is made of English, every text in brackets, and spoken.

import { render } from "svelte/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { COVERS, expected, presetWords } from "../src/games/covers";
import type { Declared as Hokito, StackEvent } from "../src/games/hokito/declared";
import { REFUSALS as WHY_NOT } from "../src/games/hokito/refusals";
import { ideaWords, lines as hokitoLines } from "../src/games/hokito/telling";
import { WORDS as HOKITO } from "../src/games/hokito/words";
import { loadOptions, optionWords } from "../src/games/options";
import type { MovedEvent } from "../src/games/seameni/declared";
import { tell as seameni } from "../src/games/seameni/story";
import { tileName } from "../src/games/seameni/tilewords";
import { WORDS as SEAMENI } from "../src/games/seameni/words";
import type { GameEvent as TotohuEvent } from "../src/games/totohu/declared";
import { lines as totohuLines } from "../src/games/totohu/telling";
import { WORDS as TOTOHU } from "../src/games/totohu/words";
import { chips, tell as triominos } from "../src/games/triominos/tell";
import { WORDS as TRIOMINOS } from "../src/games/triominos/words";
import type { IdeaIn } from "../src/lib/protocol";
import { languageFor, LANGUAGES, languages, type Language } from "../src/words/languages";
import { rankOf } from "../src/words/levels";
import { refusalIn } from "../src/words/refusals";
import { OPTIONS as TRIOMINOS_OPTIONS } from "./triominos-view";

/** The same words, each text in brackets; what a function says as well. */
function bracketed<Words>(words: Words): Words {
  if (typeof words === "string") return `⟦${words}⟧` as Words;
  if (typeof words === "function")
    return ((...given: unknown[]) => bracketed((words as (...given: unknown[]) => unknown)(...given))) as Words;
  if (Array.isArray(words)) return words.map(bracketed) as Words;
  if (words === null || typeof words !== "object") return words;
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, bracketed(inner)])) as Words;
}

/** Not a language for TypeScript: nothing in `src` knows of it. */
const PSEUDO = "xx" as Language;
const NAMES = ["Klára", "Ota"];
const isBracketed = /^⟦.*⟧$/s;

async function catalogues(): Promise<Record<string, unknown>[]> {
  const games = Object.keys(COVERS);
  const options = await Promise.all(games.map(loadOptions));
  return [
    HOKITO,
    SEAMENI,
    TOTOHU,
    TRIOMINOS,
    WHY_NOT,
    ...games.map((game) => COVERS[game]!.words),
    ...options.map((one) => one!),
  ];
}

beforeAll(async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("navigator", { languages: ["xx-XX", "cs"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("location", { pathname: "/", hash: "" });
  vi.stubGlobal("addEventListener", () => {});
  const { words } = LANGUAGES.en;
  Object.assign(LANGUAGES, {
    [PSEUDO]: { name: "⟦Pseudo⟧", locale: "en-GB", understood: [PSEUDO], words: bracketed(words) },
  });
  for (const catalogue of await catalogues()) catalogue[PSEUDO] = bracketed(catalogue["en"]);
});

afterAll(async () => {
  vi.unstubAllGlobals();
  for (const catalogue of [LANGUAGES as Record<string, unknown>, ...(await catalogues())]) delete catalogue[PSEUDO];
});

describe("a third language", () => {
  it("is spoken to those who understand it", () => {
    expect(languages()).toEqual(["en", "cs", PSEUDO]);
    expect(["xx-XX", "sk-SK", "cs", "en-US", "de"].map((one) => languageFor([one]))).toEqual([
      PSEUDO,
      "cs",
      "cs",
      "en",
      "en",
    ]);
    expect(languageFor(["de", "sk"])).toBe("cs");
  });

  it("says what cannot be, who plays, and which options there are", async () => {
    const refused = { message: "this seat is taken", code: "refused", reason: "seat_taken" };
    expect(refusalIn(LANGUAGES[PSEUDO].words, refused)).toBe("⟦This seat is taken.⟧");
    expect(refusalIn(LANGUAGES[PSEUDO].words, { ...refused, reason: "newer" })).toBe("⟦This seat is taken.⟧");
    expect(refusalIn(LANGUAGES.cs.words, { ...refused, reason: "newer" })).toBe("To teď nejde.");
    expect(refusalIn(LANGUAGES.cs.words, { ...refused, reason: null, code: "not_yours" })).toBe("To vám nepřísluší.");
    expect(WHY_NOT[PSEUDO][70]).toBe("⟦It is the other player's turn.⟧");
    expect(rankOf("level-5", PSEUDO)).toBe("⟦Captain⟧");
    expect(expected("totohu", "level-1", PSEUDO)).toMatch(isBracketed);
    expect(presetWords("hokito", "mixed", PSEUDO)?.[0]).toBe("⟦Mixed⟧");
    expect(optionWords(await loadOptions("seameni"), "partners", PSEUDO)[0]).toBe("⟦Partners⟧");
  });

  it("tells the events of every game", () => {
    const stack: StackEvent = { kind: "stack", seat: 0, field: "c5", top: "b1", height: 5, captured: true };
    expect(hokitoLines([stack], NAMES, PSEUDO)).toEqual([
      { number: "1", seat: 0, text: "⟦Klára: takes c5, 5 high, worth 5⟧" },
    ]);
    const draw = { kind: "draw", seat: 1, tile: null, points: -5, left: 3 } as const;
    expect(triominos(draw, NAMES, PSEUDO)).toBe("⟦Ota draws a tile (−5), 3 left⟧");
    const moved: MovedEvent = { kind: "moved", pirate: "A1", from: "d3", to: "e4", how: "horse", treasure: 1 };
    expect(seameni(moved, NAMES, PSEUDO)).toBe("⟦The seahorse jumps with A1 with a treasure to e4.⟧");
    expect(tileName("1NE", PSEUDO)).toBe("⟦one-way current to the ⟦north-east⟧⟧");
    const turn: TotohuEvent[] = [
      { kind: "revealed", cards: ["P5", "M4"] },
      { kind: "encounter", pair: "01", ships: ["P5", "M4"] },
      { kind: "hit", seat: 1, ship: "M4", hits: 1 },
    ];
    const [line] = totohuLines(turn, NAMES, PSEUDO, { blind: false });
    expect(line?.head).toBe("⟦⟦Klára’s Pirate 5⟧ meets ⟦Ota’s Merchant 4⟧.⟧");
    expect(line?.text).toBe("⟦Ota takes a hit.⟧");
  });

  it("explains ideas and options of a game", () => {
    const idea: IdeaIn<Hokito> = {
      action: "f2-e1",
      value: null,
      share: null,
      margin: null,
      scores: { now: [], after: null, reply: null },
      leads: { now: null, after: null, reply: null },
      events: [
        { kind: "move", seat: 0, from: "f2", to: "e1", path: ["f2", "f1", "e1"], stones: ["b2"] },
        { kind: "stack", seat: 0, field: "e1", top: "b2", height: 2, captured: true },
      ],
      certain: true,
      reply: null,
      tempting: false,
      measure: "value",
    };
    const said = ideaWords(idea, { names: NAMES, language: PSEUDO, seat: 0, view: null });
    expect(said.why).toMatch(/^⟦Takes ⟦the white stone on e1⟧⟧/);
    expect(said.way).toEqual(["⟦south to f1⟧", "⟦west to e1⟧"]);
    expect(chips({ ...TRIOMINOS_OPTIONS, target: 400, set: 76 }, PSEUDO)).toEqual(["⟦Match to 400⟧", "⟦76 tiles⟧"]);
  });

  it("is shown on pages, and the others are offered there", async () => {
    const { default: Fair } = await import("../src/home/Fair.svelte");
    const { default: GameCard } = await import("../src/home/GameCard.svelte");
    const { settings } = await import("../src/lib/settings.svelte");
    expect(settings.language).toBe(PSEUDO);
    const { body } = render(Fair);
    expect(body).toContain("⟦How games stay fair⟧");
    expect(body).toContain("<code>kajuta verify</code>");
    for (const other of ["English", "Česky"]) expect(body).toContain(other);
    expect(body).not.toContain("⟦Pseudo⟧");
    const card = render(GameCard, { props: { game: "hokito", onplay: () => {} } }).body;
    expect(card).toContain("⟦Piles that grow⟧");
  });
});

describe("languages", () => {
  const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
  });

  it("are compared nowhere: whatever differs is in their catalogues", () => {
    const compared = /(===?|!==?)\s*["'](en|cs)["']|["'](en|cs)["']\s*(===?|!==?)|case ["'](en|cs)["']/;
    const found = Object.entries(sources).filter(([, source]) => compared.test(source));
    expect(Object.keys(sources).length).toBeGreaterThan(200);
    expect(found.map(([name]) => name)).toEqual([]);
  });

  it("have no Czech outside their catalogues but its own name", () => {
    const comments = /\/\*\*[^]*?\*\/|\/\/.*|<!--[^]*?-->/g;
    const found = Object.entries(sources)
      .filter(([name]) => !name.includes("/cs/"))
      .flatMap(([, source]) => source.replace(comments, "").match(/.*[ěščřžůťďň].*/gi) ?? []);
    expect(found.map((line) => line.trim())).toEqual([expect.stringContaining('name: "Česky"')]);
  });
});
