// What TRIOMINOS declares. Written by `make types`; do not edit.

export type Shape = "plain" | "bridge" | "hexagon" | "wedge" | "start";

export type Reason = "failed" | "empty";

/** R60. */
export interface Options {
  set: 56 | 76;
  hand_size: number;
  opening: "draw" | "triple";
  next_starter: "draw" | "rotate" | "winner";
  start_bonus: number;
  zero_bonus: number;
  tile_value: "sum" | "one" | "zero";
  bridge: number;
  hexagon: number[];
  wedge: number;
  voluntary_draw: boolean;
  play_after_draw: "drawn" | "any";
  forced_after_draw: boolean;
  max_draws: number;
  draw_cost: number;
  fail_cost: number;
  pass_cost: number;
  pass_when_able: boolean;
  refill: boolean;
  out_bonus: number;
  out_takes_rest: boolean;
  blocked: "own" | "lowest" | "none";
  target: number;
  target_when: "crossing" | "round_end";
  rounds: number;
}

/** R44: a finished round. */
export interface Round {
  starter: number;
  end: "out" | "blocked";
  seat: number | null;
  points: number[];
}

/** R57: what a seat may know. */
export interface View {
  game: "triominos";
  version: 1;
  options: Options;
  players: number;
  round: number;
  phase: "play" | "deal" | "over";
  turn: number | null;
  starter: number;
  lots: string[][];
  layout: string[];
  draws: number;
  drawn: string | null;
  passes: number;
  scores: number[];
  last_round: boolean;
  rounds: Round[];
  seed: null;
  hands: (string[] | number)[];
  pool: number;
}

export interface PlaceEvent {
  kind: "place";
  seat: number;
  tile: string;
  /** as R55 writes it, `341@2,-1u` */
  place: string;
  shape: Shape;
  hexagons: number;
  base: number;
  bonus: number;
  points: number;
}

export interface DrawEvent {
  kind: "draw";
  seat: number;
  tile: string | null;
  points: number;
  left: number;
}

export interface PassEvent {
  kind: "pass";
  seat: number;
  reason: Reason;
  points: number;
}

export interface ShowEvent {
  kind: "show";
  seat: number;
  tile: string;
}

export interface RefillEvent {
  kind: "refill";
  seat: number;
  tile: string | null;
  left: number;
}

export interface LastRoundEvent {
  kind: "last_round";
  seat: number;
  score: number;
}

export interface OutEvent {
  kind: "out";
  seat: number;
  rest: number[];
  points: number;
}

export interface BlockedEvent {
  kind: "blocked";
  rest: number[];
  points: number[];
}

export interface RoundEndEvent {
  kind: "round_end";
  round: number;
  points: number[];
  scores: number[];
}

export interface GameOverEvent {
  kind: "game_over";
  scores: number[];
  winners: number[];
}

export interface DealEvent {
  kind: "deal";
  round: number;
  starter: number;
  /** a list for each draw, of seats and their tiles, `0:341` */
  lots: string[][];
}

export type GameEvent = PlaceEvent | DrawEvent | PassEvent | ShowEvent | RefillEvent | LastRoundEvent | OutEvent | BlockedEvent | RoundEndEvent | GameOverEvent | DealEvent;

/** The numbers of refusals. */
export type Why = 10 | 80 | 130 | 160 | 200 | 201 | 210 | 211 | 220 | 300 | 301 | 310 | 320 | 330 | 340 | 360 | 370 | 450 | 470 | 471 | 472 | 550;

/** Options, their values and presets. */
export type OptionKey = "set" | "set.56" | "set.76" | "hand_size" | "opening" | "opening.draw" | "opening.triple" | "next_starter" | "next_starter.draw" | "next_starter.rotate" | "next_starter.winner" | "start_bonus" | "zero_bonus" | "tile_value" | "tile_value.sum" | "tile_value.one" | "tile_value.zero" | "bridge" | "hexagon" | "wedge" | "voluntary_draw" | "play_after_draw" | "play_after_draw.drawn" | "play_after_draw.any" | "forced_after_draw" | "max_draws" | "draw_cost" | "fail_cost" | "pass_cost" | "pass_when_able" | "refill" | "out_bonus" | "out_takes_rest" | "blocked" | "blocked.own" | "blocked.lowest" | "blocked.none" | "target" | "target_when" | "target_when.crossing" | "target_when.round_end" | "rounds" | "leaflet" | "official" | "pressman" | "well" | "five-hundred" | "xxl" | "big-set" | "relaxed" | "children" | "solitaire" | "open-solitaire";

/** All of it, for the frame around the board. */
export interface Declared {
  view: View;
  event: GameEvent;
  options: Options;
}
