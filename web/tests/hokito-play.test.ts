import { describe, expect, it, vi } from "vitest";
import type { Declared, GameEvent, MoveEvent, StackEvent } from "../src/games/hokito/declared";
import { Play, type Shown } from "../src/games/hokito/play.svelte";
import { spokenField, statusOf } from "../src/games/hokito/status";
import type { BoardProps } from "../src/games/types";
import { Advice } from "../src/lib/advice.svelte";
import type { IdeaIn } from "../src/lib/protocol";

const MOVE: MoveEvent = { kind: "move", seat: 0, from: "a1", to: "b2", path: ["a1", "b1", "b2"], stones: ["b2"] };
const STACK: StackEvent = { kind: "stack", seat: 0, field: "b2", top: "b2", height: 2, captured: true };
const LEGAL = ["a1-b2", "a1-c1", "f1-e1"];

const idea = (action: string): IdeaIn<Declared> => ({ action, events: [] }) as unknown as IdeaIn<Declared>;

/** A board at which the lower player is due, and what is asked of the frame. */
function table(more: Partial<BoardProps<Declared>> = {}, shown: Shown = { piles: null, way: null }) {
  const asked = {
    act: vi.fn(async () => {}),
    explain: vi.fn(),
    foresee: vi.fn(async () => ({ events: [MOVE, STACK] as GameEvent[], scores: [4, 0], certain: true })),
  };
  const props = {
    view: { board: { a1: ["b2"], b2: ["w1"], f1: ["w1", "b1"], e1: ["b3"], c1: ["w2"], d6: ["w3"] } },
    seat: 0,
    mine: [0],
    legal: LEGAL,
    names: ["Tereza", "Ondra"],
    live: true,
    hint: null,
    advice: null,
    lastEvents: [],
    scores: [0, 0],
    ...asked,
    ...more,
  } as unknown as BoardProps<Declared>;
  const play = new Play(() => props, shown);
  play.settle();
  return { play, props, ...asked };
}

describe("a pile picked up", () => {
  it("offers where it can go, and is put back by another press", () => {
    const { play } = table();
    expect([...play.starts]).toEqual(["a1", "f1"]);
    play.press("a1", false);
    expect(play.selected).toBe("a1");
    expect([...play.targets]).toEqual(["b2", "c1"]);
    expect(["a1", "b2", "f1"].map((field) => play.markOf(field))).toEqual(["selected", "legal", null]);
    play.press("a1", false);
    expect(play.selected).toBeNull();
    expect(play.targets.size).toBe(0);
  });

  it("goes where it is sent by a mouse at once, and is picked up no more", () => {
    const { play, act } = table();
    play.press("a1", false);
    play.press("b2", false);
    expect(act).toHaveBeenCalledWith("a1-b2");
    expect(play.selected).toBeNull();
  });

  it("is shown where it would go by the first tap, and goes there by the second", async () => {
    const { play, act } = table();
    play.press("a1", true);
    play.press("b2", true);
    expect(act).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(play.stack).toEqual(STACK));
    expect(statusOf(play, "en")).toMatchObject({ title: "a1 to b2" });
    play.press("b2", true);
    expect(act).toHaveBeenCalledWith("a1-b2");
  });

  it("gives way to another that can move, and to an empty field", () => {
    const { play } = table();
    play.press("a1", false);
    play.press("f1", false);
    expect(play.selected).toBe("f1");
    play.press("a6", false);
    expect(play.selected).toBeNull();
  });

  it("is put back when it can move no more, or when ideas are looked at", () => {
    const { play, props } = table();
    play.press("a1", false);
    play.settle();
    expect(play.selected).toBe("a1");
    props.legal = ["f1-e1"];
    play.settle();
    expect(play.selected).toBeNull();
    play.press("f1", false);
    props.advice = new Advice<IdeaIn<Declared>>();
    play.settle();
    expect(play.selected).toBeNull();
  });
});

describe("what cannot be done", () => {
  it("is asked about: of the pile picked up, else of the pile pressed", () => {
    const { play, explain } = table();
    play.press("d6", false);
    expect(explain).toHaveBeenLastCalledWith("d6-d6");
    play.press("a1", false);
    play.press("d6", false);
    expect(explain).toHaveBeenLastCalledWith("a1-d6");
    expect(play.selected).toBe("a1");
  });

  it("is told at once of a pile of one's own that can go nowhere, until another is pressed or picked up", () => {
    const { play, explain } = table();
    play.press("e1", false);
    expect(explain).not.toHaveBeenCalled();
    expect(statusOf(play, "en")?.title).toBe("e1 can go nowhere now.");
    expect(statusOf(play, "cs")?.title).toBe("e1 teď nemá kam táhnout.");
    play.press("a1", false);
    expect(play.stuck).toBeNull();
    expect(play.selected).toBe("a1");
    play.press("a1", false);
    play.press("d6", false);
    expect(play.stuck, "it is another's").toBeNull();
    expect(explain).toHaveBeenLastCalledWith("d6-d6");
  });

  it("is not asked by those who look on, nor while it is somebody else's turn", () => {
    for (const more of [{ seat: null }, { live: false }]) {
      const { play, act, explain } = table(more);
      play.grab("a1");
      play.release("a1", false);
      play.grab("a1");
      play.release("d6", false);
      play.press("d6", false);
      expect(play.selected).toBeNull();
      expect([act, explain].map((one) => one.mock.calls.length)).toEqual([0, 0]);
    }
  });
});

describe("a pile dragged", () => {
  it("is picked up on its way and goes where it is let go", () => {
    const { play, act } = table();
    play.grab("a1");
    expect(play.selected).toBeNull();
    play.pass("b2");
    expect(play.selected).toBe("a1");
    expect(play.markOf("b2")).toBe("hot");
    play.release("b2", false);
    expect(act).toHaveBeenCalledWith("a1-b2");
  });

  it("stays picked up and hears why not, let go where it cannot", () => {
    const { play, act, explain } = table();
    play.grab("a1");
    play.pass("d6");
    play.release("d6", false);
    expect(explain).toHaveBeenCalledWith("a1-d6");
    expect(act).not.toHaveBeenCalled();
    expect(play.selected).toBe("a1");
  });

  it("is no longer held once it is let go beside the board", () => {
    const { play } = table();
    play.grab("a1");
    play.letGo();
    play.pass("b2");
    expect(play.selected).toBeNull();
  });
});

describe("a pointer that is lifted over a target", () => {
  it("plays there if it came down there, and not if it came from elsewhere", () => {
    const { play, act } = table();
    play.press("a1", false);
    play.release("b2", false);
    play.grab("d6");
    play.release("b2", false);
    play.grab("b2");
    play.letGo();
    play.release("b2", false);
    expect(act).not.toHaveBeenCalled();
    play.grab("b2");
    play.release("b2", false);
    expect(act).toHaveBeenCalledWith("a1-b2");
  });
});

describe("what would come of it", () => {
  it("is asked of all that is offered for what is picked up, and once", async () => {
    const { play, foresee } = table();
    play.point("b2");
    expect(foresee).not.toHaveBeenCalled();
    play.press("a1", false);
    expect(foresee.mock.calls).toEqual([["a1-b2"], ["a1-c1"]]);
    play.point("d6");
    play.point("b2");
    await vi.waitFor(() => expect(play.path).toEqual(["a1", "b1", "b2"]));
    play.point("a6");
    expect(play.foreseen).toBeNull();
    play.point("b2");
    expect(play.foreseen?.scores).toEqual([4, 0]);
    expect(foresee).toHaveBeenCalledTimes(2);
  });

  it("is asked anew when the position is another", async () => {
    const { play, props, foresee } = table();
    play.press("a1", false);
    play.point("b2");
    await vi.waitFor(() => expect(play.foreseen).not.toBeNull());
    props.view = { ...props.view };
    play.settle();
    expect(play.foreseen).toBeNull();
    play.point("b2");
    expect(foresee.mock.calls.at(-1)).toEqual(["a1-b2"]);
    expect(foresee).toHaveBeenCalledTimes(3);
  });
});

describe("ideas", () => {
  it("are chosen by their fields, played by the target of the chosen one, put away by any other", async () => {
    const advice = new Advice<IdeaIn<Declared>>();
    await advice.ask(async () => [idea("a1-b2"), idea("f1-e1")]);
    const { play, props, act } = table({ advice });
    play.press("f1", false);
    expect(advice.at).toBe(1);
    play.press("b2", false);
    expect(advice.at).toBe(0);
    expect(act).not.toHaveBeenCalled();
    play.press("b2", false);
    expect(act).toHaveBeenCalledWith("a1-b2");
    play.press("c1", false);
    expect(advice.isOpen).toBe(false);
    props.advice = null;
    play.press("a1", false);
    expect(play.selected).toBe("a1");
  });
});

describe("what is shown", () => {
  it("are the piles of a move that is played out, and the last move while nothing is picked up", () => {
    const lastEvents: GameEvent[] = [{ ...MOVE, from: "d6" }, STACK, MOVE, STACK];
    const { play } = table({ lastEvents });
    expect(play.lastMove).toEqual([MOVE, STACK]);
    expect([play.markOf("a1"), play.markOf("b2"), play.markOf("d6")]).toEqual(["last", "last", null]);
    play.press("f1", false);
    expect(play.lastMove).toEqual([]);
    expect(play.markOf("b2")).toBeNull();
    const moving = table({}, { piles: { b2: ["w1", "b2"] }, way: ["a1", "b2"] }).play;
    expect(moving.piles).toEqual({ b2: ["w1", "b2"] });
    expect(statusOf(moving, "en")).toEqual({ title: "a1 goes to b2." });
  });

  it("is said of every field", () => {
    const { play } = table();
    expect(spokenField("a1", play, "en")).toMatch(/can move$/);
    expect(spokenField("d6", play, "en")).not.toMatch(/can/);
    play.press("a1", false);
    expect(spokenField("a1", play, "en")).toMatch(/selected$/);
    expect(spokenField("b2", play, "en")).toMatch(/can be reached$/);
  });

  it("is said to nobody who cannot choose", () => {
    expect(statusOf(table().play, "en")).toEqual({ title: expect.any(String) });
    expect(statusOf(table({ legal: [] }).play, "en")).toBeNull();
  });
});

describe("the keyboard", () => {
  it("goes from one offered field to the next, round and round", () => {
    const { play } = table();
    play.focus("a1");
    expect(play.nextField(1)).toBe("f1");
    expect(play.nextField(-1)).toBe("f1");
    play.press("a1", false);
    const offered = [play.nextField(1), play.nextField(-1)];
    expect(offered.every((field) => field !== null && play.targets.has(field))).toBe(true);
    expect(table({ legal: [] }).play.nextField(1)).toBeNull();
  });
});
