// The drawn tile: a rounded triangle in a box of one side by one height, the same for every tile that points one way.

import { HEIGHT, SIDE, type Kind, type Point } from "./lattice";

const ROUND = 0.05 * SIDE;
const GAP = 0.013 * SIDE;
const PETAL = 0.43 * SIDE;
const DIGIT = 0.287 * SIDE;

/** Corners in the box, clockwise from the apex. */
export const CORNERS: Record<Kind, [Point, Point, Point]> = {
  u: [
    { x: SIDE / 2, y: 0 },
    { x: SIDE, y: HEIGHT },
    { x: 0, y: HEIGHT },
  ],
  d: [
    { x: SIDE / 2, y: HEIGHT },
    { x: 0, y: 0 },
    { x: SIDE, y: 0 },
  ],
};

export const MIDDLE: Record<Kind, Point> = {
  u: { x: SIDE / 2, y: (2 * HEIGHT) / 3 },
  d: { x: SIDE / 2, y: HEIGHT / 3 },
};

const along = (from: Point, to: Point, length: number): Point => {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
};

const at = (point: Point): string => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;

/** A corner of the face: where its two edges would meet, a gap inside the lattice. */
const faceCorner = (corner: Point, middle: Point): Point => along(corner, middle, 2 * GAP);

/** How far from a corner its rounding begins. */
const TANGENT = ROUND * Math.sqrt(3);

function facePath(kind: Kind): string {
  const points = CORNERS[kind].map((corner) => faceCorner(corner, MIDDLE[kind]));
  const parts = points.map((point, number) => {
    const before = points[(number + 2) % 3]!;
    const after = points[(number + 1) % 3]!;
    const line = number === 0 ? "M" : "L";
    return `${line}${at(along(point, before, TANGENT))}A${ROUND} ${ROUND} 0 0 1 ${at(along(point, after, TANGENT))}`;
  });
  return `${parts.join("")}Z`;
}

/** The tinted part of a corner: within a circle around the lattice point, inside the face. */
function petalPath(kind: Kind, number: number): { petal: string; arc: string } {
  const points = CORNERS[kind].map((corner) => faceCorner(corner, MIDDLE[kind]));
  const point = points[number]!;
  const before = points[(number + 2) % 3]!;
  const after = points[(number + 1) % 3]!;
  const reach = PETAL - Math.sqrt(3) * GAP;
  const round = `A${ROUND} ${ROUND} 0 0 1 ${at(along(point, after, TANGENT))}`;
  const arc = `A${PETAL} ${PETAL} 0 0 1 ${at(along(point, before, reach))}`;
  const start = at(along(point, after, reach));
  return { petal: `M${at(along(point, before, TANGENT))}${round}L${start}${arc}Z`, arc: `M${start}${arc}` };
}

export interface Shape {
  face: string;
  petals: string[];
  arcs: string;
  digits: Point[];
  triangle: string;
}

function shapeOf(kind: Kind): Shape {
  const petals = [0, 1, 2].map((number) => petalPath(kind, number));
  return {
    face: facePath(kind),
    petals: petals.map((one) => one.petal),
    arcs: petals.map((one) => one.arc).join(""),
    digits: CORNERS[kind].map((corner) => along(corner, MIDDLE[kind], DIGIT)),
    triangle: `M${CORNERS[kind].map(at).join("L")}Z`,
  };
}

export const SHAPES: Record<Kind, Shape> = { u: shapeOf("u"), d: shapeOf("d") };

/** The outline of the hexagon around a point, drawn around the origin. */
export const HEXAGON = `M${[0, 1, 2, 3, 4, 5]
  .map((corner) => at({ x: SIDE * Math.cos((corner * Math.PI) / 3), y: SIDE * Math.sin((corner * Math.PI) / 3) }))
  .join("L")}Z`;

/** A bridge with its span, on a grid of 24. */
export const BRIDGE = "M1 15H23M4 15V8M20 15V8M4 9Q12 17 20 9M1 12Q3 10 4 8M23 12Q21 10 20 8M9 15v-2.5M15 15v-2.5";
/** One, two or three hexagons, on a grid of 24. */
export const COMB = "M12 2.500 20.200 7.250V16.750L12 21.500 3.800 16.750V7.250z";
/** A tile between two others, on a grid of 24. */
export const WEDGE = "M12 19 5 6h14zM2.500 19 5 6M21.500 19 19 6";
/** An arrow that turns, on a grid of 24. */
export const TURN = "M19 12a7 7 0 1 1-2.600-5.400M17.500 2.500V7H13";
