// The keys of the board in words, for the sheet that ? opens.

import type { Language } from "../../words/languages";
import type { KeyWords } from "../types";

export const KEY_HELP: Record<Language, KeyWords> = {
  en: [
    ["← ↑ ↓ →", "from field to field"],
    ["1 2 3", "a pirate of your own"],
    ["S", "your ship"],
    ["N P", "next and previous field that is possible"],
    ["T", "with the treasure or without"],
    ["Enter", "choose, go there"],
    ["+ − 0", "nearer, farther, the whole sea"],
    ["Esc", "choose somebody else"],
  ],
  cs: [
    ["← ↑ ↓ →", "z pole na pole"],
    ["1 2 3", "vlastní pirát"],
    ["S", "vlastní loď"],
    ["N P", "další a předchozí možné pole"],
    ["T", "s pokladem, nebo bez něj"],
    ["Enter", "vybrat, jít tam"],
    ["+ − 0", "blíž, dál, celé moře"],
    ["Esc", "vybrat někoho jiného"],
  ],
};
