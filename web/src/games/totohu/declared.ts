// What TOTOHU declares. Written by `make types`; do not edit.

export type Ship = "H" | "P4" | "P5" | "M3" | "M4" | "M5";

export type Pair = "01" | "02" | "12";

/** T6: how many hits sink each ship that can be sunk. */
export interface Hull {
  P4: number;
  P5: number;
  M3: number;
  M4: number;
  M5: number;
}

/** T9. */
export interface Options {
  treasure: boolean;
  blind: boolean;
  hull: Hull;
  anchor: "encounter" | "sailing";
  solo_assign: "even" | "loose" | "auto";
  first: 0 | 1 | 2 | "random";
}

/** T94: who is asked what. */
export interface Ask {
  seat: number;
  what: "loot" | "hide";
}

/** T94: the ship that each face of the die stands for; None for a face that is not given yet. */
export interface Dice {
  H: Ship | null;
  P4: Ship | null;
  P5: Ship | null;
  M3: Ship | null;
  M4: Ship | null;
  M5: Ship | null;
}

/** T94: where a ship is and what it carries. */
export interface ShipState {
  at: "port" | "sea" | "sunk";
  deck: number;
  hold: number;
  hits: number;
}

/** T94: the ships of a fleet. */
export interface Fleet {
  H: ShipState;
  P4: ShipState;
  P5: ShipState;
  M3: ShipState;
  M4: ShipState;
  M5: ShipState;
}

/** T92: a fleet behind a screen. */
export interface Screened {
  afloat: boolean;
}

/** T91, T92: what a seat may know. */
export interface View {
  game: "totohu";
  players: number;
  options: Options;
  phase: "commit" | "die" | "order" | "decide" | "assign" | "over";
  turn: number;
  starter: number;
  table: (Ship | null)[];
  queue: Pair[];
  ask: Ask | null;
  dice: Dice | null;
  fleets: (Fleet | Screened)[];
  commit: (Ship | "?" | null)[];
  you: number | null;
  scores: (number | null)[];
}

export interface CommittedEvent {
  kind: "committed";
  seat: number;
}

export interface RerollEvent {
  kind: "reroll";
  face: Ship;
}

export interface DieEvent {
  kind: "die";
  face: Ship;
  ship: Ship;
}

export interface RevealedEvent {
  kind: "revealed";
  cards: (Ship | null)[];
}

export interface OrderEvent {
  kind: "order";
  seat: number;
  order: [Pair, Pair, Pair];
}

export interface EncounterEvent {
  kind: "encounter";
  pair: Pair;
  ships: [Ship, Ship];
}

export interface SkippedEvent {
  kind: "skipped";
  pair: Pair;
}

export interface HitEvent {
  kind: "hit";
  seat: number;
  ship: Ship;
  hits?: number;
}

export interface CannonEvent {
  kind: "cannon";
  seat: number;
  ship: Ship;
  deck?: number;
}

export interface AnchorEvent {
  kind: "anchor";
  seat: number;
  ship: Ship;
  deck?: number;
}

export interface BarrelEvent {
  kind: "barrel";
  seat: number;
  ship: Ship;
  n?: number;
  deck?: number;
}

export interface SurplusEvent {
  kind: "surplus";
  seat: number;
  ship: Ship;
  n: number;
}

export interface LootedEvent {
  kind: "looted";
  seat: number;
  ship: Ship;
  from: number;
  victim: Ship;
}

export interface HiddenEvent {
  kind: "hidden";
  seat: number;
  ship: Ship;
}

export interface KeptEvent {
  kind: "kept";
  seat: number;
  ship: Ship;
}

export interface DecidedEvent {
  kind: "decided";
  seat: number;
}

export interface SunkEvent {
  kind: "sunk";
  seat: number;
  ship: Ship;
  lost: number;
}

export interface PortEvent {
  kind: "port";
  seat: number;
  ship: Ship;
}

export interface OutEvent {
  kind: "out";
  seat: number;
}

export interface TurnEvent {
  kind: "turn";
  turn: number;
  starter: number;
}

export interface AssignedEvent {
  kind: "assigned";
  dice: { H: Ship; P4: Ship; P5: Ship; M3: Ship; M4: Ship; M5: Ship };
}

export interface OverEvent {
  kind: "over";
  scores: number[];
  winners: number[];
}

export type GameEvent = CommittedEvent | RerollEvent | DieEvent | RevealedEvent | OrderEvent | EncounterEvent | SkippedEvent | HitEvent | CannonEvent | AnchorEvent | BarrelEvent | SurplusEvent | LootedEvent | HiddenEvent | KeptEvent | DecidedEvent | SunkEvent | PortEvent | OutEvent | TurnEvent | AssignedEvent | OverEvent;

/** The numbers of refusals. */
export type Why = 10 | 200 | 210 | 410 | 450 | 480 | 610 | 620 | 640 | 650 | 651 | 720 | 750 | 840 | 900 | 901;

/** Options, their values and presets. */
export type OptionKey = "treasure" | "blind" | "hull" | "anchor" | "anchor.encounter" | "anchor.sailing" | "solo_assign" | "solo_assign.even" | "solo_assign.loose" | "solo_assign.auto" | "first" | "first.0" | "first.1" | "first.2" | "first.random";

/** All of it, for the frame around the board. */
export interface Declared {
  view: View;
  event: GameEvent;
  options: Options;
}
