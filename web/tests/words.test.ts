// Words that nobody says are left over from something.

import { expect, it } from "vitest";
import { WORDS as HOKITO } from "../src/games/hokito/words";
import { WORDS as SEAMENI } from "../src/games/seameni/words";
import { WORDS as TOTOHU } from "../src/games/totohu/words";
import { WORDS as TRIOMINOS } from "../src/games/triominos/words";
import { EN } from "../src/words/en";

const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });

it.each<[string, object]>([
  ["", EN],
  ["games/hokito/", HOKITO.en],
  ["games/totohu/", TOTOHU.en],
  ["games/triominos/", TRIOMINOS.en],
  ["games/seameni/", SEAMENI.en],
])("says every word of src/%s", (folder, words) => {
  const text = Object.entries(sources)
    .filter(([name]) => name.startsWith(`../src/${folder}`))
    .map(([, source]) => source)
    .join("\n");
  const isSaid = (word: string): boolean => new RegExp(`\\.${word}\\b`).test(text);
  expect(Object.keys(words).length).toBeGreaterThan(5);
  expect(Object.keys(words).filter((word) => !isSaid(word))).toEqual([]);
});

it("says „ze 3“ and „z 5“ in Czech wherever something is counted out of so many", () => {
  /** „z e1“: a field is no number. */
  const FIELDS = /^(from|fields|fieldOf|event)\b/;
  const byHand = Object.entries(sources)
    .filter(([name]) => name.includes("/words/cs/"))
    .flatMap(([, source]) => [...source.matchAll(/\bz \$\{([^}]*)\}/g)].map(([, what = ""]) => what));
  expect(byHand.length).toBeGreaterThan(3);
  expect(byHand.filter((what) => !FIELDS.test(what))).toEqual([]);
});
