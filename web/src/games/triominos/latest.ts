// What happened last, in words for the felt.

import type { Language } from "../../words/languages";
import type { GameEvent, View } from "./declared";
import { tell } from "./tell";
import { WORDS } from "./words";

const ACTIONS: readonly GameEvent["kind"][] = ["place", "draw", "pass"];

/** Whether there is more than this round. */
export const isMatch = ({ options }: View): boolean => options.target > 0 || options.rounds !== 1;

/** Whether somebody else acted last. */
export function isOfAnother(events: GameEvent[], seat: number | null): boolean {
  const last = events.findLast((event) => ACTIONS.includes(event.kind));
  return last !== undefined && "seat" in last && last.seat !== seat;
}

/** Who drew which lot before the first tile; then the last action with all that followed from it. */
export function latest(view: View, events: GameEvent[], names: string[], language: Language): string {
  if (view.layout.length === 0 && view.phase === "play") {
    return names.length === 1 ? "" : WORDS[language].lots(view.lots, names[view.starter] ?? "", names);
  }
  const start = events.findLastIndex((event) => ACTIONS.includes(event.kind));
  const lines = events.slice(Math.max(0, start)).map((event) => tell(event, names, language));
  return lines
    .filter(Boolean)
    .map((line) => `${line}.`)
    .join(" ");
}
