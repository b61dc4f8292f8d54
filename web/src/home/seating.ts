// Who sits where at a new table.

import type { SeatPlan } from "../lib/api";
import type { Words } from "../words/languages";
import { numberOf } from "../words/levels";

/** Who is to sit somewhere: "device", "link", or the level of a computer player. */
export type Sitter = string;
/** Which seat one takes: the first, another, or any. */
export type Side = "first" | "other" | "lot";

/** Games in which the first seat begins, so that it matters which one takes. */
export const HAS_SIDES = ["hokito", "seameni"];

export const isComputer = (sitter: Sitter): boolean => numberOf(sitter) > 0;

export function seatPlan(sitter: Sitter, name = ""): SeatPlan {
  if (sitter === "device") return { kind: "device", ...(name ? { name } : {}) };
  return sitter === "link" ? { kind: "open" } : { kind: "computer", level: sitter };
}

/** One's own seat. */
export function ownSeat(side: Side, count: number, draw: () => number): number {
  if (side === "first" || count < 2) return 0;
  return side === "other" ? 1 : Math.floor(draw() * count);
}

/** The seats of the others, who follow in their order. */
export const otherSeats = (own: number, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, place) => (own + 1 + place) % count);

/** All seats of a plan, one's own among them. */
export function seating(own: number, name: string, others: Sitter[], names: string[] = []): SeatPlan[] {
  const count = others.length + 1;
  const seats: SeatPlan[] = Array.from({ length: count }, () => ({ kind: "device", ...(name ? { name } : {}) }));
  otherSeats(own, count).forEach(
    (seat, place) => (seats[seat] = seatPlan(others[place] ?? "link", names[place]?.trim())),
  );
  return seats;
}

/** Against whom, to begin with. */
export type Who = "computer" | "device" | "link";

export const clocksIn = (w: Words): { value: number; title: string }[] =>
  [w.noClock, w.perAction(30), w.fischer(10, 10), w.days(3)].map((title, value) => ({ value, title }));

export const waysIn = (w: Words): { value: Who; title: string; icon: string }[] => [
  { value: "computer", title: w.computer, icon: "cpu" },
  { value: "device", title: w.oneDevice, icon: "device" },
  { value: "link", title: w.byLink, icon: "link" },
];
