// First steps: what was tried in vain, and where on the board.

import { afterAll, describe, expect, it, vi } from "vitest";
import { Course } from "../src/learn/course.svelte";
import type { Lessons } from "../src/learn/lessons";
import { touchedBy } from "../src/learn/touched";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} }));
afterAll(() => vi.unstubAllGlobals());
vi.mock("../src/lib/settings.svelte", () => ({ reducedMotion: () => true }));
vi.mock("../src/learn/lessons", () => ({
  standing: (_game: string, _lesson: string, [entry]: string[]) =>
    Promise.resolve(
      entry
        ? { refused: { message: "no", rule: entry.endsWith("c5") ? "H10" : "H9", why: null } }
        : { view: {}, legal: ["c3-c4"], events: [], scores: [0, 0] },
    ),
}));

const TASK = { wanted: ["c3-c4"], rule: null, any: false, replies: [] };
const lessonsWith = (tasks: object[]): Lessons =>
  ({ steps: [{ name: "one", seat: 0, tasks }], riddles: [] }) as unknown as Lessons;

describe("what was touched", () => {
  it.each([
    ["c3-c5", `[id="field-c5"]`],
    ["move:A1:h6", `[id="field-h6"]`],
    ["sail:e1", `[id="field-e1"]`],
    ["341@2,-1u", `[id="cell-2,-1u"]`],
    ["M3", `[data-card="M3"]`],
    ["loot", `[data-choice="loot"]`],
  ])("is found by what was tried: %s", (action, found) => {
    expect(touchedBy(action).split(/,(?=\[)/)).toContain(found);
  });
});

describe("a wrong try", () => {
  it("is known until the lesson begins anew", async () => {
    const course = new Course("hokito", lessonsWith([TASK]));
    await course.go(0);
    await course.explain("c3-c5");
    expect([course.mood, course.tried]).toEqual(["refused", "c3-c5"]);
    await course.go(0);
    expect(course.tried).toBeNull();
  });

  it("is none where just that was to be tried", async () => {
    const course = new Course("hokito", lessonsWith([{ ...TASK, rule: "H9" }]));
    await course.go(0);
    await course.explain("c3-b2");
    expect([course.mood, course.tried]).toEqual(["done", null]);
  });
});
