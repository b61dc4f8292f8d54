// Plays events out on the sea, one after the other: cards, ships, tokens, hits.

import { tick } from "svelte";
import { byKind, type ByKind } from "../kinds";
import type { GameEvent, View } from "./declared";
import { reducedMotion } from "../../lib/settings.svelte";
import { play } from "../../lib/sound";
import { Timeline } from "../../lib/timeline";
import { BEAT_MS, beatsOf, countWanted } from "./counting";
import { recordOf, seatsOf, type SeenFleet, type Ship } from "./ships";
import { afterEvent, type Befalling, type Got, type Meeting, type Side } from "./story";

/** What is shown while events are played out, instead of the view. */
export interface Stage {
  fleets: SeenFleet[];
  cards: (Ship | "?" | null)[];
  isUp: boolean;
  meeting: Meeting | null;
  face: Ship | null;
  rerolls: Ship[];
  /** Which word of the count is said, before the cards are turned. */
  beat: number | null;
}

const DROP: Keyframe[] = [
  { transform: "translateY(-34px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const ROCK: Keyframe[] = ["none", "rotate(-5deg)", "rotate(4deg)", "none"].map((transform) => ({ transform }));
const WORDS_MS = 200;

export class Director {
  stage = $state.raw<Stage | null>(null);
  flying = $state<"ball" | "barrel" | null>(null);
  /** The element all of it happens in. */
  root: HTMLElement | null = null;
  /** Nothing is counted where a finished game is looked through. */
  isCounting = true;
  #timeline = new Timeline();

  skip = this.#timeline.skip;
  hurry = this.#timeline.hurry;

  play = async (events: GameEvent[], before: View, after: View): Promise<void> => {
    play("place");
    if (reducedMotion() && !this.#counts(events)) return;
    await this.#timeline.perform(
      () => this.#show(events, before, after),
      () => (this.stage = this.flying = null),
    );
  };

  async #show(events: GameEvent[], before: View, after: View): Promise<void> {
    const table = before.table;
    const isUp = table.some((card) => card !== null);
    const cards = isUp ? table : before.commit;
    const rerolls = this.#rolledBefore(before);
    this.stage = { fleets: before.fleets, cards, isUp, meeting: null, face: null, rerolls, beat: null };
    await tick();
    this.root?.scrollIntoView({ block: "nearest" });
    if (reducedMotion()) {
      for (const event of events) if (event.kind === "committed") await this.#lay(event.seat);
      await this.#count();
    } else for (const event of events) await this.#step(event);
    // The last result stays readable for a moment; the board then shows the same.
    this.#rerolls = after.phase === "die" ? (this.stage?.rerolls ?? []) : [];
  }

  /** Whether cards of several captains are turned, and this browser wants that counted. */
  #counts = (events: GameEvent[]): boolean =>
    this.isCounting && events.some((event) => event.kind === "revealed" && event.cards.length > 1);

  /** TO – TO – HU: the bottles bob with every beat. A press or key ends it, and the cards are turned at once. */
  async #count(): Promise<void> {
    const bottles = (this.stage?.cards ?? []).flatMap((_, seat) => this.#find(`card-${seat}`));
    for (const beat of beatsOf(countWanted())) {
      if (this.#timeline.skips) break;
      await this.#set({ beat });
      play(beat === 2 ? "hu" : "to");
      const up = `translateY(${beat === 2 ? -30 : -16}px)`;
      const bob = [{ transform: "none" }, { transform: up, offset: 0.4 }, { transform: "none" }];
      await this.#timeline.move(reducedMotion() ? [] : bottles, bob, BEAT_MS);
      if (reducedMotion()) await this.#timeline.wait(BEAT_MS);
    }
    await this.#set({ beat: null });
  }

  /** Rerolls come one by one, each as news of its own. */
  #rerolls: Ship[] = [];
  #rolledBefore = (before: View): Ship[] => (before.phase === "die" ? this.#rerolls : []);

  #set(change: Partial<Stage>): Promise<void> {
    if (this.stage) this.stage = { ...this.stage, ...change };
    return tick();
  }

  #lay(seat: number): Promise<void> {
    return this.#set({ cards: (this.stage?.cards ?? []).with(seat, "?"), meeting: null });
  }

  #find(what: string): Element[] {
    return [...(this.root?.querySelectorAll(`[data-motion="${what}"]`) ?? [])];
  }

  #inShip(seat: number, fresh: string): Element[] {
    return this.#find(`ship-${seat}`).flatMap((ship) => [...ship.querySelectorAll(`[data-fresh="${fresh}"]`)]);
  }

  async #step(event: GameEvent): Promise<void> {
    await (byKind(this.#steps, event) ?? this.#timeline.wait(WORDS_MS));
  }

  #steps: Partial<ByKind<GameEvent, [], Promise<void>>> = {
    committed: async (event) => {
      await this.#lay(event.seat);
      await this.#timeline.move(this.#find(`card-${event.seat}`), DROP, 250);
    },
    reroll: async (event) => {
      await this.#tumble(event.face);
      const shaken = ["none", "translateX(-5px)", "translateX(5px)", "none"].map((transform) => ({ transform }));
      await this.#timeline.move(this.#find("card-1"), shaken, 150);
      await this.#set({ rerolls: [...(this.stage?.rerolls ?? []), event.face], face: null });
    },
    die: async (event) => {
      await this.#tumble(event.face);
      await this.#timeline.wait(350);
    },
    revealed: async (event) => {
      const cards = event.cards;
      if (this.#counts([event])) await this.#count();
      const all = cards.flatMap((_, seat) => this.#find(`card-${seat}`));
      const edge = { transform: "scaleX(0)" };
      await this.#timeline.move(all, [{ transform: "none" }, edge], 175);
      await this.#set({ cards, isUp: true });
      await this.#timeline.move(
        cards.flatMap((_, seat) => this.#find(`card-${seat}`)),
        [edge, { transform: "none" }],
        175,
      );
      await this.#timeline.wait(250);
    },
    encounter: async (event) => {
      if (this.stage?.meeting) await this.#timeline.wait(900);
      await this.#meet(event.pair, event.ships, false);
      await this.#sailIn(event.pair, 450);
    },
    skipped: async (event) => {
      if (this.stage?.meeting) await this.#timeline.wait(900);
      const ships = seatsOf(event.pair).map((seat) => this.stage?.cards[seat] as Ship);
      await this.#meet(event.pair, ships, true);
      await this.#sailIn(event.pair, 400);
    },
    hit: async (event) => {
      await this.#fly("ball", this.#otherSeat(event.seat), event.seat, 250);
      await this.#befall(event);
      await this.#timeline.move(
        this.#inShip(event.seat, "hit"),
        [{ transform: "scale(2.4)", opacity: 0 }, { transform: "none" }],
        150,
      );
      await this.#timeline.move(this.#find(`ship-${event.seat}`), ROCK, 300);
    },
    cannon: (event) => this.#drop(event),
    anchor: (event) => this.#drop(event),
    barrel: (event) => this.#drop(event),
    surplus: async (event) => {
      await this.#befall(event);
      await this.#fly("barrel", event.seat, null, 400);
    },
    looted: async (event) => {
      await this.#fly("barrel", event.from, event.seat, 450);
      await this.#befall(event);
      await this.#timeline.move(this.#inShip(event.seat, "hold"), DROP, 200);
    },
    hidden: async (event) => {
      await this.#befall(event);
      await this.#timeline.move(this.#inShip(event.seat, "hold"), DROP, 450);
    },
    sunk: async (event) => {
      await this.#befall(event);
      const pictures = this.#find(`ship-${event.seat}`).map((ship) => ship.firstElementChild!);
      await this.#timeline.move(pictures, [{ transform: "none", offset: 0 }], 900);
    },
    port: async (event) => {
      await this.#befall(event);
      const side = this.stage?.meeting?.sides[0].seat === event.seat ? -1 : 1;
      const glide = ["none", `translateX(${side * 26}px)`, "none"].map((transform) => ({ transform }));
      await this.#timeline.move(this.#find(`ship-${event.seat}`), glide, 700);
    },
    kept: (event) => this.#befall(event),
    decided: (event) => this.#befall(event),
  };

  async #tumble(face: Ship): Promise<void> {
    await this.#set({ face });
    const roll = [
      { transform: "translateY(-40px) rotate(-400deg) scale(0.7)", opacity: 0.3 },
      { transform: "translateY(0) rotate(-120deg)", opacity: 1, offset: 0.6 },
      { transform: "none" },
    ];
    await this.#timeline.move(this.#find("card-1"), roll, 500);
  }

  async #meet(pair: string, ships: Ship[], skipped: boolean): Promise<void> {
    const fleets = this.stage?.fleets ?? [];
    const sides = seatsOf(pair).map((seat, place): Side => {
      const ship = ships[place] ?? "H";
      return { seat, ship, record: recordOf(fleets, seat, ship), got: [] };
    });
    await this.#set({ meeting: { pair, skipped, sides: sides as [Side, Side], reason: null } });
  }

  async #sailIn(pair: string, ms: number): Promise<void> {
    const [first, second] = seatsOf(pair).map((seat) => this.#find(`ship-${seat}`));
    const from = (x: number): Keyframe[] => [{ transform: `translateX(${x}px)`, opacity: 0 }, { transform: "none" }];
    await Promise.all([
      this.#timeline.move(first ?? [], from(-70), ms),
      this.#timeline.move(second ?? [], from(70), ms),
    ]);
  }

  async #drop(event: Befalling): Promise<void> {
    await this.#befall(event);
    await this.#timeline.move(this.#inShip(event.seat, "deck"), DROP, 250, 120);
  }

  #otherSeat(seat: number): number {
    return this.stage?.meeting?.sides.find((side) => side.seat !== seat)?.seat ?? seat;
  }

  /** Shows what an event did to the ships that meet and to the fleets. */
  async #befall(event: Befalling): Promise<void> {
    if (!this.stage) return;
    const fleets = afterEvent(this.stage.fleets, event);
    const meeting = this.stage.meeting && this.#told(this.stage.meeting, event, fleets);
    await this.#set({ fleets, meeting });
  }

  #told(meeting: Meeting, event: Befalling, fleets: SeenFleet[]): Meeting {
    const sides = meeting.sides.map((side): Side => {
      const isRobbed = event.kind === "looted" && event.from === side.seat;
      if (side.seat !== event.seat && !isRobbed) return side;
      const robbed: Got[] = isRobbed ? [{ ...event, kind: "robbed" }] : [event];
      const got = [...side.got, ...robbed];
      // A ship that goes down is drawn with all it carried.
      const record =
        event.kind === "sunk"
          ? side.record && { ...side.record, at: "sunk" as const }
          : recordOf(fleets, side.seat, side.ship);
      return { ...side, got, record };
    });
    return { ...meeting, sides: sides as [Side, Side] };
  }

  /** Something crosses the sea from one ship to another, or overboard. */
  async #fly(what: "ball" | "barrel", from: number, to: number | null, ms: number): Promise<void> {
    this.flying = what;
    await tick();
    const thing = this.#find("flying")[0];
    const [start, end] = [this.#middle(from), to === null ? null : this.#middle(to)];
    if (thing && start) {
      const goal = end ?? { x: start.x + 40, y: start.y + 90 };
      const at = (x: number, y: number, turn: number): string => `translate(${x}px, ${y}px) rotate(${turn}deg)`;
      const frames = [
        { transform: at(start.x, start.y, 0) },
        { transform: at((start.x + goal.x) / 2, Math.min(start.y, goal.y) - 36, 180) },
        { transform: at(goal.x, goal.y, 360) },
      ];
      await this.#timeline.move([thing], frames, ms);
    }
    this.flying = null;
  }

  #middle(seat: number): { x: number; y: number } | null {
    const ship = this.#find(`ship-${seat}`)[0]?.getBoundingClientRect();
    const sea = this.root?.getBoundingClientRect();
    if (!ship || !sea) return null;
    return { x: ship.x - sea.x + ship.width / 2, y: ship.y - sea.y + ship.height * 0.65 };
  }
}
