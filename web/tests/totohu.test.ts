import { describe, expect, it } from "vitest";
import { giftsOf, regiven, takersOf, wholeDie } from "../src/games/totohu/assign";
import type { GameEvent, HitEvent, Options, SunkEvent, View } from "../src/games/totohu/declared";
import { deckPlaces, hullHoles, waves } from "../src/games/totohu/geometry";
import { modeOf } from "../src/games/totohu/mode";
import { counted, filled, owned, ownedObject, shipObject, shortName } from "../src/games/totohu/names";
import { plateOf } from "../src/games/totohu/plates";
import { othersOf, SHIPS, sidesFor, type Fleet, type SeenFleet, type Ship } from "../src/games/totohu/ships";
import { roleOf, spokenShip } from "../src/games/totohu/speech";
import { afterEvent, beforeEvent, pictured, turnsOf } from "../src/games/totohu/story";
import { lines, sentence } from "../src/games/totohu/telling";
import { REFUSALS } from "../src/games/totohu/refusals";
import { WORDS } from "../src/games/totohu/words";

const HULL = { P4: 3, P5: 4, M3: 2, M4: 3, M5: 4 };
const fleet = (changes: Partial<Record<Ship, object>> = {}): Fleet =>
  Object.fromEntries(
    SHIPS.map((ship) => [ship, { at: "sea", deck: 0, hold: 0, hits: 0, ...changes[ship] }]),
  ) as unknown as Fleet;
const names = ["Tereza", "Ondra"];
const en = { names, language: "en" as const, viewer: 0 };
const cs = { names, language: "cs" as const, viewer: 0 };

const OPTIONS: Options = {
  treasure: false,
  blind: false,
  hull: HULL,
  anchor: "encounter",
  solo_assign: "even",
  first: 0,
};
const VIEW: View = {
  game: "totohu",
  players: 2,
  options: OPTIONS,
  phase: "commit",
  turn: 21,
  starter: 0,
  table: [null, null],
  queue: [],
  ask: null,
  dice: null,
  fleets: [],
  commit: [null, null],
  you: 0,
  scores: [0, 0],
};

const HIT: HitEvent = { kind: "hit", seat: 1, ship: "M4", hits: 3 };
const SUNK: SunkEvent = { kind: "sunk", seat: 1, ship: "M4", lost: 2 };
const TURN: GameEvent[] = [
  { kind: "committed", seat: 0 },
  { kind: "committed", seat: 1 },
  { kind: "revealed", cards: ["P5", "M4"] },
  { kind: "encounter", pair: "01", ships: ["P5", "M4"] },
  { kind: "cannon", seat: 0, ship: "P5", deck: 3 },
  HIT,
  SUNK,
  { kind: "turn", turn: 21, starter: 0 },
];
const AFTER: SeenFleet[] = [fleet({ P5: { deck: 3, hold: 1 } }), fleet({ M4: { at: "sunk", hits: 3 } })];

describe("the drawn ship", () => {
  it("keeps every deck place between bow and stern, in the middle", () => {
    for (const count of [3, 4, 5, 7]) {
      const places = deckPlaces(count);
      expect(places).toHaveLength(count);
      expect(places[0]!.x).toBeGreaterThan(9);
      const last = places.at(-1)!;
      expect(last.x + last.size).toBeLessThan(141);
      expect((places[0]!.x + last.x + last.size) / 2).toBeCloseTo(75);
    }
  });

  it("finds room for up to nine holes, beside the hold too", () => {
    for (let count = 1; count <= 9; count += 1)
      for (const hasHold of [true, false]) {
        const holes = hullHoles(count, hasHold);
        holes.slice(1).forEach((hole, place) => expect(hole.x - holes[place]!.x).toBeGreaterThan(2 * hole.radius));
        expect(holes.at(-1)!.x + holes[0]!.radius).toBeLessThan(hasHold ? 103 : 130);
      }
  });

  it("closes its waves at the edges", () => {
    expect(waves(94)).toMatch(/^M0 94q.*V106H0z$/);
  });
});

describe("the story", () => {
  it("puts events into turns and encounters", () => {
    const [turn] = turnsOf(TURN);
    expect(turn?.number).toBe(20);
    expect(turn?.meetings).toHaveLength(1);
    expect(turn?.meetings[0]?.sides.map((side) => side.got.map((event) => event.kind))).toEqual([
      ["cannon"],
      ["hit", "sunk"],
    ]);
  });

  it("does not take laid cards for a turn", () => {
    expect(turnsOf([...TURN, { kind: "committed", seat: 1 }])).toHaveLength(1);
  });

  it("draws a ship that sinks with all it carried, and the others as they are", () => {
    const turn = pictured(turnsOf(TURN)[0]!, AFTER, true);
    const [pirate, merchant] = turn.meetings[0]!.sides;
    expect(pirate.record).toMatchObject({ at: "sea", deck: 3 });
    expect(merchant.record).toMatchObject({ at: "sunk", deck: 2, hits: 3 });
    expect(turn.meetings[0]!.reason).toBe("holdFull");
  });

  it("goes forth and back over every event", () => {
    const before: SeenFleet[] = [fleet({ P4: { deck: 1 } }), fleet({ M5: { deck: 2, hits: 1 } })];
    const events: GameEvent[] = [
      { kind: "cannon", seat: 0, ship: "P4", deck: 2 },
      { kind: "hit", seat: 1, ship: "M5", hits: 2 },
      { kind: "barrel", seat: 1, ship: "M5", n: 2, deck: 4 },
      { kind: "hidden", seat: 1, ship: "M5" },
      { kind: "looted", seat: 0, ship: "P4", from: 1, victim: "M5" },
      { kind: "port", seat: 0, ship: "P4" },
    ];
    for (const event of events) expect(beforeEvent(afterEvent(before, event), event)).toEqual(before);
  });

  it("leaves alone what stands behind a screen", () => {
    const blind: SeenFleet[] = [fleet(), { afloat: true }];
    expect(afterEvent(blind, { kind: "hit", seat: 1, ship: "M5" })).toBe(blind);
    const seen: GameEvent[] = [
      { kind: "revealed", cards: ["P5", "M4"] },
      { kind: "encounter", pair: "01", ships: ["P5", "M4"] },
      { kind: "hit", seat: 1, ship: "M4" },
    ];
    expect(pictured(turnsOf(seen)[0]!, blind, true).meetings[0]!.sides[1].record).toBeNull();
  });

  it("keeps anchors of a sailing apart from the encounters", () => {
    const [turn] = turnsOf([
      { kind: "revealed", cards: ["H", "M4", "P4"] },
      { kind: "order", seat: 0, order: ["01", "02", "12"] },
      { kind: "encounter", pair: "01", ships: ["H", "M4"] },
      { kind: "encounter", pair: "02", ships: ["H", "P4"] },
      { kind: "hit", seat: 2, ship: "P4", hits: 3 },
      { kind: "sunk", seat: 2, ship: "P4", lost: 0 },
      { kind: "skipped", pair: "12" },
      { kind: "anchor", seat: 0, ship: "H", deck: 1 },
      { kind: "turn", turn: 2, starter: 1 },
    ]);
    expect(turn?.late.map((event) => event.kind)).toEqual(["anchor"]);
    expect(turn?.meetings.map((one) => one.skipped)).toEqual([false, false, true]);
    expect(turn?.meetings[2]?.sides.map((side) => side.ship)).toEqual(["M4", "P4"]);
  });

  it("gives the faces of the die to the turn before", () => {
    const dice = { H: "H", P4: "H", P5: "H", M3: "H", M4: "H", M5: "H" } as const;
    const turns = turnsOf([...TURN, { kind: "assigned", dice }]);
    expect(turns).toHaveLength(1);
    expect(turns[0]?.late).toHaveLength(1);
  });
});

describe("words", () => {
  it("names ships and owners in both languages", () => {
    expect(owned(0, "P5", en)).toBe("Your Pirate 5");
    expect(owned(1, "M4", en)).toBe("Ondra’s Merchant 4");
    expect(owned(1, "M4", cs)).toBe("Obchodní loď 4 (Ondra)");
    expect(owned(0, "H", cs)).toBe("Váš lovec pirátů");
    expect(ownedObject(0, "P5", cs)).toBe("vaši pirátskou loď 5");
    expect(shipObject("P5", "cs")).toBe("pirátskou loď 5");
    expect(shortName("H", "cs")).toBe("Lovec");
    expect(owned(1, "H", { ...en, names: ["Tereza"] })).toBe("The die’s Hunter");
  });

  it("counts as each language does", () => {
    expect([1, 3, 5].map((count) => counted(count, "barrel", "cs"))).toEqual(["1 sud", "3 sudy", "5 sudů"]);
    expect(filled(1, 5, "cannon", "en")).toBe("1 of 5 cannons");
  });

  it("speaks of a ship as a whole", () => {
    const record = { at: "sea" as const, deck: 3, hold: 1, hits: 1 };
    const build = { hull: HULL, treasure: true };
    expect(spokenShip("P5", record, build, "en")).toBe("Pirate 5, at sea, 3 of 5 cannons, 1 of 4 hits, hold full");
    expect(spokenShip("P5", record, build, "cs")).toBe("Pirátská 5, na moři, 3 z 5 děl, 1 ze 4 zásahů, podpalubí plné");
  });

  it("tells a turn in one line of the log", () => {
    expect(lines(TURN, names, "en", OPTIONS)).toEqual([
      {
        number: "20",
        head: "Tereza’s Pirate 5 meets Ondra’s Merchant 4.",
        text: "Tereza gets a cannon (3 of 5). Ondra’s ship sinks, 2 points lost.",
      },
    ]);
    expect(lines(TURN, names, "cs", OPTIONS)[0]?.text).toBe(
      "Tereza získává dělo (3 z 5). Ondra: loď se potápí a s ní 2 body.",
    );
  });

  it("remembers only the last turn of a blind game", () => {
    const two: GameEvent[] = [
      ...TURN,
      { kind: "revealed", cards: ["H", "H"] },
      { kind: "encounter", pair: "01", ships: ["H", "H"] },
    ];
    expect(lines(two, names, "en", OPTIONS)).toHaveLength(2);
    expect(lines(two, names, "en", { blind: true })).toHaveLength(1);
  });

  it("tells every event in both languages", () => {
    const at = { seat: 1, ship: "M4" } as const;
    const events: GameEvent[] = [
      { kind: "reroll", face: "H" },
      { kind: "die", face: "H", ship: "M4" },
      { kind: "order", seat: 1, order: ["01", "02", "12"] },
      { kind: "hit", ...at },
      { kind: "cannon", ...at },
      { kind: "anchor", ...at },
      { kind: "barrel", ...at, n: 1 },
      { kind: "surplus", ...at, n: 1 },
      { kind: "looted", ...at, from: 0, victim: "M5" },
      { kind: "hidden", ...at },
      { kind: "kept", ...at },
      { kind: "decided", seat: 1 },
      { kind: "sunk", ...at, lost: 1 },
      { kind: "port", ...at },
      { kind: "out", seat: 1 },
      { kind: "assigned", dice: { H: "H", P4: "H", P5: "P5", M3: "M3", M4: "M4", M5: "M5" } },
      { kind: "over", scores: [1, 2], winners: [1] },
    ];
    expect(events.map((event) => event.kind)).toEqual(Object.keys(WORDS.en.tellers));
    for (const event of events)
      for (const language of [en, cs]) expect(sentence(event, language), event.kind).toMatch(/^\S.*\.$/);
  });

  it("has the same words in both languages, and a sentence for every refusal", () => {
    const shape = (value: unknown): unknown =>
      value !== null && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value;
    expect(shape(WORDS.cs)).toEqual(shape(WORDS.en));
    expect(Object.keys(REFUSALS.cs)).toHaveLength(16);
  });

  it("says on plates who got what", () => {
    const side = { seat: 1, ship: "M4" as Ship, record: { at: "sunk" as const, deck: 2, hold: 0, hits: 3 } };
    const sunk = { ...side, got: [HIT, SUNK] };
    expect(plateOf(sunk, HULL, "en")).toMatchObject({ tone: "bad", detail: "2 barrels go down with it" });
    expect(plateOf({ ...side, record: null, got: [{ ...HIT, hits: undefined }] }, HULL, "en").detail).toBe("");
    expect(plateOf({ ...side, got: [] }, HULL, "en").result).toBe("gets nothing");
  });

  it("says little of a fleet behind a screen", () => {
    const view: View = { ...VIEW, commit: [null, "?"], fleets: [fleet(), { afloat: true }] };
    expect(roleOf(view, 1, "en")).toBe("card laid · afloat");
    expect(roleOf(view, 0, "en")).toBe("6 at sea");
  });
});

describe("the faces of the die", () => {
  const legal = [
    "assign:P4>H,M3>P5,M4>M5",
    "assign:P4>H,M3>M5,M4>P5",
    "assign:P4>P5,M3>H,M4>M5",
    "assign:P4>M5,M3>P5,M4>H",
  ];

  it("are read from the legal actions", () => {
    expect(giftsOf(legal[0]!)).toEqual({ P4: "H", M3: "P5", M4: "M5" });
    expect(takersOf("P4", legal)).toEqual(["H", "P5", "M5"]);
  });

  it("change into the nearest legal way", () => {
    expect(regiven(legal[0]!, "P4", "P5", legal)).toBe(legal[2]);
    expect(regiven(legal[0]!, "M3", "M5", legal)).toBe(legal[1]);
    expect(regiven(legal[0]!, "P4", "H", legal)).toBe(legal[0]);
  });

  it("make a whole die", () => {
    const dice = { H: "H", P4: null, P5: "P5", M3: null, M4: null, M5: "M5" } as Record<Ship, Ship | null>;
    expect(Object.values(wholeDie(dice, giftsOf(legal[0]!)))).toEqual(["H", "H", "P5", "P5", "M5", "M5"]);
  });
});

describe("what the sea shows", () => {
  const last = turnsOf(TURN)[0]!;
  const now = { view: VIEW, seat: 0, legal: ["H"], last, putAside: 0 };

  it("is the last result until it is put aside", () => {
    expect(modeOf(now)).toBe("result");
    expect(modeOf({ ...now, putAside: 21 })).toBe("choose");
    expect(modeOf({ ...now, view: { ...VIEW, commit: ["H", null] }, legal: [] })).toBe("laid");
  });

  it("has the own side on the left", () => {
    expect(sidesFor("01", 1)).toEqual([1, 0]);
    expect(sidesFor("02", 1)).toEqual([0, 2]);
    expect(othersOf(3, 1)).toEqual([2, 0]);
    expect(othersOf(3, null)).toEqual([1, 2]);
  });
});
