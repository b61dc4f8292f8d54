// What goes over the wire (docs/server.md): the socket's messages as the server declares them, and the answers over HTTP.
// Views and events are the games' own; their boards know their shapes.

import type { Foreseen, GameEvent, Idea, IdeaReply, TableShown } from "./messages";

export type {
  ClockShown,
  Foreseen,
  GameEvent,
  Happened,
  Hello,
  Hinted,
  Idea,
  OfferShown,
  Present,
  Refusal,
  SeatState,
  ServerMessage,
  TableShown,
  Update,
} from "./messages";

/** What a game declares of itself; each game's own is in its `declared.ts`, written by the server. */
export interface Declared {
  view: object;
  event: { kind: string };
  options: object;
}

export type View = Record<string, unknown>;
export type Options = Record<string, unknown>;

/** What the frame knows of any game. */
export interface AnyGame {
  view: View;
  event: GameEvent;
  options: Options;
}

type Told<Game extends Declared> = { events: Game["event"][] };

/** What a game foresees, and ideas for it, with its own events. */
export type ForeseenIn<Game extends Declared> = Omit<Foreseen, "events"> & Told<Game>;
export type IdeaIn<Game extends Declared> = Omit<Idea, "events" | "reply"> &
  Told<Game> & { reply: (Omit<IdeaReply, "events"> & Told<Game>) | null };

/** A finished game at one moment, as one seat or those who looked on saw it. */
export interface Moment {
  /** What led here, `SEAT:ACTION`; null for the set-up. */
  action: string | null;
  events: GameEvent[];
  view: View;
  scores: (number | null)[];
  to_act: number[];
}

/** An earlier moment of a game that may still be going on. */
export interface Past {
  view: View;
  scores: (number | null)[];
  to_act: number[];
  moment: number;
  seen: number;
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
  default: unknown;
  enum?: (string | number)[];
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
  presets: Record<string, Options>;
  /** How many can play by each of them. */
  preset_players: Record<string, number[]>;
  secrecy: "none" | "common" | "private";
}

export interface House {
  games: Record<string, GameInfo>;
  levels: string[];
  phrases: Record<string, Record<string, string>>;
  signs: string[];
}
