// The options of TOTOHU in Czech.

import type { Wording } from "../../../cover";
import type { OptionKey } from "../../declared";

export const OPTIONS: Record<OptionKey, Wording> = {
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
};
