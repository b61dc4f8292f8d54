// What TRIOMINOS says before its board is loaded, in Czech.

import type { CoverWords } from "../../../cover";

export const COVER: CoverWords = {
  tag: "Domino se třemi rohy",
  text: "Přikládejte stejné číslice. Most a šestiúhelník přinesou body navíc.",
  levels: [
    "Vidí, co je blízko, zbytek přehlédne. Dobrý na učení.",
    "Hlídá si, aby měl čím hrát, a vám nechá málo.",
    "Ve dvou sbírá kameny na mosty a šestiúhelníky.",
    "Počítá s kameny, které asi máte.",
    "Přemýšlí asi dvě sekundy. Budete potřebovat i štěstí.",
  ],
  presets: {},
};
