// Where things lie on the drawn board. A field is 100 units; the viewer's own side is below.

import { isOpenWater } from "./sea";

export const FIELD = 100;
export const RIM = 58;
export const LINES = 13;
export const SIZE = LINES * FIELD + 2 * RIM;
export const COLUMNS = "abcdefghijklm";

export interface Point {
  x: number;
  y: number;
}

export type Side = "S" | "W" | "N" | "E";
const SIDES: Record<number, Side[]> = { 2: ["S", "N"], 3: ["S", "W", "N"], 4: ["S", "W", "N", "E"] };
export const sideOf = (players: number, seat: number): Side => SIDES[players]?.[seat] ?? "S";

const TURNS: Record<Side, number> = { S: 0, E: 1, N: 2, W: 3 };
/** By how many quarter turns, clockwise, the board is drawn turned. */
export const turnFor = (players: number, seat: number | null): number =>
  seat === null ? 0 : TURNS[sideOf(players, seat)];

/** On which side of the drawn board a side of the sea lies. */
export const drawnSide = (side: Side, turn: number): Side =>
  (["S", "W", "N", "E"] as const)[("SWNE".indexOf(side) + turn) % 4]!;

export const ALL_FIELDS = Array.from(
  { length: LINES * LINES },
  (_, place) => `${COLUMNS[place % LINES]}${Math.floor(place / LINES) + 1}`,
);

interface Cell {
  column: number;
  row: number;
}

const rotate = ({ column, row }: Cell, turn: number): Cell =>
  turn === 0 ? { column, row } : rotate({ column: LINES - 1 - row, row: column }, turn - 1);

function unturned(field: string): Cell {
  const column = COLUMNS.indexOf(field.charAt(0));
  const row = LINES - Number.parseInt(field.slice(1), 10);
  if (!isOpenWater(field)) return { column, row };
  if (row === 0 || row === LINES - 1) return { column, row: row === 0 ? -1 : LINES };
  return { column: column === 0 ? -1 : LINES, row };
}

/** Column and row on the drawn board, counted from its upper left; open water lies outside. */
export const cellOf = (field: string, turn: number): Cell => rotate(unturned(field), turn);

/** The field drawn at a column and row; the open water behind an edge field lies one further out. */
export function fieldOfCell(column: number, row: number, turn: number): string | null {
  const { column: c, row: r } = rotate({ column, row }, (4 - turn) % 4);
  const outside = [c, r].filter((line) => line < 0 || line >= LINES).length;
  const inside = { c: Math.min(Math.max(c, 0), LINES - 1), r: Math.min(Math.max(r, 0), LINES - 1) };
  if (outside > 1 || c < -1 || r < -1 || c > LINES || r > LINES) return null;
  const corner = inside.c % (LINES - 1) === 0 && inside.r % (LINES - 1) === 0;
  if (outside === 1 && corner) return null;
  return `${COLUMNS[inside.c]}${LINES - inside.r}${outside ? "~" : ""}`;
}

const along = (line: number): number => (line < 0 ? 0 : line >= LINES ? SIZE - RIM : RIM + line * FIELD);
const middle = (line: number, half: number): number =>
  line < 0 ? RIM / 2 : line >= LINES ? SIZE - RIM / 2 : RIM + line * FIELD + half;

/** The upper left corner of a field. */
export function corner(field: string, turn: number): Point {
  const { column, row } = cellOf(field, turn);
  return { x: along(column), y: along(row) };
}

/** The middle of a field's face; of open water, the middle of the rim there. */
export function centre(field: string, turn: number): Point {
  const { column, row } = cellOf(field, turn);
  return { x: middle(column, 50), y: middle(row, 48) };
}

/** Which field a point of the drawn board lies on. */
export function fieldAt({ x, y }: Point, turn: number): string | null {
  return fieldOfCell(Math.floor((x - RIM) / FIELD), Math.floor((y - RIM) / FIELD), turn);
}

/** The field next to another on the drawn board. */
export function neighbour(field: string, dx: number, dy: number, turn: number): string | null {
  const { column, row } = cellOf(field, turn);
  return fieldOfCell(column + dx, row + dy, turn);
}

export const COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
export type Heading = (typeof COMPASS)[number];

/** The angle, clockwise from up, at which a direction is drawn. */
export const angle = (heading: Heading, turn: number): number => (COMPASS.indexOf(heading) * 45 + turn * 90) % 360;

const STEPS: Record<Heading, [number, number]> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};

/** The field an arrow points to. */
export function towards(field: string, heading: Heading): string | null {
  const [dx, dy] = STEPS[heading];
  return neighbour(field, dx, dy, 0);
}

const ARROWS = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"];

/** An arrow as the eye sees it on the drawn board; jumps take the nearest one. */
export function arrowBetween(from: string, to: string, turn: number): string {
  const a = centre(from, turn);
  const b = centre(to, turn);
  const eighth = Math.round((Math.atan2(b.x - a.x, a.y - b.y) * 4) / Math.PI);
  return ARROWS[(eighth + 8) % 8] ?? "";
}
