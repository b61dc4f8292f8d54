// What part of a board is in view, and how large. Until somebody moves it, the view is what the board calls its home.

import { inWindow, onBoard, zoomAt, type Lens, type Limits, type Point, type Size } from "./lens";

export const GLIDE_MS = 200;
/** A wheel has no end: it is over when nothing more comes of it for so long. */
const HELD_MS = 160;

export abstract class Camera {
  width = $state(0);
  height = $state(0);
  /** Where the view was put, before the board has its say; null at home. */
  protected placed = $state.raw<Lens | null>(null);
  gliding = $state(false);
  /** While fingers or a wheel move the view. */
  held = $state(false);
  #gliding: ReturnType<typeof setTimeout> | undefined;
  #holding: ReturnType<typeof setTimeout> | undefined;

  /** How the board lies by itself. */
  protected abstract home(): Lens;
  /** A view brought to where this board may be seen from. */
  protected abstract within(lens: Lens): Lens;
  protected abstract limits(): Limits;
  /** The wheel was turned over a point of the window. */
  abstract wheel(event: WheelEvent, at: Point): void;

  lens = $derived.by<Lens>(() => (this.placed === null ? this.home() : this.within(this.placed)));
  x = $derived.by(() => this.lens.x);
  y = $derived.by(() => this.lens.y);
  scale = $derived.by(() => this.lens.scale);

  get room(): Size {
    return { width: this.width, height: this.height };
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.lens;
    this.placed = { x: x + dx, y: y + dy, scale };
  }

  /** Zooms so that what is under a point of the window stays there; without one, around the middle. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.placed = zoomAt(this.lens, factor, at, this.limits());
  }

  goHome(): void {
    this.placed = null;
  }

  /** What changes now is seen to move. */
  glide(): void {
    this.gliding = true;
    clearTimeout(this.#gliding);
    this.#gliding = setTimeout(() => (this.gliding = false), GLIDE_MS);
  }

  /** The view is moved by hand: by fingers until they let go, by a wheel until no more of it comes. */
  hold(by: "fingers" | "wheel"): void {
    this.held = true;
    clearTimeout(this.#holding);
    if (by === "wheel") this.#holding = setTimeout(() => (this.held = false), HELD_MS);
  }

  letGo(): void {
    clearTimeout(this.#holding);
    this.held = false;
  }

  inWindow(point: Point): Point {
    return inWindow(this.lens, point);
  }

  onBoard(point: Point): Point {
    return onBoard(this.lens, point);
  }
}
