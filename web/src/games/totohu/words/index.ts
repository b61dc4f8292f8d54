// Everything the board of TOTOHU says, in each language.

import type { Language } from "../../../words/languages";
import { CS } from "./cs";
import { EN } from "./en";

export type Words = typeof EN;

export const WORDS: Record<Language, Words> = { en: EN, cs: CS };
