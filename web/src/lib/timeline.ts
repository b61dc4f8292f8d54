// The stage of every board: one performance after another, which a press, a key or a hidden page brings to its end at once.

import { SLIP_MS } from "./slips";

export class Timeline {
  #skipping = false;
  #begunAt = 0;
  #running = new Set<Animation>();
  #waiting = new Set<() => void>();
  #queue: Promise<void> = Promise.resolve();

  /** Shows something when everything before it has been shown. Then, whatever happened, `clear` takes it off the stage. */
  perform(show: () => Promise<void>, clear: () => void): Promise<void> {
    const performed = this.#queue.then(async () => {
      this.#skipping = document.hidden;
      this.#begunAt = performance.now();
      await show().finally(clear);
    });
    this.#queue = performed.catch(() => {});
    return performed;
  }

  /** Resolves when everything that is to be performed has been. */
  get done(): Promise<void> {
    return this.#queue;
  }

  /** Whether everything that is still to come is skipped. */
  get skips(): boolean {
    return this.#skipping;
  }

  /** Somebody pressed. What has only just begun goes on: that was the second half of a double press. */
  hurry = (): void => {
    if (performance.now() - this.#begunAt >= SLIP_MS) this.skip();
  };

  skip = (): void => {
    this.#skipping = true;
    for (const animation of this.#running) animation.finish();
    for (const end of [...this.#waiting]) end();
  };

  /** Moves elements, each a little after the one before. Resolves when all are there. */
  async move(
    elements: Iterable<Element>,
    frames: Keyframe[] | PropertyIndexedKeyframes,
    ms: number,
    apart = 0,
  ): Promise<void> {
    if (this.#skipping) return;
    const moved = [...elements].map((element, place) =>
      element.animate(frames, { duration: ms, delay: place * apart, easing: "ease-in-out", fill: "backwards" }),
    );
    if (moved.length === 0) return;
    for (const animation of moved) this.#running.add(animation);
    // A page that is not drawn never finishes its animations: time itself ends them.
    await Promise.race([
      Promise.all(moved.map((animation) => animation.finished)),
      this.wait(ms + apart * moved.length + 250),
    ]);
    for (const animation of moved) this.#running.delete(animation);
  }

  wait(ms: number): Promise<void> {
    if (this.#skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#waiting.add(end);
    });
  }
}
