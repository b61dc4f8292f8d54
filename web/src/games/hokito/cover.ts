// HOKITO on the home page and in the sheet of a new game.

import type { Cover, Preset } from "../cover";
import type { Options } from "./declared";
import { COVER as cs } from "./words/cs/cover";
import { COVER as en } from "./words/en/cover";

const PRESETS = [
  { id: "home", options: {} },
  { id: "mixed", options: { setup: "mixed" } },
] as const satisfies readonly Preset<Options>[];
export type PresetKey = (typeof PRESETS)[number]["id"];

export const COVER: Cover = {
  title: "HOKITO",
  icon: "stack",
  minutes: 15,
  stepMinutes: 3,
  presets: PRESETS,
  words: { en, cs },
};
