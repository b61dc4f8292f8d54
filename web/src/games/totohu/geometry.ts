// Shapes and places of a drawn ship, in a box of 150 by 106. Sea level is at 94.

import type { Kind } from "./ships";

export const WIDTH = 150;
export const HEIGHT = 106;
/** Compact ships have no sail; their picture begins at the deck. */
export const COMPACT_TOP = 41;
export const RAIL = 63;

export const SAILS: Record<Kind, string> = {
  P: "M48 7Q75 3 102 7Q107 24 102 41Q75 36 48 41Q53 24 48 7z",
  M: "M46 8Q75 5 104 8Q111 25 106 42Q75 36 44 42Q39 25 46 8z",
  H: "M75 4Q104 18 108 42Q92 38 75 41Q58 38 42 42Q46 18 75 4z",
};
export const HULL = "M9 63H141Q139 82 124 96H30Q14 84 9 63z";
export const BOTTLE = "M20 6h16v20c0 6 13 9 13 22v50q0 8-8 8H15q-8 0-8-8V48c0-13 13-16 13-22z";

export interface Place {
  x: number;
  y: number;
  size: number;
}

/** The places of a deck, above the rail and in the middle of the ship. */
export function deckPlaces(count: number): Place[] {
  const size = count > 5 ? 16 : 18;
  const gap = count > 5 ? 1.5 : 4;
  const left = WIDTH / 2 - (count * size + (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, place) => ({ x: left + place * (size + gap), y: RAIL - size - 0.5, size }));
}

export interface Hole {
  x: number;
  y: number;
  radius: number;
}

/** The holes of a hull: at most nine fit, beside the hold if there is one. */
export function hullHoles(count: number, hasHold: boolean): Hole[] {
  const room = hasHold ? 80 : 104;
  const step = Math.min(19, room / Math.max(count, 1));
  const left = hasHold ? 18 : WIDTH / 2 - (count * step) / 2;
  const radius = Math.min(6.3, step * 0.4);
  return Array.from({ length: count }, (_, place) => ({ x: left + (place + 0.5) * step, y: 79, radius }));
}

/** A line of waves from the left to the right edge, filled down to the bottom. */
export function waves(level: number, width = WIDTH, bottom = HEIGHT): string {
  const count = Math.round(width / 18.75);
  const step = width / count;
  return `M0 ${level}q${step / 2}-6 ${step} 0${`t${step} 0`.repeat(count - 1)}V${bottom}H0z`;
}
