// What the player has picked up and pointed at. Everything offered comes from `legal`, every outcome from the server.

import { Foresight } from "../../lib/foresight.svelte";
import { LATE, within } from "../../lib/patience";
import type { ForeseenIn } from "../../lib/protocol";
import type { BoardProps } from "../types";
import {
  barredWith,
  canGoWithout,
  canHaul,
  moversOf,
  moversOn,
  rareOf,
  readLegal,
  SHIP,
  targetsOf,
  type Choices,
} from "./choices";
import { dangerOf, type Danger } from "./dangers";
import type { Declared } from "./declared";
import { fateOf, type Fate } from "./fate";
import { towards } from "./geometry";
import { isAboard, standsOn, tokenAt, type Sea } from "./sea";
import { arrowsOf } from "./tiles";
import { uncovered } from "./uncovered.svelte";

export type Asked = "wait" | "place" | "turn" | "flow" | "ghost" | "crowd" | "end";

/** More targets than these are marked without asking what each would bring (a jump from the ghost). */
const ASKED_AT_ONCE = 18;

/** So long a press waits to hear what it would bring; then it is asked whether it is meant all the same. */
const PATIENCE_MS = 5000;

/** Actions after which somebody may be driven to his death; of the others nothing need be known. */
const DRIVEN = /^(move|haul|go|leave):/;

export class Play {
  #isSending = false;
  selected = $state<string | null>(null);
  wantsCargo = $state(true);
  pointed = $state<string | null>(null);
  readonly fates = new Foresight<ForeseenIn<Declared>, Sea, Fate>({
    foresee: (action) => this.now().foresee(action),
    read: fateOf,
  });

  constructor(
    readonly now: () => BoardProps<Declared>,
    /** Asks once before what nothing brings back. */
    readonly isMeant: (danger: Danger) => Promise<boolean>,
  ) {}

  view = $derived.by<Sea>(() => uncovered.in(this.now().view));
  seat = $derived.by(() => this.now().seat);
  choices = $derived.by<Choices>(() => readLegal(this.now().live && this.seat !== null ? this.now().legal : []));
  movers = $derived.by(() => moversOf(this.choices));
  picked = $derived.by(() => (this.selected !== null && this.movers.includes(this.selected) ? this.selected : null));
  canHaul = $derived.by(() => canHaul(this.choices, this.picked));
  canGoWithout = $derived.by(() => canGoWithout(this.choices, this.picked));
  cargo = $derived.by(() => this.canHaul && (this.wantsCargo || !this.canGoWithout));
  targets = $derived.by(() => targetsOf(this.choices, this.view, this.seat, this.picked, this.cargo));
  barred = $derived.by(() => barredWith(this.choices, this.picked, this.cargo));
  asked = $derived.by<Asked>(() => this.#asked());
  /** What is rarely wanted; nothing once something else is asked. */
  rare = $derived.by(() => (this.asked === "turn" ? rareOf(this.choices) : []));
  /** The pirate being driven on, for whom an exit is chosen. */
  driven = $derived.by(() => {
    const { pending } = this.view;
    return pending?.kind === "flow" || pending?.kind === "ghost" ? pending.pirate : null;
  });
  /** Arrows of the current under the driven pirate that are not offered. */
  closedExits = $derived.by(() => {
    const from = this.driven && this.view.pending?.kind === "flow" ? standsOn(this.view, this.driven) : null;
    if (!from || this.asked !== "flow") return [];
    return arrowsOf(tokenAt(this.view, from) ?? "")
      .map((heading) => towards(from, heading))
      .filter((field): field is string => field !== null && !this.targets.has(field));
  });
  pointedAction = $derived.by(() => (this.pointed === null ? undefined : this.targets.get(this.pointed)));
  fate = $derived.by<Fate | undefined>(() => this.fates.of(this.pointedAction));
  /** The actions asked for by buttons: an overfull ship put in order. */
  orders = $derived.by(() => {
    const { throw: thrown, leave, home } = this.choices;
    if (this.view.pending?.kind !== "crowd") return [];
    return [
      ...leave.map((pirate) => `leave:${pirate}`),
      ...thrown.map((pirate) => `throw:${pirate}`),
      ...home.map((pirate) => `home:${pirate}`),
    ];
  });

  #asked(): Asked {
    const { choices, view } = this;
    if (choices.plain.has("accept")) return "end";
    if (choices.place.length > 0) return "place";
    if (choices.go.length > 0) return view.pending?.kind === "ghost" ? "ghost" : "flow";
    if (view.pending?.kind === "crowd" && this.now().legal.length > 0) return "crowd";
    return this.now().live && this.now().legal.length > 0 && this.seat !== null ? "turn" : "wait";
  }

  /** Asks what the marked fields would bring; to be called whenever something of it changes. */
  ask(): void {
    this.fates.stand(this.view);
    const actions = [...this.targets.values(), ...this.orders];
    if (this.pointedAction) this.fates.hurry(this.pointedAction);
    if (actions.length <= ASKED_AT_ONCE) this.fates.want(actions);
  }

  select(mover: string | null): void {
    this.selected = mover;
    this.wantsCargo = true;
    this.pointed = null;
  }

  switchCargo(): void {
    if (!this.canHaul || !this.canGoWithout) return;
    this.wantsCargo = !this.cargo;
    this.pointed = null;
  }

  /** Whether a press on a field means anything. */
  means(field: string): boolean {
    return this.targets.has(field) || moversOn(this.movers, this.view, this.seat, field).length > 0;
  }

  /** A field was pressed. A finger covers what it points at: its first tap shows, the second plays. */
  press(field: string, touch: boolean): void {
    const { now, targets, picked, asked } = this;
    if (!now().live || this.seat === null || asked === "wait") return;
    const action = targets.get(field);
    const here = moversOn(this.movers, this.view, this.seat, field);
    if (action) {
      if (touch && this.pointed !== field) this.pointed = field;
      else void this.send(action);
    } else if (here.length > 0) this.select(here[(here.indexOf(picked ?? "") + 1) % here.length] ?? null);
    else if (asked === "flow" || asked === "ghost") now().explain(`go:${field}`);
    else if (asked === "place") now().explain(`place:${field}`);
    else if (picked === SHIP) now().explain(`sail:${field}`);
    else if (picked) now().explain(`${this.cargo ? "haul" : "move"}:${picked}:${field}`);
    else this.#explainPirate(field);
  }

  /** Somebody is pressed who cannot act: the server says why. */
  #explainPirate(field: string): void {
    const { pirates } = this.view;
    const found = Object.keys(pirates).find(
      (pirate) => standsOn(this.view, pirate) === field && !isAboard(pirates[pirate]),
    );
    if (found) this.now().explain(`move:${found}:${field.replace("~", "")}`);
  }

  /** Plays an action; what nothing brings back is asked once. A press while that is open is the same press. */
  async send(action: string): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      const heard = DRIVEN.test(action) ? await within(PATIENCE_MS, this.fates.learn(action)) : undefined;
      const fate = heard === LATE ? this.fates.of(action) : heard;
      const isUnknown = heard === LATE && fate === undefined;
      const danger = isUnknown ? "unknown" : dangerOf(action, this.driven ?? action.split(":")[1], fate);
      if (danger && !(await this.isMeant(danger))) return;
      this.pointed = null;
      this.fates.stop();
      await this.now().act(action);
    } finally {
      this.#isSending = false;
    }
  }

  /** The computer's advice is picked up and pointed at, not played. */
  take(hint: string): void {
    const [verb, first, second] = hint.split(":");
    if (verb === "sail") this.select(SHIP);
    else if (verb === "move" || verb === "haul" || verb === "wade") this.select(first ?? null);
    this.wantsCargo = verb !== "move";
    const field = verb === "wade" ? standsOn(this.view, first ?? "") : (second ?? first);
    if (field && this.targets.has(field)) this.pointed = field;
  }
}
