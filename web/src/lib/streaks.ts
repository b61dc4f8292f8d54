// Wins in a row against one level of the computer: after three of them the next level is proposed.

import { nextLevel, numberOf } from "../words/levels";
import type { TableShown } from "./protocol";

export interface Streak {
  level: string;
  wins: number;
}

const ENOUGH = 3;

/** The level somebody plays against alone: all other seats are computers of one level. None otherwise. */
export function opponentLevel(table: TableShown, mine: number[]): string | null {
  const others = table.seats.filter((_, seat) => !mine.includes(seat));
  const level = others[0]?.level ?? null;
  if (mine.length !== 1 || level === null || numberOf(level) === 0) return null;
  return others.every((one) => one.kind === "computer" && one.level === level) ? level : null;
}

/** How it goes on after a game against a level. */
export function afterGame(streak: Streak | null, level: string, won: boolean): Streak {
  const before = streak?.level === level ? streak.wins : 0;
  return { level, wins: won ? before + 1 : 0 };
}

/** The level to try next, once somebody has won often enough. */
export const proposed = (streak: Streak | null): string | null =>
  streak !== null && streak.wins >= ENOUGH ? (nextLevel(streak.level) ?? null) : null;
