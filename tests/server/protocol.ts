// The messages of a table's socket. Written by `python -m kajuta.server.typescript`; do not edit.

/** A seat plays an action of the game. The same id never counts twice. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  action: string;
}

/** Somebody the game waits for has been away too long. */
export interface Claim {
  type: "claim";
  id: string;
  seat: number;
  what: "win" | "computer" | "adjourn";
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

export type ClientMessage = Act | MakeOffer | GiveAnswer | Resign | Resume | Claim | Say | Sync;

/** A wish is granted and durably stored, in the entry `n`. */
export interface Ack {
  type: "ack";
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
}

/** Which seats are connected. */
export interface Present {
  type: "present";
  seats: number[];
}

/** A wish is refused; nothing has changed. `rule` is the number of the rule it breaks, if one of the game. */
export interface Refusal {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  rule: string | null;
}

/** What one recipient may know right now. */
export interface SeatState {
  seat: number | null;
  view: Record<string, unknown> | null;
  legal: string[];
  seen: (Record<string, unknown>)[];
}

/** Something happened. `n` grows by one with each, for every recipient. */
export interface Update {
  type: "update";
  n: number;
  seat: number | null;
  at: number;
  happened: Record<string, unknown>;
  events: (Record<string, unknown>)[];
  seen: number;
  view: Record<string, unknown> | null;
  legal: string[];
  table: Record<string, unknown>;
}

export type ServerMessage = Hello | Update | Ack | Refusal | Present;
