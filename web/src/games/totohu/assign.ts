// Giving the free faces of the die: always one of the legal actions, changed face by face.

import type { Ship } from "./ships";

export type Gifts = Partial<Record<Ship, Ship>>;

/** `assign:P4>H,M3>M4` as which face is given to which ship. */
export function giftsOf(action: string): Gifts {
  const pairs = action.slice(action.indexOf(":") + 1).split(",");
  return Object.fromEntries(pairs.map((pair) => pair.split(">"))) as Gifts;
}

/** The ships a face can be given to, in some legal action. */
export function takersOf(face: Ship, legal: string[]): Ship[] {
  return [...new Set(legal.map((action) => giftsOf(action)[face]))].filter((ship): ship is Ship => ship !== undefined);
}

/** The legal action that gives the face to the ship and otherwise stays nearest to what was chosen before. */
export function regiven(chosen: string, face: Ship, ship: Ship, legal: string[]): string {
  const before = giftsOf(chosen);
  const agreement = (action: string): number =>
    Object.entries(giftsOf(action)).filter(([one, taker]) => before[one as Ship] === taker).length;
  const able = legal.filter((action) => giftsOf(action)[face] === ship);
  return able.reduce((best, action) => (agreement(action) > agreement(best) ? action : best), able[0] ?? chosen);
}

/** All six faces, the free ones as they would be given. */
export const wholeDie = (dice: Record<Ship, Ship | null>, gifts: Gifts): Record<Ship, Ship> =>
  ({ ...dice, ...gifts }) as Record<Ship, Ship>;
