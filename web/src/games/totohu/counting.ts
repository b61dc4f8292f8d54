// The count before the cards are turned, TO – TO – HU (Maori: to sink): how much of it this browser wants.

export type Count = "full" | "short" | "none";
export const COUNTS: readonly Count[] = ["full", "short", "none"];

/** A beat: how long, in ms, and the words counted. */
export const BEAT_MS = 380;
export const WORDS_COUNTED = ["TO", "TO", "HU"] as const;

const KEY = "kajuta.totohu.count";

export function countWanted(): Count {
  const kept = localStorage.getItem(KEY) as Count | null;
  return kept && COUNTS.includes(kept) ? kept : "full";
}

export const keepCount = (count: Count): void => localStorage.setItem(KEY, count);

/** The beats that are counted, each by the place of its word. */
export const beatsOf = (count: Count): number[] => ({ full: [0, 1, 2], short: [2], none: [] })[count];
