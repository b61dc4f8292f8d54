// What is asked about several actions at one moment goes to the server as one question.

import type { Foresight } from "./protocol";

/** About so many actions the server answers at once. */
const MOST = 40;

interface Question {
  action: string;
  resolve: (found: Foresight) => void;
  reject: (reason: unknown) => void;
}

export class Questions {
  #asked = new Map<number, Question[]>();

  constructor(readonly ask: (seat: number, actions: string[]) => Promise<Record<string, Foresight>>) {}

  /** What an action of a seat would bring. */
  foresee(seat: number, action: string): Promise<Foresight> {
    return new Promise((resolve, reject) => {
      const asked = this.#asked.get(seat) ?? [];
      if (asked.length === 0) queueMicrotask(() => this.#send(seat));
      this.#asked.set(seat, [...asked, { action, resolve, reject }]);
    });
  }

  #send(seat: number): void {
    const asked = this.#asked.get(seat) ?? [];
    this.#asked.delete(seat);
    for (let first = 0; first < asked.length; first += MOST) void this.#learn(seat, asked.slice(first, first + MOST));
  }

  async #learn(seat: number, asked: Question[]): Promise<void> {
    try {
      const actions = asked.map(({ action }) => action);
      const each = await this.ask(seat, actions);
      for (const { action, resolve } of asked) resolve(each[action]!);
    } catch (refused) {
      for (const { reject } of asked) reject(refused);
    }
  }
}
