// What SEAMENI says before its board is loaded, in Czech.

import type { CoverWords } from "../../../cover";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<PresetKey> = {
  tag: "Boj o poklad",
  text: "Odkrývejte moře pole po poli a odvezte poklad na svou loď.",
  levels: [
    "Přátelský začátečník: zkoumá okolí lodi a půlku možností přehlédne.",
    "Odveze, co najde, a občas jde oklikou.",
    "Objevuje, vozí, vyhazuje vaše nosiče; přehlédne málo.",
    "Nepřehlédne nic a ví, co může ležet pod neobjevenými poli.",
    "Podívá se i na to, čím můžete hned odpovědět.",
  ],
  presets: {
    usual: ["Obvyklá", "čtyři hrají dva proti dvěma"],
    alone: ["Každý sám", "bez partnerů"],
    crewed: ["S posádkou", "prázdná loď nepluje"],
  },
};
