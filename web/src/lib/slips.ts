// Slips of the hand: a press is one press, however often the finger twitches.

/** What follows a press sooner than this was not meant as another one. */
export const SLIP_MS = 400;

/** Lets a second press through only if it cannot be the rest of the first: of the same button, or after a while. */
export class Presses {
  #at = -Infinity;
  #what = "";

  /** Whether a press is one of its own. A button that has just taken another's place is not pressed by mistake. */
  isMeant(what: string): boolean {
    const now = performance.now();
    const isSlip = now - this.#at < SLIP_MS && what !== this.#what;
    if (isSlip) return false;
    this.#at = now;
    this.#what = what;
    return true;
  }

  /** Something else was pressed in between: whatever comes now is meant. */
  forget(): void {
    this.#at = -Infinity;
  }

  /** Whether something was pressed a moment ago. */
  get isFresh(): boolean {
    return performance.now() - this.#at < SLIP_MS;
  }
}

/** Runs one thing at a time: while it is under way, wishes for another are the same wish. */
export function once<Arguments extends unknown[]>(
  run: (...given: Arguments) => Promise<void>,
): (...given: Arguments) => Promise<void> {
  let underWay: Promise<void> | null = null;
  return (...given) => {
    underWay ??= run(...given).finally(() => (underWay = null));
    return underWay;
  };
}

/** One wish of a kind at a time: while it is under way, wishes for another are the same wish. */
export class OneOfAKind {
  #underWay = new Map<string, Promise<unknown>>();

  async only(kind: string, run: () => Promise<unknown>): Promise<void> {
    const wish = this.#underWay.get(kind) ?? run().finally(() => this.#underWay.delete(kind));
    this.#underWay.set(kind, wish);
    await wish;
  }
}
