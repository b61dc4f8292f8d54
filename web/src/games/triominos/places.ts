// What can be done with the tiles of a hand: only what the server calls legal, with what it foresees.

import type { GameEvent, PassEvent, PlaceEvent, View } from "./declared";
import { isLike, isPlacement, readPlacement, tileOf, turned, type Placement } from "./lattice";

export interface Place {
  placement: Placement;
  /** The placement as the server foresees it; null until it has answered. */
  event: PlaceEvent | null;
  /** Whether the tile fits as it is turned now. */
  like: boolean;
}

/** The legal placements of every tile. */
export function byTile(legal: string[]): Map<string, Placement[]> {
  const found = new Map<string, Placement[]>();
  for (const action of legal.filter(isPlacement)) {
    const placement = readPlacement(action);
    const tile = tileOf(placement.digits.join(""));
    found.set(tile, [...(found.get(tile) ?? []), placement]);
  }
  return found;
}

/** The places of one tile are asked about together, when it has lain chosen for a moment. */
export const PACE = { patienceMs: 120 };

/** What a placement or a pass would bring, as the server foresees it. */
type Brought = PlaceEvent | PassEvent | undefined;

export const broughtBy = ({ events }: { events: GameEvent[] }): Brought =>
  events.find((event) => event.kind === "place" || event.kind === "pass");

/** What a pass would bring, once it is known. */
export function passedBy(foreseen: ReadonlyMap<string, Brought>): PassEvent | null {
  const brought = foreseen.get("pass");
  return brought?.kind === "pass" ? brought : null;
}

function placedBy(brought: Brought): PlaceEvent | null {
  return brought?.kind === "place" ? brought : null;
}

/** The places of a tile, best first as far as their points are known. */
export function placesOf(
  placements: Placement[],
  tile: string,
  turns: number,
  foreseen: ReadonlyMap<string, Brought>,
): Place[] {
  const look = turned(tile, turns);
  const places = placements.map((placement) => ({
    placement,
    event: placedBy(foreseen.get(placement.text)),
    like: isLike(placement, look),
  }));
  const worth = (place: Place): number => place.event?.points ?? -1;
  return places.sort((one, other) => worth(other) - worth(one));
}

/** A text that is the same exactly as long as a seat stands before the same decision. */
export const decisionKey = (view: View, seat: number | null): string =>
  [seat, view.round, view.turn, view.draws, view.drawn, view.pool, view.layout.join(" ")].join("|");

/** Who laid which tile in this round. */
export function layers(events: GameEvent[]): Map<string, number> {
  const start = events.findLastIndex((event) => event.kind === "deal");
  const placed = events.slice(start + 1).filter((event) => event.kind === "place");
  return new Map(placed.map((event) => [event.place, event.seat]));
}

/** The tiles that a seat holds, as far as they can be seen. */
export function heldBy(hands: View["hands"] | null, seat: number | null): string[] {
  const hand = seat === null ? undefined : hands?.[seat];
  return Array.isArray(hand) ? hand : [];
}
