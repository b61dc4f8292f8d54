import { describe, expect, it } from "vitest";
import type { GameEvent, PlaceEvent, View } from "../src/games/triominos/declared";
import { readCell, readPlacement } from "../src/games/triominos/lattice";
import { noteOf, placingWords } from "../src/games/triominos/notes";
import { byTile, layers, placesOf } from "../src/games/triominos/places";
import { matchRows, recapOf } from "../src/games/triominos/recap";
import { speaker } from "../src/games/triominos/spoken";
import { statusOf, type Situation } from "../src/games/triominos/status";
import { drawingOf, passingOf } from "../src/games/triominos/tools";
import { chips, sum, tell } from "../src/games/triominos/tell";
import { REFUSALS } from "../src/games/triominos/refusals";
import { WORDS as HELP } from "../src/games/triominos/help/words";
import { WORDS } from "../src/games/triominos/words";
import { OPTIONS, VIEW } from "./triominos-view";

const layout = (...texts: string[]) => texts.map(readPlacement);

const NAMES = ["Klára", "Ota"];
const laid = (more: Partial<PlaceEvent> = {}): PlaceEvent => ({
  kind: "place",
  seat: 0,
  tile: "045",
  place: "504@2,0d",
  shape: "plain",
  hexagons: 0,
  base: 9,
  bonus: 0,
  points: 9,
  ...more,
});

const DEAL: GameEvent = { kind: "deal", round: 2, starter: 1, lots: [] };
const GAME_OVER: GameEvent = { kind: "game_over", scores: [30, 10], winners: [0] };

describe("places", () => {
  it("groups the legal placements by tile, the best first as far as it is known", () => {
    const found = byTile(["draw", "134@0,0u", "413@2,0u", "555@1,0d"]);
    expect([...found.keys()]).toEqual(["134", "555"]);
    const known = new Map([["413@2,0u", laid({ place: "413@2,0u", points: 48 })]]);
    const places = placesOf(found.get("134")!, "134", 0, known);
    expect(places.map((one) => one.placement.text)).toEqual(["413@2,0u", "134@0,0u"]);
    expect(places.map((one) => one.like)).toEqual([false, true]);
  });

  it("knows who laid what since the last deal", () => {
    const events: GameEvent[] = [laid({ place: "134@0,0u" }), DEAL, laid({ seat: 1, place: "555@0,0u" })];
    expect([...layers(events)]).toEqual([["555@0,0u", 1]]);
  });
});

describe("words", () => {
  it("tells every event in both languages, with plurals and real minus signs", () => {
    expect(tell(laid({ shape: "bridge", bonus: 40, points: 49 }), NAMES, "en")).toBe(
      "Klára places 0-4-5, bridge 40 + 9, 49 points",
    );
    expect(tell(laid({ base: 2, points: 2 }), NAMES, "cs")).toBe("Klára pokládá 0-4-5, 2 body");
    expect(sum(laid({ shape: "hexagon", hexagons: 2, bonus: 60 }), "cs")).toBe("dvojitý šestiúhelník 60 + 9");
    expect(sum(laid({ shape: "wedge" }), "en")).toBe("");
    const draw: GameEvent = { kind: "draw", seat: 1, tile: null, points: -5, left: 0 };
    expect(tell(draw, NAMES, "en")).toBe("Ota draws a tile (−5), the pool is empty now");
    expect(tell(draw, NAMES, "cs")).toBe("Ota si bere kámen (−5), zásoba je prázdná");
    expect(tell(draw, ["Klára", "You"], "en")).toBe("You draw a tile (−5), the pool is empty now");
    expect(tell(draw, ["Klára", "Vy"], "cs")).toBe("Berete si kámen (−5), zásoba je prázdná");
    const kinds: GameEvent[] = [
      laid(),
      draw,
      { kind: "pass", seat: 0, reason: "failed", points: -10 },
      { kind: "show", seat: 0, tile: "555" },
      { kind: "refill", seat: 0, tile: "012", left: 3 },
      { kind: "last_round", seat: 0, score: 402 },
      { kind: "out", seat: 0, rest: [0, 12], points: 37 },
      { kind: "blocked", rest: [4, 22], points: [-4, -22] },
      { kind: "round_end", round: 1, points: [106, 112], scores: [106, 112] },
      { kind: "game_over", scores: [112, 112], winners: [0, 1] },
      { kind: "deal", round: 2, starter: 1, lots: [["0:111", "1:045"]] },
    ];
    for (const event of kinds)
      for (const language of ["en", "cs"] as const) {
        const told = tell(event, NAMES, language);
        expect(told, event.kind).toBeTruthy();
        expect(told).not.toMatch(/undefined|NaN|-\d+\)/);
      }
    expect(tell(kinds[8]!, ["Klára"], "en")).toBe(null);
  });

  it("has a sentence for every refusal of the rules", () => {
    for (const refusals of Object.values(REFUSALS)) {
      expect(Object.keys(refusals)).toHaveLength(22);
      for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/\.$/);
    }
  });

  it("puts the options into chips", () => {
    expect(chips(OPTIONS, "en")).toEqual(["One round"]);
    expect(chips({ ...OPTIONS, target: 400, rounds: 0, set: 76 }, "cs")).toEqual(["Hra do 400 bodů", "76 kamenů"]);
    expect(chips({ ...OPTIONS, refill: true, hand_size: 56 }, "en")).toEqual(["Open solitaire"]);
  });
});

describe("the end of a round", () => {
  const view: View = {
    ...VIEW,
    rounds: [{ starter: 0, end: "out", seat: 0, points: [30, 10] }],
    scores: [35, 10],
  };
  const events: GameEvent[] = [
    laid({ place: "134@0,0u" }),
    { kind: "out", seat: 0, rest: [0, 12], points: 37 },
    { kind: "round_end", round: 1, points: [30, 10], scores: [30, 10] },
    DEAL,
  ];

  it("is news until everybody has had a turn", () => {
    const recap = recapOf(events, view);
    expect(recap).toMatchObject({ round: 1, points: [30, 10], rest: [0, 12], layout: ["134@0,0u"], over: false });
    expect(recapOf([...events, laid(), laid()], view)).toBe(null);
    expect(recapOf([...events.slice(0, 3), GAME_OVER], { ...view, phase: "over" })?.over).toBe(true);
    expect(recapOf([], view)).toBe(null);
  });

  it("counts what lies on the table at the end, also where a game began in the middle", () => {
    const layout = ["134@0,0u", "312@0,0d"];
    const over: View = { ...view, phase: "over", layout };
    expect(recapOf([{ kind: "round_end", round: 1, points: [0], scores: [0] }], over)?.layout).toEqual(layout);
  });

  it("lists the points round by round, the running one last", () => {
    expect(matchRows(view)).toEqual([
      { seat: 0, rounds: [30, 5], total: 35 },
      { seat: 1, rounds: [10, 0], total: 10 },
    ]);
    expect(matchRows({ ...view, phase: "over", scores: [30, 10] })[0]!.rounds).toEqual([30]);
  });
});

describe("status", () => {
  const now = (more: Partial<Situation> = {}): Situation => ({
    view: VIEW,
    seat: 0,
    legal: ["504@2,0d", "draw"],
    fitting: 1,
    selected: null,
    places: [],
    chosen: null,
    passing: null,
    hint: null,
    w: WORDS.en,
    language: "en",
    ...more,
  });

  it("leaves the lots to the felt: they are told once", () => {
    const first = now({ view: { ...VIEW, layout: [] }, legal: ["045@0,0u", "111@0,0u"], fitting: 2 });
    expect(statusOf(first)).toEqual({ title: "You start. Choose the first tile.", text: "2 of your 2 tiles fit." });
  });

  it("says what is wanted", () => {
    expect(statusOf(now())).toEqual({
      title: "Your turn. Choose a tile.",
      text: "1 of your 2 tiles fits. Or draw for 5 points; then only the drawn tile may be laid.",
    });
    expect(statusOf(now({ legal: ["draw"] })).title).toBe("Nothing fits. Draw a tile.");
    expect(statusOf(now({ legal: ["draw"] })).text).toBe("A draw costs 5 points. It is draw 1 of 3.");
    const passing = { kind: "pass", seat: 0, reason: "failed", points: -10 } as const;
    expect(statusOf(now({ legal: ["pass"], passing })).text).toBe(
      "All draws were in vain, which costs 10 points more.",
    );
    expect(statusOf(now({ selected: "111" })).title).toBe("1-1-1 has no place now.");
    const forced = now({ legal: ["504@2,0d"], view: { ...VIEW, drawn: "045" } });
    expect(statusOf(forced).title).toBe("You drew 0-4-5, and it fits. Place it.");
    expect(statusOf(now({ view: { ...VIEW, layout: [] } })).title).toBe("You start. Choose the first tile.");
  });

  it("says what the chosen place brings", () => {
    const event = laid({ shape: "bridge", bonus: 40, points: 49 });
    const places = placesOf(byTile(["504@2,0d"]).get("045")!, "045", 0, new Map([["504@2,0d", event]]));
    const chosen = places[0]!;
    expect(statusOf(now({ selected: "045", places, chosen }))).toEqual({
      title: "Place 0-4-5?",
      text: "Bridge 40 + 9: 49 points.",
    });
    expect(placingWords(chosen, WORDS.cs, "cs")).toBe("Položit na most +49");
    expect(noteOf(event, true, "cs")).toMatchObject({ points: "+49", text: "most 40 + 9", seat: 0 });
  });
});

describe("speech", () => {
  it("says cells as sentences", () => {
    const tiles = layout("014@1,2u");
    const places = placesOf(byTile(["504@2,0d"]).get("045")!, "045", 0, new Map());
    const say = speaker({
      w: WORDS.en,
      language: "en",
      layout: [...tiles, ...layout("333@0,0u")],
      laidBy: new Map([["014@1,2u", 1]]),
      names: NAMES,
      places,
      chosen: null,
      selected: "045",
    });
    expect(say(readCell("1,2u"))).toBe("Row 2, cell 4, points up: 0 top, 1 right, 4 left, laid by Ota.");
    expect(say(readCell("2,0d"))).toBe("Row 0, cell 5, points down: Fits 5 bottom, 0 left, 4 right.");
    expect(say(readCell("-1,-1d"))).toBe("Row −1, cell −2, points down: empty, 0-4-5 has no place here.");
  });
});

describe("the buttons of a hand", () => {
  const offered = { legal: ["draw", "pass"], able: true, onlyAction: null };

  it("offer to draw as long as there is a pool, and to pass where that is allowed", () => {
    expect(drawingOf({ ...VIEW, pool: 3 }, offered)).toEqual({ cost: 5, able: true, only: false, binds: true });
    expect(drawingOf({ ...VIEW, pool: 3 }, { ...offered, legal: [] })?.able).toBe(false);
    expect(drawingOf({ ...VIEW, pool: 0 }, { ...offered, legal: [] })).toBeNull();
    expect(drawingOf({ ...VIEW, pool: 3 }, { ...offered, onlyAction: "draw" })?.only).toBe(true);
    expect(passingOf(null, offered)).toEqual({ points: 0, only: false });
    expect(passingOf(null, { ...offered, able: false })).toBeNull();
    expect(passingOf(null, { ...offered, legal: ["draw"] })).toBeNull();
  });
});

describe("help with the pool", () => {
  it("said “at most 0 in a turn” where there is no limit, and that one may draw by choice where one may not", () => {
    expect(HELP.en.poolText(5, 3, true)).toBe(
      "Whoever cannot lay, or would rather not, draws: each tile costs 5 points, at most 3 in a turn.",
    );
    expect(HELP.en.poolText(5, 0, false)).toBe(
      "Whoever cannot lay draws: each tile costs 5 points, until something fits.",
    );
    expect(HELP.cs.poolText(0, 0, false)).toBe("Kdo nemůže přiložit, bere si ze zásoby: zdarma, dokud se něco nehodí.");
  });
});
