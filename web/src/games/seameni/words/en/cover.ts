// What SEAMENI says before its board is loaded, in English.

import type { CoverWords } from "../../../cover";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<PresetKey> = {
  tag: "The fight for the treasure",
  text: "Turn over the sea field by field and bring the treasure home to your ship.",
  levels: [
    "A friendly beginner: explores near its ship, and overlooks half of what it could do.",
    "Carries home what it finds, and takes a long way now and then.",
    "Explores, carries, throws your carriers out; overlooks little.",
    "Overlooks nothing, and knows which tiles are left.",
    "Also looks at what you can answer at once.",
  ],
  presets: {
    usual: ["Usual", "four play two against two"],
    alone: ["Each alone", "no partners"],
    crewed: ["Crewed ships", "no pirate aboard, no sailing"],
  },
};
