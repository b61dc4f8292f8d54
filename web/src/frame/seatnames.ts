// What people at a table are called.

import type { TableShown } from "../lib/protocol";
import { words } from "../words";

export function nameOf(table: TableShown, seat: number): string {
  const w = words();
  const shown = table.seats[seat];
  if (!shown) return "";
  if (shown.kind === "computer") return w.computerName(w.level(shown.level ?? ""));
  return shown.name ?? `${w.guest} ${seat + 1}`;
}

export const namesOf = (table: TableShown): string[] => table.seats.map((_, seat) => nameOf(table, seat));
