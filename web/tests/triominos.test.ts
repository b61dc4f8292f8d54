import { describe, expect, it } from "vitest";
import { noteSpot } from "../src/games/triominos/notespot";
import {
  around,
  cellName,
  centre,
  column,
  corners,
  hexagons,
  inRows,
  isLike,
  neighbours,
  place,
  reachable,
  readCell,
  readPlacement,
  step,
  tileOf,
  turned,
  turnsTo,
} from "../src/games/triominos/lattice";
import { planRack } from "../src/games/triominos/racks";

const layout = (...texts: string[]) => texts.map(readPlacement);

describe("lattice", () => {
  it("reads placements and names cells", () => {
    const one = readPlacement("341@2,-1u");
    expect(one).toMatchObject({ cell: "2,-1u", x: 2, y: -1, kind: "u", digits: ["3", "4", "1"] });
    expect(cellName(readCell("-3,12d"))).toBe("-3,12d");
    expect(() => readCell("nowhere")).toThrow();
  });

  it("names a tile by its smallest reading, mirror images apart", () => {
    expect(["134", "341", "413"].map(tileOf)).toEqual(["134", "134", "134"]);
    expect(tileOf("431")).toBe("143");
    expect(tileOf("555")).toBe("555");
  });

  it("turns a tile by 60 degrees and back home after six turns", () => {
    expect(turned("134", 0)).toEqual({ kind: "u", reading: "134" });
    expect(turned("134", 1)).toEqual({ kind: "d", reading: "341" });
    expect(turned("134", 2)).toEqual({ kind: "u", reading: "413" });
    expect(turned("134", -1)).toEqual(turned("134", 5));
    expect(turned("134", 6)).toEqual(turned("134", 0));
  });

  it("turns corners the way a hand does: clockwise by 60 degrees", () => {
    const angle = (kind: "u" | "d", number: number): number => {
      const cell = { x: 0, y: 0, kind };
      const corner = place(corners(cell)[number]!);
      const middle = centre(cell);
      return Math.round((Math.atan2(corner.y - middle.y, corner.x - middle.x) * 180) / Math.PI + 360) % 360;
    };
    for (let turns = 0; turns < 6; turns += 1) {
      const before = turned("134", turns);
      const after = turned("134", turns + 1);
      for (const digit of "134") {
        const from = angle(before.kind, before.reading.indexOf(digit));
        const to = angle(after.kind, after.reading.indexOf(digit));
        expect((from + 60) % 360).toBe(to);
      }
    }
  });

  it("knows how many turns a placement needs", () => {
    for (const text of ["134@0,0u", "341@0,0d", "413@5,-2u", "134@0,0d"]) {
      const one = readPlacement(text);
      expect(isLike(one, turned("134", turnsTo(one)))).toBe(true);
    }
  });

  it("has neighbours that share two corners, and six cells around a point", () => {
    for (const name of ["0,0u", "0,0d", "-2,3u", "4,-1d"]) {
      const own = corners(readCell(name)).map(String);
      for (const other of neighbours(readCell(name))) {
        expect(corners(other).filter((corner) => own.includes(String(corner)))).toHaveLength(2);
      }
    }
    for (const cell of around([2, -1])) expect(corners(cell).map(String)).toContain("2,-1");
  });

  it("finds finished hexagons", () => {
    const five = layout("015@0,0u", "101@0,0d", "131@1,0u", "313@1,-1d", "135@1,-1u");
    expect(hexagons(five)).toEqual([]);
    expect(hexagons([...five, readPlacement("551@0,-1d")])).toEqual([[1, 0]]);
  });

  it("offers the tiles and the cells beside them, in rows", () => {
    expect(reachable([]).map(cellName)).toEqual(["0,0u"]);
    const cells = reachable(layout("134@0,0u", "312@0,0d"));
    expect(cells.map(cellName).sort()).toEqual(["-1,0d", "0,-1d", "0,0d", "0,0u", "0,1u", "1,0u"]);
    const rows = inRows(cells);
    expect(rows.map((row) => row.row)).toEqual([1, 0, -1]);
    expect(rows[1]!.cells.map(column)).toEqual([-1, 0, 1, 2]);
  });

  it("walks by arrows: along the row, over a horizontal side, else to the nearest cell", () => {
    const cells = reachable(layout("134@0,0u", "312@0,0d"));
    const go = (from: string, arrow: Parameters<typeof step>[1]) => {
      const next = step(readCell(from), arrow, cells);
      return next && cellName(next);
    };
    expect(go("0,0u", "ArrowRight")).toBe("0,0d");
    expect(go("0,0u", "ArrowLeft")).toBe("-1,0d");
    expect(go("-1,0d", "ArrowLeft")).toBe(null);
    expect(go("0,0u", "ArrowDown")).toBe("0,-1d");
    expect(go("0,0d", "ArrowUp")).toBe("0,1u");
    expect(go("0,0u", "ArrowUp")).toBe("0,1u");
    expect(go("1,0u", "ArrowDown")).toBe("0,-1d");
    expect(go("0,1u", "ArrowUp")).toBe(null);
  });
});

describe("a note", () => {
  it("puts a note where no tile lies", () => {
    const free = { left: 0, top: 0, right: 800, bottom: 500 };
    const at = { x: 400, y: 250 };
    const note = { width: 100, height: 50 };
    const beside = (spot: { x: number; y: number }, point = at) =>
      Math.abs(spot.x - point.x) > 50 || Math.abs(spot.y - point.y) > 25;
    expect(beside(noteSpot(at, 60, note, free, [], 30))).toBe(true);
    const tiles = [
      { x: 400, y: 180 },
      { x: 500, y: 250 },
      { x: 300, y: 250 },
    ];
    const spot = noteSpot(at, 60, note, free, tiles, 30);
    for (const tile of [at, ...tiles]) expect(beside(spot, tile)).toBe(true);
    const cornered = noteSpot({ x: 790, y: 250 }, 60, note, free, [], 30);
    expect(cornered.x).toBeLessThanOrEqual(750);
    // On a felt smaller than the note it still lies somewhere.
    expect(noteSpot(at, 60, note, { left: 0, top: 0, right: 40, bottom: 20 }, [], 30)).toEqual({ x: 50, y: 25 });
  });
});

describe("rack", () => {
  it("has words below up to nine tiles on a wide screen", () => {
    const plan = planRack(9, 870, false);
    expect(plan.worded).toBe(true);
    expect(plan.slots).toHaveLength(9);
    expect(plan.slots.at(-1)!.x + plan.side).toBeLessThanOrEqual(870);
  });

  it.each([
    [7, 360, true],
    [9, 360, true],
    [14, 360, true],
    [56, 360, true],
    [20, 870, false],
    [56, 870, false],
    [76, 870, false],
    [1, 360, true],
  ])("never scrolls: %i tiles on %i pixels", (count, width, narrow) => {
    const plan = planRack(count, width, narrow);
    expect(plan.slots).toHaveLength(count);
    for (const slot of plan.slots) {
      expect(slot.x).toBeGreaterThanOrEqual(-0.01);
      expect(slot.x + plan.side).toBeLessThanOrEqual(width + 0.01);
      expect(slot.y + plan.side * 0.86).toBeLessThanOrEqual(plan.height);
    }
    // A circle of 24 pixels fits into every tile.
    expect(plan.side * 0.577).toBeGreaterThanOrEqual(23.9);
  });

  it("is empty without tiles", () => {
    expect(planRack(0, 300, true).slots).toEqual([]);
  });
});
