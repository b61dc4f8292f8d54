// The words of the language chosen; used inside components they change with it.

import { settings } from "../lib/settings.svelte";
import { spoken, type Words } from "./languages";

export const words = (): Words => spoken(settings.language).words;

/** A list of names in words. */
export const listed = (names: string[]): string =>
  new Intl.ListFormat(spoken(settings.language).locale, { type: "conjunction" }).format(names);

/** What somebody says: a ready phrase, or a sign as it is. */
export function phrase(said: string): string {
  const phrases: Partial<Record<string, string>> = words().phrases;
  return phrases[said] ?? said;
}
