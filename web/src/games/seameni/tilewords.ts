// The tiles in words: what they are called and what they do.

import type { Language } from "../../words/languages";
import { nameOfTile } from "./tiles";
import { WORDS } from "./words";

/** A tile by its token, with the way it lies where that matters. */
export const tileName = (token: string, language: Language): string => nameOfTile(token, WORDS[language].tiles);

/** A kind of tile, or a group of them in the legend. */
export function kindName(kind: string, language: Language): string {
  const names: Partial<Record<string, string>> = WORDS[language].tiles.kinds;
  return names[kind] ?? "";
}

/** What a kind of tile does, one or two sentences. */
export function kindEffect(kind: string, language: Language): string {
  const effects: Partial<Record<string, string>> = WORDS[language].tiles.effects;
  return effects[kind] ?? "";
}
