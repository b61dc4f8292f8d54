// How far somebody has come in the first steps of each game; kept in this browser.

export interface Progress {
  /** The step to go on with, from 0. */
  at: number;
  steps: number;
  /** With the riddles after them, where there are any. */
  all?: number;
  /** How many of the riddles were answered right so far. */
  right?: number;
}

const KEY = "kajuta.lessons";
const all = (): Record<string, Progress> => JSON.parse(localStorage.getItem(KEY) ?? "{}");

/** Nothing where somebody has not begun. */
export const progressIn = (game: string): Progress | null => all()[game] ?? null;

export const keepProgress = (game: string, progress: Progress): void =>
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: progress }));
