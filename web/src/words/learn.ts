// The words around lessons: loaded with them.

import { settings } from "../lib/settings.svelte";
import { LEARN as CS } from "./cs/learn";
import { LEARN as EN } from "./en/learn";
import type { Language } from "./languages";

export type LearnWords = typeof EN;

const WORDS: Record<Language, LearnWords> = { en: EN, cs: CS };

export const learnWords = (): LearnWords => WORDS[settings.language];
