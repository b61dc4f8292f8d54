// What SEAMENI says before its board is loaded, in English.

import type { CoverWords } from "../../../cover";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<PresetKey> = {
  tag: "The fight for the treasure",
  text: "Turn over the sea field by field and bring the treasure home to your ship.",
  levels: [
    "A friendly beginner: explores near its ship, and overlooks much of what it could do.",
    "Carries home what it finds, and takes a long way now and then.",
    "Explores, carries, throws your carriers out; overlooks some of it.",
    "Overlooks little, and knows which tiles are left.",
    "Overlooks nothing, and plays on in its head before it decides.",
  ],
  presets: {
    usual: ["Usual", "four play two against two"],
    short: ["Short game", "over as soon as a side has 7 treasures, about 15 minutes"],
    alone: ["Each alone", "four play each for themselves"],
    crewed: ["Crewed ships", "a ship sails only with a pirate aboard"],
  },
};
