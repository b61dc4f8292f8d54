// HOKITO in English.

import { en } from "../../../../words/en/plural";
import type { KeyWords } from "../../../types";
import type { EndEvent, Options, StackEvent } from "../../declared";
import type { Heading } from "../../geometry";
import type { Landing } from "../../telling";

export const EN = {
  black: "black",
  white: "white",
  goes: (from: string, to: string) => `${from} goes to ${to}.`,
  choose: "Your move. Choose a pile.",
  stuckPile: (field: string) => `${field} can go nowhere now.`,
  another: "Choose another pile.",
  whereTo: (from: string) => `Where does ${from} go?`,
  stack: "stack",
  single: "stone",
  exactly: (what: string, steps: number, targets: string) =>
    `This ${what} makes exactly ${steps} ${en(steps, "step", "steps")}. It can reach ${targets}.`,
  putBack: "Put it back",
  to: "to",
  symbols: (count: number) => `${count} ${en(count, "symbol", "symbols")}`,
  high: (count: number) => `${count} high`,
  takes: (name: string) => `Takes ${name}’s pile.`,
  joins: "Joins a friendly pile.",
  ideaTakes: (pile: string) => `Takes ${pile}`,
  ideaJoins: (pile: string) => `Joins ${pile}`,
  replies: (from: string, to: string, takes: boolean, height: number) =>
    `${from} ${takes ? "takes" : "joins"} ${to} and is ${height} high then.`,
  lastMove: "The last move",
  pointAt: "Point at a marked field to see what the move brings.",
  confirm: "Tap again to play.",
  board: "Board of HOKITO",
  empty: "empty",
  field: (field: string, colour: string, height: number, symbols: number, points: number) =>
    `${field}, ${colour} ${height > 1 ? `stack of ${height}` : "single stone"}, ${symbols} ${en(symbols, "symbol", "symbols")}, worth ${points}`,
  canMove: "can move",
  canBeReached: "can be reached",
  selected: "selected",
  setup: { home: "Home set-up", mixed: "Mixed set-up" } satisfies Record<Options["setup"], string>,
  end: { mover: "Ends when the mover is stuck", either: "Ends when either is stuck" } satisfies Record<
    Options["end"],
    string
  >,
  /** A pile that a move made; `from` is empty where it is told elsewhere. */
  madePile: ({ captured, field, height }: StackEvent, name: string, from: string, worth: number) =>
    `${name}: ${from ? `${from} ` : ""}${captured ? "takes" : "joins"} ${field}, ${height} high, worth ${worth}`,
  ended: ({ scores: [first, second] }: EndEvent, stuck: string[]) =>
    `${stuck.join(" and ")} cannot move. The game is over, ${first} to ${second}.`,
  step: (heading: Heading, jumped: number, to: string) =>
    `${heading} to ${to}${jumped > 0 ? `, over ${jumped} empty ${en(jumped, "field", "fields")}` : ""}`,
  /** What a pile is called that a move lands on. */
  landedOn: ({ isBlack, isStack, field }: Landing) =>
    `the ${isBlack ? "black" : "white"} ${isStack ? "stack" : "stone"} on ${field}`,
  notable: "takes a pile",
  keys: [
    ["← ↑ ↓ →", "from field to field"],
    ["Enter", "take the pile, land with it"],
    ["N P", "next and previous field that is possible"],
    ["Esc", "put the pile back"],
  ] as KeyWords,
};
