// What TOTOHU says before its board is loaded, in English.

import type { CoverWords } from "../../../cover";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<PresetKey> = {
  tag: "Rock, Scissors, Pirates",
  text: "Send out one ship at the same moment as your rival, then see who meets whom.",
  levels: [
    "Likes rich ships, and sends again what just worked. A good start.",
    "Mostly a creature of habit, thinks now and then.",
    "Weighs every meeting, and still has its favourites.",
    "Hard to read. Seldom gives in to habit.",
    "Looks turns ahead, gives nothing away and notices your habits.",
  ],
  presets: {
    classic: ["Classic", "the basic game; hulls inferred, check your ships"],
    treasure: ["Treasure", "pirates loot barrels, and ships hide one in the hold"],
    blind: ["Blind", "fleets behind screens: you remember what is aboard"],
  },
};
