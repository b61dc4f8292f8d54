import type { Language } from "../../../words/languages";
import { HELP as CS } from "../words/cs/help";
import { HELP as EN } from "../words/en/help";

export const WORDS: Record<Language, typeof EN> = { en: EN, cs: CS };
