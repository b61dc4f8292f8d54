// The words of the pages of people; they load with them.

import { settings } from "../lib/settings.svelte";
import { YOU as cs } from "./cs/you";
import { YOU as en } from "./en/you";
import type { Language } from "./languages";

export type YouWords = typeof en;

export const YOU: Record<Language, YouWords> = { en, cs };

export const youWords = (): YouWords => YOU[settings.language];
