// The keys of the board in words, for the sheet that ? opens.

import type { Language } from "../../words/languages";
import type { KeyWords } from "../types";

export const KEY_HELP: Record<Language, KeyWords> = {
  en: [
    ["1 – 6", "choose a bottle"],
    ["← →", "from bottle to bottle"],
    ["Enter", "on to the button that lays the card"],
  ],
  cs: [
    ["1 – 6", "vybrat láhev"],
    ["← →", "z láhve na láhev"],
    ["Enter", "k tlačítku, kterým se karta vyloží"],
  ],
};
