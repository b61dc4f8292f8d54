// What the status bar says and fields are marked with while a pile is chosen, or shown where it would go.

import type { Language } from "../../words/languages";
import type { Status } from "../types";
import type { MoveEvent, StackEvent, View } from "./declared";
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

type Marked = Pick<Asked, "selected" | "hovered" | "targets"> & { last: MoveEvent | undefined };

export function markOf(
  field: string,
  { selected, hovered, targets, last }: Marked,
): "selected" | "hot" | "legal" | "last" | null {
  if (field === selected) return "selected";
  if (targets.has(field)) return field === hovered ? "hot" : "legal";
  return !selected && (field === last?.from || field === last?.to) ? "last" : null;
}
