// The levels of the computer.

import { spoken, type Language } from "./languages";

export const LEVELS = ["level-1", "level-2", "level-3", "level-4", "level-5"] as const;
export const DEFAULT_LEVEL = "level-2";

/** The number of a level, from 1; 0 for a player that is no level. */
export const numberOf = (level: string): number => LEVELS.indexOf(level as (typeof LEVELS)[number]) + 1;

/** What people call a level; nothing for a player that is no level. */
export const rankOf = (level: string, language: Language): string | undefined =>
  spoken(language).words.ranks[numberOf(level) - 1];

/** The level above; none above the highest. */
export const nextLevel = (level: string): string | undefined => {
  const number = numberOf(level);
  return number > 0 ? LEVELS[number] : undefined;
};
