import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { once, OneOfAKind, Presses, settling, SLIP_MS, stopHeldKey, Twitches } from "../src/lib/slips";

const DRAW = { clientX: 300, clientY: 500 };
const ELSEWHERE = { clientX: 120, clientY: 500 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a double press on what acts", () => {
  /** Presses at these places, each so long after the one before: which of them act? */
  function pressed(...presses: [place: typeof DRAW, after: number][]): boolean[] {
    const twitches = new Twitches();
    return presses.map(([place, after]) => {
      vi.advanceTimersByTime(after);
      twitches.press(place);
      return twitches.isMeant();
    });
  }

  it("acts once, also where another button stands there by then or the hand shook", () => {
    expect(pressed([DRAW, 0], [DRAW, 90])).toEqual([true, false]);
    expect(pressed([DRAW, 0], [{ clientX: 309, clientY: 494 }, 200])).toEqual([true, false]);
  });

  it("is not a press after a while, nor one at another place", () => {
    expect(pressed([DRAW, 0], [DRAW, SLIP_MS])).toEqual([true, true]);
    expect(pressed([DRAW, 0], [ELSEWHERE, 90])).toEqual([true, true]);
  });

  it("is not one that comes back after something else was pressed", () => {
    const twitches = new Twitches();
    twitches.press(DRAW);
    expect(twitches.isMeant()).toBe(true);
    twitches.press(ELSEWHERE);
    twitches.press(DRAW);
    expect(twitches.isMeant()).toBe(true);
  });

  it("stays one press where a finger that goes on twitching waits long enough", () => {
    expect(pressed([DRAW, 0], [DRAW, 150], [DRAW, 150], [DRAW, 150])).toEqual([true, false, false, true]);
  });

  it("says nothing about keys, which act as often as they are pressed", () => {
    const twitches = new Twitches();
    twitches.press(DRAW);
    expect([twitches.isMeant(), twitches.isMeant(), twitches.isMeant()]).toEqual([true, true, true]);
  });

  it("is told for a moment that something has acted", () => {
    const twitches = new Twitches();
    expect(twitches.isFresh).toBe(false);
    twitches.isMeant();
    vi.advanceTimersByTime(SLIP_MS - 1);
    expect(twitches.isFresh).toBe(true);
    vi.advanceTimersByTime(1);
    expect(twitches.isFresh).toBe(false);
  });
});

describe("a button that takes another's place", () => {
  it("is pressed only after a while, or once something else was pressed", () => {
    const presses = new Presses();
    expect(presses.isMeant("Send out")).toBe(true);
    expect(presses.isMeant("Choose for turn 2")).toBe(false);
    presses.forget();
    expect(presses.isMeant("Choose for turn 2")).toBe(true);
    vi.advanceTimersByTime(SLIP_MS);
    expect(presses.isMeant("Send out")).toBe(true);
  });
});

describe("what has just appeared under a finger", () => {
  const element = () => ({ style: { pointerEvents: "" } }) as HTMLElement;

  it("lets presses through for a moment", () => {
    const found = element();
    settling()(found);
    vi.advanceTimersByTime(SLIP_MS - 1);
    expect(found.style.pointerEvents).toBe("none");
    vi.advanceTimersByTime(1);
    expect(found.style.pointerEvents).toBe("");
  });

  it("does so anew where it turned into something else meanwhile", () => {
    const found = element();
    const leave = settling("again")(found);
    vi.advanceTimersByTime(SLIP_MS - 1);
    leave();
    settling("yes")(found);
    vi.advanceTimersByTime(SLIP_MS - 1);
    expect(found.style.pointerEvents).toBe("none");
  });
});

describe("a key that is held", () => {
  function hears(key: string, repeat: boolean, isField = false): boolean {
    const stop = vi.fn();
    const target = { closest: () => (isField ? {} : null) };
    stopHeldKey({ key, repeat, target, preventDefault: stop, stopImmediatePropagation: stop } as never);
    return stop.mock.calls.length === 0;
  }

  it("presses once", () => {
    for (const key of ["Enter", "d", "1", "ž"])
      expect([hears(key, false), hears(key, true)], key).toEqual([true, false]);
  });

  it("goes on leading, scrolling and writing", () => {
    for (const key of ["ArrowLeft", "Tab", " ", "PageDown", "Backspace"]) expect(hears(key, true), key).toBe(true);
    expect(hears("d", true, true)).toBe(true);
  });
});

describe("one wish at a time", () => {
  it("is the same wish while it is under way, and another afterwards", async () => {
    let done = (): void => {};
    const run = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const start = once(run);
    const [first, second] = [start(), start()];
    expect(second).toBe(first);
    done();
    await first;
    void start();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("holds for wishes of one kind", async () => {
    const wishes = new OneOfAKind();
    const run = vi.fn(async () => {});
    await Promise.all([wishes.only("offer", run), wishes.only("offer", run), wishes.only("hint", run)]);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
