import { describe, expect, it } from "vitest";
import { bySides, held, isEventful, spokenCourse } from "../src/frame/end/course";
import { CS } from "../src/frame/end/words/cs";
import { EN } from "../src/frame/end/words/en";
import { aheadForGood, placeOf, scoreLines, spread } from "../src/record/graph";

describe("the lines of a graph", () => {
  const moments = (...scores: (number | null)[][]) => scores.map((one) => ({ scores: one }));

  it("go in steps from the lowest score at the bottom to the highest at the top", () => {
    expect(scoreLines(moments([0, 0], [0, 5], [10, 5]))).toEqual([
      { seat: 0, points: "0,94 500,94 1000,94 1000,6", end: 6 },
      { seat: 1, points: "0,94 500,94 500,50 1000,50", end: 50 },
    ]);
  });

  it("leave out whose score is not always known, and stand in the middle where nothing happens", () => {
    expect(scoreLines(moments([3, null], [3, 4]))).toEqual([{ seat: 0, points: "0,50 1000,50", end: 50 }]);
    expect(scoreLines(moments([7]))).toEqual([{ seat: 0, points: "0,50", end: 50 }]);
    expect(scoreLines([])).toEqual([]);
  });

  it("do not end with a change: the last points stand for a while", () => {
    const [line] = scoreLines(moments(...held([[0], [0], [4]])));
    expect(line?.points).toMatch(/^0,94 .*,94 (\d+\.?\d*),94 \1,6 1000,6$/);
  });

  it("have places from the first moment to the last", () => {
    expect([placeOf(0, 5), placeOf(2, 5), placeOf(4, 5), placeOf(0, 1)]).toEqual([0, 0.5, 1, 0]);
  });
});

describe("ahead for good", () => {
  it("is from the moment after which nobody caught up", () => {
    expect(
      aheadForGood([
        [0, 0],
        [1, 0],
        [1, 2],
        [2, 2],
        [3, 2],
        [5, 4],
      ]),
    ).toBe(4);
  });

  it("is nobody who always was, shares, or is level with another at the end", () => {
    expect(
      aheadForGood([
        [1, 0],
        [2, 1],
      ]),
    ).toBeNull();
    expect(
      aheadForGood([
        [0, 0],
        [2, 1],
        [2, 2],
      ]),
    ).toBeNull();
    expect(aheadForGood([])).toBeNull();
  });
});

describe("labels at the ends of lines", () => {
  it("stand where they want to, if there is room", () => {
    expect(spread([60, 10, 30], 20, [0, 80])).toEqual([60, 10, 30]);
  });

  it("give way to one another in the same order, and stay inside", () => {
    expect(spread([10, 10], 20, [0, 80])).toEqual([10, 30]);
    expect(spread([78, 80, 79], 20, [0, 80])).toEqual([40, 80, 60]);
    expect(spread([-5, 0], 20, [0, 80])).toEqual([0, 20]);
  });
});

describe("the course of a game", () => {
  const sides = [
    { seats: [1, 3], score: 9, isWinner: true },
    { seats: [0, 2], score: -4, isWinner: false },
  ];
  const scores = Array.from({ length: 9 }, (_, at) => [-4 + at, at, -4 + at, at]).map(([a = 0, b = 0]) => [a, b, a, b]);

  it("is told once for each side", () => {
    expect(bySides([[1, 2, 1, 2]], sides)).toEqual([[2, 1]]);
  });

  it("is worth a picture only where several actions changed something", () => {
    expect(isEventful(scores)).toBe(true);
    expect(isEventful(scores.slice(0, 8))).toBe(false);
    expect(isEventful(scores.map(() => [3, 3]))).toBe(false);
  });

  it("is spoken by quarters", () => {
    const names = ["Klára", "Ota", "Hugo", "Mia"];
    expect(spokenCourse(bySides(scores, sides), sides, names, EN)).toBe(
      "Points at the start, after each quarter of the game and at the end. " +
        "Ota + Mia: 0, 2, 4, 6, 8. Klára + Hugo: −4, −2, 0, 2, 4.",
    );
    expect(spokenCourse(bySides(scores, sides), sides, names, CS)).toContain("Body na začátku");
  });
});
