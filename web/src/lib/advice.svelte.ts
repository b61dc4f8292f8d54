// The computer's advice while somebody looks at it: at most three ideas, one of them chosen.

import type { Idea } from "./protocol";

export class Advice<Shown = Idea> {
  ideas = $state.raw<Shown[]>([]);
  /** Which of them is looked at. */
  at = $state(0);
  /** Asked for, but not there yet. */
  isThinking = $state(false);
  /** Grows with every question: an answer to an old one is not shown. */
  #question = 0;

  get chosen(): Shown | null {
    return this.ideas[this.at] ?? null;
  }

  get isOpen(): boolean {
    return this.ideas.length > 0;
  }

  choose = (place: number): void => {
    if (place >= 0 && place < this.ideas.length) this.at = place;
  };

  step(by: number): void {
    const count = this.ideas.length;
    if (count > 0) this.at = (this.at + by + count) % count;
  }

  /** Shows the answer when it comes, unless nobody wants it any more. */
  async ask(question: () => Promise<Shown[]>): Promise<void> {
    const number = ++this.#question;
    this.ideas = [];
    this.isThinking = true;
    try {
      const found = await question();
      if (number !== this.#question) return;
      this.at = 0;
      this.ideas = found;
    } finally {
      if (number === this.#question) this.isThinking = false;
    }
  }

  putAway = (): void => {
    this.#question += 1;
    this.ideas = [];
    this.isThinking = false;
  };
}
