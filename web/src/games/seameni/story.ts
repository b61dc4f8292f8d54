// Events in words: in the log, while the board moves, and before they happen.

import type { Language } from "../../words/languages";
import { byKind } from "../kinds";
import type { GameEvent } from "./declared";
import { crewOf } from "./sea";
import { WORDS } from "./words";

/** An event in words; the beginning of a turn needs none. */
export const tell = (event: GameEvent, names: string[], language: Language): string | null =>
  byKind<GameEvent, [string[]], string | null>(WORDS[language].tellers, event, names) ?? null;

/** An event that would happen, in words. */
export function foretell(event: GameEvent, names: string[], language: Language): string | null {
  const told = byKind<GameEvent, [string[]], string | null>(WORDS[language].foretellers, event, names);
  return told === undefined ? tell(event, names, language) : told;
}

/** The events of the last turn, or of the one that is being played if anything has happened in it. */
export function lastTurn(seen: GameEvent[]): GameEvent[] {
  const starts = seen.flatMap((event, place) => (event.kind === "turn" ? [place] : []));
  const last = starts.at(-1) ?? -1;
  if (last < seen.length - 1) return seen.slice(last + 1);
  return seen.slice((starts.at(-2) ?? -1) + 1, last);
}

export interface Way {
  pirate: string;
  path: string[];
  /** What he died of at its end. */
  end?: "shark" | "drowned";
}

/** The ways of pirates in some events: one way for each pirate that moved. */
export function waysOf(events: GameEvent[]): Way[] {
  const ways: Way[] = [];
  const openFor = (pirate: string): Way | undefined => ways.findLast((way) => way.pirate === pirate);
  for (const event of events) {
    if (event.kind === "died" && event.why !== "thrown") {
      const open = openFor(event.pirate);
      if (open) open.end = event.why;
    }
    if (event.kind !== "moved" || event.how === "wade") continue;
    const open = openFor(event.pirate);
    if (open && event.how !== "step") open.path.push(event.to);
    else ways.push({ pirate: event.pirate, path: [event.from, event.to] });
  }
  return ways;
}

/** Whose mark a line carries: of whoever acts, or whose pirate or ship it is. */
export function seatOf(event: GameEvent): number | undefined {
  if ("seat" in event) return event.seat;
  if ("ship" in event) return event.ship;
  if ("by" in event) return crewOf(event.by);
  return "pirate" in event ? crewOf(event.pirate) : undefined;
}
