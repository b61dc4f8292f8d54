// The options of SEAMENI in Czech.

import type { Wording } from "../../../cover";
import type { OptionKey } from "../../declared";

export const OPTIONS: Record<OptionKey, Wording> = {
  partners: ["Partneři", "Dva proti dvěma, sedí naproti sobě; jen ve čtyřech"],
  crew_to_sail: ["Posádka k plavbě", "Loď pluje, jen když je na ní volný borec"],
  prisoners_explore: ["Zajatci objevují", "Lze je poslat na neobjevené pole"],
  auto_end: ["Konec bez pokladů", "Hra skončí, když v moři nezbývá poklad"],
  target: ["Pokladů k výhře", "Hra skončí tahem, po kterém jich má některá strana tolik na palubě; 0 znamená nikdy"],
  decided: ["Konec po rozhodnutí", "Hra skončí, když zbylé poklady už nemohou změnit vítěze"],
  short: ["Krátká hra", "Stačí sedm pokladů na palubě"],
  quiet_rounds: ["Klidná kola", "Po tolika kolech bez události hra skončí; 0 znamená nikdy"],
};
