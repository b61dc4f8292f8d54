// Fingers and wheels on the sea: one finger pans, two pinch, Ctrl and the wheel zoom. A press that did not move is a tap.

import type { Camera } from "./camera.svelte";
import type { Point } from "./geometry";

const MOVED = 8;

export class Gestures {
  #fingers = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  #dragged = false;
  touch = false;

  constructor(readonly camera: Camera) {}

  #local(event: PointerEvent | WheelEvent): Point {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  down = (event: PointerEvent): void => {
    this.touch = event.pointerType === "touch";
    const at = this.#local(event);
    if (this.#fingers.size === 0) {
      this.#start = at;
      this.#dragged = false;
    }
    this.#fingers.set(event.pointerId, at);
  };

  move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const at = this.#local(event);
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, at);
    else if (this.#dragged || Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > MOVED) {
      if (!this.#dragged) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.#dragged = true;
      if (!this.camera.whole) this.camera.pan(at.x - before.x, at.y - before.y);
    } else return;
    this.#fingers.set(event.pointerId, at);
  };

  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
  };

  /** Whether the click that ends a gesture is a tap. */
  isTap(): boolean {
    return !this.#dragged;
  }

  wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { x, y } = this.#local(event);
    this.camera.zoom(Math.exp(-event.deltaY / 200), x, y);
  };

  #pinch(finger: number, before: Point, at: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)?.[1];
    if (!other) return;
    this.#dragged = true;
    const apart = (one: Point): number => Math.max(20, Math.hypot(one.x - other.x, one.y - other.y));
    this.camera.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    this.camera.zoom(apart(at) / apart(before), (at.x + other.x) / 2, (at.y + other.y) / 2);
  }
}
