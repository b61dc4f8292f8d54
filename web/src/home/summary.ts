// A whole table in one sentence, before it is set.

import { settings } from "../lib/settings.svelte";
import { listed } from "../words";
import type { Words } from "../words/languages";
import { rankOf } from "../words/levels";
import { hasSides, type Remembered } from "./remembered";

export function summaryOf(wish: Remembered, name: string, game: string, w: Words): string {
  const called = name.trim();
  const own = hasSides(game, wish.count) && wish.side === "first" ? w.begins(called) : w.sits(called);
  const rest = othersOf(wish, w);
  if (rest.length === 0) return w.forOne;
  return `${own} ${rest.length > 1 ? w.among(listed(rest)) : w.against(listed(rest))}`;
}

/** Who else sits there, in a word each. */
export const othersOf = ({ others, names }: Remembered, w: Words): string[] =>
  others.map((one, place) => {
    if (one === "link") return w.aFriend;
    return rankOf(one, settings.language) ?? (names[place]?.trim() || w.player(place + 2));
  });
