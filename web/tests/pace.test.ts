import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "../src/lib/pace";

describe("questions", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("never go out faster than the server takes them, and all of them go", async () => {
    const pace = new Pace();
    const at: number[] = [];
    const began = Date.now();
    for (let number = 0; number < 200; number += 1) void pace.turn().then(() => at.push(Date.now() - began));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(at).toHaveLength(200);
    let drops = 60; // as the server counts: bursts of 60, 20 a second
    at.forEach((time, number) => {
      drops = Math.min(60, drops + ((time - (at[number - 1] ?? time)) / 1000) * 20) - 1;
      expect(drops).toBeGreaterThan(5);
    });
  });

  it("that ask much count for several", async () => {
    const pace = new Pace();
    const gone: number[] = [];
    for (const messages of [5, 30, 6, 1]) void pace.turn(messages).then(() => gone.push(messages));
    await vi.advanceTimersByTimeAsync(0);
    expect(gone).toEqual([5, 30]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(gone).toEqual([5, 30, 6, 1]);
  });

  it("do not wait where there are few", async () => {
    const pace = new Pace();
    let gone = 0;
    for (let number = 0; number < 20; number += 1) void pace.turn().then(() => (gone += 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(gone).toBe(20);
  });
});
