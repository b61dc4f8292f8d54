// Fingers and wheels on a board under a camera: one finger pans, two pinch. A press that did not move is a tap.

import type { Camera } from "./camera.svelte";
import type { Point } from "./lens";

/** Two fingers are never nearer than so many pixels. */
const NEAREST = 20;

export class Gestures {
  #fingers = new Map<number, Point>();
  #dragged = false;
  /** By what the last press was made. */
  pointer = "";

  /** A press that moves by more than so many pixels is a drag. */
  constructor(
    readonly camera: Camera,
    readonly tremblePx: number,
  ) {}

  at(event: MouseEvent): Point {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  down = (event: PointerEvent): void => {
    this.pointer = event.pointerType;
    if (this.#fingers.size === 0) this.#dragged = false;
    this.#fingers.set(event.pointerId, this.at(event));
  };

  move = (event: PointerEvent): void => {
    // Until it is a drag, a finger is remembered where it was put down.
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const at = this.at(event);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && !this.#dragged && Math.hypot(at.x - before.x, at.y - before.y) <= this.tremblePx) return;
    if (!this.#dragged) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#dragged = true;
    this.#fingers.set(event.pointerId, at);
    this.camera.hold("fingers");
    if (other) this.#pinch(before, at, other);
    else this.camera.pan(at.x - before.x, at.y - before.y);
  };

  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.camera.letGo();
  };

  wheel = (event: WheelEvent): void => this.camera.wheel(event, this.at(event));

  /** Whether the click that ends a gesture is a tap. What comes without a press, as from a keyboard, is one, too. */
  endsInTap(): boolean {
    const dragged = this.#dragged;
    this.#dragged = false;
    return !dragged;
  }

  #pinch(before: Point, at: Point, other: Point): void {
    const apart = (one: Point): number => Math.max(NEAREST, Math.hypot(one.x - other.x, one.y - other.y));
    this.camera.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    this.camera.zoom(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }
}
