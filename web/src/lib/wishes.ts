// Wishes under way: each is answered once, however often its connection is lost before.

import type { Hello, Present, Refusal, ServerMessage, Update } from "./protocol";

export class WishRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly reason: string | null,
    readonly rule: string | null,
    readonly why: number | null,
  ) {
    super(message);
  }
}

/** What answers a wish that is granted. */
export type Answer = Exclude<ServerMessage, Hello | Update | Present | Refusal>;

interface OpenWish {
  message: Record<string, unknown>;
  resolve: (value: Answer) => void;
  reject: (reason: WishRefused) => void;
}

export class Wishes {
  #open = new Map<string, OpenWish>();

  /** `send` may lose what it is given: it is said again after every hello. */
  constructor(readonly send: (message: Record<string, unknown>) => void) {}

  /** Resolves when the wish is granted and stored, rejects with the reason. */
  make<T extends Answer = Answer>(type: string, seat: number, more: Record<string, unknown>): Promise<T> {
    const id = crypto.randomUUID();
    const message = { type, id, seat, ...more };
    return new Promise<T>((resolve, reject) => {
      this.#open.set(id, { message, resolve: (answer) => resolve(answer as T), reject });
      this.send(message);
    });
  }

  sayAgain(): void {
    for (const wish of this.#open.values()) this.send(wish.message);
  }

  settle(message: Exclude<ServerMessage, Hello | Update>): void {
    if (message.type === "present" || message.type === "may" || message.id === null) return;
    const wish = this.#open.get(message.id);
    this.#open.delete(message.id);
    if (!wish) return;
    if (message.type === "refused")
      wish.reject(new WishRefused(message.message, message.code, message.reason, message.rule, message.why));
    else wish.resolve(message);
  }
}
