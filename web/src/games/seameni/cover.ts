// SEAMENI on the home page and in the sheet of a new game.

import type { Cover, Preset } from "../cover";
import type { Options } from "./declared";
import { COVER as cs } from "./words/cs/cover";
import { COVER as en } from "./words/en/cover";

const PRESETS = [
  { id: "usual", options: {} },
  { id: "short", options: { preset: "short" } },
  { id: "alone", options: { partners: false } },
  { id: "crewed", options: { crew_to_sail: true } },
] as const satisfies readonly Preset<Options>[];
export type PresetKey = (typeof PRESETS)[number]["id"];

export const COVER: Cover = {
  title: "SEAMENI",
  icon: "open-treasure-chest",
  minutes: 45,
  stepMinutes: 7,
  firstGame: { preset: "short" },
  presets: PRESETS,
  byCount: { "4": { partners: true } },
  teams: { option: "partners", seats: [0, 1, 0, 1] },
  words: { en, cs },
};
