// Where figures and chests stand inside a field.

import { centre, corner, drawnSide, sideOf, type Point } from "./geometry";
import { discOf, fieldOf, isAboard, isOpenWater, tokenAt, type Sea } from "./sea";
import { DISCS } from "./tiles";

export type Badge = "prisoner" | "caught" | "stranded" | "tired";

export interface Figure extends Point {
  id: string;
  r: number;
  badge: Badge | null;
  carries: boolean;
  /** The number of the mud disc he stands on, 0 elsewhere. */
  disc: number;
  leftward: boolean;
}

export interface Chest extends Point {
  /** In mud each disc is a place of its own. */
  place: string;
  field: string;
  size: number;
  count: number;
  /** Where the count stands: upper right, or lower left beside pirates. */
  low: boolean;
}

const SLOTS: [number, number][] = [
  [70, 67],
  [66, 24],
  [24, 24],
];
export const SHOWN = SLOTS.length;

export function badgeOf(view: Sea, pirate: string): Badge | null {
  if (view.prisoners[pirate] !== undefined) return "prisoner";
  if (view.caught.includes(pirate)) return "caught";
  if (view.stranded.includes(pirate)) return "stranded";
  return view.tired.includes(pirate) || view.blocked.includes(pirate) ? "tired" : null;
}

/** Pirates by the field they stand on; those aboard are drawn with their ship. */
export function crowds(view: Sea): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [pirate, place] of Object.entries(view.pirates)) {
    if (!place || isAboard(place)) continue;
    found.set(fieldOf(place), [...(found.get(fieldOf(place)) ?? []), pirate]);
  }
  return found;
}

function inMud(view: Sea, pirate: string, field: string, mates: string[]): { at: [number, number]; r: number } | null {
  const place = view.pirates[pirate] ?? "";
  const disc = DISCS[tokenAt(view, field) ?? ""]?.[discOf(place) - 1];
  if (!disc) return null;
  const sharing = mates.filter((one) => view.pirates[one] === place);
  if (sharing.length < 2) return { at: [disc[0], disc[1] - 1], r: 19.5 };
  return { at: [disc[0] + (sharing.indexOf(pirate) === 0 ? -13 : 13), disc[1] - 1], r: 14 };
}

function spotOf(view: Sea, pirate: string, field: string, mates: string[]): { at: [number, number]; r: number } {
  if (view.pending?.kind === "flow" && view.pending.pirate === pirate) return { at: [50, 50], r: 22 };
  const mud = inMud(view, pirate, field, mates);
  if (mud) return mud;
  if (mates.length > 1) return { at: SLOTS[mates.indexOf(pirate) % SHOWN]!, r: 21.5 };
  return tokenAt(view, field) === undefined ? { at: [50, 48], r: 26 } : { at: [62, 58], r: 26 };
}

/** Where a pirate stands if he is on the board. */
export function figureOf(view: Sea, pirate: string, turn: number): Figure | null {
  const place = view.pirates[pirate];
  if (!place || isAboard(place)) return null;
  const field = fieldOf(place);
  const mates = crowds(view).get(field) ?? [pirate];
  const carries = view.pending?.kind === "flow" && view.pending.pirate === pirate && view.pending.cargo;
  const about = { id: pirate, badge: badgeOf(view, pirate), carries, disc: discOf(place) };
  if (isOpenWater(place)) return { ...about, ...centre(field, turn), r: 20, leftward: false };
  const { at, r } = spotOf(view, pirate, field, mates);
  const { x, y } = corner(field, turn);
  return { ...about, x: x + at[0], y: y + at[1], r, leftward: at[0] < 45 };
}

export function figuresOf(view: Sea, turn: number): Figure[] {
  return [...crowds(view).values()]
    .flatMap((mates) => mates.filter((pirate, place) => place < SHOWN || discOf(view.pirates[pirate] ?? "") > 0))
    .reverse()
    .map((pirate) => figureOf(view, pirate, turn))
    .filter((figure) => figure !== null);
}

/** How many of a field's pirates there is no room to draw. */
export function surplus(view: Sea): { field: string; more: number }[] {
  return [...crowds(view)]
    .map(([field, mates]) => ({ field, more: tokenAt(view, field)?.startsWith("m") ? 0 : mates.length - SHOWN }))
    .filter(({ more }) => more > 0);
}

/** Chests on the sea; in mud each lies on the disc of its pirate. */
export function chestsOf(view: Sea, turn: number): Chest[] {
  const taken = crowds(view);
  return Object.entries(view.loot).map(([place, count]) => {
    const field = fieldOf(place);
    const { x, y } = corner(field, turn);
    const disc = DISCS[tokenAt(view, field) ?? ""]?.[discOf(place) - 1];
    if (disc) return { place, field, x: x + disc[0] + 2, y: y + disc[1] - 4, size: 24, count, low: true };
    if (taken.has(field)) return { place, field, x: x + 10, y: y + 51, size: 36, count, low: true };
    return { place, field, x: x + 30, y: y + 40, size: 46, count, low: false };
  });
}

const SHIP_OFFSET = { S: [0, 20], W: [-24, 12], N: [0, -12], E: [24, 12] } as const;

const INWARDS = { S: [0, -44], W: [36, 0], N: [0, 36], E: [-36, 0] } as const;

/** The middle of a seat's ship; it lies a little outside its field, unless somebody is in the open water there. */
export function shipAt(view: Sea, seat: number, field: string, turn: number): Point {
  const side = drawnSide(sideOf(view.players, seat), turn);
  const { x, y } = corner(field, turn);
  const [dx, dy] = SHIP_OFFSET[side];
  const [ix, iy] = crowds(view).has(`${field}~`) ? INWARDS[side] : [0, 0];
  return { x: x + 50 + dx + ix, y: y + 50 + dy + iy };
}
