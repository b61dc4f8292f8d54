// What HOKITO says before its board is loaded, in English.

import type { CoverWords } from "../../../cover";
import type { OptionKey } from "../../declared";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<OptionKey, PresetKey> = {
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
    home: ["Home", "each in the own half"],
    mixed: ["Mixed", "for the experienced"],
  },
  options: {
    setup: ["Set-up", "Where the stones begin"],
    "setup.home": ["In the own half", ""],
    "setup.mixed": ["All mixed", ""],
    end: ["End", "When the game is over"],
    "end.mover": ["When the mover is stuck", ""],
    "end.either": ["When either is stuck", ""],
  },
};
