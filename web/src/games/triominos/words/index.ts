// Everything the board of TRIOMINOS says, in each language.

import type { Language } from "../../../words/languages";
import { CS } from "./cs";
import { EN } from "./en";

export type Wording = typeof EN;

export const WORDS: Record<Language, Wording> = { en: EN, cs: CS };
