// What goes over the wire (docs/server.md): the socket's messages as the server declares them, and the answers over HTTP.
// Views and events are the games' own; their boards know their shapes.

import type { GameEvent, TableShown } from "./messages";

export type {
  ClockShown,
  Foreseen,
  GameEvent,
  Happened,
  Hello,
  Hinted,
  Idea,
  OfferShown,
  SeatState,
  ServerMessage,
  TableShown,
  Update,
} from "./messages";

export type View = Record<string, any>;

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
