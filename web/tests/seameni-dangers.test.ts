import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Declared, GameEvent } from "../src/games/seameni/declared";
import type { Fate } from "../src/games/seameni/fate";
import { Play } from "../src/games/seameni/play.svelte";
import type { BoardProps } from "../src/games/types";
import { sea } from "./seameni-sea";

const DIES: GameEvent = { kind: "died", pirate: "A2", why: "shark", treasure: 0 };
const TURNED: GameEvent = { kind: "revealed", at: "e4", tile: "x" } as GameEvent;

/** A board at which A2 may go to e4, where this would happen. */
function table(meant: boolean, events: GameEvent[], legal = ["move:A2:e4"]) {
  const act = vi.fn(async () => {});
  const foresee = vi.fn(async () => ({ events, scores: null, certain: true }));
  const props = { view: sea(), seat: 0, mine: [0], legal, live: true, act, foresee } as unknown as BoardProps<Declared>;
  const isMeant = vi.fn(async () => meant);
  const play = new Play(() => props, isMeant);
  play.ask();
  return { play, act, isMeant, foresee };
}

describe("what nothing brings back", () => {
  it("is asked before a pirate surely dies, and not done if it was not meant", async () => {
    const { play, act, isMeant } = table(false, [DIES]);
    await play.send("move:A2:e4");
    expect(isMeant.mock.calls).toEqual([[DIES]]);
    expect(act).not.toHaveBeenCalled();
  });

  it("is asked and done once when it is meant, however often it was pressed", async () => {
    const { play, act, isMeant } = table(true, [DIES]);
    await Promise.all([play.send("move:A2:e4"), play.send("move:A2:e4")]);
    expect(isMeant).toHaveBeenCalledOnce();
    expect(act.mock.calls).toEqual([["move:A2:e4"]]);
  });

  it("is not asked of what nobody knows, nor of somebody else's death", async () => {
    for (const events of [[TURNED, DIES], [{ ...DIES, pirate: "B1" } as GameEvent], []]) {
      const { play, act, isMeant } = table(false, events);
      await play.send("move:A2:e4");
      expect(isMeant).not.toHaveBeenCalled();
      expect(act).toHaveBeenCalledOnce();
    }
  });

  describe("where nobody answers", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** A press that waits until its patience is at an end; meanwhile somebody may answer another question. */
    async function late(meant: boolean, meanwhile: (play: Play) => void = () => {}) {
      const { play, act, isMeant, foresee } = table(meant, [DIES]);
      foresee.mockImplementation(() => new Promise(() => {}));
      const pressed = play.send("move:A2:e4");
      meanwhile(play);
      await vi.advanceTimersByTimeAsync(5000);
      await pressed;
      return { act, isMeant };
    }

    it("a press is asked about and not lost", async () => {
      for (const meant of [true, false]) {
        const { act, isMeant } = await late(meant);
        expect(isMeant.mock.calls).toEqual([["unknown"]]);
        expect(act).toHaveBeenCalledTimes(meant ? 1 : 0);
      }
    });

    it("what has become known in another way is asked instead", async () => {
      const known = { events: [DIES] } as unknown as Fate;
      const { isMeant } = await late(true, (play) => (play.fates.known = new Map([["move:A2:e4", known]])));
      expect(isMeant.mock.calls).toEqual([[DIES]]);
    });
  });

  it("is asked before the end is agreed, not before the game goes on", async () => {
    const { play, act, isMeant } = table(true, [], ["accept", "decline"]);
    await play.send("decline");
    expect(isMeant).not.toHaveBeenCalled();
    await play.send("accept");
    expect(isMeant.mock.calls).toEqual([["end"]]);
    expect(act.mock.calls).toEqual([["decline"], ["accept"]]);
  });
});

describe("what is rarely wanted", () => {
  const TURN = ["move:A2:e4", "throw:B1", "offer"];

  it("is offered in a turn, and gone as soon as something else is asked", () => {
    expect(table(true, [], TURN).play.rare).toEqual(["throw:B1", "offer"]);
    expect(table(true, [], ["accept", "decline"]).play.rare).toEqual([]);
    expect(table(true, [], ["go:e4", "go:e6"]).play.rare).toEqual([]);
    expect(table(true, [], []).play.rare).toEqual([]);
  });
});
