// The covers of all games, in the order of the home page.

import type { Language } from "../words/languages";
import { numberOf } from "../words/levels";
import type { Cover, CoverWords, Preset, Wording } from "./cover";
import { COVER as hokito } from "./hokito/cover";
import { COVER as seameni } from "./seameni/cover";
import { COVER as totohu } from "./totohu/cover";
import { COVER as triominos } from "./triominos/cover";

export const COVERS: Record<string, Cover> = { totohu, seameni, hokito, triominos };

const wordsOf = (game: string, language: Language): CoverWords | undefined => COVERS[game]?.words[language];

export const titleOf = (game: string): string => COVERS[game]?.title ?? game;

/** One sentence of what to expect; empty where nobody has found one yet. */
export const expected = (game: string, level: string, language: Language): string =>
  wordsOf(game, language)?.levels[numberOf(level) - 1] ?? "";

/** A preset of the cover in words; nothing for one that only the rules name. */
export const presetWords = (game: string, id: string, language: Language): Wording | undefined =>
  wordsOf(game, language)?.presets[id];

/** The presets of a game: its cover's, or else those that its rules name. */
export function presetsOf(game: string, named: string[]): readonly Preset[] {
  const own = COVERS[game]?.presets ?? [];
  return own.length > 0 ? own : named.map((id) => ({ id, options: { preset: id } }));
}
