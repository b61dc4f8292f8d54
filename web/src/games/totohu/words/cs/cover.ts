// What TOTOHU says before its board is loaded, in Czech.

import type { CoverWords } from "../../../cover";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<PresetKey> = {
  tag: "Kámen, nůžky, piráti",
  text: "Všichni vyšlou loď ve stejné chvíli. A pak se ukáže, kdo koho potkal.",
  levels: [
    "Má rád bohaté lodě a opakuje, co zrovna vyšlo. Dobrý začátek.",
    "Jede hlavně ze zvyku, jen občas přemýšlí.",
    "Zváží každé setkání, a přece má své oblíbené lodě.",
    "Těžko ho odhadnete. Zvyku podlehne málokdy.",
    "Hledí o pár tahů dopředu, nic neprozradí a všimne si vašich zvyků.",
  ],
  presets: {
    classic: ["Klasická", "základní hra; trupy odvozené, ověřte na svých lodích"],
    treasure: ["Skrytý poklad", "piráti loupí sudy a lodě jeden ukryjí v podpalubí"],
    blind: ["Naslepo", "flotily jsou za zástěnou: pamatujte si, co vezou"],
  },
};
