// What is shown of a push, and what a press on it opens. For the worker alone, which loads no other words.

import { NOTICE as cs } from "../words/cs/notice";
import { NOTICE as en } from "../words/en/notice";
import type { Language } from "../words/languages";

export interface Notice {
  title: string;
  body: string;
  /** A later notice of the same table takes its place. */
  tag: string;
  lang: string;
  /** The address that a press opens. */
  path: string;
}

export type NoticeWords = typeof en;

const TOLD: Record<Language, NoticeWords> = { en, cs };
const PLAIN: Language = "en";

const told = (language: unknown): [Language, NoticeWords] =>
  typeof language === "string" && Object.hasOwn(TOLD, language)
    ? [language as Language, TOLD[language as Language]]
    : [PLAIN, TOLD[PLAIN]];

const isName = (found: unknown): found is string => typeof found === "string" && /^[\w-]{1,40}$/.test(found);

/** A browser shows something for every push; what is not understood leads to the list of one's games. */
export function noticeOf(message: unknown): Notice {
  const { what, game, table, language } = (typeof message === "object" && message !== null ? message : {}) as Record<
    string,
    unknown
  >;
  const [lang, words] = told(language);
  if (what !== "your_move" || !isName(game) || !isName(table))
    return { title: words.title, body: words.something, tag: "kajuta", lang, path: "/games" };
  return { title: game.toUpperCase(), body: words.yourMove, tag: table, lang, path: `/t/${table}` };
}

/** The tab that shows an address already, the one last looked at first. */
export function tabAt<Tab extends { url: string }>(tabs: readonly Tab[], path: string): Tab | null {
  return tabs.find((tab) => new URL(tab.url).pathname === path) ?? null;
}
