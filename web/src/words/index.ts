// The words of the language chosen; used inside components they change with it.

import { settings } from "../lib/settings.svelte";
import { CS } from "./cs";
import { EN, type Words } from "./en";

export const words = (): Words => (settings.language === "cs" ? CS : EN);

/** A list of names in words. */
export function listed(names: string[]): string {
  const w = words();
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${w.and} ${names[names.length - 1]}`;
}
