// What the status bar says while a pile is chosen, goes its way, or is shown where it would go; and fields for those who listen.

import type { Language } from "../../words/languages";
import type { Status } from "../types";
import type { Play } from "./play.svelte";
import { brings, fieldText } from "./telling";
import { WORDS } from "./words";

export function statusOf(play: Play, language: Language): Status | null {
  const w = WORDS[language];
  const { selected, shown, stack } = play;
  if (shown.way) return { title: w.goes(...shown.way) };
  if (play.stuck !== null) return { title: w.stuckPile(play.stuck), text: w.another };
  if (selected === null) return play.isDue ? { title: w.choose } : null;
  const button = { label: w.putBack, keys: "Esc", press: () => play.select(null) };
  if (play.tapped && stack) {
    const text = brings(stack, play.now().names, language);
    return { title: `${selected} ${w.to} ${play.pointed}`, text, button };
  }
  const pile = play.piles[selected] ?? [];
  const steps = Number(pile.at(-1)?.charAt(1) ?? 0);
  const what = pile.length > 1 ? w.stack : w.single;
  return { title: w.whereTo(selected), text: w.exactly(what, steps, [...play.targets].join(", ")), button };
}

/** A field, what lies on it, and what can be done there. */
export function spokenField(field: string, play: Play, language: Language): string {
  const w = WORDS[language];
  const words = [fieldText(field, play.piles[field], language)];
  if (field === play.selected) words.push(w.selected);
  else if (play.targets.has(field)) words.push(w.canBeReached);
  else if (play.selected === null && play.starts.has(field)) words.push(w.canMove);
  return words.join(", ");
}
