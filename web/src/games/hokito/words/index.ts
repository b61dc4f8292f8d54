// Everything the board of HOKITO says, in each language.

import type { Language } from "../../../words/languages";
import { CS } from "./cs";
import { EN } from "./en";

export type HokitoWords = typeof EN;

export const WORDS: Record<Language, HokitoWords> = { en: EN, cs: CS };
