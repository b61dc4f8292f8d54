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
