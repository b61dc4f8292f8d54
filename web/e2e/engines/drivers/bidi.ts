// A line to a browser that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): questions, answers and events.

import { once } from "node:events";
import WebSocket from "ws";

interface Message {
  type: "success" | "error" | "event";
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}
interface Waiting {
  method: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

export class Bidi {
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (params: unknown) => void>();

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    await once(socket, "open");
    return new Bidi(socket);
  }

  private constructor(private readonly socket: WebSocket) {
    socket.on("message", (data) => this.#hear(JSON.parse(String(data)) as Message));
    socket.on("close", () => {
      for (const { method, reject } of this.#waiting.values()) reject(new Error(`${method}: the browser is gone`));
    });
  }

  #hear(message: Message): void {
    if (message.type === "event") return this.#listeners.get(message.method ?? "")?.(message.params);
    const waiting = this.#waiting.get(message.id ?? 0);
    this.#waiting.delete(message.id ?? 0);
    if (message.type === "success") waiting?.resolve(message.result);
    else waiting?.reject(new Error(`${waiting.method}: ${message.error}, ${message.message}`));
  }

  on(event: string, listener: (params: unknown) => void): void {
    this.#listeners.set(event, listener);
  }

  ask<Answer>(method: string, params: object): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { method, resolve: (result) => resolve(result as Answer), reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.socket.close();
  }
}
