// TOTOHU on the home page and in the sheet of a new game.

import type { Cover, Preset } from "../cover";
import type { Options } from "./declared";
import { COVER as cs } from "./words/cs/cover";
import { COVER as en } from "./words/en/cover";

const PRESETS = [
  { id: "classic", options: {} },
  { id: "treasure", options: { treasure: true } },
  { id: "blind", options: { blind: true } },
] as const satisfies readonly Preset<Options>[];
export type PresetKey = (typeof PRESETS)[number]["id"];

export const COVER: Cover = {
  title: "TOTOHU",
  icon: "galleon",
  minutes: 20,
  stepMinutes: 3,
  presets: PRESETS,
  proposed: { 3: { first: "random" } },
  setUp: {
    keys: (count) => (count === 3 ? ["hull", "anchor", "first"] : ["hull"]),
    load: async () => (await import("./SetUp.svelte")).default,
  },
  words: { en, cs },
};
