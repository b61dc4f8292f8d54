// What a passable player of SEAMENI would do: carry treasure home, discover, keep away from the shark.

import type { View } from "../../src/games/seameni/declared";
import type { Roll } from "./dice";

const COLUMNS = "abcdefghijklm";
const at = (field: string): [number, number] => [COLUMNS.indexOf(field[0]), Number(field.slice(1).split(/[/~]/)[0])];

function steps(from: string, to: string): number {
  const [[x, y], [u, v]] = [at(from), at(to)];
  return Math.max(Math.abs(x - u), Math.abs(y - v));
}

function tokenAt(view: View, field: string): string | null {
  const [column, row] = at(field);
  return view.sea[12 - row]?.split(" ")[column - 1] ?? null;
}

function wanted(view: View): string[] {
  const fields: string[] = [];
  view.sea.forEach((line, row) =>
    line.split(" ").forEach((token, column) => {
      const field = `${COLUMNS[column + 1]}${12 - row}`;
      if (token === "?" || view.loot[field]) fields.push(field);
    }),
  );
  return fields;
}

const DANGERS: Record<string, number> = { x: -900, o: -40, t: -30 };
const ENTRIES: Record<string, number> = { "?": 200, x: -900 };
const VERBS: Record<string, number> = { place: 50, leave: 80, home: 60, throw: 20, sail: 40, pass: 0 };

function worth(action: string, view: View, seat: number, goals: string[]): number {
  const [verb, first, to] = action.split(":");
  const ship = view.ships[seat] ?? "";
  if (verb === "haul") return 600 - 10 * steps(to, ship);
  if (verb === "wade") return 120;
  if (verb === "move") {
    const token = tokenAt(view, to) ?? "";
    if (token === "?") return 300;
    if (to === ship) return -60;
    const near = Math.min(20, ...goals.map((goal) => steps(to, goal)));
    return 200 - 12 * near + (DANGERS[token] ?? 0);
  }
  if (verb === "go") return ENTRIES[tokenAt(view, first) ?? ""] ?? 100;
  return VERBS[verb] ?? -999;
}

/** The best of what may be done, with some luck; whoever has lost interest only keeps the ship moving. */
export function choose(view: View, legal: string[], seat: number, roll: Roll, interested = true): string[] {
  const goals = wanted(view);
  const quiet = (action: string) => (/^(sail|wade|pass|place|go|leave|throw|home)/.test(action) ? 500 : 0);
  const ranked = legal.map((action) => ({
    action,
    worth: (interested ? worth(action, view, seat, goals) : quiet(action)) + roll(interested ? 45 : 5),
  }));
  ranked.sort((one, other) => other.worth - one.worth);
  return ranked.filter(({ action }) => !/^(offer|accept|decline)$/.test(action)).map(({ action }) => action);
}
