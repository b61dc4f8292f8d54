// What people at a table are called.

import type { TableShown } from "../lib/protocol";
import { words } from "../words";

const LETTERS = "ABCDEF";

export function nameOf(table: TableShown, seat: number): string {
  const w = words();
  const shown = table.seats[seat];
  if (!shown) return w.theDie;
  if (shown.kind === "computer") {
    // Several of them are told apart by the letter of their seat.
    const alone = table.seats.filter((one) => one.kind === "computer").length === 1;
    return alone ? w.computer : `${w.computer} ${LETTERS[seat]}`;
  }
  return shown.name ?? `${w.guest} ${seat + 1}`;
}

export const namesOf = (table: TableShown): string[] => table.seats.map((_, seat) => nameOf(table, seat));
