import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Timeline } from "../src/lib/timeline";

/** An element whose animations end only when they are told to. */
function puppet() {
  const started: { finish: () => void; finished: Promise<void> }[] = [];
  const animate = () => {
    let finish = (): void => {};
    const animation = { finished: new Promise<void>((resolve) => (finish = resolve)), finish: () => finish() };
    started.push(animation);
    return animation;
  };
  return { started, element: { animate } as unknown as Element };
}

const page = { hidden: false };
/** Lets everything go on that is not waiting for time to pass. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("performances", () => {
  it("come one after another, and each is taken off the stage before the next", async () => {
    const timeline = new Timeline();
    const told: string[] = [];
    const play = (name: string) =>
      timeline.perform(
        async () => {
          told.push(`${name} begins`);
          await timeline.wait(100);
        },
        () => told.push(`${name} is cleared`),
      );
    void play("one");
    const second = play("two");
    await settle();
    expect(told).toEqual(["one begins"]);
    await vi.advanceTimersByTimeAsync(200);
    await second;
    await timeline.done;
    expect(told).toEqual(["one begins", "one is cleared", "two begins", "two is cleared"]);
  });

  it("that fail are cleared, said to have failed, and do not stop the next", async () => {
    const timeline = new Timeline();
    const clear = vi.fn();
    await expect(timeline.perform(() => Promise.reject(new Error("torn")), clear)).rejects.toThrow("torn");
    expect(clear).toHaveBeenCalledOnce();
    await timeline.perform(async () => {}, clear);
    expect(clear).toHaveBeenCalledTimes(2);
  });
});

describe("a press", () => {
  it("ends what moves and waits, but not the performance that has only just begun", async () => {
    const timeline = new Timeline();
    const { element, started } = puppet();
    const over = vi.fn();
    void timeline.perform(async () => {
      await timeline.move([element], [], 10_000);
      await timeline.wait(10_000);
    }, over);
    await settle();
    timeline.hurry();
    await settle();
    expect(over, "the second half of a double press ended it").not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(450);
    timeline.hurry();
    await settle();
    expect(over).toHaveBeenCalledOnce();
    expect(started).toHaveLength(1);
  });

  it("ends one performance, not the next", async () => {
    const timeline = new Timeline();
    const skipped: boolean[] = [];
    const show = async (): Promise<void> => {
      await timeline.wait(1000);
      skipped.push(timeline.skips);
    };
    void timeline.perform(show, () => {});
    const second = timeline.perform(show, () => {});
    await settle();
    timeline.skip();
    await vi.advanceTimersByTimeAsync(1000);
    await second;
    expect(skipped).toEqual([true, false]);
  });
});

describe("a page that is hidden", () => {
  it("shows nothing", async () => {
    const timeline = new Timeline();
    const { element, started } = puppet();
    page.hidden = true;
    await timeline.perform(
      () => timeline.move([element], [], 500),
      () => {},
    );
    expect(started).toEqual([]);
  });

  it("and one that is not drawn any more comes to the end by time alone", async () => {
    const timeline = new Timeline();
    const { element } = puppet();
    const over = vi.fn();
    void timeline.perform(() => timeline.move([element], [], 500), over);
    await vi.advanceTimersByTimeAsync(700);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(over).toHaveBeenCalledOnce();
  });
});
