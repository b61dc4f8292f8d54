// What HOKITO declares. Written by `make types`; do not edit.

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

/** Worked out by the rules. */
export const WORTH = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 4, 6],
  [0, 3, 6, 9],
  [0, 4, 8, 12],
  [0, 5, 10, 15],
  [0, 6, 12, 18],
  [0, 7, 14, 21],
  [0, 8, 16, 24],
  [0, 9, 18, 27],
  [0, 10, 20, 30],
  [0, 11, 22, 33],
  [0, 12, 24, 36],
  [0, 13, 26, 39],
  [0, 14, 28, 42],
  [0, 15, 30, 45],
  [0, 16, 32, 48],
  [0, 17, 34, 51],
  [0, 18, 36, 54],
  [0, 19, 38, 57],
  [0, 20, 40, 60],
  [0, 21, 42, 63],
  [0, 22, 44, 66],
  [0, 23, 46, 69],
  [0, 24, 48, 72],
  [0, 25, 50, 75],
  [0, 26, 52, 78],
  [0, 27, 54, 81],
  [0, 28, 56, 84],
  [0, 29, 58, 87],
  [0, 30, 60, 90],
  [0, 31, 62, 93],
  [0, 32, 64, 96],
  [0, 33, 66, 99],
  [0, 34, 68, 102],
  [0, 35, 70, 105],
  [0, 36, 72, 108],
];

/** All of it, for the frame around the board. */
export interface Declared {
  view: View;
  event: GameEvent;
  options: Options;
}
