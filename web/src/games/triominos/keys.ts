// The keys of the table: arrows walk over cells, with Shift they move the view.

import { readCell, step, type Arrow, type Cell } from "./lattice";
import type { TableView } from "./view.svelte";

const PAN_PX = 80;
const PANS: Record<Arrow, [number, number]> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

const isArrow = (key: string): key is Arrow => key in PANS;

interface Walk {
  focused: string;
  cells: Cell[];
  table: TableView;
  onwalk: (cell: Cell) => void;
  onpress: (cell: string) => void;
}

export function tableKey(event: KeyboardEvent, { focused, cells, table, onwalk, onpress }: Walk): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (isArrow(event.key) && event.shiftKey) table.pan(...PANS[event.key]);
  else if (isArrow(event.key)) {
    const next = step(readCell(focused), event.key, cells);
    if (next) onwalk(next);
  } else if (event.key === "Enter" || event.key === " ") onpress(focused);
  else return;
  event.preventDefault();
}
