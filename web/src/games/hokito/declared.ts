// What HOKITO declares. Written by `python -m kajuta.server.declared hokito`; do not edit.

export type Stone = "b1" | "b2" | "b3" | "w1" | "w2" | "w3" | "??";

/** H5, H6, H17, H18. */
export interface Options {
  setup: "home" | "mixed";
  end: "mover" | "either";
}

/** H23: a position. */
export interface View {
  game: "hokito";
  version: 1;
  options: Options;
  turn: number;
  board: Record<string, string[]>;
}

export interface MoveEvent {
  kind: "move";
  seat: number;
  from: string;
  to: string;
  path: string[];
  stones: Stone[];
}

export interface StackEvent {
  kind: "stack";
  seat: number;
  field: string;
  top: Stone;
  height: number;
  captured: boolean;
}

export interface EndEvent {
  kind: "end";
  stuck: number[];
  scores: [number, number];
  winners: number[];
}

export type GameEvent = MoveEvent | StackEvent | EndEvent;

/** The numbers of refusals. */
export type Why = 10 | 70 | 71 | 80 | 90 | 100 | 170 | 180 | 220;

/** Options, their values and presets. */
export type OptionKey = "setup" | "setup.home" | "setup.mixed" | "end" | "end.mover" | "end.either";

/** All of it, for the frame around the board. */
export interface Declared {
  view: View;
  event: GameEvent;
  options: Options;
}
