// The keys of the board in words, for the sheet that ? opens.

import type { GameScreen } from "../types";

export const KEY_HELP: GameScreen["keys"] = {
  en: [
    ["← ↑ ↓ →", "from field to field"],
    ["Enter", "take the pile, land with it"],
    ["N P", "next and previous field that is possible"],
    ["Esc", "put the pile back"],
  ],
  cs: [
    ["← ↑ ↓ →", "z pole na pole"],
    ["Enter", "vzít hromádku, přistát s ní"],
    ["N P", "další a předchozí možné pole"],
    ["Esc", "vrátit hromádku"],
  ],
};
