// The words of the coach: loaded when it has something to say.

import { settings } from "../lib/settings.svelte";
import { COACH as CS } from "./cs/coach";
import { COACH as EN } from "./en/coach";
import type { Language } from "./languages";

export type CoachWords = typeof EN;

const WORDS: Record<Language, CoachWords> = { en: EN, cs: CS };

export const coachWords = (): CoachWords => WORDS[settings.language];
