import { describe, expect, it } from "vitest";
import { corner, neighbour, stepBetween, thickness } from "../src/games/hokito/geometry";
import type { StackEvent } from "../src/games/hokito/declared";
import { tell } from "../src/games/hokito/telling";
import { WORDS } from "../src/games/hokito/words";

describe("the board of HOKITO", () => {
  it("shows each player the own side below", () => {
    expect(corner("a1", false).y).toBeGreaterThan(corner("a6", false).y);
    expect(corner("a1", true).y).toBeLessThan(corner("a6", true).y);
    expect(corner("a1", true).x).toBeGreaterThan(corner("f1", true).x);
  });

  it("moves the focus as the eye sees it", () => {
    expect(neighbour("a1", 1, 0, false)).toBe("b1");
    expect(neighbour("a1", 0, -1, false)).toBe("a2");
    expect(neighbour("a1", 0, -1, true)).toBe(null);
    expect(neighbour("a1", -1, 0, true)).toBe("b1");
  });

  it("tells a step from its two fields", () => {
    expect(stepBetween("c3", "c6")).toEqual({ heading: "north", jumped: 2 });
    expect(stepBetween("d4", "b4")).toEqual({ heading: "west", jumped: 1 });
  });

  it("never lets a pile rise above its field", () => {
    for (let height = 1; height <= 36; height++) expect(height * thickness(height)).toBeLessThanOrEqual(40);
  });

  it("speaks both languages with their plurals", () => {
    expect(WORDS.en.step("north", 1, "c5")).toBe("north to c5, over 1 empty field");
    expect(WORDS.cs.step("north", 2, "c6")).toBe("na sever na c6, přes 2 prázdná pole");
    const stack: StackEvent = { kind: "stack", seat: 0, field: "c5", top: "b1", height: 5, captured: true };
    expect(tell(stack, ["Tereza", "Ondra"], "cs")).toBe("Tereza: bere c5, výška 5, za 5 bodů");
    expect(tell({ ...stack, captured: false }, ["Tereza", "Ondra"], "en")).toBe("Tereza: joins c5, 5 high, worth 5");
  });
});
