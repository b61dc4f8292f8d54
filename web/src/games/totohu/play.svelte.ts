// What the player has chosen and is asked, and what the sea shows. Everything offered comes from `legal`, every outcome
// from the server.

import { Foresight } from "../../lib/foresight.svelte";
import type { ForeseenIn } from "../../lib/protocol";
import type { BoardProps } from "../types";
import type { Declared, View } from "./declared";
import type { Stage } from "./director.svelte";
import { modeOf, type Mode } from "./mode";
import { othersOf, SHIPS, type Ship } from "./ships";
import type { Build } from "./speech";
import { meetingAhead, pictured, turnsOf, type Meeting, type Turn } from "./story";

/** Events that are being played out. */
export interface Shown {
  readonly stage: Stage | null;
}

const isShip = (action: string): action is Ship => (SHIPS as readonly string[]).includes(action);

export class Play {
  /** The ship to be sent out. */
  chosen = $state<Ship | null>(null);
  /** The action by which the faces of the die would be given. */
  #gifts = $state<string | null>(null);
  /** The turn for which the last result has been put aside. */
  #putAside = $state(0);
  #moment = "";
  readonly #foresight = new Foresight<ForeseenIn<Declared>, View>({
    foresee: (action) => this.now().foresee(action),
    read: (found) => found,
  });

  constructor(
    readonly now: () => BoardProps<Declared>,
    readonly shown: Shown,
  ) {}

  view = $derived.by(() => this.now().view);
  seat = $derived.by(() => this.now().seat);
  legal = $derived.by(() => this.now().legal);
  build = $derived.by<Build>(() => ({ hull: this.view.options.hull, treasure: this.view.options.treasure }));
  stage = $derived.by(() => this.shown.stage);
  fleets = $derived.by(() => this.stage?.fleets ?? this.view.fleets);
  /** The cards that lie in the sea, face down or up. */
  cards = $derived.by(() => this.stage?.cards ?? this.view.commit);
  /** Whose fleet is in front, and the others from there round the table. */
  own = $derived.by(() => this.seat ?? 0);
  others = $derived.by(() => othersOf(this.fleets.length, this.seat));
  isSolo = $derived.by(() => this.view.players === 1);
  isCrowded = $derived.by(() => this.fleets.length > 2);
  #turns = $derived.by(() => turnsOf(this.now().lastEvents));
  /** The last turn in which ships met, as long as it is news. */
  last = $derived.by<Turn | null>(() => {
    const found = this.#turns.findLast((turn) => turn.meetings.length > 0);
    // What ended a game stays; where somebody came late to it, nothing told which turn it was.
    const isNews = found && (this.view.phase === "over" || found.number >= this.view.turn - 1);
    return found && isNews ? pictured(found, this.view.fleets, this.build.treasure) : null;
  });
  mode = $derived.by<Mode>(() => {
    const { view, seat, legal, last } = this;
    return modeOf({ view, seat, legal, last, putAside: this.#putAside });
  });
  /** Something happens, or is asked, in the sea: it needs the room. */
  isBusy = $derived.by(() => this.stage !== null || this.mode !== "choose");
  canChoose = $derived.by(() => {
    const isAsked = this.mode === "choose" || this.mode === "result";
    return this.now().live && this.stage === null && isAsked && this.legal.length > 0;
  });
  given = $derived.by(() =>
    this.#gifts !== null && this.legal.includes(this.#gifts) ? this.#gifts : (this.legal[0] ?? ""),
  );
  /** The encounter a question is about, as the ships look now. */
  asked = $derived.by<Meeting | null>(() =>
    this.mode === "decide" ? meetingAhead(this.view.queue[0], this.view.table, this.fleets) : null,
  );
  /** Whether this player orders the encounters, or decides in one. */
  isAsked = $derived.by(() => {
    if (this.stage !== null || this.seat === null) return false;
    if (this.mode === "order") return this.seat === this.view.starter;
    return this.mode === "decide" && this.seat === this.view.ask?.seat;
  });
  foreseen = $derived.by(() => this.#foresight.known);
  /** The own ship that is out at sea. */
  away = $derived.by<Ship | null>(() => {
    const { seat, stage, view } = this;
    if (seat === null) return null;
    const card = (stage?.isUp ? stage.cards[seat] : (view.commit[seat] ?? view.table[seat])) ?? null;
    return card === "?" ? null : card;
  });
  isAwayUp = $derived.by(() => {
    const { seat, stage, view } = this;
    return seat !== null && (view.table[seat] !== null || stage?.isUp === true);
  });

  /** The ship of a fleet that is, or would be, in the sea for all to see. */
  activeOf(seat: number): Ship | null {
    const card = this.#upCards()[seat];
    if (card && card !== "?") return card;
    return seat === this.seat && this.mode === "choose" ? this.chosen : null;
  }

  #upCards(): readonly (Ship | "?" | null)[] {
    const { stage, mode, last, view } = this;
    if (stage) return stage.isUp ? stage.cards : [];
    return mode === "result" ? (last?.cards ?? []) : view.table;
  }

  /** What was chosen for one turn is not chosen for the next; to be called whenever something of it changes. */
  settle(): void {
    const moment = `${this.seat} ${this.view.turn}`;
    if (moment !== this.#moment || (this.chosen !== null && !this.legal.includes(this.chosen))) this.chosen = null;
    this.#moment = moment;
  }

  /** Asks what the answers to a question would bring; to be called whenever something of it changes. */
  ask(): void {
    this.#foresight.stand(this.view);
    if (this.isAsked) this.#foresight.want(this.legal);
  }

  /** Puts the last result aside. */
  goOn(): void {
    this.#putAside = this.view.turn;
  }

  choose(ship: Ship): void {
    if (!this.canChoose) return;
    this.chosen = ship;
    this.goOn();
  }

  giveBy(action: string): void {
    this.#gifts = action;
  }

  async send(): Promise<void> {
    if (this.chosen) await this.now().act(this.chosen);
  }

  async give(): Promise<void> {
    await this.now().act(this.given);
  }

  /** The computer's advice is chosen, not played. */
  take(hint: string): void {
    if (!this.legal.includes(hint)) return;
    this.goOn();
    if (isShip(hint)) this.chosen = hint;
    else if (hint.startsWith("assign:")) this.giveBy(hint);
  }
}
