// The sea by keyboard: arrows walk, 1 2 3 are the own pirates, S the ship, N and P the marked fields, T the treasure.

import { ARROWS } from "../../lib/keys";
import { SHIP } from "./choices";
import { fieldOfCell, cellOf, LINES, neighbour } from "./geometry";
import type { Play } from "./play.svelte";
import { isOpenWater, LETTERS, standing, standsOn } from "./sea";

/** The fields N and P walk through: targets, or whoever can act. */
function stops(play: Play): string[] {
  if (play.targets.size > 0) return [...play.targets.keys()];
  const fields = play.movers.map((mover) =>
    mover === SHIP ? (play.view.ships[play.seat ?? 0] ?? null) : standsOn(play.view, mover),
  );
  return [...new Set(fields.filter((field) => field !== null))];
}

function next(play: Play, focused: string, step: number): string | undefined {
  const list = stops(play);
  const place = list.indexOf(focused);
  return list[place < 0 ? (step > 0 ? 0 : list.length - 1) : (place + step + list.length) % list.length];
}

function walk(play: Play, focused: string, key: string, turn: number): string | null | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  if (play.asked === "flow") return next(play, focused, arrow[0] + arrow[1]);
  const to = neighbour(focused, arrow[0], arrow[1], turn);
  // Open water is a field only while somebody is there.
  return to && isOpenWater(to) && standing(play.view, to).length === 0 ? null : to;
}

/** Where a key moves the focus: a field, null for nowhere, undefined if the key does something else. */
export function focusAfter(play: Play, focused: string, key: string, turn: number): string | null | undefined {
  const { row } = cellOf(focused, turn);
  if (key === "Home") return fieldOfCell(0, row, turn);
  if (key === "End") return fieldOfCell(LINES - 1, row, turn);
  if (key === "n") return next(play, focused, 1) ?? null;
  if (key === "p") return next(play, focused, -1) ?? null;
  return walk(play, focused, key, turn);
}

/** Whom a key picks: 1 2 3 the pirates of the own crew, S the ship. */
export function pickedBy(play: Play, key: string): string | null {
  if (key === "s") return play.movers.includes(SHIP) ? SHIP : null;
  const pirate = `${LETTERS[play.seat ?? 0]}${key}`;
  return /^[123]$/.test(key) && play.movers.includes(pirate) ? pirate : null;
}

/** The field somebody who was picked stands on. */
export const fieldOfMover = (play: Play, mover: string): string | null =>
  mover === SHIP ? (play.view.ships[play.seat ?? 0] ?? null) : standsOn(play.view, mover);
