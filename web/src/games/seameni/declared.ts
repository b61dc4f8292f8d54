// What SEAMENI declares. Written by `make types`; do not edit.

export type Pirate = "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";

export type How = "step" | "walk" | "wade" | "ghost" | "current" | "whirl" | "eel" | "horse" | "star";

export type WhyHome = "mud" | "island" | "crowd";

export type WhyDead = "shark" | "drowned" | "thrown";

export type WhyOver = "agreed" | "treasure" | "crews" | "quiet" | "target" | "decided";

/** S100. */
export interface Options {
  partners: boolean;
  crew_to_sail: boolean;
  prisoners_explore: boolean;
  auto_end: boolean;
  quiet_rounds: number;
  target?: number;
  decided?: boolean;
}

/** A pirate on a tile that leaves a choice of exits, and the exits used on the way. */
export interface Flow {
  kind: "flow";
  pirate: string;
  cargo: boolean;
  used: string[];
  ban: number | null;
}

/** A pirate whom the ghost sends anywhere. */
export interface Ghost {
  kind: "ghost";
  pirate: string;
}

/** A ship that somebody has to leave. */
export interface Crowd {
  kind: "crowd";
  ship: number;
}

/** An end that is offered, and who has agreed. */
export interface EndOffer {
  kind: "end";
  by: number;
  yes: number[];
}

/** S106: the same with a bare `?` for each face-down tile, and whose view it is. */
export interface View {
  game: "seameni";
  players: number;
  options: Options;
  phase: "place" | "play" | "over";
  active: number;
  turn: number;
  quiet: number;
  sea: string[];
  loot: Record<string, number>;
  lost: number;
  ships: (string | null)[];
  hold: number[];
  pirates: Record<string, string | null>;
  prisoners: Record<string, number>;
  caught: string[];
  stranded: string[];
  tired: string[];
  blocked: string[];
  offered: boolean;
  pending: Flow | Ghost | Crowd | EndOffer | null;
  end: WhyOver | null;
  you: number | null;
}

export interface PlacedEvent {
  kind: "placed";
  seat: number;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  at: string;
}

export interface RevealedEvent {
  kind: "revealed";
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  at: string;
  tile: string;
}

export interface TreasureEvent {
  kind: "treasure";
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  at: string;
  count: number;
}

export interface SailedEvent {
  kind: "sailed";
  seat: number;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  from: string;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  to: string;
}

export interface MovedEvent {
  kind: "moved";
  pirate: Pirate;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  from: string;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  to: string;
  how: How;
  treasure: number;
}

export interface BoardedEvent {
  kind: "boarded";
  pirate: Pirate;
  ship: number;
}

export interface DeliveredEvent {
  kind: "delivered";
  pirate: Pirate;
  ship: number;
  hold: number;
}

export interface CapturedEvent {
  kind: "captured";
  pirate: Pirate;
  ship: number;
}

export interface LeftSeaEvent {
  kind: "left_sea";
  pirate: Pirate;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  at: string;
}

export interface StrandedEvent {
  kind: "stranded";
  pirate: Pirate;
}

export interface EjectedEvent {
  kind: "ejected";
  pirate: Pirate;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  from: string;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  to: string;
  by: Pirate;
}

export interface ThrownHomeEvent {
  kind: "thrown_home";
  pirate: Pirate;
  why: WhyHome;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  to: string;
}

export interface TiredEvent {
  kind: "tired";
  pirate: Pirate;
}

export interface FreedEvent {
  kind: "freed";
  pirate: Pirate;
}

export interface CaughtEvent {
  kind: "caught";
  pirate: Pirate;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  at: string;
}

export interface YankedEvent {
  kind: "yanked";
  pirate: Pirate;
  ship: number;
}

export interface ReturnedEvent {
  kind: "returned";
  pirate: Pirate;
  /** as S7 writes it, `f6`, `f6/2` or `@0` */
  to: string;
}

export interface DiedEvent {
  kind: "died";
  pirate: Pirate;
  why: WhyDead;
  treasure: number;
}

export interface CrowdedEvent {
  kind: "crowded";
  ship: number;
}

export interface PassedEvent {
  kind: "passed";
  seat: number;
}

export interface OfferedEvent {
  kind: "offered";
  seat: number;
}

export interface AcceptedEvent {
  kind: "accepted";
  seat: number;
}

export interface DeclinedEvent {
  kind: "declined";
  seat: number;
}

export interface TurnEvent {
  kind: "turn";
  seat: number;
  turn: number;
}

export interface OverEvent {
  kind: "over";
  why: WhyOver;
  scores: number[];
  winners: number[];
}

export type GameEvent = PlacedEvent | RevealedEvent | TreasureEvent | SailedEvent | MovedEvent | BoardedEvent | DeliveredEvent | CapturedEvent | LeftSeaEvent | StrandedEvent | EjectedEvent | ThrownHomeEvent | TiredEvent | FreedEvent | CaughtEvent | YankedEvent | ReturnedEvent | DiedEvent | CrowdedEvent | PassedEvent | OfferedEvent | AcceptedEvent | DeclinedEvent | TurnEvent | OverEvent;

/** The numbers of refusals. */
export type Why = 110 | 120 | 121 | 130 | 140 | 141 | 142 | 150 | 170 | 200 | 220 | 230 | 240 | 250 | 260 | 261 | 270 | 271 | 280 | 281 | 290 | 291 | 300 | 301 | 310 | 320 | 321 | 350 | 360 | 361 | 362 | 380 | 420 | 421 | 430 | 450 | 451 | 460 | 520 | 521 | 560 | 590 | 600 | 610 | 611 | 620 | 640 | 641 | 650 | 651 | 652 | 660 | 670 | 671 | 690 | 710 | 711 | 830 | 840 | 841 | 842 | 843 | 844 | 850 | 851 | 890 | 900 | 901 | 902 | 920 | 930 | 940 | 950 | 951 | 952 | 953 | 954 | 960 | 970 | 980 | 1010 | 1090 | 1100;

/** Options, their values and presets. */
export type OptionKey = "partners" | "crew_to_sail" | "prisoners_explore" | "auto_end" | "quiet_rounds" | "target" | "decided" | "short";

/** All of it, for the frame around the board. */
export interface Declared {
  view: View;
  event: GameEvent;
  options: Options;
}
