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
}

/** So near is the same place. */
const NEAR_PX = 24;

interface Press {
  x: number;
  y: number;
  at: number;
}

const areNear = (one: Press, other: Press): boolean => Math.hypot(one.x - other.x, one.y - other.y) < NEAR_PX;

/** Tells the second half of a double press from another press: it follows soon, at the same place, whatever stands there by then. */
export class Twitches {
  /** The last press, and the one that acted; nobody's where something else was pressed since, or a key acted. */
  #last: Press | null = null;
  #acted: Press | null = null;
  #actedAt = -Infinity;

  press = ({ clientX, clientY }: { clientX: number; clientY: number }): void => {
    this.#last = { x: clientX, y: clientY, at: performance.now() };
    if (this.#acted && !areNear(this.#acted, this.#last)) this.#acted = null;
  };

  /** Whether something that is to be done was meant; if so, it acts. */
  isMeant(): boolean {
    const [acted, last] = [this.#acted, this.#last];
    if (acted && last && last !== acted && last.at - acted.at < SLIP_MS) return false;
    this.#acted = last;
    this.#actedAt = performance.now();
    return true;
  }

  /** Whether something acted a moment ago. */
  get isFresh(): boolean {
    return performance.now() - this.#actedAt < SLIP_MS;
  }
}

/**
 * What has just appeared, or was put in another's place (`what` says which it is), is not pressed by a hand that meant
 * what stood there before: <div {@attach settling(what)}>. Keys are not in its way.
 */
export const settling =
  (_what: unknown = null) =>
  (element: HTMLElement): (() => void) => {
    element.style.pointerEvents = "none";
    const settled = setTimeout(() => (element.style.pointerEvents = ""), SLIP_MS);
    return () => clearTimeout(settled);
  };

/** A key that is held presses once; those that lead somewhere, as arrows do, and those that write go on. */
export function stopHeldKey(event: KeyboardEvent): void {
  const isPress = event.key === "Enter" || /^[\p{L}\d]$/u.test(event.key);
  if (!event.repeat || !isPress || (event.target as Element).closest("input, select, textarea")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
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
