// Moves through the moments of a record: steps, jumps, plays by itself.

import type { Moment } from "../lib/protocol";
import { reducedMotion } from "../lib/settings.svelte";
import type { Animate } from "../lib/table.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const BETWEEN_MS = 1100;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** Boards that animate set this. */
  animate: Animate | null = null;
  #turn = 0;

  constructor(
    readonly moments: Moment[],
    at: number,
  ) {
    this.at = Math.max(0, Math.min(at, moments.length - 1));
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** Shows a moment; whatever was on its way is given up. */
  go = (to: number): void => {
    this.#turn += 1;
    this.playing = false;
    this.at = Math.max(0, Math.min(to, this.last));
  };

  stop = (): void => this.go(this.at);

  toggle = (): void => {
    if (this.playing) this.stop();
    else void this.#play();
  };

  async #play(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    while (turn === this.#turn && this.at < this.last) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS / this.speed));
      if (turn === this.#turn) await this.#stepOn(turn);
    }
    if (turn === this.#turn) this.playing = false;
  }

  /** One moment on, as it was played; at a hurry without the movement. */
  async #stepOn(turn: number): Promise<void> {
    const [now, next] = [this.moments[this.at], this.moments[this.at + 1]];
    if (!now || !next) return;
    if (this.animate && this.speed <= 1 && next.events.length > 0 && !reducedMotion())
      await this.animate(next.events, now.view, next.view);
    if (turn === this.#turn) this.at += 1;
  }
}
