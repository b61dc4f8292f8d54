// The words around help with things: loaded with it.

import { settings } from "../lib/settings.svelte";
import { HELP as CS } from "./cs/help";
import { HELP as EN } from "./en/help";
import type { Language } from "./languages";

const WORDS: Record<Language, typeof EN> = { en: EN, cs: CS };

export const helpWords = (): typeof EN => WORDS[settings.language];
