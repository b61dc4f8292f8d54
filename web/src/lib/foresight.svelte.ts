// What actions would bring: asked of the server together, remembered while the position stands.

interface Asking<Found, Position, Known> {
  foresee: (action: string) => Promise<Found>;
  /** What a board keeps of an answer. */
  read: (found: Found, position: Position) => Known;
  /** How many questions are under way at most. */
  atOnce?: number;
  /** How long something has to be wanted before it is asked. */
  patienceMs?: number;
}

/** A whole choice, as a rule. */
const AT_ONCE = 40;

export class Foresight<Found, Position, Known = Found> {
  known = $state.raw<ReadonlyMap<string, Known>>(new Map());
  #wanted: string[] = [];
  #asked = new Set<string>();
  #busy = 0;
  #position: Position | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly asking: Asking<Found, Position, Known>) {}

  of = (action: string | null | undefined): Known | undefined => this.known.get(action ?? "");

  /** Forgets everything as soon as the position is another. */
  stand(position: Position): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#wanted = [];
    this.#asked = new Set();
    this.known = new Map();
  }

  /** Asks about the actions that nobody has asked about yet, when they have been wanted for long enough. */
  want(actions: string[]): void {
    clearTimeout(this.#timer);
    if (actions.every((action) => this.#asked.has(action))) return;
    const { patienceMs = 0 } = this.asking;
    if (patienceMs > 0) this.#timer = setTimeout(() => this.#enqueue(actions), patienceMs);
    else this.#enqueue(actions);
  }

  /** What the player points at is asked before everything else. */
  hurry(action: string): void {
    if (this.#asked.has(action) && !this.#wanted.includes(action)) return;
    this.#asked.add(action);
    this.#wanted = [action, ...this.#wanted.filter((other) => other !== action)];
    this.#next();
  }

  /** What an action would bring, asked at once if it is not known yet; undefined where nobody answers. */
  async learn(action: string): Promise<Known | undefined> {
    const position = this.#position;
    const known = this.of(action);
    if (known !== undefined || position === undefined) return known;
    const found = await this.asking.foresee(action).catch(() => null);
    return found === null ? undefined : this.asking.read(found, position);
  }

  /** What is wanted, but has not lasted, is not asked. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  /** Something is being played: nothing more need be asked of this position. */
  stop(): void {
    this.rest();
    this.#wanted = [];
  }

  #enqueue(actions: string[]): void {
    const fresh = actions.filter((action) => !this.#asked.has(action));
    for (const action of fresh) this.#asked.add(action);
    this.#wanted.push(...fresh);
    this.#next();
  }

  #next(): void {
    while (this.#busy < (this.asking.atOnce ?? AT_ONCE)) {
      const action = this.#wanted.shift();
      if (action === undefined) return;
      void this.#ask(action, this.#position as Position);
    }
  }

  async #ask(action: string, position: Position): Promise<void> {
    this.#busy += 1;
    // Refused, because the game has moved on or the link is lost: shown without what it brings until asked again.
    const found = await this.asking.foresee(action).catch(() => null);
    this.#busy -= 1;
    if (position === this.#position) {
      if (found === null) this.#asked.delete(action);
      else this.known = new Map(this.known).set(action, this.asking.read(found, position));
    }
    this.#next();
  }
}
