// What happened, turn by turn, told from the events alone. Nothing is decided here: events are only put in order.

import { byKind, type ByKind } from "../kinds";
import type { DieEvent, GameEvent, LootedEvent, OrderEvent } from "./declared";
import { isOpen, recordOf, seatsOf, type SeenFleet, type Ship, type ShipRecord } from "./ships";

const BEFALLS = [
  "hit",
  "cannon",
  "anchor",
  "barrel",
  "surplus",
  "looted",
  "hidden",
  "kept",
  "decided",
  "sunk",
  "port",
  "out",
] as const;

/** What befalls a fleet, in an encounter or after it. */
export type Befalling = Extract<GameEvent, { kind: (typeof BEFALLS)[number] }>;
/** The same, and the other side of a looting. */
export type Got = Befalling | (Omit<LootedEvent, "kind"> & { kind: "robbed" });

export const isBefalling = (event: GameEvent): event is Befalling => BEFALLS.some((kind) => kind === event.kind);

/** One ship of an encounter: what befell it, and how it looks when all of that is done. */
export interface Side {
  seat: number;
  ship: Ship;
  record: ShipRecord | null;
  got: Got[];
}

export type Reason = "holdFull" | "noBarrel" | "nothingToHide";

export interface Meeting {
  pair: string;
  skipped: boolean;
  sides: [Side, Side];
  reason: Reason | null;
}

export interface Turn {
  number: number;
  cards: (Ship | null)[];
  die: DieEvent | null;
  rerolls: Ship[];
  order: OrderEvent | null;
  meetings: Meeting[];
  /** What comes after the encounters: anchors of sailings, faces of the die, the end. */
  late: GameEvent[];
}

const started = (number: number): Turn => ({
  number,
  cards: [],
  die: null,
  rerolls: [],
  order: null,
  meetings: [],
  late: [],
});

/** All turns that have events, oldest first; the last one may still be going on. */
export function turnsOf(events: GameEvent[]): Turn[] {
  const turns: Turn[] = [];
  const first = events.find((event) => event.kind === "turn");
  let turn = started(first ? first.turn - 1 : 1);
  let isFresh = true;
  for (const event of events) {
    if (event.kind === "turn") {
      turns.push(turn);
      turn = started(event.turn);
      isFresh = true;
    } else if (event.kind === "assigned" && isFresh) turns.at(-1)?.late.push(event);
    else {
      isFresh = event.kind === "committed" && isFresh;
      enter(turn, event);
    }
  }
  if (!isFresh) turns.push(turn);
  return turns;
}

function enter(turn: Turn, event: GameEvent): void {
  if (event.kind === "reroll") turn.rerolls.push(event.face);
  else if (event.kind === "die") turn.die = event;
  else if (event.kind === "revealed") turn.cards = event.cards;
  else if (event.kind === "order") turn.order = event;
  else if (event.kind === "encounter") turn.meetings.push(meeting(event.pair, event.ships, false));
  else if (event.kind === "skipped") turn.meetings.push(meeting(event.pair, shipsOf(turn, event.pair), true));
  else if (isBefalling(event)) befall(turn, event);
  else if (event.kind !== "committed") turn.late.push(event);
}

const shipsOf = (turn: Turn, pair: string): Ship[] => seatsOf(pair).map((seat) => turn.cards[seat] ?? "H");

function meeting(pair: string, ships: Ship[], skipped: boolean): Meeting {
  const [first, second] = seatsOf(pair);
  const side = (seat: number, ship: Ship | undefined): Side => ({ seat, ship: ship ?? "H", record: null, got: [] });
  return { pair, skipped, sides: [side(first, ships[0]), side(second, ships[1])], reason: null };
}

function befall(turn: Turn, event: Befalling): void {
  const last = turn.meetings.at(-1);
  const side = last?.sides.find((one) => one.seat === event.seat);
  // With one anchor per sailing the hunters add theirs after the encounters.
  const isLate = !side || last?.skipped || (event.kind === "anchor" && isAnchored(turn, event.seat, last));
  if (isLate || turn.late.length > 0) turn.late.push(event);
  else {
    side.got.push(event);
    if (event.kind === "looted") last?.sides.find((one) => one !== side)?.got.push({ ...event, kind: "robbed" });
  }
}

/** Whether the ship already has something from this encounter: then the anchor is for the sailing. */
const isAnchored = (turn: Turn, seat: number, last: Meeting | undefined): boolean =>
  (last?.sides.some((one) => one.seat === seat && one.got.some((event) => event.kind === "anchor")) ?? false) ||
  turn.late.length > 0;

type Change = Partial<ShipRecord>;
/** What events do to the record of their ship. */
type Changes = Partial<ByKind<GameEvent | Got, [record: ShipRecord], Change>>;

const fewer = (count: number, by: number): number => Math.max(0, count - by);
const aboard = (event: { deck?: number }, record: ShipRecord): Change => ({ deck: event.deck ?? record.deck });
const CHANGES: Changes = {
  hit: (event, record) => ({ hits: event.hits ?? record.hits }),
  cannon: aboard,
  anchor: aboard,
  barrel: aboard,
  hidden: (_event, record) => ({ deck: fewer(record.deck, 1), hold: 1 }),
  sunk: () => ({ at: "sunk", deck: 0, hold: 0 }),
  port: () => ({ at: "port" }),
};
const UNDONE: Changes = {
  hit: (_event, record) => ({ hits: fewer(record.hits, 1) }),
  cannon: (_event, record) => ({ deck: fewer(record.deck, 1) }),
  anchor: (_event, record) => ({ deck: fewer(record.deck, 1) }),
  barrel: (event, record) => ({ deck: fewer(record.deck, event.n ?? 1) }),
  hidden: (_event, record) => ({ deck: record.deck + 1, hold: 0 }),
  sunk: (event) => ({ at: "sea", deck: event.lost }),
  port: () => ({ at: "sea" }),
};

/** A fleet's record after one more event; other records are shared. */
export function afterEvent(fleets: SeenFleet[], event: GameEvent | Got): SeenFleet[] {
  if (event.kind !== "looted") return changed(fleets, event, CHANGES);
  const robbed = change(fleets, event.from, event.victim, (one) => ({ deck: fewer(one.deck, 1) }));
  return change(robbed, event.seat, event.ship, () => ({ hold: 1 }));
}

/** How things were before an event. What a sunk ship carried is drawn on its deck. */
export function beforeEvent(fleets: SeenFleet[], event: GameEvent | Got): SeenFleet[] {
  if (event.kind !== "looted") return changed(fleets, event, UNDONE);
  const given = change(fleets, event.from, event.victim, (one) => ({ deck: one.deck + 1 }));
  return change(given, event.seat, event.ship, () => ({ hold: 0 }));
}

function changed(fleets: SeenFleet[], event: GameEvent | Got, changes: Changes): SeenFleet[] {
  if (!("seat" in event && "ship" in event) || !(event.kind in changes)) return fleets;
  return change(fleets, event.seat, event.ship, (one) => byKind(changes, event, one) ?? {});
}

function change(
  fleets: SeenFleet[],
  seat: number,
  ship: Ship,
  made: (record: ShipRecord) => Partial<ShipRecord>,
): SeenFleet[] {
  const fleet = fleets[seat];
  if (!isOpen(fleet)) return fleets;
  return fleets.with(seat, { ...fleet, [ship]: { ...fleet[ship], ...made(fleet[ship]) } });
}

/** The ships of the last turn as they looked in each encounter, found by going back from how they look now. */
export function pictured(turn: Turn, now: SeenFleet[], hasHolds: boolean): Turn {
  let fleets = now;
  for (const event of turn.late.toReversed()) fleets = beforeEvent(fleets, event);
  const meetings = turn.meetings.toReversed().map((one) => {
    const events = one.sides.flatMap((side) => side.got);
    const drawn = one.sides.map((side) => picture(side, fleets)) as [Side, Side];
    const after = fleets;
    for (const event of events.toReversed()) fleets = beforeEvent(fleets, event);
    return { ...one, sides: drawn, reason: hasHolds ? reasonOf(one, fleets, after) : null };
  });
  return { ...turn, meetings: meetings.toReversed() };
}

/** A ship that has just sunk is drawn with all it carried. */
function picture(side: Side, after: SeenFleet[]): Side {
  const record = recordOf(after, side.seat, side.ship);
  const sunk = side.got.find((event) => event.kind === "sunk");
  if (!record || !sunk) return { ...side, record };
  const removed = recordOf(beforeEvent(after, sunk), side.seat, side.ship);
  return { ...side, record: removed && { ...removed, at: "sunk" } };
}

/** Why there was nothing to choose, where that is plain to see. */
export function reasonOf(met: Meeting, before: SeenFleet[], after: SeenFleet[]): Reason | null {
  if (met.skipped) return null;
  const [first, second] = met.sides;
  const merchant = [first, second].find((side) => side.ship.startsWith("M"));
  const other = merchant === first ? second : first;
  const hunted = met.sides.some((side) => side.got.some((event) => /hidden|kept|decided|looted/.test(event.kind)));
  if (!merchant || other.ship.startsWith("M") || hunted) return null;
  const goods = recordOf(before, merchant.seat, merchant.ship);
  if (other.ship.startsWith("P")) {
    const pirate = recordOf(after, other.seat, other.ship);
    const wentDown = merchant.got.some((event) => event.kind === "sunk");
    if (pirate?.hold) return "holdFull";
    return goods?.deck === 0 && (!wentDown || goods.hold === 0) ? "noBarrel" : null;
  }
  return goods ? "nothingToHide" : null;
}

/** An encounter that is still to come, with the ships as they are now. */
export function meetingAhead(pair: string | undefined, cards: (Ship | null)[], fleets: SeenFleet[]): Meeting | null {
  if (!pair) return null;
  const sides = seatsOf(pair).map((seat): Side => {
    const ship = cards[seat] ?? "H";
    return { seat, ship, record: recordOf(fleets, seat, ship), got: [] };
  });
  return { pair, skipped: false, sides: sides as [Side, Side], reason: null };
}
