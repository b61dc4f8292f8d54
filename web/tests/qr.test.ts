// QR codes: their pictures were compared with those of another program and read by its camera software.

import { describe, expect, it } from "vitest";
import { qrOf } from "../src/lib/qr";

const LETTER_A = `
#######.#..#..#######
#.....#.#####.#.....#
#.###.#...#.#.#.###.#
#.###.#.##.##.#.###.#
#.###.#..###..#.###.#
#.....#..#.##.#.....#
#######.#.#.#.#######
........##.##........
#.##.###..###.#..#.##
.#.##..#.#.####..#...
##..###.##.#.....##.#
#.##.#.....#..#####..
#..####..#..#..#..#..
........#.##..#..#..#
#######.#..##..#.#...
#.....#.##.....##.##.
#.###.#..##.#####...#
#.###.#.####..######.
#.###.#.#.#.#.##.....
#.....#...#..#.#..#.#
#######.#....#..#....`;

const shown = (text: string): string =>
  (qrOf(text) ?? []).map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");

/** The words of a picture without its mask, read back as a camera would; one block only. */
function readBack(grid: boolean[][]): string {
  const size = grid.length;
  const isFixed = (row: number, column: number): boolean =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2);
  const mask = [2, 3, 4].reduce((sum, column) => sum * 2 + Number(grid[8]![column]!), 0) ^ 0b101;
  const masks: ((row: number, column: number) => boolean)[] = [
    (r, c) => (r + c) % 2 === 0,
    (r) => r % 2 === 0,
    (_, c) => c % 3 === 0,
    (r, c) => (r + c) % 3 === 0,
    (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
    (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
    (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
    (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
  ];
  const bits: number[] = [];
  let upward = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, upward = !upward)
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = upward ? size - 1 - step : step;
        if (!isFixed(row, column)) bits.push(Number(grid[row]![column] !== masks[mask]!(row, column)));
      }
  const number = (from: number, count: number): number =>
    bits.slice(from, from + count).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(number(0, 4)).toBe(4);
  const bytes = Array.from({ length: number(4, 8) }, (_, place) => number(12 + place * 8, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe("QR codes", () => {
  it("are drawn as others draw them", () => {
    expect(shown("A")).toBe(LETTER_A.trim());
  });

  it.each(["A", "https://kajuta.example/j/7KQ4MX", "http://127.0.0.1:8000/j/ABCDEF", "žluť"])("say %s", (text) => {
    expect(readBack(qrOf(text)!)).toBe(text);
  });

  it("are as large as their text needs, and there are none of long ones", () => {
    const sizes = [14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106].map((count) => qrOf("x".repeat(count))!.length);
    expect(sizes).toEqual([21, 25, 25, 29, 29, 33, 33, 37, 37, 41, 41]);
    expect(qrOf("x".repeat(107))).toBeNull();
  });
});
