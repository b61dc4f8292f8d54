// What people at a table are called.

import type { TableShown } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { words } from "../words";
import { rankOf } from "../words/levels";

const LETTERS = "ABCDEF";

export function nameOf(table: TableShown, seat: number): string {
  const w = words();
  const shown = table.seats[seat];
  if (!shown) return w.theDie;
  if (shown.kind === "computer") {
    // A level is called by its rank; several of the same are told apart by the letter of their seat.
    const alone = table.seats.filter((one) => one.kind === "computer" && one.level === shown.level).length === 1;
    const name = rankOf(shown.level ?? "", settings.language) ?? w.computer;
    return alone ? name : `${name} ${LETTERS[seat]}`;
  }
  return shown.name ?? `${w.guest} ${seat + 1}`;
}

export const namesOf = (table: TableShown): string[] => table.seats.map((_, seat) => nameOf(table, seat));
