// What HOKITO says before its board is loaded, in English.

import type { CoverWords } from "../../../cover";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<PresetKey> = {
  tag: "Piles that grow",
  text: "Stack single stones on singles and stacks on stacks. Tall towers count most.",
  levels: [
    "Overlooks a lot. You will win, and learn the moves.",
    "Takes what lies open, forgets what you answer.",
    "Sees your next reply, and overlooks a move now and then.",
    "Looks several moves ahead. You win when you count well.",
    "Thinks two seconds and seldom errs. Expect to lose often.",
  ],
  presets: {
    home: ["Home", "each side begins in its own half"],
    mixed: ["Mixed", "both colours lie mixed all over the board"],
  },
};
