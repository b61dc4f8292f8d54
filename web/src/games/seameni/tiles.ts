// The tiles for the eye: materials, arrows, and how many of each the box holds (S8).

import type { Heading } from "./geometry";
import { HIDDEN, tilesOf, type Sea } from "./sea";
import type { SeaWords } from "./words";

export type Material = "water" | "rest" | "mud" | "force" | "gold" | "shark" | "island" | "ghost" | "back";

const PLAIN: Record<string, Material> = {
  [HIDDEN]: "back",
  ".": "water",
  m: "mud",
  t: "rest",
  o: "rest",
  x: "shark",
  i: "island",
  g: "ghost",
  $: "gold",
};

export const materialOf = (token: string): Material => PLAIN[token.charAt(0)] ?? "force";

const ARROWS: Record<string, Heading[]> = {
  "2N": ["N", "S"],
  "2E": ["E", "W"],
  "2NE": ["NE", "SW"],
  "2NW": ["NW", "SE"],
  "4N": ["N", "E", "S", "W"],
  "4NE": ["NE", "SE", "SW", "NW"],
  "8": ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
};

/** The arrows drawn on a current. */
export function arrowsOf(token: string): Heading[] {
  if (token.startsWith("1")) return [token.slice(1) as Heading];
  return ARROWS[token] ?? [];
}

/** Where the numbered discs of mud lie on the tile. */
export const DISCS: Record<string, [number, number][]> = {
  m2: [
    [30, 66],
    [70, 31],
  ],
  m3: [
    [26, 70],
    [50, 46],
    [74, 24],
  ],
  m4: [
    [27, 71],
    [27, 28],
    [72, 28],
    [72, 71],
  ],
  m5: [
    [22, 74],
    [22, 25],
    [50, 49],
    [77, 25],
    [77, 74],
  ],
};

/** A kind of tile: all the ways it can lie are one kind. */
export function kindOf(token: string): string {
  if (token.startsWith("s")) return "s";
  if (/^[12]/.test(token)) return `${token.charAt(0)}${token.length > 2 ? "d" : "s"}`;
  if (token.startsWith("4")) return token === "4N" ? "4s" : "4d";
  return token;
}

export interface Kind {
  kind: string;
  /** The token its picture shows. */
  token: string;
  count: number;
}

/** S8: what the box holds, for the legend only. */
export const BOX: Kind[] = [
  { kind: ".", token: ".", count: 38 },
  { kind: "m2", token: "m2", count: 6 },
  { kind: "m3", token: "m3", count: 5 },
  { kind: "m4", token: "m4", count: 4 },
  { kind: "m5", token: "m5", count: 3 },
  { kind: "1s", token: "1N", count: 4 },
  { kind: "1d", token: "1NE", count: 4 },
  { kind: "2s", token: "2E", count: 4 },
  { kind: "2d", token: "2NW", count: 4 },
  { kind: "4s", token: "4N", count: 4 },
  { kind: "4d", token: "4NE", count: 4 },
  { kind: "8", token: "8", count: 2 },
  { kind: "w", token: "w", count: 3 },
  { kind: "e", token: "e", count: 3 },
  { kind: "h", token: "h", count: 2 },
  { kind: "s", token: "sN", count: 2 },
  { kind: "t", token: "t", count: 3 },
  { kind: "o", token: "o", count: 4 },
  { kind: "i", token: "i", count: 6 },
  { kind: "g", token: "g", count: 1 },
  { kind: "x", token: "x", count: 1 },
  { kind: "$1", token: "$1", count: 4 },
  { kind: "$2", token: "$2", count: 3 },
  { kind: "$3", token: "$3", count: 3 },
  { kind: "$4", token: "$4", count: 3 },
  { kind: "$5", token: "$5", count: 1 },
];

export const TREASURES = BOX.reduce(
  (sum, { kind, count }) => (kind.startsWith("$") ? sum + Number(kind.charAt(1)) * count : sum),
  0,
);

/** The groups of the short legend. */
export const GROUPS = [
  { group: ".", token: ".", kinds: ["."] },
  { group: "mud", token: "m3", kinds: ["m2", "m3", "m4", "m5"] },
  { group: "current", token: "4N", kinds: ["1s", "1d", "2s", "2d", "4s", "4d", "8"] },
  { group: "w", token: "w", kinds: ["w"] },
  { group: "e", token: "e", kinds: ["e"] },
  { group: "h", token: "h", kinds: ["h"] },
  { group: "s", token: "sN", kinds: ["s"] },
  { group: "t", token: "t", kinds: ["t"] },
  { group: "o", token: "o", kinds: ["o"] },
  { group: "i", token: "i", kinds: ["i"] },
  { group: "g", token: "g", kinds: ["g"] },
  { group: "x", token: "x", kinds: ["x"] },
  { group: "treasure", token: "$3", kinds: ["$1", "$2", "$3", "$4", "$5"] },
] as const;

export interface Counts {
  unknown: number;
  /** Treasures that have been found: lying, aboard or lost. */
  found: number;
  hidden: Record<string, number>;
}

/** What everybody can count: the box minus what lies face up. */
export function countHidden(view: Sea): Counts {
  const hidden = Object.fromEntries(BOX.map(({ kind, count }) => [kind, count]));
  let unknown = 0;
  let found = 0;
  for (const { token } of tilesOf(view)) {
    if (token === HIDDEN) unknown += 1;
    else hidden[kindOf(token)] = Math.max(0, (hidden[kindOf(token)] ?? 0) - 1);
    if (token.startsWith("$")) found += Number(token.charAt(1));
  }
  return { unknown, found, hidden };
}

const TWO_WAYS: Partial<Record<string, [Heading, Heading]>> = {
  "2N": ["N", "S"],
  "2E": ["E", "W"],
  "2NE": ["NE", "SW"],
  "2NW": ["NW", "SE"],
};

/** A tile by its token in the words of a language, with the way it lies where that matters. */
export function nameOfTile(token: string, words: SeaWords["tiles"]): string {
  const { headings } = words;
  if (token.startsWith("1")) return words.oneWay(headings[token.slice(1) as Heading]);
  if (token.startsWith("s")) return words.starfish(headings[token.slice(1) as Heading]);
  const ways = TWO_WAYS[token];
  if (ways) return words.twoWay(headings[ways[0]], headings[ways[1]]);
  const names: Partial<Record<string, string>> = words.kinds;
  return names[kindOf(token)] ?? token;
}
