// What a placement brings, as a note on the felt and on the button that places it.

import type { PlaceEvent } from "./declared";
import type { Language } from "../../words/languages";
import { readPlacement, type Placement } from "./lattice";
import type { Place } from "./places";
import { pattern, sum } from "./tell";
import type { Wording } from "./words";
import { signed } from "./written";

export interface Note {
  placement: Placement;
  points: string;
  text: string;
  /** Who laid the tile; null while it is only thought of. */
  seat: number | null;
}

/** A note for a placement that brings more than the tile's own points; null for any other. */
export function noteOf(event: PlaceEvent | null | undefined, laid: boolean, language: Language): Note | null {
  const text = event ? sum(event, language) : "";
  if (!event || text === "") return null;
  return {
    placement: readPlacement(event.place),
    points: event.points ? signed(event.points) : "",
    text,
    seat: laid ? event.seat : null,
  };
}

export function placingWords(place: Place, w: Wording, language: Language): string {
  const event = place.event;
  const earned = event && event.points !== 0 ? signed(event.points) : "";
  return w.place(event ? pattern(event, language) : "", earned).trim();
}
