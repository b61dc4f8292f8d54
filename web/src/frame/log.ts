// The log in words: what the game tells of its events, and between them what else happened at the table.

import type { GameScreen, LogLine } from "../games/types";
import type { GameEvent, Options } from "../lib/protocol";
import type { Note } from "../lib/notes";
import type { Language, Words } from "../words/languages";

export interface LogAsked {
  seen: GameEvent[];
  names: string[];
  screen: Pick<GameScreen, "tell" | "seatOf" | "lines">;
  options: Options;
  language: Language;
}

/** The lines of the game alone. */
export function gameLines({ seen, names, screen, options, language }: LogAsked): LogLine[] {
  if (screen.lines) return screen.lines(seen, names, language, options);
  return seen.flatMap((event) => {
    const text = screen.tell(event, names, language);
    return text === null ? [] : [{ text, seat: screen.seatOf?.(event) }];
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

/** Where among the lines with notes a line of the game stands. */
export function placeInLog(lines: LogLine[], line: number): number {
  let left = line;
  return lines.findIndex((one) => !one.isNote && left-- === 0);
}

/** How many events the lines up to this one tell of. */
export function eventsUpTo(asked: LogAsked, notes: Note[], w: Words, line: number): number {
  const told = logLines(asked, notes, w).slice(0, line + 1);
  const wanted = told.filter((one) => !one.isNote).length;
  const few = (count: number): boolean => gameLines({ ...asked, seen: asked.seen.slice(0, count) }).length < wanted;
  let [low, high] = [0, asked.seen.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (few(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many lines the log has at each moment; null where lines go as well as come, and no line belongs to one moment. */
export function linesByMoment(asked: LogAsked, counts: number[]): number[] | null {
  if (!asked.screen.lines) {
    const told = asked.seen.map((event) => Number(asked.screen.tell(event, asked.names, asked.language) !== null));
    return counts.map(upTo(told));
  }
  const lengths = counts.map((count) => gameLines({ ...asked, seen: asked.seen.slice(0, count) }).length);
  return lengths.every((length, place) => place === 0 || length >= (lengths[place - 1] ?? 0)) ? lengths : null;
}

/** Sums of the first numbers of a list, each asked for with a higher count than the one before. */
function upTo(numbers: number[]): (count: number) => number {
  let [place, sum] = [0, 0];
  return (count) => {
    for (; place < count; place++) sum += numbers[place] ?? 0;
    return sum;
  };
}
