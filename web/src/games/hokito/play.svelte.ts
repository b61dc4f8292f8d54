// What the player has picked up and pointed at. Everything offered comes from `legal`, every outcome from the server.

import { Foresight } from "../../lib/foresight.svelte";
import type { ForeseenIn } from "../../lib/protocol";
import type { BoardProps } from "../types";
import type { Declared, GameEvent, MoveEvent, StackEvent, View } from "./declared";
import { ALL_FIELDS } from "./geometry";

/** A move that is being played out: the piles as they lie meanwhile, and where the one on its way comes from and goes. */
export interface Shown {
  readonly piles: View["board"] | null;
  readonly way: [from: string, to: string] | null;
}

export type Mark = "selected" | "hot" | "legal" | "last";

export class Play {
  selected = $state<string | null>(null);
  pointed = $state<string | null>(null);
  focused = $state("a1");
  /** A finger has shown a target; another tap there plays. */
  tapped = $state(false);
  /** The field that was pressed in vain. */
  #tried = $state<string | null>(null);
  /** The field that a pointer came down on, and the pile that it holds. */
  #down: string | null = null;
  #grabbed: string | null = null;
  readonly #foresight = new Foresight<ForeseenIn<Declared>, View>({
    foresee: (action) => this.now().foresee(action),
    read: (found) => found,
  });

  constructor(
    readonly now: () => BoardProps<Declared>,
    readonly shown: Shown,
  ) {}

  piles = $derived.by(() => this.shown.piles ?? this.now().view.board);
  isDue = $derived.by(() => this.now().live && this.now().legal.length > 0);
  /** The piles that can move, and where the one picked up can go. */
  starts = $derived.by(() => new Set(this.now().legal.map((action) => action.slice(0, 2))));
  targets = $derived.by(() => {
    const moves = this.now().legal.filter((action) => action.startsWith(`${this.selected}-`));
    return new Set(moves.map((action) => action.slice(3)));
  });
  /** A pile of one's own colour that was pressed, but can go nowhere. */
  stuck = $derived.by(() => {
    const colour = this.#tried === null ? undefined : this.piles[this.#tried]?.at(-1)?.charAt(0);
    const isOwn = colour === (this.now().seat === 0 ? "b" : "w");
    return isOwn && this.isDue && this.selected === null && !this.starts.has(this.#tried ?? "") ? this.#tried : null;
  });
  pointedAction = $derived.by(() =>
    this.pointed !== null && this.targets.has(this.pointed) ? `${this.selected}-${this.pointed}` : null,
  );
  foreseen = $derived.by(() => this.#foresight.of(this.pointedAction) ?? null);
  path = $derived.by(() => this.foreseen?.events.find((event) => event.kind === "move")?.path ?? []);
  stack = $derived.by<StackEvent | undefined>(() => this.foreseen?.events.find((event) => event.kind === "stack"));
  last = $derived.by<MoveEvent | undefined>(() => this.now().lastEvents.findLast((event) => event.kind === "move"));
  /** The last move and the pile it made, to be read beside the board while nothing is picked up. */
  lastMove = $derived.by<GameEvent[]>(() => {
    const { lastEvents } = this.now();
    return this.selected !== null || !this.last ? [] : lastEvents.slice(lastEvents.lastIndexOf(this.last));
  });

  /** What can move no more, or gives way to ideas, is put back; to be called whenever something of it changes. */
  settle(): void {
    this.#foresight.stand(this.now().view);
    if (this.selected !== null && (this.now().advice || !this.starts.has(this.selected))) this.select(null);
  }

  select(field: string | null): void {
    this.selected = field;
    this.pointed = null;
    this.tapped = false;
    this.#foresight.want([...this.targets].map((target) => `${field}-${target}`));
  }

  point(field: string | null): void {
    this.pointed = field;
    if (this.pointedAction) this.#foresight.hurry(this.pointedAction);
  }

  focus(field: string): void {
    this.focused = field;
    if (this.selected !== null) this.point(field);
  }

  /** The next field that can be chosen, going on from the focused one. */
  nextField(step: number): string | null {
    const offered = ALL_FIELDS.filter((field) => (this.selected !== null ? this.targets : this.starts).has(field));
    const place = offered.indexOf(this.focused);
    return offered[(place + step + offered.length) % offered.length] ?? null;
  }

  /** A pointer comes down on a field, and takes hold of its pile; whether that is dragged shows where it is let go. */
  grab(field: string): void {
    const { live, seat, advice } = this.now();
    this.#down = field;
    if (live && seat !== null && !advice && this.starts.has(field)) this.#grabbed = field;
  }

  letGo(): void {
    this.#down = this.#grabbed = null;
  }

  /** The pointer is lifted over a field: a pile that it held is dropped there. What came down elsewhere presses nothing. */
  release(field: string, touch: boolean): void {
    const [down, held] = [this.#down, this.#grabbed];
    this.letGo();
    if (down === field) this.press(field, touch);
    else if (held !== null) this.#drop(held, field);
  }

  /** The pointer comes over a field, perhaps with a pile. */
  pass(field: string): void {
    const held = this.#grabbed;
    if (held !== null && held !== field && held !== this.selected) this.select(held);
    this.point(field);
  }

  press(field: string, touch: boolean): void {
    const { live, seat } = this.now();
    this.#tried = field;
    if (!live || seat === null || this.#pressIdea(field)) return;
    if (this.targets.has(field)) this.#pressTarget(field, touch);
    else if (field === this.selected) this.select(null);
    else if (this.starts.has(field)) this.select(field);
    else if (this.stuck !== null)
      return; // the status says it
    else if (this.piles[field]) this.now().explain(`${this.selected ?? field}-${field}`);
    else this.select(null);
  }

  /** A finger covers what it points at: its first tap shows, the second plays. */
  #pressTarget(field: string, touch: boolean): void {
    if (touch && this.pointed !== field) {
      this.tapped = true;
      this.point(field);
    } else void this.send(`${this.selected}-${field}`);
  }

  /** A pile is let go over another field: it goes there, or stays picked up and hears why not. */
  #drop(from: string, field: string): void {
    const { live, legal, explain } = this.now();
    const action = `${from}-${field}`;
    if (!live) return;
    if (legal.includes(action)) void this.send(action);
    else {
      this.select(from);
      explain(action);
    }
  }

  /** Fields of ideas choose them, the target of the chosen one plays it; any other puts them away and is pressed. */
  #pressIdea(field: string): boolean {
    const { advice } = this.now();
    if (!advice) return false;
    const found = advice.ideas.findIndex(({ action }) => action.endsWith(field) || action.startsWith(field));
    if (advice.chosen?.action.endsWith(field)) void this.send(advice.chosen.action);
    else if (found >= 0) advice.choose(found);
    else advice.putAway();
    return found >= 0;
  }

  async send(action: string): Promise<void> {
    this.select(null);
    this.#foresight.stop();
    await this.now().act(action);
  }

  markOf(field: string): Mark | null {
    const { selected, last } = this;
    if (field === selected) return "selected";
    if (this.targets.has(field)) return field === this.pointed ? "hot" : "legal";
    return selected === null && (field === last?.from || field === last?.to) ? "last" : null;
  }

  isAble(field: string): boolean {
    return this.now().live && (this.starts.has(field) || this.targets.has(field));
  }
}
