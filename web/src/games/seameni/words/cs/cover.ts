// What SEAMENI says before its board is loaded, in Czech.

import type { CoverWords } from "../../../cover";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<PresetKey> = {
  tag: "Boj o poklad",
  text: "Odkrývejte moře pole po poli a odvezte poklad na svou loď.",
  levels: [
    "Přátelský začátečník: zkoumá okolí lodi a hodně možností přehlédne.",
    "Odveze, co najde, a občas jde oklikou.",
    "Objevuje, vozí, vyhazuje vaše nosiče; leccos přehlédne.",
    "Málokdy něco přehlédne a ví, co může ležet pod neobjevenými poli.",
    "Nepřehlédne nic a než se rozhodne, přehraje si v hlavě, jak to půjde dál.",
  ],
  presets: {
    usual: ["Obvyklá", "čtyři hrají dva proti dvěma"],
    short: ["Krátká hra", "končí, jakmile má někdo 7 pokladů, asi 15 minut"],
    alone: ["Každý sám", "čtyři hrají každý za sebe"],
    crewed: ["S posádkou", "loď pluje jen s borcem na palubě"],
  },
};
