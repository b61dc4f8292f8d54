import { describe, expect, it } from "vitest";
import type { GameEvent, How } from "../src/games/seameni/declared";
import { barredWith, moversOf, moversOn, readLegal, SHIP, targetsOf } from "../src/games/seameni/choices";
import { fateOf } from "../src/games/seameni/fate";
import {
  ALL_FIELDS,
  arrowBetween,
  cellOf,
  centre,
  drawnSide,
  fieldAt,
  fieldOfCell,
  neighbour,
  sideOf,
  towards,
  turnFor,
} from "../src/games/seameni/geometry";
import { badgeOf, chestsOf, figureOf, figuresOf, surplus } from "../src/games/seameni/layout";
import { lootOn, standing, standsOn, tilesOf, tokenAt } from "../src/games/seameni/sea";
import { arrowsOf, BOX, countHidden, kindOf, materialOf, TREASURES } from "../src/games/seameni/tiles";
import { kindEffect, kindName, tileName } from "../src/games/seameni/tilewords";
import { sea } from "./seameni-sea";

describe("geometry", () => {
  it("puts every seat's own side below", () => {
    const edge = { S: "g1", W: "a7", N: "g13", E: "m7" };
    for (const players of [2, 3, 4]) {
      for (let seat = 0; seat < players; seat += 1) {
        const side = sideOf(players, seat);
        const turn = turnFor(players, seat);
        expect(cellOf(edge[side], turn).row).toBe(12);
        expect(drawnSide(side, turn)).toBe("S");
      }
    }
    expect(turnFor(4, null)).toBe(0);
  });

  it("finds every field again, however the board is turned", () => {
    for (const turn of [0, 1, 2, 3]) {
      for (const field of [...ALL_FIELDS, "d1~", "a5~", "k13~", "m9~"]) {
        const { column, row } = cellOf(field, turn);
        expect(fieldOfCell(column, row, turn)).toBe(field);
        expect(fieldAt(centre(field, turn), turn)).toBe(field);
      }
    }
  });

  it("has no open water behind corner fields and nothing beyond it", () => {
    expect(fieldOfCell(0, 13, 0)).toBeNull();
    expect(fieldOfCell(-1, -1, 0)).toBeNull();
    expect(fieldOfCell(5, 14, 0)).toBeNull();
    expect(neighbour("a1", -1, 0, 0)).toBeNull();
    expect(neighbour("b1", 0, 1, 0)).toBe("b1~");
  });

  it("points arrows as the eye sees them", () => {
    expect(towards("e5", "NE")).toBe("f6");
    expect(arrowBetween("e5", "e6", 0)).toBe("↑");
    expect(arrowBetween("e5", "e6", 2)).toBe("↓");
    expect(arrowBetween("e5", "f5", 3)).toBe("↑");
  });
});

describe("tiles", () => {
  it("fill the sea and hold 36 treasures", () => {
    expect(BOX.reduce((sum, { count }) => sum + count, 0)).toBe(121);
    expect(TREASURES).toBe(36);
    expect(BOX.every(({ kind, token }) => kindOf(token) === kind)).toBe(true);
  });

  it("are told apart by kind, however they lie", () => {
    expect(["1N", "1E", "1SW", "2E", "2NW", "4N", "4NE", "8", "sW", "m4", "$2"].map(kindOf)).toEqual([
      "1s",
      "1s",
      "1d",
      "2s",
      "2d",
      "4s",
      "4d",
      "8",
      "s",
      "m4",
      "$2",
    ]);
    expect(["?", "8", "sN", "w", "x", "t"].map(materialOf)).toEqual([
      "back",
      "force",
      "force",
      "force",
      "shark",
      "rest",
    ]);
    expect(arrowsOf("1SW")).toEqual(["SW"]);
    expect(arrowsOf("w")).toEqual([]);
  });

  it("are counted: the box minus what lies face up", () => {
    const counts = countHidden(sea());
    expect(counts.unknown).toBe(116);
    expect(counts.found).toBe(3);
    expect(counts.hidden).toMatchObject({ ".": 36, m3: 4, "4s": 3, $3: 2, x: 1 });
  });

  it("have names and effects in both languages", () => {
    for (const { kind } of BOX) {
      for (const language of ["en", "cs"] as const) {
        expect(kindName(kind, language)).toBeTruthy();
        expect(kindEffect(kind, language)).toBeTruthy();
      }
    }
    expect(tileName("1NE", "en")).toBe("one-way current to the north-east");
    expect(tileName("sE", "cs")).toBe("hvězdice, cíp k východu");
    expect(tileName("2N", "cs")).toBe("dvojproud k severu a k jihu");
  });
});

describe("the view", () => {
  it("is read by fields", () => {
    const view = sea();
    expect(tokenAt(view, "d3")).toBe("$3");
    expect(tokenAt(view, "d1")).toBeUndefined();
    expect(tilesOf(view)).toHaveLength(121);
    expect(standsOn(view, "A1")).toBe("d1");
    expect(standsOn(view, "A3")).toBe("f3");
    expect(standsOn(view, "B3")).toBeNull();
    expect(standing(view, "f3")).toEqual(["A3"]);
    expect(lootOn(view, "d3")).toBe(3);
  });

  it("places figures and chests", () => {
    const view = sea();
    expect(
      figuresOf(view, 0)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["A2", "A3", "B1"]);
    expect(figureOf(view, "A1", 0)).toBeNull();
    expect(figureOf(view, "A3", 0)).toMatchObject({ disc: 2, r: 19.5 });
    expect(chestsOf(view, 0)).toMatchObject([{ field: "d3", count: 3, low: true }]);
    // Two discs of this mud lie above each other: only the place tells their chests apart.
    const rows = sea().sea.map((row) => row.replace("m3", "m4"));
    const chests = chestsOf(sea({ sea: rows, loot: { "f3/1": 1, "f3/2": 1 } }), 0);
    expect(chests[0]!.x).toBe(chests[1]!.x);
    expect(chests.map(({ place }) => place)).toEqual(["f3/1", "f3/2"]);
    const crowd = sea({ pirates: { A1: "d3", A2: "d3", A3: "d3", B1: "d3", B2: "d3" } });
    expect(figuresOf(crowd, 0)).toHaveLength(3);
    expect(surplus(crowd)).toEqual([{ field: "d3", more: 2 }]);
  });

  it("shows one badge, the gravest", () => {
    expect(badgeOf(sea({ prisoners: { A1: 1 }, tired: ["A1"] }), "A1")).toBe("prisoner");
    expect(badgeOf(sea({ blocked: ["A2"] }), "A2")).toBe("tired");
    expect(badgeOf(sea(), "A2")).toBeNull();
  });
});

describe("choices", () => {
  const legal = ["sail:c1", "sail:e1", "move:A1:d2", "move:A2:d2", "move:A2:c3", "haul:A2:d2", "wade:A3", "offer"];

  it("are sorted by what acts", () => {
    const choices = readLegal(legal);
    expect(moversOf(choices)).toEqual(["A1", "A2", "A3", SHIP]);
    expect(choices.plain).toEqual(new Set(["offer"]));
  });

  it("become targets of whoever is picked", () => {
    const choices = readLegal(legal);
    const view = sea();
    expect([...targetsOf(choices, view, 0, "A2", true).values()]).toEqual(["haul:A2:d2"]);
    expect([...targetsOf(choices, view, 0, "A2", false).values()]).toEqual(["move:A2:d2", "move:A2:c3"]);
    expect([...targetsOf(choices, view, 0, "A3", false)]).toEqual([["f3", "wade:A3"]]);
    expect([...targetsOf(choices, view, 0, SHIP, false).values()]).toEqual(["sail:c1", "sail:e1", "move:A1:d2"]);
    expect(targetsOf(choices, view, 0, null, false).size).toBe(0);
    expect(barredWith(choices, "A2", true)).toEqual(["c3"]);
  });

  it("need nobody picked where the sea asks", () => {
    expect([...targetsOf(readLegal(["go:e6", "go:f7"]), sea(), 0, null, false).values()]).toEqual(["go:e6", "go:f7"]);
    expect([...targetsOf(readLegal(["place:d1"]), sea(), 0, null, false).keys()]).toEqual(["d1"]);
  });

  it("let presses on the ship go through the ship and those aboard", () => {
    const movers = moversOf(readLegal(legal));
    expect(moversOn(movers, sea(), 0, "d1")).toEqual([SHIP, "A1"]);
    expect(moversOn(movers, sea(), 0, "d3")).toEqual(["A2"]);
    expect(moversOn(movers, sea(), 0, "h7")).toEqual([]);
  });
});

describe("fates", () => {
  const moved = (to: string, how: How = "step", from = "d3"): GameEvent => ({
    kind: "moved",
    pirate: "A2",
    from,
    to,
    how,
    treasure: 0,
  });
  const turn: GameEvent = { kind: "turn", seat: 1, turn: 4 };
  const fate = (events: GameEvent[], certain = true) => fateOf({ events, certain, scores: null }, sea());

  it("read the server's events", () => {
    expect(fate([moved("e3"), turn])).toMatchObject({ sign: "stays", end: "sure", path: ["d3", "e3"] });
    expect(fate([moved("f3"), turn]).sign).toBe("mud");
    expect(fate([moved("e2")])).toMatchObject({ sign: "carried", end: "choice" });
    expect(fate([moved("e2"), moved("e3", "current", "e2"), turn])).toMatchObject({ sign: "carried", end: "sure" });
    expect(fate([moved("e3"), { kind: "died", pirate: "A2", why: "shark", treasure: 0 }, turn]).sign).toBe("dies");
    expect(fate([{ kind: "sailed", seat: 0, from: "d1", to: "e1" }, turn]).sign).toBe("sails");
  });

  it("ask about no tile where nobody comes to an unknown one", () => {
    const thrown: GameEvent = { kind: "died", pirate: "B1", why: "thrown", treasure: 0 };
    expect(fate([thrown], false)).toMatchObject({ sign: "dies", end: "sure" });
    expect(fate([moved("e3")], false)).toMatchObject({ sign: "stays", end: "sure" });
  });

  it("end at the first face-down tile, even if every guess agreed", () => {
    expect(fate([moved("c3")], false)).toMatchObject({ sign: "unknown", end: "unknown" });
    const lucky = fate([moved("c3"), { kind: "revealed", at: "c3", tile: "." }, turn]);
    expect(lucky).toMatchObject({ sign: "unknown", end: "unknown" });
    expect(lucky.events.map(({ kind }) => kind)).toEqual(["moved"]);
  });
});
