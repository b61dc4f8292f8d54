// The keys of the board in words, for the sheet that ? opens.

import type { GameScreen } from "../types";

export const KEY_HELP: GameScreen["keys"] = {
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
