import { describe, expect, it } from "vitest";
import type { Declared, GameEvent, View } from "../src/games/totohu/declared";
import { momentsOf } from "../src/games/totohu/ending/moments";
import { WORDS } from "../src/games/totohu/ending/words";
import type { Ended, Recorded } from "../src/games/types";

type Moment = Recorded<Declared>;

/** A moment: the turn that begins or goes on there, what had just happened, and the points. */
const moment = (turn: number, scores: number[], ...events: GameEvent[]): Moment => ({
  view: { turn, fleets: [] } as unknown as View,
  events,
  scores,
});
const ended = (mine: number[], language: "en" | "cs" = "en"): Ended<Declared> =>
  ({ names: ["Tereza", "Ondra"], mine, language }) as unknown as Ended<Declared>;
const told = (voyage: Moment[], mine = [0, 1], language: "en" | "cs" = "en"): string[] =>
  momentsOf(ended(mine, language), voyage).map(({ at, turn, head, text }) => `${at}/${turn} ${head} ${text}`);

const cards = (seat: number): GameEvent => ({ kind: "committed", seat });
const meeting = (one: "H" | "P5" | "M4", other: "P5" | "M3" | "M4"): GameEvent => ({
  kind: "encounter",
  pair: "01",
  ships: [one, other],
});
const sunk = (seat: number, ship: "P5" | "M3" | "M4", lost: number): GameEvent => ({ kind: "sunk", seat, ship, lost });
const port = (seat: number, ship: "H" | "M3" | "M4"): GameEvent => ({ kind: "port", seat, ship });
const next = (turn: number): GameEvent => ({ kind: "turn", turn, starter: 0 });

const VOYAGE: Moment[] = [
  moment(5, [2, 3]),
  moment(5, [2, 3], cards(0)),
  moment(6, [4, 3], cards(1), meeting("M4", "M3"), port(0, "M4"), next(6)),
  moment(6, [4, 3], cards(0)),
  moment(7, [4, 5], cards(1), meeting("P5", "M4"), port(1, "M4"), next(7)),
  moment(7, [4, 5], cards(0)),
  moment(8, [4, 2], cards(1), meeting("P5", "M3"), sunk(1, "M3", 3), next(8)),
  moment(8, [4, 2], cards(0)),
  moment(9, [3, 2], cards(1), meeting("P5", "P5"), sunk(0, "P5", 1), next(9)),
  moment(9, [3, 2], cards(0)),
  moment(9, [3, 2], cards(1), meeting("H", "M3"), { kind: "over", scores: [3, 2], winners: [0] }),
];

describe("the voyage in moments", () => {
  it("has the first ship in port, the heaviest loss, the lead for good and the last encounter, oldest first", () => {
    expect(told(VOYAGE)).toEqual([
      "2/5 First ship in port. Tereza’s Merchant 4, full with 4 barrels.",
      "6/7 Heaviest loss. Ondra’s Merchant 3 sinks, 3 points lost.",
      "6/7 Ahead for good. Tereza takes the lead, 4 to 2.",
      "10/9 Last encounter. Tereza’s Hunter meets Ondra’s Merchant 3.",
    ]);
  });

  it("speaks to whoever sits there alone, in the language that is spoken", () => {
    expect(told(VOYAGE, [0])[2]).toBe("6/7 Ahead for good. You take the lead, 4 to 2.");
    expect(told(VOYAGE, [0], "cs")).toEqual([
      "2/5 První loď v přístavu. Vaše obchodní loď 4 s plnou palubou: 4 sudy.",
      "6/7 Nejtěžší ztráta. Obchodní loď 3 (Ondra) se potápí a s ní 3 body.",
      "6/7 Vedení až do konce. Jdete do vedení, 4 : 2.",
      "10/9 Poslední setkání. Váš lovec pirátů potkává obchodní loď 3 (Ondra).",
    ]);
  });

  it("leaves out what did not occur: no ship in port, nothing lost, victory shared", () => {
    const quiet = [
      moment(1, [0, 0]),
      moment(2, [1, 1], meeting("M4", "M4"), next(2)),
      moment(3, [1, 1], meeting("P5", "M3"), sunk(1, "M3", 0), next(3)),
    ];
    expect(told(quiet)).toEqual(["2/2 Last encounter. Ondra’s Merchant 3 sinks, with nothing aboard."]);
    expect(told([moment(1, [0, 0])]), "a game given up at once").toEqual([]);
    expect(told([])).toEqual([]);
  });

  it("tells once what is both the heaviest loss and the last encounter", () => {
    const short = [moment(3, [2, 2]), moment(4, [2, 0], meeting("P5", "M3"), sunk(1, "M3", 2), next(4))];
    expect(told(short)).toEqual([
      "1/3 Heaviest loss. Ondra’s Merchant 3 sinks, 2 points lost.",
      "1/3 Ahead for good. Tereza takes the lead, 2 to 0.",
    ]);
  });

  it("of two equal losses has the first", () => {
    const losses = [
      moment(1, [2, 2]),
      moment(2, [2, 0], meeting("P5", "M3"), sunk(1, "M3", 2), next(2)),
      moment(3, [0, 0], meeting("M4", "P5"), sunk(0, "M4", 2), next(3)),
    ];
    expect(told(losses)[0]).toBe("1/1 Heaviest loss. Ondra’s Merchant 3 sinks, 2 points lost.");
  });

  it("shows the last encounter when its question was answered, though another turn began and was given up", () => {
    const asked = [
      moment(4, [0, 0]),
      moment(4, [0, 0], cards(1), meeting("H", "M4")),
      moment(5, [0, 0], { kind: "hidden", seat: 1, ship: "M4" }, next(5)),
      moment(5, [0, 0], cards(0)),
    ];
    expect(told(asked)).toEqual(["2/4 Last encounter. Tereza’s Hunter meets Ondra’s Merchant 4."]);
  });

  it("has a title for every number of moments", () => {
    expect([1, 2, 3, 4].map(WORDS.cs.voyage)).toEqual([
      "Plavba v jednom okamžiku",
      "Plavba ve dvou okamžicích",
      "Plavba ve třech okamžicích",
      "Plavba ve čtyřech okamžicích",
    ]);
    expect(WORDS.en.voyage(4)).toBe("The voyage in four moments");
  });
});
