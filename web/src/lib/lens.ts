// A drawn board in a window: where its origin lies, in pixels, and how many of them a unit of the board has.

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Lens extends Point {
  scale: number;
}

/** Room that buttons and words take from the window, in pixels. */
export type Insets = Box;

export interface Limits {
  least: number;
  most: number;
}

export const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Shows all of a box in the middle of the room that is left, as large as the limits allow. */
export function fit(box: Box, room: Size, insets: Insets, { least, most }: Limits): Lens {
  const width = room.width - insets.left - insets.right;
  const height = room.height - insets.top - insets.bottom;
  const scale = between(Math.min(width / (box.right - box.left), height / (box.bottom - box.top)), least, most);
  return {
    x: insets.left + width / 2 - ((box.left + box.right) / 2) * scale,
    y: insets.top + height / 2 - ((box.top + box.bottom) / 2) * scale,
    scale,
  };
}

/** Zooms so that what is under a point of the window stays there. */
export function zoomAt(lens: Lens, factor: number, at: Point, { least, most }: Limits): Lens {
  const scale = between(lens.scale * factor, least, most);
  const grown = scale / lens.scale;
  return { x: at.x - (at.x - lens.x) * grown, y: at.y - (at.y - lens.y) * grown, scale };
}

/** Never so far aside that a box is gone from the window: `slack` pixels of it stay. */
export function keeping(lens: Lens, box: Box, room: Size, slack: number): Lens {
  const { scale } = lens;
  return {
    x: between(lens.x, slack - box.right * scale, room.width - slack - box.left * scale),
    y: between(lens.y, slack - box.bottom * scale, room.height - slack - box.top * scale),
    scale,
  };
}

/** Brings a point of the board into view, moving as little as possible. */
export function reveal(lens: Lens, point: Point, room: Size, insets: Insets, margin: number): Lens {
  const at = inWindow(lens, point);
  const [left, top] = [insets.left + margin, insets.top + margin];
  const x = between(at.x, left, Math.max(left, room.width - insets.right - margin));
  const y = between(at.y, top, Math.max(top, room.height - insets.bottom - margin));
  if (x === at.x && y === at.y) return lens;
  return { x: lens.x + x - at.x, y: lens.y + y - at.y, scale: lens.scale };
}

/** Where a point of the board is in the window. */
export const inWindow = (lens: Lens, { x, y }: Point): Point => ({
  x: lens.x + x * lens.scale,
  y: lens.y + y * lens.scale,
});

/** Which point of the board is at a point of the window. */
export const onBoard = (lens: Lens, { x, y }: Point): Point => ({
  x: (x - lens.x) / lens.scale,
  y: (y - lens.y) / lens.scale,
});

/** A point of the board in the middle of the window. */
export const centred = ({ x, y }: Point, room: Size, scale: number): Lens => ({
  x: room.width / 2 - x * scale,
  y: room.height / 2 - y * scale,
  scale,
});
