// A table as this browser sees it: one socket, numbered updates, wishes that survive a lost connection.

import type { Foreseen, GameEvent, Hello, SeatState, ServerMessage, TableShown, Update, View } from "./protocol";

export class WishRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly rule: string | null,
    readonly why: number | null,
  ) {
    super(message);
  }
}

interface OpenWish {
  message: Record<string, unknown>;
  resolve: (value: any) => void;
  reject: (reason: WishRefused) => void;
}

export interface SeatView {
  view: View | null;
  legal: string[];
  scores: (number | null)[];
  seen: GameEvent[];
}

export type Animate = (events: GameEvent[], before: View, after: View) => Promise<void>;

const RETRY_MS = [200, 500, 1000, 2000, 4000, 8000];

export class TableLink {
  table = $state.raw<TableShown | null>(null);
  states = $state.raw<Map<number | null, SeatView>>(new Map());
  seats = $state.raw<number[]>([]);
  present = $state.raw<number[]>([]);
  connection = $state<"connecting" | "connected" | "lost" | "gone">("connecting");
  lostAt = $state(0);
  said = $state.raw<{ seat: number; phrase: string; at: number } | null>(null);
  skew = 0;

  /** Boards that animate set this; an update is shown only when its animation is over. */
  animate: Animate | null = null;
  /** Whose eyes the animation is for. */
  watching: number | null = null;

  #socket: WebSocket | null = null;
  #have = -1;
  #attempt = 0;
  #open = new Map<string, OpenWish>();
  #queue: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(readonly id: string) {
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.connection === "lost" && document.visibilityState === "visible") this.#connect();
  };

  /** Opens the connection anew, for example because this browser now holds a seat. */
  reconnect(): void {
    this.#have = -1;
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#take(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.#lost(socket, event.code);
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#socket = null;
    if (code === 4404) {
      this.connection = "gone";
      return;
    }
    if (this.connection !== "lost") this.lostAt = Date.now();
    this.connection = "lost";
    const wait = RETRY_MS[Math.min(this.#attempt, RETRY_MS.length - 1)] ?? 8000;
    this.#attempt += 1;
    setTimeout(() => this.#connect(), wait);
  }

  #take(message: ServerMessage): void {
    if (message.type === "hello") this.#hello(message);
    else if (message.type === "update") {
      this.#enqueue(message);
      if (message.granted !== null) this.#settle({ type: "ack", ...message.granted });
    } else if (message.type === "present") this.present = message.seats;
    else this.#settle(message);
  }

  #hello(message: Hello): void {
    this.#attempt = 0;
    this.connection = "connected";
    this.seats = message.seats;
    this.present = message.present;
    this.#have = message.n;
    this.states = new Map(message.states.map((one: SeatState) => [one.seat, { ...one }]));
    this.table = message.table;
    this.#readClock(message.table);
    for (const wish of this.#open.values()) this.#send(wish.message);
  }

  #readClock(table: TableShown): void {
    if (table.clock) this.skew = Date.now() - table.clock.at;
  }

  #enqueue(update: Update): void {
    this.#queue = this.#queue.then(() => this.#show(update));
  }

  async #show(update: Update): Promise<void> {
    if (update.n < this.#have) return;
    this.#have = update.n;
    const before = this.states.get(update.seat);
    const shown = update.seat === this.watching || (this.watching === null && update.seat === this.seats[0]);
    if (shown && this.animate && before?.view && update.view && update.events.length > 0) {
      await this.animate(update.events, before.view, update.view);
    }
    const undone = update.happened.kind === "undone";
    const seen = undone ? (before?.seen ?? []) : [...(before?.seen ?? []), ...update.events];
    const states = new Map(this.states);
    states.set(update.seat, { view: update.view, legal: update.legal, scores: update.scores, seen });
    this.states = states;
    this.table = update.table;
    this.#readClock(update.table);
    if (update.happened.kind === "said" && shown) {
      this.said = { seat: update.happened.seat ?? 0, phrase: update.happened.phrase, at: Date.now() };
    }
    if (undone || (update.happened.kind === "seated" && update.seat === null)) this.reconnect();
  }

  #settle(message: Exclude<ServerMessage, Hello | Update>): void {
    if (message.type === "present" || message.id === null) return;
    const wish = this.#open.get(message.id);
    this.#open.delete(message.id);
    if (!wish) return;
    if (message.type === "refused")
      wish.reject(new WishRefused(message.message, message.code, message.rule, message.why));
    else wish.resolve(message);
  }

  #send(message: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Asks the server for something; resolves when it is granted and stored, rejects with the reason. */
  wish<T = unknown>(type: string, seat: number, more: Record<string, unknown> = {}): Promise<T> {
    const id = crypto.randomUUID();
    const message = { type, id, seat, ...more };
    return new Promise<T>((resolve, reject) => {
      this.#open.set(id, { message, resolve, reject });
      this.#send(message);
    });
  }

  act = (seat: number, action: string): Promise<unknown> => this.wish("act", seat, { action });
  foresee = (seat: number, action: string): Promise<Foreseen> => this.wish<Foreseen>("foresee", seat, { action });
}
