// The triangular lattice: cells, their corners and neighbours, and how tiles lie in them. A side is 100 units.

import type { Box, Point } from "../../lib/lens";

export type { Point } from "../../lib/lens";
export const SIDE = 100;
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2;

export type Kind = "u" | "d";
export type Digits = [string, string, string];

/** A triangle of the table: `x,yu` points up, `x,yd` points down. */
export interface Cell {
  x: number;
  y: number;
  kind: Kind;
}

/** A tile in a cell: digits clockwise from the apex. */
export interface Placement extends Cell {
  text: string;
  cell: string;
  digits: Digits;
}

export const cellName = ({ x, y, kind }: Cell): string => `${x},${y}${kind}`;

export function readCell(name: string): Cell {
  const match = /^(-?\d+),(-?\d+)([ud])$/.exec(name);
  if (!match) throw new Error(`no cell: ${name}`);
  return { x: Number(match[1]), y: Number(match[2]), kind: match[3] as Kind };
}

export const digitsOf = (reading: string): Digits => [reading.charAt(0), reading.charAt(1), reading.charAt(2)];

/** Whether an action is a placement such as `341@2,-1u`. */
export const isPlacement = (action: string): boolean => action.includes("@");

export function readPlacement(text: string): Placement {
  const [reading = "", cell = ""] = text.split("@");
  return { text, cell, digits: digitsOf(reading), ...readCell(cell) };
}

const rotated = (reading: string, by: number): string => reading.slice(by) + reading.slice(0, by);

/** The name of a tile is the smallest of its readings. */
export function tileOf(reading: string): string {
  return [0, 1, 2].map((by) => rotated(reading, by)).sort()[0] ?? reading;
}

/** How a tile looks after so many turns of 60 degrees clockwise; with none it points up, its name as reading. */
export function turned(tile: string, turns: number): { kind: Kind; reading: string } {
  const steps = ((turns % 6) + 6) % 6;
  return { kind: steps % 2 ? "d" : "u", reading: rotated(tile, steps % 3) };
}

/** How many turns bring a tile from its name, pointing up, to a placement. */
export function turnsTo(placement: Placement): number {
  const tile = tileOf(placement.digits.join(""));
  const steps = [0, 1, 2, 3, 4, 5];
  return steps.find((turns) => isLike(placement, turned(tile, turns))) ?? 0;
}

export const isLike = (placement: Placement, look: { kind: Kind; reading: string }): boolean =>
  placement.kind === look.kind && placement.digits.join("") === look.reading;

/** The lattice points of a cell, clockwise from the apex. */
export function corners({ x, y, kind }: Cell): [number, number][] {
  return kind === "u"
    ? [
        [x, y + 1],
        [x + 1, y],
        [x, y],
      ]
    : [
        [x + 1, y],
        [x, y + 1],
        [x + 1, y + 1],
      ];
}

/** Where a lattice point is drawn. */
export const place = ([x, y]: [number, number]): Point => ({ x: SIDE * (x + y / 2), y: -HEIGHT * y });

/** The upper left corner of the box a cell is drawn in, one side wide. */
export function origin({ x, y, kind }: Cell): Point {
  const left = place([x, y]);
  return { x: left.x + (kind === "d" ? SIDE / 2 : 0), y: left.y - HEIGHT };
}

export function centre(cell: Cell): Point {
  const points = corners(cell).map(place);
  return { x: points.reduce((sum, one) => sum + one.x, 0) / 3, y: points.reduce((sum, one) => sum + one.y, 0) / 3 };
}

/** The three cells that share a side with a cell. */
export function neighbours({ x, y, kind }: Cell): Cell[] {
  return kind === "u"
    ? [
        { x, y, kind: "d" },
        { x, y: y - 1, kind: "d" },
        { x: x - 1, y, kind: "d" },
      ]
    : [
        { x, y, kind: "u" },
        { x, y: y + 1, kind: "u" },
        { x: x + 1, y, kind: "u" },
      ];
}

/** The six cells that meet in a lattice point. */
export const around = ([x, y]: [number, number]): Cell[] => [
  { x, y, kind: "u" },
  { x: x - 1, y, kind: "d" },
  { x: x - 1, y, kind: "u" },
  { x: x - 1, y: y - 1, kind: "d" },
  { x, y: y - 1, kind: "u" },
  { x, y: y - 1, kind: "d" },
];

/** The points around which all six cells are taken: they get an outline. */
export function hexagons(layout: Placement[]): [number, number][] {
  const taken = new Set(layout.map((one) => one.cell));
  const points = new Map(layout.flatMap((one) => corners(one)).map((point) => [point.join(), point]));
  return [...points.values()].filter((point) => around(point).every((cell) => taken.has(cellName(cell))));
}

/** The place of a cell in its row, counted from the first tile. */
export const column = ({ x, y, kind }: Cell): number => 2 * x + y + (kind === "d" ? 1 : 0);

/** Every cell a hand can touch: those with a tile and those beside one; the first cell of an empty table. */
export function reachable(layout: Placement[]): Cell[] {
  if (layout.length === 0) return [{ x: 0, y: 0, kind: "u" }];
  const cells = new Map<string, Cell>();
  for (const one of layout) for (const cell of [one, ...neighbours(one)]) cells.set(cellName(cell), cell);
  return [...cells.values()].map(({ x, y, kind }) => ({ x, y, kind }));
}

/** Cells in rows, uppermost first, each row from left to right. */
export function inRows(cells: Cell[]): { row: number; cells: Cell[] }[] {
  const rows = [...new Set(cells.map((cell) => cell.y))].sort((one, other) => other - one);
  return rows.map((row) => ({
    row,
    cells: cells.filter((cell) => cell.y === row).sort((one, other) => column(one) - column(other)),
  }));
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Where an arrow key leads: along the row, or over a horizontal side, or else to the nearest cell of the next row. */
export function step(from: Cell, arrow: Arrow, cells: Cell[]): Cell | null {
  const at = centre(from).x;
  if (arrow === "ArrowLeft" || arrow === "ArrowRight") {
    const sign = arrow === "ArrowRight" ? 1 : -1;
    const ahead = cells.filter((cell) => cell.y === from.y && sign * (column(cell) - column(from)) > 0);
    return nearest(ahead, at);
  }
  const sign = arrow === "ArrowUp" ? 1 : -1;
  const across: Cell = sign > 0 ? { x: from.x, y: from.y + 1, kind: "u" } : { x: from.x, y: from.y - 1, kind: "d" };
  const crosses = (from.kind === "d") === sign > 0;
  if (crosses && cells.some((cell) => cellName(cell) === cellName(across))) return across;
  const rows = cells.filter((cell) => sign * (cell.y - from.y) > 0);
  const row = sign * Math.min(...rows.map((cell) => sign * cell.y));
  return nearest(
    rows.filter((cell) => cell.y === row),
    at,
  );
}

function nearest(cells: Cell[], at: number): Cell | null {
  const far = (cell: Cell): number => Math.abs(centre(cell).x - at);
  return cells.reduce<Cell | null>((best, cell) => (best === null || far(cell) < far(best) ? cell : best), null);
}

/** What some cells take up on the table. */
export function boxOf(cells: Cell[]): Box {
  const points = cells.flatMap((cell) => corners(cell).map(place));
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
