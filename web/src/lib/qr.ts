// QR codes (ISO/IEC 18004) of short texts: bytes, error correction M, versions 1 to 6. Enough for an address, and a hundred lines.

/** For each version: codewords of data, of correction for each block, blocks, and where the alignment pattern lies. */
const VERSIONS = [
  { data: 16, correction: 10, blocks: 1, alignment: 0 },
  { data: 28, correction: 16, blocks: 1, alignment: 18 },
  { data: 44, correction: 26, blocks: 1, alignment: 22 },
  { data: 64, correction: 18, blocks: 2, alignment: 26 },
  { data: 86, correction: 24, blocks: 2, alignment: 30 },
  { data: 108, correction: 16, blocks: 4, alignment: 34 },
] as const;
type Version = (typeof VERSIONS)[number];
/** Mode and length before the bytes. */
const HEAD_BITS = 12;
const LEVEL_M = 0;

type Grid = boolean[][];

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The dark modules of a text, row by row; null if the text is too long. */
export function qrOf(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const place = VERSIONS.findIndex(({ data }) => HEAD_BITS + bytes.length * 8 <= data * 8);
  const version = VERSIONS[place];
  if (!version) return null;
  const words = interleaved(dataWords(bytes, version.data), version);
  const candidates = MASKS.map((_, mask) => drawn(place * 4 + 21, version.alignment, words, mask));
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** Mode, length, the bytes, an end, and padding. */
function dataWords(bytes: Uint8Array, count: number): number[] {
  const bits = [0b0100, bytes.length].flatMap((one, place) => bitsOf(one, place === 0 ? 4 : 8));
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...Array<number>(Math.min(4, count * 8 - bits.length)).fill(0));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let pad = 0; words.length < count; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => (value >> (count - 1 - place)) & 1);

/** The blocks of data, each with its correction, word by word in turn. */
function interleaved(words: number[], { correction, blocks }: Version): number[] {
  const size = words.length / blocks;
  const data = Array.from({ length: blocks }, (_, at) => words.slice(at * size, at * size + size));
  const divisor = generator(correction);
  const checks = data.map((block) => remainder(block, divisor));
  return [...inTurn(data), ...inTurn(checks)];
}

const inTurn = (blocks: number[][]): number[] => (blocks[0] ?? []).flatMap((_, at) => blocks.map((one) => one[at]!));

/** Product in GF(256) modulo x⁸ + x⁴ + x³ + x² + 1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The Reed-Solomon generator polynomial, without its leading one. */
function generator(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at]!, root) ^ (result[at + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: number[], divisor: number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((one, at) => (rest[at]! ^= times(one, factor)));
  }
  return rest;
}

/** The whole picture with one of the masks. */
function drawn(size: number, alignment: number, words: number[], mask: number): Grid {
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<boolean | undefined>(size));
  const set = (row: number, column: number, dark: boolean): void => {
    if (row >= 0 && column >= 0 && row < size && column < size) grid[row]![column] = dark;
  };
  for (let at = 0; at < size; at++) for (const line of [set.bind(0, 6, at), set.bind(0, at, 6)]) line(at % 2 === 0);
  const square = (row: number, column: number, reach: number, light: number[]): void => {
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++)
        set(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, [2, 4]);
  if (alignment > 0) square(alignment, alignment, 2, [1]);
  format(size, mask, set);
  fill(grid, words, mask);
  return grid as Grid;
}

/** Level and mask, twice, with their own correction. */
function format(size: number, mask: number, set: (row: number, column: number, dark: boolean) => void): void {
  const data = LEVEL_M * 8 + mask;
  let rest = data;
  for (let round = 0; round < 10; round++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const dark = (place: number): boolean => ((bits >> place) & 1) === 1;
  for (let place = 0; place < 15; place++) {
    if (place < 8) {
      set(place < 6 ? place : place + 1, 8, dark(place));
      set(8, size - 1 - place, dark(place));
    } else {
      set(8, place === 8 ? 7 : 14 - place, dark(place));
      set(size - 15 + place, 8, dark(place));
    }
  }
  set(size - 8, 8, true);
}

/** The words from the lower right in columns of two, up and down; the mask turns some of them over. */
function fill(grid: (boolean | undefined)[][], words: number[], mask: number): void {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const isUpward = ((right + 1) & 2) === 0;
        const row = isUpward ? size - 1 - step : step;
        if (grid[row]![column] !== undefined) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        grid[row]![column] = (bit === 1) !== MASKS[mask]!(row, column);
        at += 1;
      }
}

/** How much a picture could mislead a camera: runs, blocks, what looks like a corner, too much of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const columns = grid.map((_, column) => grid.map((row) => row[column]!));
  const lines = [...grid, ...columns].map((line) => line.map(Number).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let at = 0; at < size; at++) if (/^(10111010000|00001011101)/.test(line.slice(at))) sum += 40;
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const [above, here] = [grid[row - 1]!, grid[row]!];
      if (new Set([above[column - 1], above[column], here[column - 1], here[column]]).size === 1) sum += 3;
    }
  const dark = grid.flat().filter(Boolean).length / size ** 2;
  return sum + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
