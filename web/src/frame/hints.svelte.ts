// Asking the computer for ideas: the keyboard goes to them, and back to where it came from.

import { tick } from "svelte";
import { Advice } from "../lib/advice.svelte";
import type { Hinted } from "../lib/protocol";

export class Hints {
  readonly advice = new Advice();
  /** How ideas are shown, once somebody has asked for some. */
  parts = $state.raw<typeof import("./hinting") | null>(null);
  #cameFrom: HTMLElement | null = null;

  /** Opens the ideas of the computer, or puts them away. */
  async ask(wish: () => Promise<Hinted>): Promise<void> {
    if (this.advice.isOpen || this.advice.isThinking) return this.advice.putAway();
    const before = document.activeElement;
    await this.advice.ask(async () => {
      const [answer, parts] = await Promise.all([wish(), import("./hinting")]);
      this.parts = parts;
      return answer.ideas;
    });
    await tick();
    const cards = [...document.querySelectorAll<HTMLElement>(".ideas [tabindex='0'], .hints .tabs [tabindex='0']")];
    cards.find((card) => card.offsetParent !== null)?.focus({ preventScroll: true });
    if (before instanceof HTMLElement && before !== document.body) this.#cameFrom = before;
  }

  /** The ideas are put away. */
  giveBack(): void {
    if (this.#cameFrom && document.activeElement === document.body) this.#cameFrom.focus({ preventScroll: true });
    this.#cameFrom = null;
  }
}
