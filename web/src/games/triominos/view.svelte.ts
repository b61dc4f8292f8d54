// The view of the table: it follows the tiles by itself until somebody moves it.

import { fit, onFelt, panned, reveal, zoomAt, type Camera, type Insets, type Size } from "./camera";
import type { Box, Point } from "./lattice";

const DRAG_PX = 6;
const POOL_PX = 240;
const ZOOM_PX = 170;
const FOOT_PX = 18;
const WHEEL_MS = 160;

export class TableView {
  camera = $state.raw<Camera>({ x: 0, y: 0, side: 60 });
  moved = $state(false);
  /** While fingers move the view nothing glides. */
  held = $state(false);
  felt: Size = { width: 0, height: 0 };
  insets: Insets = { top: 8, right: 8, bottom: 8, left: 8 };
  box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  comfortable = 112;
  /** How the last press was made, and whether it became a drag. */
  pointer = "";
  dragged = false;
  #fingers = new Map<number, Point>();
  #wheeling: ReturnType<typeof setTimeout> | undefined;

  /** A wheel has no end: the view is held until no more of it comes. */
  hold(): void {
    this.held = true;
    clearTimeout(this.#wheeling);
    this.#wheeling = setTimeout(() => (this.held = this.#fingers.size > 0 && this.dragged), WHEEL_MS);
  }

  fitAll(): void {
    this.moved = false;
    this.follow();
  }

  follow(): void {
    if (this.moved || this.felt.width === 0) return;
    // Between the pool and the buttons for zooming there is room down to the edge.
    const low = fit(this.box, this.felt, { ...this.insets, bottom: FOOT_PX }, this.comfortable);
    const left = onFelt(low, { x: this.box.left, y: 0 }).x;
    const right = onFelt(low, { x: this.box.right, y: 0 }).x;
    const isFree = left > POOL_PX && right < this.felt.width - ZOOM_PX;
    this.camera = isFree ? low : fit(this.box, this.felt, this.insets, this.comfortable);
  }

  show(point: Point): void {
    if (this.felt.width > 0) this.camera = reveal(this.camera, point, this.felt, this.insets);
  }

  zoom(factor: number, at: Point = { x: this.felt.width / 2, y: this.felt.height / 2 }): void {
    this.moved = true;
    this.camera = panned(zoomAt(this.camera, factor, at), 0, 0, this.box, this.felt);
  }

  pan(dx: number, dy: number): void {
    this.moved = true;
    this.camera = panned(this.camera, dx, dy, this.box, this.felt);
  }

  down(event: PointerEvent, at: Point): void {
    if (this.#fingers.size === 0) this.dragged = false;
    this.pointer = event.pointerType;
    this.#fingers.set(event.pointerId, at);
  }

  move(event: PointerEvent, at: Point, capture: () => void): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    if (!this.dragged && Math.hypot(at.x - before.x, at.y - before.y) < DRAG_PX) return;
    if (!this.dragged) capture();
    this.dragged = true;
    this.held = true;
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    if (other) {
      const spread = Math.hypot(at.x - other.x, at.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      this.zoom(spread, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      this.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    } else this.pan(at.x - before.x, at.y - before.y);
    this.#fingers.set(event.pointerId, at);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.held = false;
  }
}
