// Questions in dialogs of our own: whatever cannot be taken back is asked once, in words that say what follows.

export interface Question {
  title: string;
  text?: string;
  /** What the button says that goes on with it; never the one that is highlighted. */
  yes: string;
  /** What the button says that leaves everything as it is. */
  no: string;
  /** Something quiet beside the answers; it answers no. */
  also?: { label: string; press: () => void };
}

class Asking {
  /** The question that is open. */
  now = $state.raw<Question | null>(null);
  #answer: ((yes: boolean) => void) | null = null;

  /** Opens a question and tells how it was answered; another one that is open is answered with no. */
  ask(question: Question): Promise<boolean> {
    this.answer(false);
    this.now = question;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  answer(yes: boolean): void {
    this.now = null;
    this.#answer?.(yes);
    this.#answer = null;
  }
}

export const asking = new Asking();
