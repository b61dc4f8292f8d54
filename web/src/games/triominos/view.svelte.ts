// The view of the table: it follows the tiles by itself until somebody moves it.

import { Camera } from "../../lib/camera.svelte";
import {
  fit,
  inWindow,
  keeping,
  reveal,
  type Box,
  type Insets,
  type Lens,
  type Limits,
  type Point,
} from "../../lib/lens";
import { SIDE } from "./lattice";

const POOL_PX = 240;
const ZOOM_PX = 170;
const FOOT_PX = 18;
/** Pixels a side of a tile has, at least and at most. */
const SMALLEST = 26;
/** A table that is only glanced at may be smaller. */
const GLANCED_AT = 8;
const LARGEST = 140;
const SLACK_PX = 60;

export class TableView extends Camera {
  moved = $state(false);
  /** Whether words stand at the upper edge. */
  isCaptioned = $state(true);
  /** Whether nothing is asked and little of the screen is left: all of it is shown, however small, and nothing stands in its way. */
  isGlance = $state(false);
  #least = $derived.by(() => (this.isGlance ? GLANCED_AT : SMALLEST) / SIDE);
  /** Where the tiles lie. */
  box = $state.raw<Box>({ left: 0, top: 0, right: 1, bottom: 1 });
  /** Pixels a side. */
  side = $derived.by(() => this.scale * SIDE);
  #isSmall = $derived.by(() => this.width < 600);
  /** Room that buttons and words take from the felt. */
  #insets = $derived.by<Insets>(() => {
    if (this.isGlance) return { top: 8, right: 8, bottom: 8, left: 8 };
    const aside = this.#isSmall ? 20 : 40;
    const top = !this.isCaptioned ? FOOT_PX : this.#isSmall ? 62 : 52;
    return { top, right: aside, bottom: 66, left: aside };
  });

  protected override home(): Lens {
    if (this.width === 0) return { x: 0, y: 0, scale: 0.6 };
    // Between the pool and the buttons for zooming there is room down to the edge.
    const low = this.#fit({ ...this.#insets, bottom: FOOT_PX });
    const left = inWindow(low, { x: this.box.left, y: 0 }).x;
    const right = inWindow(low, { x: this.box.right, y: 0 }).x;
    const isFree = left > POOL_PX && right < this.width - ZOOM_PX;
    return isFree ? low : this.#fit(this.#insets);
  }

  /** All tiles, not larger than is comfortable. */
  #fit(insets: Insets): Lens {
    const comfortable = this.#isSmall ? 72 : 112;
    return fit(this.box, this.room, insets, { least: this.#least, most: comfortable / SIDE });
  }

  protected override limits(): Limits {
    return { least: this.#least, most: LARGEST / SIDE };
  }

  protected override within(lens: Lens): Lens {
    return keeping(lens, this.box, this.room, SLACK_PX);
  }

  override zoom(factor: number, at?: Point): void {
    this.moved = true;
    super.zoom(factor, at);
  }

  override pan(dx: number, dy: number): void {
    this.moved = true;
    super.pan(dx, dy);
  }

  override wheel(event: WheelEvent, at: Point): void {
    event.preventDefault();
    this.hold("wheel");
    if (event.shiftKey && !event.ctrlKey) this.pan(-event.deltaY - event.deltaX, 0);
    else this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at);
  }

  fitAll(): void {
    this.moved = false;
    this.goHome();
  }

  follow(): void {
    if (!this.moved) this.goHome();
  }

  /** Brings a point into view, moving as little as possible. */
  show(point: Point): void {
    if (this.width === 0) return;
    const { lens } = this;
    const shown = reveal(lens, point, this.room, this.#insets, this.side * 0.7);
    if (shown !== lens) this.placed = shown;
  }
}
