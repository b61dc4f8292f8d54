import { describe, expect, it } from "vitest";
import { otherSeats, ownSeat, seating } from "../src/home/seating";
import type { TableShown } from "../src/lib/protocol";
import { afterGame, opponentLevel, proposed } from "../src/lib/streaks";
import { expected } from "../src/games/covers";
import { LEVELS, nextLevel, numberOf, rankOf } from "../src/words/levels";

describe("the ladder", () => {
  it("has a rank and a sentence for every level of every game in both languages", () => {
    for (const language of ["en", "cs"] as const) {
      expect(new Set(LEVELS.map((level) => rankOf(level, language))).size).toBe(5);
      for (const game of ["hokito", "totohu", "triominos", "seameni"])
        expect(LEVELS.map((level) => expected(game, level, language)).filter(Boolean).length).toBe(5);
    }
    expect(rankOf("level-4", "cs")).toBe("První důstojník");
  });

  it("knows what is no level", () => {
    expect([numberOf("level-5"), numberOf("monte-carlo")]).toEqual([5, 0]);
    expect([rankOf("random", "en"), expected("pearls", "level-1", "en")]).toEqual([undefined, ""]);
    expect([nextLevel("level-1"), nextLevel("level-5"), nextLevel("random")]).toEqual([
      "level-2",
      undefined,
      undefined,
    ]);
  });
});

describe("wins in a row", () => {
  const table = (...levels: (string | null)[]): TableShown =>
    ({ seats: levels.map((level) => ({ kind: level ? "computer" : "person", name: null, level })) }) as TableShown;

  it("are counted at one level, and three of them propose the next", () => {
    let streak = afterGame(null, "level-2", true);
    streak = afterGame(streak, "level-2", true);
    expect(proposed(streak)).toBe(null);
    streak = afterGame(streak, "level-2", true);
    expect(proposed(streak)).toBe("level-3");
    expect(proposed(afterGame(streak, "level-2", false))).toBe(null);
    expect(afterGame(streak, "level-3", true)).toEqual({ level: "level-3", wins: 1 });
    expect(proposed({ level: "level-5", wins: 9 })).toBe(null);
  });

  it("are counted only by whoever plays alone against computers of one level", () => {
    expect(opponentLevel(table(null, "level-2", "level-2"), [0])).toBe("level-2");
    expect(opponentLevel(table(null, "level-2", "level-1"), [0])).toBe(null);
    expect(opponentLevel(table(null, null, "level-2"), [0])).toBe(null);
    expect(opponentLevel(table(null, null), [0, 1])).toBe(null);
    expect(opponentLevel(table(null, "random"), [0])).toBe(null);
  });
});

describe("the seats of a new table", () => {
  it("begin with oneself, with another, or by lot", () => {
    expect([ownSeat("first", 2, () => 0.9), ownSeat("other", 2, () => 0), ownSeat("lot", 4, () => 0.8)]).toEqual([
      0, 1, 3,
    ]);
    expect(ownSeat("other", 1, () => 0)).toBe(0);
    expect(otherSeats(1, 3)).toEqual([2, 0]);
  });

  it("keep the others in their order", () => {
    expect(seating(1, "Klára", ["level-3", "link"])).toEqual([
      { kind: "open" },
      { kind: "device", name: "Klára" },
      { kind: "computer", level: "level-3" },
    ]);
    expect(seating(0, "", ["device"])).toEqual([{ kind: "device" }, { kind: "device" }]);
  });
});
