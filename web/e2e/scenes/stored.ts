// Positions that are kept: those of pictures, and those of the rules' own scenarios.

import { readFileSync } from "node:fs";

/** A position document, as far as a table needs to know it. */
export interface Position {
  game: string;
  players?: number;
}
export interface Scenario<Given = Position> {
  name: string;
  position: Given;
  play?: string[];
  expect?: { legal?: Record<string, string[]> };
}

const stored = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

export const position = (name: string): Position => stored(`pictures/${name}.json`) as Position;

/** The scenario whose name is this, or begins so. */
export function scenario<Given = Position>(game: string, file: string, name: string): Scenario<Given> {
  const all = stored(`../../../tests/scenarios/${game}/${file}.json`) as Scenario<Given>[];
  const found = all.find((one) => one.name === name) ?? all.find((one) => one.name.startsWith(name));
  if (!found) throw new Error(`no scenario ${game}/${file}: ${name}`);
  return found;
}
