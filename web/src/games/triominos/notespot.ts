// Where a note lies on the felt.

import { between, type Box, type Point, type Size } from "../../lib/lens";

const NOTE_STEP = 12;

/** Where a note of some size lies best: beside its point, covering as few tiles as possible, near. */
export function noteSpot(at: Point, distance: number, note: Size, free: Box, taken: Point[], near: number): Point {
  const wide = note.width / 2;
  const high = note.height / 2;
  const left = free.left + wide;
  const top = free.top + high;
  const right = Math.max(left, free.right - wide);
  const bottom = Math.max(top, free.bottom - high);
  const spots: Point[] = [{ x: between(at.x + distance + wide, left, right), y: between(at.y, top, bottom) }];
  for (let x = left; x <= right; x += NOTE_STEP) for (let y = top; y <= bottom; y += NOTE_STEP) spots.push({ x, y });
  const covers = (spot: Point, point: Point, margin: number): boolean =>
    Math.abs(point.x - spot.x) < wide + margin && Math.abs(point.y - spot.y) < high + margin;
  const cost = (spot: Point): number =>
    (covers(spot, at, distance * 0.95) ? 1e6 : 0) +
    1e4 * taken.filter((point) => covers(spot, point, near)).length +
    Math.hypot(spot.x - at.x, spot.y - at.y);
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
