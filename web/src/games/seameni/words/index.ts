// Everything the board of SEAMENI says, in each language.

import type { Language } from "../../../words/languages";
import { CS } from "./cs";
import { EN } from "./en";

export type SeaWords = typeof EN;

export const WORDS: Record<Language, SeaWords> = { en: EN, cs: CS };
