import type { Language } from "../../../words/languages";
import { HELP as CS } from "../words/cs/help";
import { HELP as EN } from "../words/en/help";

export type SeaHelp = typeof EN;

export const WORDS: Record<Language, SeaHelp> = { en: EN, cs: CS };
