// What the status bar says while a pile is chosen, shown where it would go, or on its way.

import type { Language } from "../../words/languages";
import type { Status } from "../types";
import type { StackEvent, View } from "./declared";
import { brings } from "./telling";
import { WORDS } from "./words";

interface Asked {
  selected: string | null;
  hovered: string | null;
  /** A finger has shown a target. */
  tapped: boolean;
  targets: ReadonlySet<string>;
  stack: StackEvent | undefined;
  names: string[];
  isDue: boolean;
}

export function statusOf(
  { selected, hovered, tapped, targets, stack, names, isDue }: Asked,
  board: View["board"],
  language: Language,
  putBack: () => void,
): Status | null {
  const w = WORDS[language];
  if (selected === null) return isDue ? { title: w.choose } : null;
  const button = { label: w.putBack, keys: "Esc", press: putBack };
  if (tapped && stack) return { title: `${selected} ${w.to} ${hovered}`, text: brings(stack, names, language), button };
  const pile = board[selected] ?? [];
  const steps = Number(pile.at(-1)?.charAt(1) ?? 0);
  const what = pile.length > 1 ? w.stack : w.single;
  return { title: w.whereTo(selected), text: w.exactly(what, steps, [...targets].join(", ")), button };
}
