// What HOKITO says before its board is loaded, in Czech.

import type { CoverWords } from "../../../cover";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<PresetKey> = {
  tag: "Rostoucí hromádky",
  text: "Kámen na kámen, hromádku na hromádku. Nejvíc platí vysoké věže.",
  levels: [
    "Leccos přehlédne. Vyhrajete a naučíte se tahy.",
    "Bere, co leží volně, a nemyslí na odpověď.",
    "Vidí vaši odpověď a občas nějaký tah přehlédne.",
    "Hledí o několik tahů dopředu. Vyhrajete, když dobře počítáte.",
    "Přemýšlí dvě sekundy a málokdy chybí. Často prohrajete.",
  ],
  presets: {
    home: ["Základní", "každý začíná ve své polovině"],
    mixed: ["Promíchaná", "obě barvy leží promíchané po celé desce"],
  },
};
