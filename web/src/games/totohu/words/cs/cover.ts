// What TOTOHU says before its board is loaded, in Czech.

import type { CoverWords } from "../../../cover";
import type { OptionKey } from "../../declared";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<OptionKey, PresetKey> = {
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
    classic: ["Klasická", "tištěná pravidla"],
    treasure: ["Skrytý poklad", "loupit a skrývat"],
    blind: ["Naslepo", "po paměti"],
  },
  options: {
    treasure: ["Skrytý poklad", "Piráti loupí, obchodní lodě skrývají sud"],
    blind: ["Hra naslepo", "Každý vidí jen svou flotilu"],
    hull: ["Díry v trupu", "P4, P5, M3, M4, M5"],
    anchor: ["Kotvy", "Kdy lovec přidá kotvu"],
    "anchor.encounter": ["Za každé setkání", ""],
    "anchor.sailing": ["Za každé vyplutí", ""],
    solo_assign: ["Stěny kostky", "Sólo: jak se rozdělí volné stěny"],
    "solo_assign.even": ["Rovným dílem", ""],
    "solo_assign.loose": ["Každé aspoň dvě", ""],
    "solo_assign.auto": ["Samy od sebe", ""],
    first: ["Kdo začíná", "Místo, které začíná první tah"],
    "first.0": ["A", ""],
    "first.1": ["B", ""],
    "first.2": ["C", ""],
    "first.random": ["Náhodně", ""],
  },
};
