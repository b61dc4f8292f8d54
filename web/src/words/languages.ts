// The languages this client speaks. One more is a folder of words here and one in each game; TypeScript tells what it lacks.

import { CS } from "./cs";
import { EN } from "./en";

export type Words = typeof EN;

interface Spoken {
  /** What the language calls itself. */
  name: string;
  /** By which lists, and whatever else the browser knows of languages, are written. */
  locale: string;
  /** The languages of a browser to whose people this is spoken first. */
  understood: readonly string[];
  words: Words;
}

export const LANGUAGES = {
  en: { name: "English", locale: "en-GB", understood: ["en"], words: EN },
  cs: { name: "Česky", locale: "cs-CZ", understood: ["cs", "sk"], words: CS },
} satisfies Record<string, Spoken>;

export type Language = keyof typeof LANGUAGES;

/** Spoken to those whose browser names none of ours. */
const COMMON: Language = "en";

export const languages = (): Language[] => Object.keys(LANGUAGES) as Language[];

export const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

export const spoken = (language: Language): Spoken => LANGUAGES[language];

/** The language for somebody who would like these best, in this order (`cs-CZ`, `sk`, …). */
export function languageFor(wished: readonly string[]): Language {
  for (const one of wished) {
    const [first = ""] = one.split("-");
    const found = languages().find((language) => spoken(language).understood.includes(first));
    if (found) return found;
  }
  return COMMON;
}
