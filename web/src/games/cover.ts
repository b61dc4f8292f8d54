// What a game says before its board is loaded: on the home page, and in the sheet where a table is set.

import type { Component } from "svelte";
import type { Options } from "../lib/protocol";
import type { Language } from "../words/languages";

export type Wording = [title: string, text: string];

/** The words of a cover in one language. */
export interface CoverWords<Preset extends string = string> {
  tag: string;
  text: string;
  /** What to expect of the computer, from the lowest level on. */
  levels: [string, string, string, string, string];
  presets: Record<Preset, Wording>;
}

/** Options, their values (`option.value`), and presets that the game's own rules describe; in each language. */
export type OptionWords = Record<Language, Partial<Record<string, Wording>>>;

export interface Preset<Known = Options> {
  id: string;
  options: Partial<Known> & { preset?: string };
}

/** Options as they stand, and how they change. */
export interface SetUpProps {
  count: number;
  values: Options;
  onchange: (key: string, value: unknown) => void;
}

export interface Cover {
  title: string;
  icon: string;
  minutes: number;
  /** How many minutes its first steps take. */
  stepMinutes: number;
  /** What somebody's first game is played by, where the usual one is long. */
  firstGame?: Options;
  /** Offered first; those of the game's own rules where there are none. */
  presets: readonly Preset[];
  /** Usual values that depend on how many play. */
  byCount?: Record<number, Options>;
  /** What is proposed where so many play, and sent along unless something else is chosen. */
  proposed?: Record<number, Options>;
  /** Options that a game lets choose with pictures and words of its own, by how many play. */
  setUp?: { keys: (count: number) => readonly string[]; load: () => Promise<Component<SetUpProps>> };
  /** Partners: the option by which they play, and the team of each seat. */
  teams?: { option: string; seats: readonly number[] };
  words: Record<Language, CoverWords>;
}
