import type { Language } from "../../../words/languages";
import { CS } from "./cs";
import { EN, type EndWords } from "./en";

export type { EndWords } from "./en";
export const WORDS: Record<Language, EndWords> = { en: EN, cs: CS };
