// Where the tiles of a hand lie on the rack. It never scrolls: more tiles are drawn smaller and in more rows.

import { HEIGHT, SIDE, type Kind } from "./lattice";

export interface Slot {
  x: number;
  y: number;
  kind: Kind;
}

export interface RackPlan {
  side: number;
  slots: Slot[];
  height: number;
  /** Tiles side by side with words below, or interlocked with dots. */
  worded: boolean;
}

const LIFT = 12;
const WORDS = 22;
const PITCH = 0.57;
/** The least side of a tile in one row and in several, and the most in either. */
const SIZES = {
  wide: { one: 60, least: 40, most: 86, mostInRows: 86 },
  narrow: { one: 54, least: 44, most: 76, mostInRows: 58 },
};

export function planRack(count: number, width: number, narrow: boolean): RackPlan {
  const sizes = SIZES[narrow ? "narrow" : "wide"];
  if (!narrow && count <= 9 && width / Math.max(count, 1) >= 84) return wordedPlan(count, width);
  let rows = 1;
  while (rows < count && sideFor(count, width, rows) < (rows === 1 ? sizes.one : sizes.least)) rows += 1;
  const side = Math.min(rows > 1 ? sizes.mostInRows : sizes.most, sideFor(count, width, rows));
  const inRow = Math.ceil(count / rows);
  const high = (side * HEIGHT) / SIDE;
  const slots = Array.from({ length: count }, (_, number): Slot => {
    const row = Math.floor(number / inRow);
    const place = number - row * inRow;
    const length = Math.min(inRow, count - row * inRow);
    const left = (width - side * (1 + PITCH * (length - 1))) / 2;
    return { x: left + place * side * PITCH, y: LIFT + row * (high + 9), kind: place % 2 ? "u" : "d" };
  });
  return { side, slots, height: LIFT + rows * (high + 9) + 3, worded: false };
}

const sideFor = (count: number, width: number, rows: number): number =>
  width / (1 + PITCH * (Math.ceil(count / rows) - 1));

function wordedPlan(count: number, width: number): RackPlan {
  const pitch = Math.min(width / Math.max(count, 1), 112);
  const side = Math.min(SIZES.wide.most, pitch - 8);
  const left = (width - pitch * count) / 2 + (pitch - side) / 2;
  const slots = Array.from({ length: count }, (_, number): Slot => ({ x: left + number * pitch, y: LIFT, kind: "u" }));
  return { side, slots, height: LIFT + (side * HEIGHT) / SIDE + 6 + WORDS, worded: true };
}
