// Who plays together, before there is a game that could say so.

import type { Options } from "../lib/protocol";
import { COVERS } from "./covers";

const LETTERS = "AB";

/** The team of each seat, by its letter; null where everybody plays alone. */
export function teamsAt(game: string, count: number, options: Options): string[] | null {
  const cover = COVERS[game];
  const { teams } = cover ?? {};
  if (!teams || teams.seats.length !== count) return null;
  const arePartners = options[teams.option] ?? cover?.byCount?.[count]?.[teams.option];
  return arePartners ? teams.seats.map((team) => LETTERS[team] ?? "") : null;
}
