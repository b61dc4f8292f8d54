// Cells of the table as sentences. Rows count from the first tile, up positive.

import type { Language } from "../../words/languages";
import { cellName, column, type Cell, type Placement } from "./lattice";
import type { Place } from "./places";
import { sum } from "./tell";
import type { Wording } from "./words";
import { written } from "./written";

interface Known {
  w: Wording;
  language: Language;
  layout: Placement[];
  laidBy: Map<string, number>;
  names: string[];
  places: Place[];
  chosen: Place | null;
  selected: string | null;
}

export function speaker(known: Known): (cell: Cell) => string {
  const tiles = new Map(known.layout.map((one) => [one.cell, one]));
  return (cell) => {
    const where = known.w.cell(written(cell.y), written(column(cell)), cell.kind === "u");
    const tile = tiles.get(cellName(cell));
    return `${where}: ${tile ? ofTile(tile, known) : ofEmpty(cell, known)}.`;
  };
}

function ofTile(tile: Placement, { w, layout, laidBy, names }: Known): string {
  const seat = laidBy.get(tile.text);
  const by = seat === undefined || names.length === 1 ? "" : w.laidBy(names[seat] ?? "");
  const last = tile === layout.at(-1) ? `, ${w.last}` : "";
  return w.corners(tile.digits, tile.kind === "u") + by + last;
}

function ofEmpty(cell: Cell, { w, language, places, chosen, selected }: Known): string {
  const place = places.find((one) => one.placement.cell === cellName(cell));
  if (!place) return selected === null ? w.empty : `${w.empty}, ${w.doesNotFit(selected)}`;
  const fits = w.fitsHere(w.corners(place.placement.digits, cell.kind === "u"));
  const brings = place.event ? [sum(place.event, language), w.points(place.event.points)] : [];
  const parts = [fits, ...brings.filter(Boolean), ...(place === chosen ? [w.chosenHere] : [])];
  return parts.join(", ");
}
