// The log in words: what the game tells of its events, and between them what else happened at the table.

import type { GameScreen, LogLine } from "../games/types";
import type { GameEvent } from "../lib/protocol";
import type { Language } from "../lib/settings.svelte";
import type { Note } from "../lib/table.svelte";
import type { Words } from "../words/en";

export interface LogAsked {
  seen: GameEvent[];
  names: string[];
  screen: Pick<GameScreen, "tell" | "lines">;
  options: Record<string, any>;
  language: Language;
}

/** The lines of the game alone. */
export function gameLines({ seen, names, screen, options, language }: LogAsked): LogLine[] {
  if (screen.lines) return screen.lines(seen, names, language, options);
  return seen.flatMap((event) => {
    const text = screen.tell(event, names, language);
    return text === null ? [] : [{ text }];
  });
}

/** The lines with notes between them, each after the events it came after. */
export function logLines(asked: LogAsked, notes: Note[], w: Words): LogLine[] {
  const lines = gameLines(asked);
  for (const note of notes.toReversed()) {
    const before =
      note.at >= asked.seen.length ? lines.length : gameLines({ ...asked, seen: asked.seen.slice(0, note.at) }).length;
    lines.splice(before, 0, { text: w.notes[note.kind](asked.names[note.seat] ?? ""), isNote: true });
  }
  return lines;
}

/** How many lines the log has at each moment; null where lines go as well as come, and no line belongs to one moment. */
export function linesByMoment(asked: LogAsked, counts: number[]): number[] | null {
  const lengths = counts.map((count) => gameLines({ ...asked, seen: asked.seen.slice(0, count) }).length);
  return lengths.every((length, place) => place === 0 || length >= (lengths[place - 1] ?? 0)) ? lengths : null;
}
