import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Foresight } from "../src/lib/foresight.svelte";

/** A server that answers when it is told to. */
class Slow {
  asked: string[] = [];
  #open = new Map<string, { resolve: (found: string) => void; reject: (why: Error) => void }>();

  foresee = (action: string): Promise<string> => {
    this.asked.push(action);
    return new Promise((resolve, reject) => this.#open.set(action, { resolve, reject }));
  };

  async answer(action: string): Promise<void> {
    this.#open.get(action)?.resolve(`${action}!`);
    await vi.advanceTimersByTimeAsync(0);
  }

  async refuse(action: string): Promise<void> {
    this.#open.get(action)?.reject(new Error("moved on"));
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe("foresight", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function begun(more: { atOnce?: number; patienceMs?: number } = {}) {
    const server = new Slow();
    const read = (found: string, position: string): string => `${position} ${found}`;
    const foresight = new Foresight({ foresee: server.foresee, read, ...more });
    foresight.stand("p");
    return { server, foresight };
  }

  it("asks a few at a time, each once", async () => {
    const { server, foresight } = begun({ atOnce: 3 });
    foresight.want(["a", "b", "c", "d", "e"]);
    foresight.want(["a", "e"]);
    expect(server.asked).toEqual(["a", "b", "c"]);
    await server.answer("b");
    expect(server.asked).toEqual(["a", "b", "c", "d"]);
    expect(foresight.of("b")).toBe("p b!");
    expect(foresight.of("a")).toBeUndefined();
    expect(foresight.of(null)).toBeUndefined();
  });

  it("asks what is pointed at before the rest", async () => {
    const { server, foresight } = begun({ atOnce: 1 });
    foresight.want(["a", "b", "c"]);
    foresight.hurry("c");
    foresight.hurry("a");
    await server.answer("a");
    await server.answer("c");
    expect(server.asked).toEqual(["a", "c", "b"]);
  });

  it("forgets what belongs to another position, and what comes too late for its own", async () => {
    const { server, foresight } = begun({ atOnce: 1 });
    foresight.want(["a", "b"]);
    await server.answer("a");
    foresight.stand("q");
    expect(foresight.of("a")).toBeUndefined();
    await server.answer("b");
    expect(foresight.known.size).toBe(0);
    foresight.want(["a"]);
    await server.answer("a");
    expect(foresight.of("a")).toBe("q a!");
  });

  it("may ask again what was refused, and nothing by itself", async () => {
    const { server, foresight } = begun();
    foresight.want(["a"]);
    await server.refuse("a");
    expect(server.asked).toEqual(["a"]);
    foresight.hurry("a");
    await server.answer("a");
    expect(server.asked).toEqual(["a", "a"]);
    expect(foresight.of("a")).toBe("p a!");
  });

  it("asks no more when something is played", async () => {
    const { server, foresight } = begun({ atOnce: 1 });
    foresight.want(["a", "b"]);
    foresight.stop();
    await server.answer("a");
    expect(server.asked).toEqual(["a"]);
  });

  it("waits until something has been wanted for a moment", async () => {
    const { server, foresight } = begun({ patienceMs: 120 });
    foresight.want(["a"]);
    await vi.advanceTimersByTimeAsync(100);
    foresight.want(["b"]);
    await vi.advanceTimersByTimeAsync(119);
    expect(server.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.asked).toEqual(["b"]);
    foresight.want(["c"]);
    foresight.rest();
    await vi.advanceTimersByTimeAsync(500);
    expect(server.asked).toEqual(["b"]);
  });
});
