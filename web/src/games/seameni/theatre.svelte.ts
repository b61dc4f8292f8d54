// Plays events one after another before the view that follows them is shown. A press or key skips to the end.

import { tick } from "svelte";
import type {
  DiedEvent,
  EjectedEvent,
  GameEvent,
  How,
  MovedEvent,
  PlacedEvent,
  ReturnedEvent,
  RevealedEvent,
  SailedEvent,
  ThrownHomeEvent,
  YankedEvent,
} from "./declared";
import { GLIDE_MS } from "../../lib/camera.svelte";
import { Timeline } from "../../lib/timeline";
import type { SeaCamera } from "./camera.svelte";
import { centre, type Point } from "./geometry";
import { figureOf, shipAt } from "./layout";
import { isAboard, type Sea } from "./sea";
import { applyEvent } from "./stage";

const MOVE_MS: Record<How, number> = {
  step: 220,
  walk: 220,
  wade: 220,
  current: 260,
  whirl: 420,
  eel: 420,
  horse: 380,
  ghost: 400,
  star: 600,
};
const PAUSE_MS: Partial<Record<GameEvent["kind"], number>> = {
  treasure: 300,
  boarded: 250,
  delivered: 350,
  captured: 350,
  left_sea: 200,
  stranded: 350,
  tired: 350,
  caught: 350,
  freed: 250,
  crowded: 200,
  passed: 200,
  offered: 200,
  accepted: 200,
  declined: 200,
};
const FLIP_MS = 160;
const AFTER_FLIP_MS = 200;
const THROW_MS = 450;
const SINK_MS = 700;
const SAIL_MS = 400;
/** Long chains are told step by step: between two steps there is time to read. */
const BREATH_MS = 180;

/** A pirate is thrown or pulled somewhere, in an arc. */
type Thrown = EjectedEvent | ThrownHomeEvent | YankedEvent | ReturnedEvent;
const THROWN: readonly GameEvent["kind"][] = [
  "ejected",
  "thrown_home",
  "yanked",
  "returned",
] satisfies Thrown["kind"][];
const isThrown = (event: GameEvent): event is Thrown => THROWN.includes(event.kind);

export interface Flyer extends Point {
  id: string;
  carries: boolean;
}

export class Theatre {
  staged = $state.raw<Sea | null>(null);
  flyer = $state.raw<Flyer | null>(null);
  caption = $state("");
  /** The caption keeps away from what it tells: below while that is in the upper half of the view. */
  captionLow = $state(false);
  element = $state<SVGGElement>();
  #timeline = new Timeline();
  skip = this.#timeline.skip;
  hurry = this.#timeline.hurry;

  constructor(readonly camera: SeaCamera) {}

  /** Everything that is to be performed has been. */
  get done(): Promise<void> {
    return this.#timeline.done;
  }

  perform(events: GameEvent[], before: Sea, turn: number, tell: (event: GameEvent) => string | null): Promise<void> {
    const show = async (): Promise<void> => {
      this.staged = before;
      for (const event of events) {
        if (this.#timeline.skips) break;
        this.caption = tell(event) ?? this.caption;
        await this.#show(event, turn);
      }
    };
    return this.#timeline.perform(show, () => {
      this.staged = this.flyer = null;
      this.caption = "";
    });
  }

  async #show(event: GameEvent, turn: number): Promise<void> {
    const view = this.staged!;
    if (event.kind === "moved") await this.#move(event, view, turn);
    else if (event.kind === "revealed") await this.#flip(event, view, turn);
    else if (event.kind === "sailed" || event.kind === "placed") await this.#sail(event, view, turn);
    else if (event.kind === "died") await this.#sink(event, view, turn);
    else if (isThrown(event)) {
      await this.#fly(event, view, turn, THROW_MS, 160);
    } else {
      this.staged = applyEvent(view, event);
      await this.#timeline.wait(PAUSE_MS[event.kind] ?? 0);
    }
  }

  #where(view: Sea, pirate: string, turn: number): Point | null {
    const place = view.pirates[pirate];
    if (!place) return null;
    if (!isAboard(place)) return figureOf(view, pirate, turn);
    const ship = Number(place.slice(1));
    const field = view.ships[ship];
    return field ? shipAt(view, ship, field, turn) : null;
  }

  async #move(event: MovedEvent, view: Sea, turn: number): Promise<void> {
    const { how } = event;
    await this.#fly(event, view, turn, MOVE_MS[how], how === "eel" || how === "horse" || how === "ghost" ? 90 : 0);
    await this.#timeline.wait(BREATH_MS);
  }

  /** A pirate goes from where he is to where the event takes him; `rise` makes an arc of it. */
  async #fly(event: MovedEvent | Thrown, view: Sea, turn: number, ms: number, rise: number): Promise<void> {
    const { pirate } = event;
    const from = this.#where(view, pirate, turn);
    const after = applyEvent(view, event);
    const to = this.#where(after, pirate, turn);
    if (from && to) {
      await this.#look(from);
      this.flyer = { id: pirate, carries: event.kind === "moved" && event.treasure > 0, x: from.x, y: from.y };
      this.staged = after;
      await tick();
      await this.#look(to);
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise };
      const turns = event.kind === "moved" && event.how === "whirl" ? " rotate(360deg)" : "";
      const frames = [at(from), ...(rise ? [at(middle)] : []), `${at(to)}${turns}`];
      await this.#run(this.element, { transform: frames }, ms);
    }
    this.staged = after;
    this.flyer = null;
  }

  async #flip(event: RevealedEvent, view: Sea, turn: number): Promise<void> {
    const field = event.at;
    await this.#look(centre(field, turn));
    const tile = document.getElementById(`tile-${field}`);
    await this.#run(tile, { transform: ["scaleX(1)", "scaleX(0.02)"] }, FLIP_MS);
    this.staged = applyEvent(view, event);
    await tick();
    await this.#run(tile, { transform: ["scaleX(0.02)", "scaleX(1)"] }, FLIP_MS);
    await this.#timeline.wait(AFTER_FLIP_MS);
  }

  async #sail(event: SailedEvent | PlacedEvent, view: Sea, turn: number): Promise<void> {
    const to = shipAt(view, event.seat, event.kind === "placed" ? event.at : event.to, turn);
    const from = event.kind === "placed" ? to : shipAt(view, event.seat, event.from, turn);
    await this.#look(to);
    this.staged = applyEvent(view, event);
    await tick();
    const frames = { transform: [at(from), at(to)], ...(event.kind === "placed" ? { opacity: [0, 1] } : {}) };
    await this.#run(document.getElementById(`ship-${event.seat}`), frames, SAIL_MS);
  }

  async #sink(event: DiedEvent, view: Sea, turn: number): Promise<void> {
    const { pirate } = event;
    const from = this.#where(view, pirate, turn);
    this.staged = applyEvent(view, event);
    if (!from) return;
    await this.#look(from);
    this.flyer = { id: pirate, carries: false, x: from.x, y: from.y };
    await tick();
    const frames = { transform: [at(from), `${at({ x: from.x, y: from.y + 30 })} scale(0.2)`], opacity: [1, 0] };
    await this.#run(this.element, frames, SINK_MS);
    this.flyer = null;
  }

  async #look(point: Point): Promise<void> {
    this.captionLow = point.y * this.camera.scale + this.camera.y < this.camera.height / 2;
    if (!this.#timeline.skips && this.camera.follow(point)) await this.#timeline.wait(GLIDE_MS);
  }

  #run(element: Element | null | undefined, frames: PropertyIndexedKeyframes, ms: number): Promise<void> {
    return this.#timeline.move(element ? [element] : [], frames, ms);
  }
}

const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
