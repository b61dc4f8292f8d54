import { describe, expect, it, vi } from "vitest";
import type { Declared, GameEvent, Options, View } from "../src/games/totohu/declared";
import type { Stage } from "../src/games/totohu/director.svelte";
import { Play } from "../src/games/totohu/play.svelte";
import { SHIPS, type Fleet } from "../src/games/totohu/ships";
import { statusOf } from "../src/games/totohu/status";
import type { BoardProps } from "../src/games/types";

const FLEET = Object.fromEntries(
  SHIPS.map((ship) => [ship, { at: "sea", deck: 0, hold: 0, hits: 0 }]),
) as unknown as Fleet;
const OPTIONS: Options = {
  treasure: false,
  blind: false,
  hull: { P4: 3, P5: 4, M3: 2, M4: 3, M5: 4 },
  anchor: "encounter",
  solo_assign: "even",
  first: 0,
};
const VIEW: View = {
  game: "totohu",
  players: 2,
  options: OPTIONS,
  phase: "commit",
  turn: 5,
  starter: 0,
  table: [null, null],
  queue: [],
  ask: null,
  dice: null,
  fleets: [FLEET, FLEET],
  commit: [null, null],
  you: 0,
  scores: [0, 0],
};
/** The turn before, in which ships met. */
const MET: GameEvent[] = [
  { kind: "turn", turn: 4, starter: 0 },
  { kind: "revealed", cards: ["P5", "M4"] },
  { kind: "encounter", pair: "01", ships: ["P5", "M4"] },
  { kind: "turn", turn: 5, starter: 1 },
];
const STAGE: Stage = {
  fleets: [FLEET, FLEET],
  cards: ["P4", "M3"],
  isUp: true,
  meeting: null,
  face: null,
  rerolls: [],
  beat: null,
};

/** A table at which the first captain is to choose a ship, and what is asked of the frame. */
function table(more: Partial<BoardProps<Declared>> = {}, stage: Stage | null = null) {
  const asked = {
    act: vi.fn(async () => {}),
    explain: vi.fn(),
    foresee: vi.fn(async (action: string) => ({ events: [], scores: [action.length, 0], certain: true })),
  };
  const props = {
    view: VIEW,
    seat: 0,
    mine: [0],
    legal: [...SHIPS],
    names: ["Tereza", "Ondra"],
    live: true,
    hint: null,
    advice: null,
    lastEvents: [],
    scores: [0, 0],
    ...asked,
    ...more,
  } as unknown as BoardProps<Declared>;
  const shown = { stage };
  const play = new Play(() => props, shown);
  play.settle();
  return { play, props, shown, ...asked };
}

const told = { names: ["Tereza", "Ondra"], language: "en" as const, viewer: 0 };
const statusAt = (play: Play, goOn = async () => play.goOn()) => statusOf({ play, told, isNarrow: false, goOn });

describe("the button that sends a ship out", () => {
  it("keeps its place, idle, until a ship is chosen", () => {
    const { play, act } = table();
    play.goOn();
    expect(statusAt(play)?.button).toMatchObject({ label: "Send out", isIdle: true });
    statusAt(play)?.button?.press();
    expect(act).not.toHaveBeenCalled();
    play.choose("P5");
    expect(statusAt(play)?.button?.isIdle).toBeUndefined();
    statusAt(play)?.button?.press();
    expect(act).toHaveBeenCalledWith("P5");
  });
});

describe("a ship chosen", () => {
  it("is sent out only when that is said", async () => {
    const { play, act } = table();
    await play.send();
    expect(act).not.toHaveBeenCalled();
    play.choose("P5");
    expect([play.chosen, play.activeOf(0), play.activeOf(1)]).toEqual(["P5", "P5", null]);
    statusAt(play)?.button?.press();
    expect(act.mock.calls).toEqual([["P5"]]);
  });

  it("is not chosen in the next turn, nor by the next captain on this device", () => {
    const { play, props } = table();
    play.choose("P5");
    play.settle();
    expect(play.chosen).toBe("P5");
    props.view = { ...VIEW, turn: 6 };
    play.settle();
    expect(play.chosen).toBeNull();
    play.choose("P5");
    props.seat = 1;
    play.settle();
    expect(play.chosen).toBeNull();
  });

  it("is chosen no more when it cannot be", () => {
    const { play, props } = table();
    play.choose("P5");
    props.legal = ["H"];
    play.settle();
    expect(play.chosen).toBeNull();
  });

  it("is chosen by nobody while cards are turned, nor where nothing can be sent", () => {
    for (const { play } of [table({}, STAGE), table({ live: false }), table({ legal: [] })]) {
      play.choose("P5");
      expect(play.canChoose).toBe(false);
      expect(play.chosen).toBeNull();
    }
  });
});

describe("the last result", () => {
  it("stays until it is put aside, or a ship is chosen", () => {
    const { play } = table({ lastEvents: MET });
    expect(play.mode).toBe("result");
    expect(play.activeOf(1)).toBe("M4");
    expect(play.canChoose).toBe(true);
    statusAt(play)?.button?.press();
    expect(play.mode).toBe("choose");
    const other = table({ lastEvents: MET }).play;
    other.choose("H");
    expect(other.mode).toBe("choose");
  });

  it("is news for one turn alone", () => {
    expect(table({ lastEvents: MET, view: { ...VIEW, turn: 6 } }).play.last).toBeNull();
    expect(table({ lastEvents: MET }).play.last?.number).toBe(4);
  });
});

describe("a question", () => {
  const ask = { seat: 0, what: "loot" as const };
  const decide: Partial<View> = { phase: "decide", table: ["P5", "M4"], queue: ["01"], ask };

  it("is foreseen for whoever answers it, each answer once", async () => {
    const view = { ...VIEW, ...decide };
    const { play, foresee } = table({ view, legal: ["hit", "loot"] });
    expect(play.asked?.pair).toBe("01");
    play.ask();
    play.ask();
    await vi.waitFor(() => expect(play.foreseen.get("loot")?.scores).toEqual([4, 0]));
    expect(foresee.mock.calls).toEqual([["hit"], ["loot"]]);
  });

  it("is not foreseen by others, nor before it is reached", () => {
    const view = { ...VIEW, ...decide };
    const legal = ["hit", "loot"];
    for (const { play, foresee } of [
      table({ view, legal, seat: 1 }),
      table({ view, legal, seat: null }),
      table({ view, legal }, STAGE),
    ]) {
      play.ask();
      expect(play.isAsked).toBe(false);
      expect(foresee).not.toHaveBeenCalled();
    }
  });

  it("of the order is the starter's, and forgotten with its position", async () => {
    const view: View = { ...VIEW, players: 3, phase: "order", starter: 0, table: ["P5", "M4", "H"] };
    const { play, props } = table({ view, legal: ["order:01-02-12", "order:01-12-02"] });
    play.ask();
    await vi.waitFor(() => expect(play.foreseen.size).toBe(2));
    props.view = { ...view, phase: "commit" };
    play.ask();
    expect(play.foreseen.size).toBe(0);
    expect(play.isAsked).toBe(false);
  });
});

describe("the faces of the die", () => {
  const view: View = { ...VIEW, players: 1, phase: "assign" };
  const legal = ["assign:P4>H", "assign:P4>M3"];

  it("are given as chosen, as long as that is offered", async () => {
    const { play, props, act } = table({ view, legal });
    expect(play.given).toBe("assign:P4>H");
    play.giveBy("assign:P4>M3");
    expect(play.given).toBe("assign:P4>M3");
    await play.give();
    expect(act).toHaveBeenCalledWith("assign:P4>M3");
    props.legal = ["assign:P4>H"];
    expect(play.given).toBe("assign:P4>H");
  });
});

describe("advice", () => {
  it("is chosen, not played, and puts the last result aside", () => {
    const { play, act } = table({ lastEvents: MET });
    play.take("loot");
    expect(play.mode).toBe("result");
    play.take("M3");
    expect([play.chosen, play.mode]).toEqual(["M3", "choose"]);
    expect(act).not.toHaveBeenCalled();
  });
});

describe("what is shown", () => {
  it("is the stage while events are played out, the view otherwise", () => {
    const { play, shown } = table({}, STAGE);
    expect(play.cards).toEqual(["P4", "M3"]);
    expect([play.activeOf(0), play.activeOf(1), play.away]).toEqual(["P4", "M3", "P4"]);
    expect([play.isBusy, play.isAwayUp]).toEqual([true, true]);
    shown.stage = null;
    expect(play.cards).toEqual([null, null]);
    expect([play.activeOf(0), play.away]).toEqual([null, null]);
    expect([play.isBusy, play.isAwayUp]).toEqual([false, false]);
  });

  it("never tells a card that lies face down", () => {
    const { play } = table({ view: { ...VIEW, commit: ["P4", "?"] }, legal: [] });
    expect([play.mode, play.away, play.isAwayUp]).toEqual(["laid", "P4", false]);
    expect([play.activeOf(0), play.activeOf(1)]).toEqual([null, null]);
    const down = table({}, { ...STAGE, isUp: false }).play;
    expect([down.activeOf(0), down.activeOf(1)]).toEqual([null, null]);
    expect(table({ view: { ...VIEW, commit: ["?", "?"] }, legal: [] }).play.away).toBeNull();
  });
});
