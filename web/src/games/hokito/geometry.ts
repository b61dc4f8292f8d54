// Where things lie on the drawn board. A field is 100 units; the viewer's side is below.

export const FIELD = 100;
export const LEFT = 30;
export const TOP = 12;
export const SIZE = 6 * FIELD + LEFT + TOP;
export const FILES = "abcdef";
export const ALL_FIELDS = Array.from({ length: 36 }, (_, place) => `${FILES[place % 6]}${Math.floor(place / 6) + 1}`);

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a field; `turned` for the player on the far side. */
export function corner(field: string, turned: boolean): Point {
  const file = FILES.indexOf(field.charAt(0));
  const rank = Number(field.charAt(1)) - 1;
  const column = turned ? 5 - file : file;
  const row = turned ? rank : 5 - rank;
  return { x: LEFT + column * FIELD, y: TOP + row * FIELD };
}

/** Where a path runs: at floor level, behind the piles. */
export function floor(field: string, turned: boolean): Point {
  const { x, y } = corner(field, turned);
  return { x: x + 50, y: y + 64 };
}

/** A path as a line from floor to floor. */
export const lineAlong = (path: string[], turned: boolean): string =>
  path.map((field, place) => `${place ? "L" : "M"}${floor(field, turned).x} ${floor(field, turned).y}`).join("");

/** The head of an arrow at the end of a path, a little before the middle of the last field. */
export function arrowAt(path: string[], turned: boolean): string {
  const [before = "a1", last = "a1"] = path.slice(-2);
  const [from, at] = [floor(before, turned), floor(last, turned)];
  const length = Math.hypot(at.x - from.x, at.y - from.y) || 1;
  const [dx, dy] = [(at.x - from.x) / length, (at.y - from.y) / length];
  const along = (forth: number, aside: number): string =>
    `${at.x + dx * forth - dy * aside} ${at.y + dy * forth + dx * aside}`;
  return `M${along(-30, 0)}L${along(-50, 15)}L${along(-50, -15)}z`;
}

/** The field next to another on the drawn board, null beyond the edge. */
export function neighbour(field: string, dx: number, dy: number, turned: boolean): string | null {
  const sign = turned ? -1 : 1;
  const file = FILES.indexOf(field.charAt(0)) + dx * sign;
  const rank = Number(field.charAt(1)) - dy * sign;
  return file >= 0 && file < 6 && rank >= 1 && rank <= 6 ? `${FILES[file]}${rank}` : null;
}

export type Heading = "north" | "east" | "south" | "west";

/** Which way a step went, and how many empty fields it jumped. */
export function stepBetween(from: string, to: string): { heading: Heading; jumped: number } {
  const dx = FILES.indexOf(to.charAt(0)) - FILES.indexOf(from.charAt(0));
  const dy = Number(to.charAt(1)) - Number(from.charAt(1));
  const heading = dy > 0 ? "north" : dy < 0 ? "south" : dx > 0 ? "east" : "west";
  return { heading, jumped: Math.abs(dx + dy) - 1 };
}

/** How thick a disc of a pile is drawn, so that no pile rises above its field. */
export const thickness = (height: number): number => (height === 1 ? 9.5 : Math.min(8.5, 40 / height));
