// What TRIOMINOS says before its board is loaded, in English.

import type { CoverWords } from "../../../cover";

export const COVER: CoverWords = {
  tag: "Dominoes with three corners",
  text: "Match two numbers on a side; bridges and hexagons bring extra points.",
  levels: [
    "Sees what lies near and overlooks the rest. Good for learning.",
    "Keeps its tiles playable and leaves you little.",
    "Gathers tiles when two play, for bridges and hexagons.",
    "Reckons with the tiles you may hold.",
    "Thinks about two seconds. You will need luck as well.",
  ],
  presets: {},
};
