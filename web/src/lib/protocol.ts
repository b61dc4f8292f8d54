// What goes over the wire (docs/server.md): the socket's messages as the server declares them, and the answers over HTTP.
// Views and events are the games' own; their boards know their shapes.

import type { Foresight, GameEvent, Idea, IdeaReply } from "./messages";

export type { GameInfo, House, Moment, OptionSchema, Past, Replay } from "./http";

export type {
  ClockShown,
  Doubted,
  ForeseenEach,
  Foresight,
  GameEvent,
  Happened,
  Hello,
  Hinted,
  Idea,
  OfferShown,
  Present,
  Refusal,
  Result,
  Rights,
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
export type ForeseenIn<Game extends Declared> = Omit<Foresight, "events"> & Told<Game>;
export type IdeaIn<Game extends Declared> = Omit<Idea, "events" | "reply"> &
  Told<Game> & { reply: (Omit<IdeaReply, "events"> & Told<Game>) | null };
