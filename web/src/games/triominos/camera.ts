// What part of the table is seen: where its origin lies on the felt, and how many pixels a side has.

import { SIDE, type Box, type Point } from "./lattice";

export interface Camera {
  x: number;
  y: number;
  side: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Room that buttons and words take from the felt, in pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const SMALLEST = 26;
export const LARGEST = 140;
const NOTE_STEP = 12;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Shows all of a box, not larger than a comfortable side. */
export function fit(box: Box, felt: Size, insets: Insets, comfortable: number): Camera {
  const width = felt.width - insets.left - insets.right;
  const height = felt.height - insets.top - insets.bottom;
  const wide = (box.right - box.left) / SIDE;
  const high = (box.bottom - box.top) / SIDE;
  const side = within(Math.min(width / wide, height / high), SMALLEST, comfortable);
  const scale = side / SIDE;
  return {
    x: insets.left + width / 2 - ((box.left + box.right) / 2) * scale,
    y: insets.top + height / 2 - ((box.top + box.bottom) / 2) * scale,
    side,
  };
}

/** Zooms so that the point under the pointer stays there. */
export function zoomAt(camera: Camera, factor: number, at: Point): Camera {
  const side = within(camera.side * factor, SMALLEST, LARGEST);
  const scale = side / camera.side;
  return { x: at.x - (at.x - camera.x) * scale, y: at.y - (at.y - camera.y) * scale, side };
}

/** Moves the view, but never so far that the tiles are gone from the felt. */
export function panned(camera: Camera, dx: number, dy: number, box: Box, felt: Size): Camera {
  const scale = camera.side / SIDE;
  const slack = 60;
  return {
    x: within(camera.x + dx, slack - box.right * scale, felt.width - slack - box.left * scale),
    y: within(camera.y + dy, slack - box.bottom * scale, felt.height - slack - box.top * scale),
    side: camera.side,
  };
}

/** Where a point of the table is on the felt. */
export const onFelt = (camera: Camera, point: Point): Point => ({
  x: camera.x + (point.x * camera.side) / SIDE,
  y: camera.y + (point.y * camera.side) / SIDE,
});

/** Brings a point into view, moving as little as possible. */
export function reveal(camera: Camera, point: Point, felt: Size, insets: Insets): Camera {
  const at = onFelt(camera, point);
  const margin = camera.side * 0.7;
  const x = within(at.x, insets.left + margin, Math.max(insets.left + margin, felt.width - insets.right - margin));
  const y = within(at.y, insets.top + margin, Math.max(insets.top + margin, felt.height - insets.bottom - margin));
  if (x === at.x && y === at.y) return camera;
  return { x: camera.x + x - at.x, y: camera.y + y - at.y, side: camera.side };
}

/** Where a note of some size lies best: beside its point, covering as few tiles as possible, near. */
export function noteSpot(at: Point, distance: number, note: Size, free: Box, taken: Point[], near: number): Point {
  const wide = note.width / 2;
  const high = note.height / 2;
  const left = free.left + wide;
  const top = free.top + high;
  const right = Math.max(left, free.right - wide);
  const bottom = Math.max(top, free.bottom - high);
  const spots: Point[] = [{ x: within(at.x + distance + wide, left, right), y: within(at.y, top, bottom) }];
  for (let x = left; x <= right; x += NOTE_STEP) for (let y = top; y <= bottom; y += NOTE_STEP) spots.push({ x, y });
  const covers = (spot: Point, point: Point, margin: number): boolean =>
    Math.abs(point.x - spot.x) < wide + margin && Math.abs(point.y - spot.y) < high + margin;
  const cost = (spot: Point): number =>
    (covers(spot, at, distance * 0.95) ? 1e6 : 0) +
    1e4 * taken.filter((point) => covers(spot, point, near)).length +
    Math.hypot(spot.x - at.x, spot.y - at.y);
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
