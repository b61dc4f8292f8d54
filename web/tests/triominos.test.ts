import { describe, expect, it } from "vitest";
import { fit, noteSpot, onFelt, panned, reveal, zoomAt } from "../src/games/triominos/camera";
import {
  around,
  boxOf,
  cellName,
  centre,
  column,
  corners,
  hexagons,
  inRows,
  isLike,
  neighbours,
  place,
  reachable,
  readCell,
  readPlacement,
  step,
  tileOf,
  turned,
  turnsTo,
} from "../src/games/triominos/lattice";
import { noteOf, placingWords } from "../src/games/triominos/notes";
import { byTile, layers, placesOf } from "../src/games/triominos/places";
import { planRack } from "../src/games/triominos/racks";
import { matchRows, recapOf } from "../src/games/triominos/recap";
import { speaker } from "../src/games/triominos/spoken";
import { statusOf, type Situation } from "../src/games/triominos/status";
import { sum, tell } from "../src/games/triominos/tell";
import { chips, REFUSALS, WORDS } from "../src/games/triominos/words";

const layout = (...texts: string[]) => texts.map(readPlacement);

describe("lattice", () => {
  it("reads placements and names cells", () => {
    const one = readPlacement("341@2,-1u");
    expect(one).toMatchObject({ cell: "2,-1u", x: 2, y: -1, kind: "u", digits: ["3", "4", "1"] });
    expect(cellName(readCell("-3,12d"))).toBe("-3,12d");
    expect(() => readCell("nowhere")).toThrow();
  });

  it("names a tile by its smallest reading, mirror images apart", () => {
    expect(["134", "341", "413"].map(tileOf)).toEqual(["134", "134", "134"]);
    expect(tileOf("431")).toBe("143");
    expect(tileOf("555")).toBe("555");
  });

  it("turns a tile by 60 degrees and back home after six turns", () => {
    expect(turned("134", 0)).toEqual({ kind: "u", reading: "134" });
    expect(turned("134", 1)).toEqual({ kind: "d", reading: "341" });
    expect(turned("134", 2)).toEqual({ kind: "u", reading: "413" });
    expect(turned("134", -1)).toEqual(turned("134", 5));
    expect(turned("134", 6)).toEqual(turned("134", 0));
  });

  it("turns corners the way a hand does: clockwise by 60 degrees", () => {
    const angle = (kind: "u" | "d", number: number): number => {
      const cell = { x: 0, y: 0, kind };
      const corner = place(corners(cell)[number]!);
      const middle = centre(cell);
      return Math.round((Math.atan2(corner.y - middle.y, corner.x - middle.x) * 180) / Math.PI + 360) % 360;
    };
    for (let turns = 0; turns < 6; turns += 1) {
      const before = turned("134", turns);
      const after = turned("134", turns + 1);
      for (const digit of "134") {
        const from = angle(before.kind, before.reading.indexOf(digit));
        const to = angle(after.kind, after.reading.indexOf(digit));
        expect((from + 60) % 360).toBe(to);
      }
    }
  });

  it("knows how many turns a placement needs", () => {
    for (const text of ["134@0,0u", "341@0,0d", "413@5,-2u", "134@0,0d"]) {
      const one = readPlacement(text);
      expect(isLike(one, turned("134", turnsTo(one)))).toBe(true);
    }
  });

  it("has neighbours that share two corners, and six cells around a point", () => {
    for (const name of ["0,0u", "0,0d", "-2,3u", "4,-1d"]) {
      const own = corners(readCell(name)).map(String);
      for (const other of neighbours(readCell(name))) {
        expect(corners(other).filter((corner) => own.includes(String(corner)))).toHaveLength(2);
      }
    }
    for (const cell of around([2, -1])) expect(corners(cell).map(String)).toContain("2,-1");
  });

  it("finds finished hexagons", () => {
    const five = layout("015@0,0u", "101@0,0d", "131@1,0u", "313@1,-1d", "135@1,-1u");
    expect(hexagons(five)).toEqual([]);
    expect(hexagons([...five, readPlacement("551@0,-1d")])).toEqual([[1, 0]]);
  });

  it("offers the tiles and the cells beside them, in rows", () => {
    expect(reachable([]).map(cellName)).toEqual(["0,0u"]);
    const cells = reachable(layout("134@0,0u", "312@0,0d"));
    expect(cells.map(cellName).sort()).toEqual(["-1,0d", "0,-1d", "0,0d", "0,0u", "0,1u", "1,0u"]);
    const rows = inRows(cells);
    expect(rows.map((row) => row.row)).toEqual([1, 0, -1]);
    expect(rows[1]!.cells.map(column)).toEqual([-1, 0, 1, 2]);
  });

  it("walks by arrows: along the row, over a horizontal side, else to the nearest cell", () => {
    const cells = reachable(layout("134@0,0u", "312@0,0d"));
    const go = (from: string, arrow: Parameters<typeof step>[1]) => {
      const next = step(readCell(from), arrow, cells);
      return next && cellName(next);
    };
    expect(go("0,0u", "ArrowRight")).toBe("0,0d");
    expect(go("0,0u", "ArrowLeft")).toBe("-1,0d");
    expect(go("-1,0d", "ArrowLeft")).toBe(null);
    expect(go("0,0u", "ArrowDown")).toBe("0,-1d");
    expect(go("0,0d", "ArrowUp")).toBe("0,1u");
    expect(go("0,0u", "ArrowUp")).toBe("0,1u");
    expect(go("1,0u", "ArrowDown")).toBe("0,-1d");
    expect(go("0,1u", "ArrowUp")).toBe(null);
  });
});

describe("camera", () => {
  const felt = { width: 800, height: 500 };
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const box = boxOf([readCell("0,0u"), readCell("1,0u")]);

  it("fits a box into the felt", () => {
    const camera = fit(box, felt, none, 112);
    expect(camera.side).toBe(112);
    const middle = onFelt(camera, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    expect(middle.x).toBeCloseTo(400);
    expect(middle.y).toBeCloseTo(250);
    const large = fit({ left: 0, top: 0, right: 2000, bottom: 1000 }, felt, none, 112);
    expect(large.side).toBeCloseTo(40);
  });

  it("zooms around the pointer and within limits", () => {
    const camera = { x: 10, y: 20, side: 60 };
    const nearer = zoomAt(camera, 2, { x: 100, y: 100 });
    expect(nearer.side).toBe(120);
    expect(nearer).toMatchObject({ x: -80, y: -60 });
    expect(zoomAt(camera, 100, { x: 0, y: 0 }).side).toBe(140);
    expect(zoomAt(camera, 0.001, { x: 0, y: 0 }).side).toBe(26);
  });

  it("never loses the tiles, and brings a point into view", () => {
    const camera = fit(box, felt, none, 112);
    const far = panned(camera, -5000, 5000, box, felt);
    expect(onFelt(far, { x: box.right, y: 0 }).x).toBeCloseTo(60);
    const back = reveal(far, { x: 0, y: 0 }, felt, none);
    const at = onFelt(back, { x: 0, y: 0 });
    expect(at.x).toBeGreaterThan(0);
    expect(at.y).toBeLessThan(500);
    expect(reveal(camera, { x: 50, y: -40 }, felt, none)).toEqual(camera);
  });

  it("puts a note where no tile lies", () => {
    const free = { left: 0, top: 0, right: 800, bottom: 500 };
    const at = { x: 400, y: 250 };
    const note = { width: 100, height: 50 };
    const beside = (spot: { x: number; y: number }, point = at) =>
      Math.abs(spot.x - point.x) > 50 || Math.abs(spot.y - point.y) > 25;
    expect(beside(noteSpot(at, 60, note, free, [], 30))).toBe(true);
    const tiles = [
      { x: 400, y: 180 },
      { x: 500, y: 250 },
      { x: 300, y: 250 },
    ];
    const spot = noteSpot(at, 60, note, free, tiles, 30);
    for (const tile of [at, ...tiles]) expect(beside(spot, tile)).toBe(true);
    const cornered = noteSpot({ x: 790, y: 250 }, 60, note, free, [], 30);
    expect(cornered.x).toBeLessThanOrEqual(750);
    // On a felt smaller than the note it still lies somewhere.
    expect(noteSpot(at, 60, note, { left: 0, top: 0, right: 40, bottom: 20 }, [], 30)).toEqual({ x: 50, y: 25 });
  });
});

describe("rack", () => {
  it("has words below up to nine tiles on a wide screen", () => {
    const plan = planRack(9, 870, false);
    expect(plan.worded).toBe(true);
    expect(plan.slots).toHaveLength(9);
    expect(plan.slots.at(-1)!.x + plan.side).toBeLessThanOrEqual(870);
  });

  it.each([
    [7, 360, true],
    [9, 360, true],
    [14, 360, true],
    [56, 360, true],
    [20, 870, false],
    [56, 870, false],
    [76, 870, false],
    [1, 360, true],
  ])("never scrolls: %i tiles on %i pixels", (count, width, narrow) => {
    const plan = planRack(count, width, narrow);
    expect(plan.slots).toHaveLength(count);
    for (const slot of plan.slots) {
      expect(slot.x).toBeGreaterThanOrEqual(-0.01);
      expect(slot.x + plan.side).toBeLessThanOrEqual(width + 0.01);
      expect(slot.y + plan.side * 0.86).toBeLessThanOrEqual(plan.height);
    }
    // A circle of 24 pixels fits into every tile.
    expect(plan.side * 0.577).toBeGreaterThanOrEqual(23.9);
  });

  it("is empty without tiles", () => {
    expect(planRack(0, 300, true).slots).toEqual([]);
  });
});

const NAMES = ["Klára", "Ota"];
const laid = (more: object = {}) => ({
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
    const events = [laid({ place: "134@0,0u" }), { kind: "deal" }, laid({ seat: 1, place: "555@0,0u" })];
    expect([...layers(events)]).toEqual([["555@0,0u", 1]]);
  });
});

describe("words", () => {
  it("tells every event in both languages, with plurals and real minus signs", () => {
    expect(tell(laid({ shape: "bridge", bonus: 40, points: 49 }), NAMES, "en")).toBe(
      "Klára places 0-4-5, bridge 40 + 9, 49 points",
    );
    expect(tell(laid({ base: 2, points: 2 }), NAMES, "cs")).toBe("Klára: pokládá 0-4-5, 2 body");
    expect(sum(laid({ shape: "hexagon", hexagons: 2, bonus: 60 }), "cs")).toBe("dvojitý šestiúhelník 60 + 9");
    expect(sum(laid({ shape: "wedge" }), "en")).toBe("");
    const draw = { kind: "draw", seat: 1, tile: null, points: -5, left: 0 };
    expect(tell(draw, NAMES, "en")).toBe("Ota draws a tile (−5), the pool is empty now");
    expect(tell(draw, NAMES, "cs")).toBe("Ota: bere si kámen (−5), zásoba je prázdná");
    const kinds = [
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

  it("has a Czech sentence for every refusal of the rules", () => {
    const numbers = [
      10, 130, 160, 200, 201, 210, 211, 220, 300, 301, 310, 320, 330, 340, 360, 370, 450, 470, 471, 472, 550,
    ];
    for (const number of numbers) expect(REFUSALS.cs[number]).toMatch(/\.$/);
    expect(Object.keys(REFUSALS.cs)).toHaveLength(numbers.length);
  });

  it("puts the options into chips", () => {
    const usual = { set: 56, refill: false, target: 0, rounds: 1, opening: "draw", tile_value: "sum", hand_size: 9 };
    expect(chips(usual, "en")).toEqual(["One round"]);
    expect(chips({ ...usual, target: 400, rounds: 0, set: 76 }, "cs")).toEqual(["Hra do 400 bodů", "76 kamenů"]);
    expect(chips({ ...usual, refill: true, hand_size: 56 }, "en")).toEqual(["Open solitaire"]);
  });
});

describe("the end of a round", () => {
  const view = { players: 2, phase: "play", rounds: [{ points: [30, 10] }], scores: [35, 10] };
  const events = [
    laid({ place: "134@0,0u" }),
    { kind: "out", seat: 0, rest: [0, 12], points: 37 },
    { kind: "round_end", round: 1, points: [30, 10], scores: [30, 10] },
    { kind: "deal", round: 2, starter: 1, lots: [] },
  ];

  it("is news until everybody has had a turn", () => {
    const recap = recapOf(events, view);
    expect(recap).toMatchObject({ round: 1, points: [30, 10], rest: [0, 12], layout: ["134@0,0u"], over: false });
    expect(recapOf([...events, laid(), laid()], view)).toBe(null);
    expect(recapOf([...events.slice(0, 3), { kind: "game_over" }], { ...view, phase: "over" })?.over).toBe(true);
    expect(recapOf([], view)).toBe(null);
  });

  it("counts what lies on the table at the end, also where a game began in the middle", () => {
    const layout = ["134@0,0u", "312@0,0d"];
    const over = { ...view, phase: "over", layout };
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
  const options = { draw_cost: 5, max_draws: 3 };
  const view = { options, hands: [["045", "111"], 7], layout: ["134@0,0u"], drawn: null, draws: 0, lots: [] };
  const now = (more: object = {}): Situation => ({
    view,
    seat: 0,
    legal: ["504@2,0d", "draw"],
    names: NAMES,
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

  it("says what is wanted", () => {
    expect(statusOf(now())).toEqual({
      title: "Your turn. Choose a tile.",
      text: "1 of your 2 tiles fits. Or draw for 5 points.",
    });
    expect(statusOf(now({ legal: ["draw"] })).title).toBe("Nothing fits. Draw a tile.");
    expect(statusOf(now({ legal: ["draw"] })).text).toBe("A draw costs 5 points. It is draw 1 of 3.");
    const passing = { kind: "pass", reason: "failed", points: -10 };
    expect(statusOf(now({ legal: ["pass"], passing })).text).toBe(
      "All draws were in vain, which costs 10 points more.",
    );
    expect(statusOf(now({ selected: "111" })).title).toBe("1-1-1 has no place now.");
    const forced = now({ legal: ["504@2,0d"], view: { ...view, drawn: "045" } });
    expect(statusOf(forced).title).toBe("You drew 0-4-5, and it fits. Place it.");
    expect(statusOf(now({ view: { ...view, layout: [] } })).title).toBe("You start. Choose the first tile.");
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
