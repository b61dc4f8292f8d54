// Asks the server what actions would bring, a few at a time, and remembers the answers while the view stays the same.

import type { ForeseenIn } from "../../lib/protocol";
import type { Declared } from "./declared";
import { fateOf, type Fate } from "./fate";
import type { Sea } from "./sea";

const AT_ONCE = 3;
/** The server takes so many messages from one visitor in a second; some are left for playing. */
const A_SECOND = 15;

export class Fates {
  #known = $state.raw<Map<string, Fate>>(new Map());
  #wanted: string[] = [];
  #asked = new Set<string>();
  #times: number[] = [];
  #busy = 0;
  #view: Sea | null = null;

  constructor(readonly foresee: (action: string) => Promise<ForeseenIn<Declared>>) {}

  of = (action: string | undefined): Fate | undefined => (action === undefined ? undefined : this.#known.get(action));

  /** Forgets everything: the position has changed. */
  reset(view: Sea): void {
    if (view === this.#view) return;
    this.#view = view;
    this.#wanted = [];
    this.#asked = new Set();
    this.#known = new Map();
  }

  /** Something is being played: nothing more need be asked of this position. */
  stop(): void {
    this.#wanted = [];
  }

  want(actions: string[]): void {
    for (const action of actions) {
      if (this.#asked.has(action)) continue;
      this.#asked.add(action);
      this.#wanted.push(action);
    }
    this.#next();
  }

  /** What the player points at is asked before everything else. */
  hurry(action: string): void {
    if (this.#wanted.includes(action)) this.#wanted = [action, ...this.#wanted.filter((other) => other !== action)];
    this.want([action]);
  }

  #next(): void {
    const now = Date.now();
    this.#times = this.#times.filter((time) => now - time < 1000);
    if (this.#wanted.length === 0 || this.#busy >= AT_ONCE) return;
    if (this.#times.length >= A_SECOND) {
      setTimeout(() => this.#next(), 1050 - (now - this.#times[0]!));
      return;
    }
    this.#times.push(now);
    void this.#ask(this.#wanted.shift()!);
    this.#next();
  }

  async #ask(action: string): Promise<void> {
    const view = this.#view;
    this.#busy += 1;
    // An answer may be refused because the game has moved on meanwhile; then nobody waits for it any more.
    const found = await this.foresee(action).catch(() => null);
    this.#busy -= 1;
    if (found && view && view === this.#view) this.#known = new Map(this.#known).set(action, fateOf(found, view));
    this.#next();
  }
}
