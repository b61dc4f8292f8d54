// A table as this browser sees it: one socket, numbered updates, wishes that survive a lost connection.

import type {
  AnyGame,
  Declared,
  Foresight,
  ForeseenEach,
  GameEvent,
  Happened,
  Hello,
  Rights,
  ServerMessage,
  TableShown,
  Update,
  View,
} from "./protocol";
import { noteOf, type Note } from "./notes";
import { Pace } from "./pace";
import { Questions } from "./questions";
import { WishRefused, Wishes, type Answer } from "./wishes";

export interface SeatView {
  view: View | null;
  legal: string[];
  scores: (number | null)[];
  /** What the seat may do beside the actions of the game: null if it may, else the name of the reason why not. */
  may: Record<string, string | null>;
  /** After how many actions that was told without a doubt. */
  sureAt: number;
  seen: GameEvent[];
  /** How many events had been seen when the seat last acted: what came after is news to it. */
  since: number;
  notes: Note[];
}

export type Animate<Game extends Declared = AnyGame> = (
  events: Game["event"][],
  before: Game["view"],
  after: Game["view"],
) => Promise<void>;

const RETRY_MS = [200, 500, 1000, 2000, 4000, 8000];
const PULSE_MS = 5000;
/** A page that missed so much time has slept; its connection may be dead without knowing it. */
const SLEPT_MS = 15_000;
const PATIENCE_MS = 4000;
/** Of the actions that a question is about so many more count as another message. */
const ACTIONS_A_MESSAGE = 8;

export class TableLink {
  table = $state.raw<TableShown | null>(null);
  states = $state.raw<Map<number | null, SeatView>>(new Map());
  seats = $state.raw<number[]>([]);
  present = $state.raw<number[]>([]);
  /** How many only look on. */
  spectators = $state(0);
  connection = $state<"connecting" | "connected" | "lost" | "gone">("connecting");
  lostAt = $state(0);
  said = $state.raw<{ seat: number; phrase: string; at: number } | null>(null);
  skew = 0;

  /** Boards that animate set this; an update is shown only when its animation is over. */
  animate: Animate | null = null;
  /** Whose eyes the animation is for. */
  watching: number | null = null;

  #socket: WebSocket | null = null;
  /** The newest entry each recipient has heard of, and the one everybody has. */
  #heard = new Map<number | null, number>();
  #base = -1;
  /** Grows with every hello: what was heard before is shown no more. */
  #epoch = 0;
  #attempt = 0;
  #awakeAt = Date.now();
  #heardAt = Date.now();
  #pulse: ReturnType<typeof setInterval>;
  #wishes = new Wishes((message) => this.#send(message));
  #queue: Promise<void> = Promise.resolve();
  /** For each seat whose action is under way the entry it made, once that is known. */
  #acting = new Map<number, number>();
  /** The newest entry that each recipient has been shown. */
  #shown = new Map<number | null, number>();
  #closed = false;
  #pace = new Pace();
  readonly #questions = new Questions((seat, actions) => this.#foreseeEach(seat, actions));

  constructor(readonly id: string) {
    this.#connect();
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#pulse = setInterval(() => this.#wake(), PULSE_MS);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearInterval(this.#pulse);
    this.#socket?.close();
  }

  /** After sleep: connects at once if the connection is known to be lost, else finds out whether it is. */
  #wake = (event?: Event): void => {
    const slept = Date.now() - this.#awakeAt > SLEPT_MS;
    this.#awakeAt = Date.now();
    if (document.visibilityState !== "visible") return;
    if (this.connection === "lost" && (event || slept)) this.#connect();
    else if (this.connection === "connected" && slept) this.#probe();
  };

  /** Asks for everything afresh; whoever does not answer is gone. */
  #probe(): void {
    const socket = this.#socket;
    const asked = Date.now();
    this.#send({ type: "sync", have: -1 });
    setTimeout(() => {
      if (socket && socket === this.#socket && this.#heardAt < asked) {
        socket.close();
        this.#lost(socket, 0);
      }
    }, PATIENCE_MS);
  }

  /** Opens the connection anew, for example because this browser now holds a seat. */
  reconnect(): void {
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
    this.#heardAt = Date.now();
    if (message.type === "hello") this.#hello(message);
    else if (message.type === "update") {
      this.#hear(message);
      if (message.granted !== null) this.#wishes.settle({ type: "ack", ...message.granted });
    } else if (message.type === "present") this.#see(message.seats, message.watching);
    else if (message.type === "may") this.#allow(message);
    else this.#wishes.settle(message);
  }

  #hello(message: Hello): void {
    this.#attempt = 0;
    this.connection = "connected";
    this.seats = message.seats;
    this.#see(message.present, message.watching);
    this.#base = message.n;
    this.#heard.clear();
    this.#shown.clear();
    this.#epoch += 1;
    this.states = new Map(
      message.states.map((one) => [one.seat, { ...one, sureAt: -1, notes: one.notes.flatMap(noteOf) }]),
    );
    this.table = message.table;
    this.#readClock(message.table);
    this.#wishes.sayAgain();
  }

  #readClock(table: TableShown): void {
    if (table.clock) this.skew = Date.now() - table.clock.at;
  }

  #see(present: number[], watching: number): void {
    this.present = present;
    this.spectators = watching;
  }

  /** What a seat may do has changed though nothing has happened. What is still to be shown brings its own. */
  #allow({ seat, may, actions }: Rights): void {
    const epoch = this.#epoch;
    this.#queue = this.#queue.then(() => {
      const state = this.states.get(seat);
      if (epoch !== this.#epoch || !state) return;
      this.states = new Map(this.states).set(seat, { ...state, may, sureAt: actions ?? state.sureAt });
    });
  }

  /** Asks what a seat may do, nothing left in doubt. */
  askRights(seat: number): void {
    this.#send({ type: "rights", id: crypto.randomUUID(), seat });
  }

  /** Every recipient hears of every entry once, in order; whoever finds a gap asks for what is missing. */
  #hear(update: Update): void {
    const last = this.#heard.get(update.seat) ?? this.#base;
    if (update.n <= last) return;
    if (update.n > last + 1) {
      this.#send({ type: "sync", have: last });
      return;
    }
    this.#heard.set(update.seat, update.n);
    const epoch = this.#epoch;
    this.#queue = this.#queue.then(() => (epoch === this.#epoch ? this.#show(update, epoch) : undefined));
  }

  async #show(update: Update, epoch: number): Promise<void> {
    const before = this.states.get(update.seat);
    const shown = update.seat === this.watching || (this.watching === null && update.seat === this.seats[0]);
    if (shown && this.animate && before?.view && update.view && update.events.length > 0) {
      await this.animate(update.events, before.view, update.view);
      if (epoch !== this.#epoch) return;
    }
    const seen = [...(before?.seen ?? []).slice(0, update.seen - update.events.length), ...update.events];
    // What is taken back leaves its notes behind.
    const left = (before?.notes ?? []).map((note) => ({ ...note, at: Math.min(note.at, update.seen) }));
    const notes = [...left, ...noteOf(update)];
    const states = new Map(this.states);
    const { view, legal, scores, may } = update;
    const isOwn = update.happened.kind === "action" && update.happened.seat === update.seat;
    const since = isOwn ? seen.length : Math.min(before?.since ?? 0, seen.length);
    states.set(update.seat, { view, legal, scores, may, sureAt: -1, seen, since, notes });
    this.states = states;
    this.#shown.set(update.seat, update.n);
    this.table = update.table;
    this.#readClock(update.table);
    if (shown) this.#listen(update.happened);
  }

  #listen({ kind, seat, ...more }: Happened): void {
    if (kind === "said") this.said = { seat: seat ?? 0, phrase: String(more["phrase"]), at: Date.now() };
  }

  #send(message: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Asks the server for something; resolves when it is granted and stored, rejects with the reason. */
  wish<T extends Answer = Answer>(type: string, seat: number, more: Record<string, unknown> = {}): Promise<T> {
    return this.#wishes.make<T>(type, seat, more);
  }

  /** Plays an action. Until what came of it is shown, whatever else the seat presses was not meant for that. */
  act = async (seat: number, action: string): Promise<void> => {
    if (this.isActing(seat)) return;
    this.#acting.set(seat, Infinity);
    try {
      const granted = await this.wish("act", seat, { action, at: this.table?.actions });
      this.#acting.set(seat, "n" in granted ? granted.n : -1);
    } catch (error) {
      this.#acting.delete(seat);
      throw error;
    }
  };

  /** Whether an action of a seat is under way, or what came of it is still to be shown. */
  isActing(seat: number): boolean {
    const made = this.#acting.get(seat);
    if (made === undefined) return false;
    if (made > (this.#shown.get(seat) ?? this.#base)) return true;
    this.#acting.delete(seat);
    return false;
  }

  /** What an action would bring. */
  foresee = (seat: number, action: string): Promise<Foresight> => this.#questions.foresee(seat, action);

  /** Many questions wait for their turn; by then the game may have moved on. */
  async #foreseeEach(seat: number, actions: string[]): Promise<Record<string, Foresight>> {
    const played = this.table?.actions;
    await this.#pace.turn(1 + (actions.length - 1) / ACTIONS_A_MESSAGE);
    if (this.table?.actions !== played)
      throw new WishRefused("the game has moved on", "refused", "moved_on", null, null);
    return (await this.wish<ForeseenEach>("foresee_each", seat, { actions })).each;
  }
}
