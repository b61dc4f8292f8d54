// The messages of a table's socket. Written by `python -m kajuta.server.typescript`; do not edit.

/** A seat plays an action of the game. The same id never counts twice. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  action: string;
}

/** Asks a computer player what it would do. */
export interface AskHint {
  type: "hint";
  id: string;
  seat: number;
}

/** Somebody the game waits for has been away too long. */
export interface Claim {
  type: "claim";
  id: string;
  seat: number;
  what: "win" | "computer" | "adjourn";
}

/** Asks what an action would bring, as far as the seat can know; nothing happens. */
export interface Foresee {
  type: "foresee";
  id: string;
  seat: number;
  action: string;
}

/** Agrees to the open offer or not. */
export interface GiveAnswer {
  type: "answer";
  id: string;
  seat: number;
  yes: boolean;
}

/** Proposes to take back, draw, pause, adjourn, or play again. */
export interface MakeOffer {
  type: "offer";
  id: string;
  seat: number;
  what: "undo" | "draw" | "pause" | "adjourn" | "rematch";
}

/** Gives the game up. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Goes on after a pause or an adjournment. */
export interface Resume {
  type: "resume";
  id: string;
  seat: number;
}

/** A ready phrase or a sign. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  phrase: string;
}

/** Asks for everything after the message with this number (-1: for everything there is to know). */
export interface Sync {
  type: "sync";
  have: number;
}

export type ClientMessage = Act | MakeOffer | GiveAnswer | Resign | Resume | Claim | Say | Foresee | AskHint | Sync;

/** A wish was granted and is durably stored, in the entry `n`; said where no update tells so by `granted`. */
export interface Ack {
  type: "ack";
  id: string;
  n: number;
}

/** The events that are sure to follow an action, and the scores if everything is sure. */
export interface Foreseen {
  type: "foreseen";
  id: string;
  events: (Record<string, unknown>)[];
  certain: boolean;
  scores: (number | null)[] | null;
}

/** The wish `id` is granted and durably stored, in the entry `n`. */
export interface Grant {
  id: string;
  n: number;
}

/** The first message, and the answer to a `sync` that asks for too much: everything afresh. */
export interface Hello {
  type: "hello";
  n: number;
  seats: number[];
  states: SeatState[];
  table: Record<string, unknown>;
  present: number[];
  watching: number;
}

/** What a computer player would do. */
export interface Hinted {
  type: "hinted";
  id: string;
  action: string;
}

/** Which seats are connected, and how many only look on. */
export interface Present {
  type: "present";
  seats: number[];
  watching: number;
}

/** A wish is refused; nothing has changed. `rule` is the number of the rule it breaks, if one of the game. */
export interface Refusal {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  rule: string | null;
  why: number | null;
}

/** What one recipient may know right now. */
export interface SeatState {
  seat: number | null;
  view: Record<string, unknown> | null;
  legal: string[];
  scores: (number | null)[];
  seen: (Record<string, unknown>)[];
}

/** Something happened. `n` grows by one with each, for every recipient. */
export interface Update {
  type: "update";
  n: number;
  seat: number | null;
  at: number;
  granted: Grant | null;
  happened: Record<string, unknown>;
  events: (Record<string, unknown>)[];
  seen: number;
  view: Record<string, unknown> | null;
  legal: string[];
  scores: (number | null)[];
  table: Record<string, unknown>;
}

export type ServerMessage = Hello | Update | Ack | Refusal | Foreseen | Hinted | Present;
