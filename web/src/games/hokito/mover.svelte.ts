// Plays a move out: the pile is lifted, hops from stop to stop and settles; at the end what every pile is worth flies to
// its owner's score. A click, a key or a hidden page ends it at once.

import { tick } from "svelte";
import { reducedMotion } from "../../lib/settings.svelte";
import { play } from "../../lib/sound";
import { Timeline } from "../../lib/timeline";
import type { GameEvent, MoveEvent, View } from "./declared";
import { corner, SIZE, type Point } from "./geometry";
import { worth } from "./telling";

export type Piles = View["board"];

export interface Worth {
  field: string;
  seat: number;
  points: number;
}

const LIFT = 9;
const LIFT_MS = 120;
const STEP_MS = 200;
const HOP = 26;
const STOP_MS = 60;
const SETTLE_MS = 140;
const BADGE_MS = 200;
const WORTH_MS = 600;
const WORTH_APART_MS = 90;
const COUNTING_MS = 1200;

const to = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
const fade: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const flash: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }, { opacity: 1 }];

export class Mover {
  /** The piles as they lie while a move is played out; null otherwise. */
  piles = $state.raw<Piles | null>(null);
  /** The pile on its way, and where it is. */
  flying = $state.raw<{ stones: string[]; at: Point } | null>(null);
  /** Where it comes from and goes. */
  way = $state.raw<[string, string] | null>(null);
  worths = $state.raw<Worth[]>([]);
  board: SVGSVGElement | undefined = $state();
  ghost: SVGGElement | undefined = $state();
  #timeline = new Timeline();
  hurry = this.#timeline.hurry;

  async play(events: GameEvent[], before: View, after: View, turned: boolean): Promise<void> {
    const move = events.find((event) => event.kind === "move");
    if (!move || reducedMotion()) return play("place");
    const clear = (): void => {
      this.piles = this.flying = this.way = null;
      this.worths = [];
    };
    await this.#timeline.perform(() => this.#show(move, events, before, after, turned), clear);
  }

  async #show(move: MoveEvent, events: GameEvent[], before: View, after: View, turned: boolean): Promise<void> {
    const { [move.from]: _, ...left } = before.board;
    this.piles = left;
    this.way = [move.from, move.to];
    await this.#hop(move, turned);
    this.piles = after.board;
    this.flying = null;
    await tick();
    play("place");
    await this.#settle(move, events.find((event) => event.kind === "stack")?.captured === true);
    if (events.some((event) => event.kind === "end")) await this.#count(after.board, turned);
  }

  async #hop(move: MoveEvent, turned: boolean): Promise<void> {
    const stops = move.path.map((field) => corner(field, turned));
    const [first] = stops;
    if (!first) return;
    this.flying = { stones: move.stones, at: first };
    await tick();
    void this.#timeline.move(this.#parts(`#field-${move.from} .pit`), fade, STEP_MS);
    await this.#fly([{ ...first, y: first.y + LIFT }, first], LIFT_MS);
    for (const [place, stop] of stops.slice(1).entries()) {
      const last = stops[place] ?? stop;
      this.flying = { stones: move.stones, at: stop };
      await this.#fly([last, { x: (last.x + stop.x) / 2, y: (last.y + stop.y) / 2 - HOP }, stop], STEP_MS);
      await this.#timeline.wait(STOP_MS);
    }
  }

  #fly(way: Point[], ms: number): Promise<void> {
    const frames = way.map((at) => ({ transform: to(at) }));
    return this.#timeline.move(this.ghost ? [this.ghost] : [], frames, ms);
  }

  async #settle(move: MoveEvent, captured: boolean): Promise<void> {
    const pile = `#pile-${move.to}`;
    const drop = [{ transform: `translateY(${-LIFT}px)` }, { transform: "none" }];
    void this.#timeline.move(this.#parts(`${pile} .badge`), fade, BADGE_MS);
    if (captured) void this.#timeline.move(this.#parts(`${pile} .inlay`), flash, SETTLE_MS + BADGE_MS);
    await this.#timeline.move(this.#parts(pile), drop, SETTLE_MS);
    if (captured) await this.#timeline.wait(BADGE_MS);
  }

  async #count(piles: Piles, turned: boolean): Promise<void> {
    this.worths = Object.entries(piles).map(([field, stones]) => {
      const top = stones.at(-1) ?? "";
      return { field, seat: top.startsWith("b") ? 0 : 1, points: worth({ top, height: stones.length }) };
    });
    await tick();
    const apart = Math.min(WORTH_APART_MS, COUNTING_MS / this.worths.length);
    await Promise.all(
      this.worths.map(async (one, place) => {
        await this.#timeline.wait(place * apart);
        const frames = [{ transform: "none" }, { transform: to(this.#toScore(one, turned)), opacity: 0.3 }];
        await this.#timeline.move(this.#parts(`#worth-${one.field}`), frames, WORTH_MS);
        this.worths = this.worths.filter((other) => other !== one);
      }),
    );
  }

  /** The way from a pile to its owner's score, in the units of the board. */
  #toScore({ field, seat }: Worth, turned: boolean): Point {
    const score = document.querySelectorAll(".players .score")[seat]?.getBoundingClientRect();
    const board = this.board?.getBoundingClientRect();
    const { x, y } = corner(field, turned);
    if (!score || !board) return { x: 0, y: 0 };
    const unit = SIZE / board.width;
    return {
      x: (score.x + score.width / 2 - board.x) * unit - x - 50,
      y: (score.y + score.height / 2 - board.y) * unit - y - 50,
    };
  }

  #parts(selector: string): Element[] {
    return [...(this.board?.querySelectorAll(selector) ?? [])];
  }
}
