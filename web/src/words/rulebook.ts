// The words around a rulebook: loaded with it.

import { settings } from "../lib/settings.svelte";
import { RULEBOOK as CS } from "./cs/rulebook";
import { RULEBOOK as EN } from "./en/rulebook";
import type { Language } from "./languages";

export type RulebookWords = typeof EN;

const WORDS: Record<Language, RulebookWords> = { en: EN, cs: CS };

export const rulebookWords = (): RulebookWords => WORDS[settings.language];
