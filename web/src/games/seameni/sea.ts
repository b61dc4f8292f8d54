// The view of SEAMENI as the server sends it, and small readings of it. Nothing here knows a rule.

import type { View } from "./declared";

export type Sea = View;

export const LETTERS = "ABCD";
export const HIDDEN = "?";

/** The seat a pirate was born to; prisoners obey another. */
export const crewOf = (pirate: string): number => LETTERS.indexOf(pirate.charAt(0));

/** The letter of a seat's ship and crew. */
export const letter = (seat: number): string => LETTERS[seat] ?? "?";
export const nameOf = (names: string[], seat: number): string => names[seat] ?? "";
export const scoresOf = (scores: number[], names: string[]): string =>
  scores.map((score, seat) => `${nameOf(names, seat)} ${score}`).join(", ");

/** `f6/2` lies on `f6`. */
export const fieldOf = (place: string): string => place.split("/")[0] ?? place;
export const discOf = (place: string): number => Number(place.split("/")[1] ?? 0);
export const isAboard = (place: string | null | undefined): boolean => place?.startsWith("@") ?? false;
export const isOpenWater = (place: string): boolean => place.endsWith("~");

const COLUMNS = "abcdefghijklm";

/** The token on a sea field, undefined elsewhere. */
export function tokenAt(view: Sea, field: string): string | undefined {
  return view.sea[12 - Number(field.slice(1))]?.split(" ")[COLUMNS.indexOf(field.charAt(0)) - 1];
}

/** Every sea field with its token. */
export function tilesOf(view: Sea): { field: string; token: string }[] {
  return view.sea.flatMap((row, north) =>
    row.split(" ").map((token, west) => ({ field: `${COLUMNS[west + 1]}${12 - north}`, token })),
  );
}

/** Where a pirate stands on the board: his field, or the field of the ship he is aboard. */
export function standsOn(view: Sea, pirate: string): string | null {
  const place = view.pirates[pirate];
  if (!place) return null;
  return isAboard(place) ? (view.ships[Number(place.slice(1))] ?? null) : fieldOf(place);
}

export const aboard = (view: Sea, seat: number): string[] =>
  Object.keys(view.pirates).filter((pirate) => view.pirates[pirate] === `@${seat}`);

/** Those who stand on a field, not those aboard a ship there. */
export const standing = (view: Sea, field: string): string[] =>
  Object.keys(view.pirates).filter((pirate) => {
    const place = view.pirates[pirate];
    return place && !isAboard(place) && fieldOf(place) === field;
  });

export const shipOn = (view: Sea, field: string): number => view.ships.indexOf(field);

/** Treasures lying on a field. */
export const lootOn = (view: Sea, field: string): number =>
  Object.entries(view.loot).reduce((sum, [place, count]) => (fieldOf(place) === field ? sum + count : sum), 0);

export const lootUnder = (view: Sea, pirate: string): number => view.loot[view.pirates[pirate] ?? ""] ?? 0;
