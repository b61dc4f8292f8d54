import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Passing, seatedAt, sitDownAt } from "../src/frame/passing.svelte";

const SEATS = [0, 1, 2];

/** A device for three; whose turn it is can be changed. */
function device(due: number[], opened: number | null = null, isSecret = true) {
  const now = { isSecret, due, seats: SEATS };
  return { now, passing: new Passing(() => now, opened) };
}

describe("one device that is passed round", () => {
  it("is closed until whoever is due has opened it, and shows nobody's hand before", () => {
    const { passing } = device([1]);
    expect([passing.seat, passing.curtain]).toEqual([null, 1]);
    passing.open(1);
    expect([passing.seat, passing.curtain]).toEqual([1, null]);
  });

  it("stays with whoever has acted until what happened was seen, and says who is next", () => {
    const { now, passing } = device([1], 1);
    expect(passing.next).toBeNull();
    passing.acted();
    now.due = [2];
    expect([passing.seat, passing.curtain, passing.next]).toEqual([1, null, 2]);
    passing.passOn();
    expect([passing.seat, passing.curtain]).toEqual([null, 2]);
  });

  it("asks for whoever is next also where everybody is due, and for nobody where it is the same again alone", () => {
    const { now, passing } = device([0, 1, 2], 0);
    passing.acted();
    now.due = [1, 2];
    expect(passing.next).toBe(1);
    now.due = [0];
    expect(passing.next).toBeNull();
  });

  it("has no curtain where nothing is hidden", () => {
    const { passing } = device([2], null, false);
    expect([passing.seat, passing.curtain, passing.next]).toEqual([2, null, null]);
  });

  it("is in the right hands where the table was just made, once", () => {
    sitDownAt("made here", 2);
    expect(seatedAt("made here")).toBe(2);
    expect(seatedAt("made here"), "whoever comes back later may be somebody else").toBeNull();
    sitDownAt("made here", 2);
    expect(seatedAt("another table")).toBeNull();
  });
});

describe("a choice that shows nothing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function chosen(hasShown: boolean) {
    const { now, passing } = device([0, 1], 0);
    passing.acted();
    now.due = [1];
    return { passing, keep: passing.passOnSoon(() => hasShown) };
  }

  it("is behind the curtain after a moment", () => {
    const { passing } = chosen(false);
    expect(passing.curtain).toBeNull();
    vi.advanceTimersByTime(700);
    expect(passing.curtain).toBe(1);
  });

  it("stays in sight where something was shown, or something comes meanwhile", () => {
    expect(chosen(true).keep).toBeUndefined();
    const { passing, keep } = chosen(false);
    keep?.();
    vi.advanceTimersByTime(5000);
    expect(passing.curtain).toBeNull();
  });
});
