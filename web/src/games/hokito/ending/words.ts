import type { Language } from "../../../words/languages";
import { ENDING as CS } from "../words/cs/ending";
import { ENDING as EN } from "../words/en/ending";

export const WORDS: Record<Language, typeof EN> = { en: EN, cs: CS };
