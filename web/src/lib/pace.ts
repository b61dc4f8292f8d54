// Questions go out no faster than the server takes them: who goes on past its limit is closed.

/** The server takes bursts of 60 messages and 20 a second from one connection; the rest is left for playing. */
const AT_ONCE = 40;
const A_SECOND = 12;

export class Pace {
  #left = AT_ONCE;
  #at = Date.now();
  #waiting: { messages: number; go: () => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when it is one's turn. What asks much counts as several messages. */
  turn(messages = 1): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ messages, go });
      this.#next();
    });
  }

  #next(): void {
    const now = Date.now();
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#at) / 1000) * A_SECOND);
    this.#at = now;
    for (let first = this.#waiting[0]; first && this.#left >= first.messages; first = this.#waiting[0]) {
      this.#left -= first.messages;
      this.#waiting.shift();
      first.go();
    }
    clearTimeout(this.#timer);
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#next(), 1000 / A_SECOND);
  }
}
