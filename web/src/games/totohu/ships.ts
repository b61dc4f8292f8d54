// The six ships of a fleet as views and events name them, and how they are drawn.

import type { Fleet, Ship, ShipState, View } from "./declared";

export type { Fleet, Ship } from "./declared";
export type Token = "anchor" | "cannon" | "barrel";

/** The order never changes; removed ships keep their place. */
export const SHIPS: readonly Ship[] = ["H", "P4", "P5", "M3", "M4", "M5"];

export type ShipRecord = ShipState;
/** A fleet behind a screen tells only whether anything of it is afloat. */
export type SeenFleet = View["fleets"][number];

export const isOpen = (fleet: SeenFleet | undefined): fleet is Fleet => fleet !== undefined && "H" in fleet;

/** A ship as this viewer knows it; null behind a screen. */
export const recordOf = (fleets: SeenFleet[], seat: number, ship: Ship): ShipRecord | null => {
  const fleet = fleets[seat];
  return isOpen(fleet) ? fleet[ship] : null;
};

/** How many places the drawn deck has. */
export const PLACES: Record<Ship, number> = { H: 7, P4: 4, P5: 5, M3: 3, M4: 4, M5: 5 };

export type Kind = "H" | "P" | "M";
export const kindOf = (ship: Ship): Kind => ship.charAt(0) as Kind;
export const strengthOf = (ship: Ship): string => ship.slice(1);

export const TOKENS: Record<Kind, Token> = { H: "anchor", P: "cannon", M: "barrel" };
export const EMBLEMS: Record<Kind, string> = { H: "spyglass", P: "pirate-flag", M: "two-coins" };

export const tokenOf = (ship: Ship): Token => TOKENS[kindOf(ship)];
export const emblemOf = (ship: Ship): string => EMBLEMS[kindOf(ship)];

/** Barrels and cannons that are drawn on a ship; of one that sank nothing is left. */
export function goodsOf(ship: Ship, { at, deck, hold }: ShipRecord): { barrels: number; cannons: number } {
  if (at === "sunk") return { barrels: 0, cannons: 0 };
  const token = tokenOf(ship);
  return { barrels: (token === "barrel" ? deck : 0) + hold, cannons: token === "cannon" ? deck : 0 };
}

/** The same of a whole fleet. */
export function allGoodsOf(fleet: Fleet): { barrels: number; cannons: number } {
  const goods = SHIPS.map((ship) => goodsOf(ship, fleet[ship]));
  const sum = (what: "barrels" | "cannons"): number => goods.reduce((all, one) => all + one[what], 0);
  return { barrels: sum("barrels"), cannons: sum("cannons") };
}

/** How many holes a hull has; the hunter has none. */
export const holesOf = (ship: Ship, hull: Partial<Record<Ship, number>>): number => hull[ship] ?? 0;

/** Pairs such as "02" name two seats. */
export const seatsOf = (pair: string): [number, number] => [Number(pair.charAt(0)), Number(pair.charAt(1))];

/** The seats of an encounter as this viewer sees it: the own side on the left. */
export function sidesFor(pair: string, viewer: number | null): [number, number] {
  const [first, second] = seatsOf(pair);
  return second === viewer ? [second, first] : [first, second];
}

/** The seats other than the viewer's, going round the table from there. */
export function othersOf(count: number, viewer: number | null): number[] {
  if (viewer === null) return Array.from({ length: count - 1 }, (_, place) => place + 1);
  return Array.from({ length: count - 1 }, (_, place) => (viewer + place + 1) % count);
}
