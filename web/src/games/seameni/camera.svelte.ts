// What part of the sea is in view, and how large: pixels per unit and the offset of the drawn board.

import { SIZE, type Point } from "./geometry";

/** Pixels a field, as wide as it gets and as it is shown around a pirate; below `TAPPABLE` a tap zooms in instead. */
const CLOSEST = 96;
const AROUND = 74;
export const TAPPABLE = 44;
const SLACK = 60;
export const GLIDE_MS = 200;
/** A wheel or a drag is over when nothing more comes of it for so long. */
const HELD_MS = 160;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Camera {
  width = $state(0);
  height = $state(0);
  #scale = $state<number | null>(null);
  #x = $state(0);
  #y = $state(0);
  gliding = $state(false);
  /** While fingers or a wheel move the view. */
  held = $state(false);
  #timer = 0;
  #holding = 0;

  fit = $derived.by(() => Math.max(0.1, Math.min(this.width, this.height) / SIZE));
  scale = $derived.by(() =>
    this.#scale === null ? this.fit : Math.min(Math.max(this.#scale, this.fit), CLOSEST / 100),
  );
  whole = $derived.by(() => this.scale <= this.fit * 1.02);
  x = $derived.by(() => this.#within(this.#x, this.width));
  y = $derived.by(() => this.#within(this.#y, this.height));
  /** Pixels a field. */
  field = $derived.by(() => this.scale * 100);
  /** The part of the board in view, in its own units. */
  frame = $derived.by<Frame>(() => ({
    x: -this.x / this.scale,
    y: -this.y / this.scale,
    width: this.width / this.scale,
    height: this.height / this.scale,
  }));

  #within(offset: number, room: number): number {
    const drawn = SIZE * this.scale;
    if (this.whole || drawn <= room) return (room - drawn) / 2;
    return Math.min(SLACK, Math.max(room - drawn - SLACK, offset));
  }

  #glide(): void {
    this.gliding = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.gliding = false), GLIDE_MS);
  }

  #hold(): void {
    this.held = true;
    clearTimeout(this.#holding);
    this.#holding = window.setTimeout(() => (this.held = false), HELD_MS);
  }

  pan(dx: number, dy: number): void {
    this.#hold();
    [this.#x, this.#y] = [this.x + dx, this.y + dy];
  }

  /** Zooms so that the point of the board under (px, py) stays where it is. */
  zoom(factor: number, px: number = this.width / 2, py: number = this.height / 2): void {
    if (!this.gliding) this.#hold();
    const { x, y, scale } = this;
    const next = Math.min(Math.max(scale * factor, this.fit), CLOSEST / 100);
    this.#scale = next <= this.fit ? null : next;
    this.#x = px - ((px - x) / scale) * next;
    this.#y = py - ((py - y) / scale) * next;
  }

  step(factor: number): void {
    this.#glide();
    this.zoom(factor);
  }

  showAll(): void {
    this.#glide();
    this.#scale = null;
  }

  /** Brings some points into view around the first of them, at a size where a thumb can act. */
  show(points: Point[], size: number = AROUND): void {
    const [first] = points;
    if (!first || this.width === 0) return;
    this.#glide();
    const reach = (pick: (point: Point) => number): number =>
      2 * Math.max(...points.map((point) => Math.abs(pick(point) - pick(first)))) + 110;
    const fits = Math.min(this.width / reach(({ x }) => x), this.height / reach(({ y }) => y));
    this.#scale = Math.max(Math.min(size / 100, fits), TAPPABLE / 100);
    this.centre(first);
  }

  centre({ x, y }: Point): void {
    this.#x = this.width / 2 - x * this.scale;
    this.#y = this.height / 2 - y * this.scale;
  }

  contains({ x, y }: Point, margin = 50): boolean {
    const { frame } = this;
    const inside = (at: number, from: number, length: number): boolean =>
      at >= from + margin && at <= from + length - margin;
    return this.whole || (inside(x, frame.x, frame.width) && inside(y, frame.y, frame.height));
  }

  /** Moves as little as needed to have a point in view; tells whether it had to. */
  follow(point: Point): boolean {
    if (this.contains(point)) return false;
    this.#glide();
    this.centre(point);
    return true;
  }

  /** From pixels of the window to units of the board. */
  toBoard(px: number, py: number): Point {
    return { x: (px - this.x) / this.scale, y: (py - this.y) / this.scale };
  }
}
