// Konec TRIOMINA česky.

import { cs, outOf } from "../../../../words/cs/plural";
import type { ENDING as EN } from "../en/ending";

export const ENDING: typeof EN = {
  laid: (count, all) => `Leží ${count} ${outOf(all)} kamenů`,
  allLaid: "Leží všechny kameny",
  nothingMore: "Už se nic nehodí.",
  done: "Nezbyl žádný kámen k položení.",
  best: (count) => `Zatím nejvíc: ${count} ${cs(count, "kámen", "kameny", "kamenů")}.`,
  newBest: "Zatím váš nejlepší výsledek.",
  bestHead: "Rekord.",
  target: (points) => `Někdo dosáhl ${points} bodů.`,
  rounds: (count) =>
    `${cs(count, "Odehrálo", "Odehrála", "Odehrálo")} se ${count} ${cs(count, "kolo", "kola", "kol")}.`,
  leftOver: "Zbylo",
  nothing: "nic",
  winner: "vítězství",
};
