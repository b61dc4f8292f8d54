// The keys of the board in words, for the sheet that ? opens.

import type { Language } from "../../words/languages";
import type { KeyWords } from "../types";

export const KEY_HELP: Record<Language, KeyWords> = {
  en: [
    ["← →", "from tile to tile of the rack; on the table from place to place"],
    ["Q E", "turn the tile"],
    ["N P", "next and previous place where it fits"],
    ["Enter", "choose, lay"],
    ["D", "draw"],
    ["Shift + ← ↑ ↓ →", "move the table"],
    ["+ − 0", "nearer, farther, everything"],
    ["Esc", "back to the rack"],
  ],
  cs: [
    ["← →", "z kamene na kámen zásobníku; na stole z místa na místo"],
    ["Q E", "otočit kámen"],
    ["N P", "další a předchozí místo, kam pasuje"],
    ["Enter", "vybrat, položit"],
    ["D", "líznout"],
    ["Shift + ← ↑ ↓ →", "posunout stůl"],
    ["+ − 0", "blíž, dál, vše"],
    ["Esc", "zpět k zásobníku"],
  ],
};
