// One device for several people: who looks at it, and when it is passed on. What happened stays until it has been seen.

interface Now {
  /** Whether what one sees is hidden from the others. */
  isSecret: boolean;
  /** The seats of this device that are to act. */
  due: number[];
  seats: number[];
}

/** How long a secret choice stays before the curtain. */
const CURTAIN_MS = 700;

export class Passing {
  /** The seat that has opened the curtain; nobody where it is closed. */
  opened = $state<number | null>(null);
  /** It has acted since: whoever is next is asked for, even if it is the same again. */
  hasActed = $state(false);
  readonly #now: () => Now;

  constructor(now: () => Now, opened: number | null) {
    this.#now = now;
    this.opened = opened;
  }

  open = (seat: number): void => {
    this.opened = seat;
    this.hasActed = false;
  };

  /** Closes the curtain. */
  passOn = (): void => {
    this.opened = null;
    this.hasActed = false;
  };

  /** A choice that showed nothing stays for a moment; what is returned keeps the curtain open after all. */
  passOnSoon(hasShown: () => boolean): (() => void) | undefined {
    if (this.next === null || !this.hasActed || hasShown()) return undefined;
    const timer = setTimeout(this.passOn, CURTAIN_MS);
    return () => clearTimeout(timer);
  }

  acted(): void {
    this.hasActed = true;
  }

  /** Whoever is to look next. */
  get wanted(): number | null {
    const { due, seats } = this.#now();
    if (this.opened !== null && due.includes(this.opened)) return this.opened;
    return due[0] ?? this.opened ?? seats[0] ?? null;
  }

  /** For whom the device is to be passed on, once what happened has been seen. */
  get next(): number | null {
    const { isSecret, due } = this.#now();
    if (!isSecret || this.opened === null || due.length === 0) return null;
    const others = due.some((seat) => seat !== this.opened);
    const isDone = this.hasActed ? others : !due.includes(this.opened);
    return isDone ? (due[0] ?? null) : null;
  }

  /** The seat by whose eyes the table is shown. */
  get seat(): number | null {
    const { isSecret, seats } = this.#now();
    if (seats.length === 0) return null;
    return isSecret ? this.opened : this.wanted;
  }

  /** The seat whose name is on the curtain, while it is closed. */
  get curtain(): number | null {
    const { isSecret } = this.#now();
    return isSecret && this.opened === null ? this.wanted : null;
  }
}

/** The table that was just made here, and the seat of whoever made it: the device is in the right hands already. */
let made: { table: string; seat: number } | null = null;

export function sitDownAt(table: string, seat: number): void {
  made = { table, seat };
}

/** The seat that is open at once at a table; told only once. */
export function seatedAt(table: string): number | null {
  const found = made?.table === table ? made.seat : null;
  made = null;
  return found;
}
