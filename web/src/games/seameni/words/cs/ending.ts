// Konec SEAMENI česky.

import { cs, outOf } from "../../../../words/cs/plural";
import type { ENDING as EN } from "../en/ending";

export const ENDING: typeof EN = {
  why: {
    agreed: "Všichni se na konci dohodli.",
    treasure: "Poslední poklad je na palubě, v moři už žádný není.",
    crews: "Nezbyl žádný borec.",
    quiet: "Mnoho kol se nic nestalo.",
    target: "Na palubě je smluvený počet pokladů.",
    decided: "Zbylé poklady už nemohou změnit vítěze.",
  },
  broughtBy: (pirate, ship) => `Ten poslední přinesl ${pirate} na loď ${ship}.`,
  aboard: (count, names) => `${count}: ${names}`,
  atSea: (count) => `${count} v moři`,
  lost: (count) => `${count} ztraceno`,
  leftHead: "Co zbylo.",
  left: (hidden, treasures) =>
    hidden === 0
      ? "Všechna pole jsou otočená."
      : `${hidden} ${cs(hidden, "neotočené pole", "neotočená pole", "neotočených polí")}, ` +
        (treasures === 0
          ? "bez pokladu."
          : `${cs(hidden, "v něm", "v nich", "v nich")} ${treasures} ${cs(treasures, "poklad", "poklady", "pokladů")}.`),
  crewsHead: "Posádky.",
  crews: (alive, all, prisoners) =>
    `${cs(alive, "Žije", "Žijí", "Žije")} ${alive} ${outOf(all)} borců${prisoners.length ? `; v zajetí: ${prisoners.join(", ")}` : ""}.`,
  turnOver: (count) =>
    count === 1 ? "Otočit skryté pole" : `Otočit ${count} ${cs(count, "skryté pole", "skrytá pole", "skrytých polí")}`,
  onlyLooking: "Jen k prohlédnutí; záznam zůstává, jak se hrál.",
  failed: "Skrytá pole se nepodařilo načíst.",
};
