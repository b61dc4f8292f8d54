// How the points of a game went: worth a picture where there was something to see, and told to those who listen.

import type { Side } from "./result";
import type { EndWords } from "./words";

/** A game of fewer actions has no course worth a picture. */
export const FEWEST_ACTIONS = 8;

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** Of everybody's points those of each side, told once, at the place of its first seat. */
export const bySides = (scores: number[][], sides: Side[]): number[][] =>
  scores.map((now) => sides.map(({ seats }) => now[seats[0] ?? 0] ?? 0));

/** Whether anybody's points ever changed. */
export const isEventful = (scores: number[][]): boolean =>
  scores.length > FEWEST_ACTIONS && scores.some((now) => now.some((one, side) => one !== scores[0]?.[side]));

/** The last points stand for a while: whatever changed at the very end is seen as well. */
export const held = (scores: number[][]): number[][] => {
  const last = scores.at(-1) ?? [];
  return [...scores, ...Array.from({ length: Math.ceil(scores.length / 30) }, () => last)];
};

/** The course in words: every side's points at the quarters. */
export function spokenCourse(scores: number[][], sides: Side[], names: string[], w: EndWords): string {
  const at = QUARTERS.map((share) => scores[Math.round(share * (scores.length - 1))] ?? []);
  const told = sides.map(({ seats }, side) => {
    const points = at.map((now) => String(now[side] ?? 0).replace("-", "−")).join(", ");
    return `${seats.map((seat) => names[seat] ?? "").join(" + ")}: ${points}.`;
  });
  return [`${w.courseSpoken}.`, ...told].join(" ");
}
