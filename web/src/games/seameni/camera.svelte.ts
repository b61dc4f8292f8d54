// The view of the sea: at home all of it, else a part at a size where a thumb can act.

import { Camera } from "../../lib/camera.svelte";
import { between, centred, type Lens, type Limits, type Point, type Size } from "../../lib/lens";
import { SIZE } from "./geometry";

/** Pixels a field, as wide as it gets and as it is shown around a pirate; below `TAPPABLE` a tap zooms in instead. */
const CLOSEST = 96;
const AROUND = 74;
export const TAPPABLE = 44;
const SLACK = 60;
/** A ship reaches so far below its field. */
const BELOW = 30;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class SeaCamera extends Camera {
  /** Pixels at the right edge that buttons cover. */
  aside = $state(0);
  fit = $derived.by(() => Math.max(0.1, Math.min(this.width, this.height) / SIZE));
  whole = $derived.by(() => this.#isWhole(this.scale));
  /** Pixels a field. */
  field = $derived.by(() => this.scale * 100);
  /** The part of the board in view, in its own units. */
  frame = $derived.by<Frame>(() => ({
    ...this.onBoard({ x: 0, y: 0 }),
    width: this.width / this.scale,
    height: this.height / this.scale,
  }));

  protected override home(): Lens {
    return this.within({ x: 0, y: 0, scale: this.fit });
  }

  protected override limits(): Limits {
    return { least: this.fit, most: CLOSEST / 100 };
  }

  protected override within(lens: Lens): Lens {
    const scale = this.#allowed(lens.scale);
    return { x: this.#along(lens.x, this.width, scale), y: this.#along(lens.y, this.height, scale), scale };
  }

  #isWhole(scale: number): boolean {
    return scale <= this.fit * 1.02;
  }

  #allowed(scale: number): number {
    return Math.min(Math.max(scale, this.fit), CLOSEST / 100);
  }

  #along(offset: number, room: number, scale: number): number {
    const drawn = SIZE * scale;
    if (this.#isWhole(scale) || drawn <= room) return (room - drawn) / 2;
    return between(offset, room - drawn - SLACK, SLACK);
  }

  override pan(dx: number, dy: number): void {
    if (!this.whole) super.pan(dx, dy);
  }

  override zoom(factor: number, at?: Point): void {
    super.zoom(factor, at);
    if (this.scale <= this.fit) this.goHome();
  }

  /** Without Ctrl the wheel scrolls the page. */
  override wheel(event: WheelEvent, at: Point): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.hold("wheel");
    this.zoom(Math.exp(-event.deltaY / 200), at);
  }

  step(factor: number): void {
    this.glide();
    this.zoom(factor);
  }

  showAll(): void {
    this.glide();
    this.goHome();
  }

  /** Brings some points into view around the first of them, at a size where a thumb can act. */
  show(points: Point[], size: number = AROUND): void {
    const [first] = points;
    if (!first || this.width === 0) return;
    this.glide();
    const reach = (pick: (point: Point) => number): number =>
      2 * Math.max(...points.map((point) => Math.abs(pick(point) - pick(first)))) + 110;
    const room = { width: this.width - this.aside, height: this.height };
    const fits = Math.min(room.width / reach(({ x }) => x), room.height / reach(({ y }) => y));
    this.#lookAt(first, Math.max(Math.min(size / 100, fits), TAPPABLE / 100), room);
  }

  /** Shows the part of the board between two corners, as large as it fits. */
  fill(one: Point, other: Point): void {
    if (this.width === 0) return;
    const [wide, high] = [Math.abs(one.x - other.x) + 120, Math.abs(one.y - other.y) + 150 + BELOW];
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y + BELOW) / 2 };
    this.#lookAt(middle, Math.min(this.width / wide, this.height / high));
  }

  centre(point: Point): void {
    if (this.placed) this.#lookAt(point, this.placed.scale);
  }

  /** The wished scale is kept: where it is not allowed now, another window may allow it. */
  #lookAt(point: Point, scale: number, room: Size = this.room): void {
    this.placed = { ...centred(point, room, this.#allowed(scale)), scale };
  }

  contains({ x, y }: Point, margin = 50): boolean {
    const { frame } = this;
    const inside = (at: number, from: number, length: number): boolean =>
      at >= from + margin && at <= from + length - margin;
    return (
      this.whole || (inside(x, frame.x, frame.width - this.aside / this.scale) && inside(y, frame.y, frame.height))
    );
  }

  /** Moves as little as needed to have a point in view; tells whether it had to. */
  follow(point: Point): boolean {
    if (this.contains(point)) return false;
    this.glide();
    this.centre(point);
    return true;
  }
}
