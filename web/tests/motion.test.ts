// Animation by transform and opacity alone: everything else makes the browser lay out or paint anew for every frame.

import { expect, it } from "vitest";

const MOVES = ["transform", "opacity"];
const sources = import.meta.glob<string>("../src/**/*.{svelte,css}", { query: "?raw", import: "default", eager: true });
const styles = Object.entries(sources);

it("transitions move and fade, nothing else", () => {
  const found = styles.flatMap(([name, text]) =>
    [...text.matchAll(/transition:\s*([^;]+);/g)].flatMap(([, list]) =>
      (list ?? "").split(",").map((one) => [name, one.trim().split(" ")[0] ?? ""] as const),
    ),
  );
  expect(found.length).toBeGreaterThan(3);
  for (const [name, property] of found) expect([...MOVES, "none"], name).toContain(property);
});

it("keyframes move and fade, nothing else", () => {
  const found = styles.flatMap(([name, text]) =>
    [...text.matchAll(/@keyframes [^{]+\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, body]) =>
      [...(body ?? "").matchAll(/([a-z-]+):/g)].map(([, property]) => [name, property ?? ""] as const),
    ),
  );
  expect(found.length).toBeGreaterThan(3);
  for (const [name, property] of found) expect([...MOVES, "animation-timing-function"], name).toContain(property);
});
