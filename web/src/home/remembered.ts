// The table last set for a game, as this browser remembers it, and as the server is asked for it.

import { COVERS } from "../games/covers";
import type { TablePlan } from "../lib/api";
import type { Options } from "../lib/protocol";
import { CLOCKS } from "./clocks";
import { HAS_SIDES, ownSeat, seating, type Side, type Sitter, type Who } from "./seating";

export interface Remembered {
  who: Who;
  count: number;
  others: Sitter[];
  /** What the others on this device are called; empty where nothing was written. */
  names: string[];
  preset: string;
  options: Options;
  clock: number;
  side: Side;
  isListed: boolean;
}

export const hasSides = (game: string, count: number): boolean => HAS_SIDES.includes(game) && count > 1;

/** One's own seat, drawn where that is wished, and the plan of the table. */
export function planOf(
  game: string,
  name: string,
  wish: Remembered,
  draw: () => number = Math.random,
): { own: number; plan: TablePlan } {
  const own = hasSides(game, wish.count) ? ownSeat(wish.side, wish.count, draw) : 0;
  const seats = seating(own, name.trim(), wish.others, wish.names);
  const clock = CLOCKS[wish.clock] ?? CLOCKS[0]!;
  const isPublic = wish.isListed && wish.others.includes("link");
  const options = { ...COVERS[game]?.proposed?.[wish.count], ...wish.options };
  return { own, plan: { game, players: wish.count, options, seats, clock, public: isPublic } };
}
