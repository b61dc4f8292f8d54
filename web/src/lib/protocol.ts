// What goes over the wire (docs/server.md). Views and events are the games' own; their boards know their shapes.

export type View = Record<string, any>;
export type GameEvent = { kind: string } & Record<string, any>;

export interface SeatShown {
  kind: "open" | "person" | "computer";
  name: string | null;
  level: string | null;
}

export interface ClockShown {
  left: number[];
  running: number[];
  paused: boolean;
  at: number;
}

export interface OfferShown {
  what: "undo" | "draw" | "pause" | "adjourn" | "rematch";
  by: number;
  waiting: number[];
}

export interface Result {
  reason: string;
  winners: number[];
  scores: number[];
}

export interface TableShown {
  id: string;
  game: string;
  players: number;
  options: Record<string, any>;
  status: "waiting" | "playing" | "adjourned" | "over";
  seats: SeatShown[];
  to_act: number[];
  clock: ClockShown | null;
  offer: OfferShown | null;
  /** Whether the set-up was drawn by the server or given by whoever made the table. */
  set_up: "drawn" | "given";
  commitment: string | null;
  result: Result | null;
  next_table: string | null;
  actions: number;
}

export interface SeatState {
  seat: number | null;
  view: View | null;
  legal: string[];
  scores: (number | null)[];
  seen: GameEvent[];
}

export interface Hello {
  type: "hello";
  n: number;
  seats: number[];
  states: SeatState[];
  table: TableShown;
  present: number[];
  /** How many only look on. */
  watching: number;
}

export interface Update {
  type: "update";
  n: number;
  seat: number | null;
  at: number;
  /** One's own wish, if this is the last of what it brought. */
  granted: { id: string; n: number } | null;
  happened: { kind: string; seat: number | null } & Record<string, any>;
  events: GameEvent[];
  /** How many events the recipient has seen, these included. */
  seen: number;
  view: View | null;
  legal: string[];
  scores: (number | null)[];
  table: TableShown;
}

export interface Ack {
  type: "ack";
  id: string;
  n: number;
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  rule: string | null;
  /** The number of the refusal among those of the game. */
  why: number | null;
}

export interface Present {
  type: "present";
  seats: number[];
  watching: number;
}

export interface Foreseen {
  type: "foreseen";
  id: string;
  events: GameEvent[];
  certain: boolean;
  /** Null for those that the seat does not know. */
  scores: (number | null)[] | null;
}

export interface Hinted {
  type: "hinted";
  id: string;
  action: string;
}

export type ServerMessage = Hello | Update | Ack | Refused | Present | Foreseen | Hinted;

/** A finished game at one moment, as one seat or those who looked on saw it. */
export interface Moment {
  /** What led here, `SEAT:ACTION`; null for the set-up. */
  action: string | null;
  events: GameEvent[];
  view: View;
  scores: (number | null)[];
  to_act: number[];
}

export interface Replay {
  table: TableShown;
  seat: number | null;
  /** Whether the record says what was committed to, and everything in it follows from the rules. */
  checked: boolean;
  hints: [seat: number, actions: number][];
  moments: Moment[];
}

export interface OptionSchema {
  title: string;
  description: string;
  default: any;
  enum?: any[];
  type?: string;
  minimum?: number;
  maximum?: number;
  rules?: string[];
  properties?: Record<string, OptionSchema>;
}

export interface GameInfo {
  title: string;
  players: number[];
  default_players: number;
  options: Record<string, OptionSchema>;
  presets: Record<string, Record<string, any>>;
  secrecy: "none" | "common" | "private";
}

export interface House {
  games: Record<string, GameInfo>;
  levels: string[];
  phrases: Record<string, Record<string, string>>;
  signs: string[];
}
