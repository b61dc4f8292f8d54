// Help with things of the sea, in Czech.

import { plural } from "../../../../words/plural";
import type { HELP as EN } from "../en/help";

const IN = "Vstoupíte";
const OVER = "Objevíte ho";
const form = plural("cs");
const treasures = (count: number): string => form(count, { one: "poklad", few: "poklady", other: "pokladů" });

export const HELP: typeof EN = {
  captions: {
    water: [IN, "Zůstanete stát"],
    hidden: [IN, "Pole se otočí"],
    mud: [IN, "Stojíte na čísle 1"],
    "one-way": [IN, "Šipka vás nese dál"],
    "several-ways": [IN, "Vyberete si, kudy dál"],
    whirlpool: [IN, "Unáší vás rovně dál"],
    "electric-fish": [OVER, "Odhodí vás zpátky"],
    seahorse: [IN, "Skočíte jako jezdec v šachu"],
    starfish: [OVER, "Vyplaví vás z moře"],
    turtle: [IN, "Jeden tah odpočíváte"],
    octopus: [IN, "Drží vás"],
    island: ["Dovnitř bez pokladu", "Nikdo vás nevyhodí"],
    ghost: [OVER, "Později skočíte daleko"],
    shark: [IN, "Borec je pryč"],
    treasure: [OVER, "Leží tu poklad"],
    loot: ["Jeden si vezmete", "Leží u vás"],
    pirate: ["Na soupeřova borce", "Je zpátky na své lodi"],
    ship: ["Rovně na palubu", "Poklad je váš"],
    prisoner: ["Připlujete na soupeře", "Je váš zajatec"],
    waters: ["Loď pluje", "O pole podél své strany"],
  },
  pirate: (id) => `Borec ${id}`,
  pirateText:
    "Táhne o jedno pole, osmi směry. Kdo se zastaví u soupeřů, vyhodí je na jejich lodě; v bahně a na ostrově se nevyhazuje.",
  prisoner: (id) => `Zajatec ${id}`,
  captor: (name) => `poslouchá: ${name}`,
  prisonerText:
    "Ve všem platí za borce toho, kdo ho zajal. I jeho bývalá posádka je teď soupeř: kdo se u něj zastaví, vyhodí ho zpět na loď, která ho drží.",
  inMud: (field, disc) => `${field}, číslo ${disc}`,
  ship: (letter, name) => `Loď ${letter}, ${name}`,
  holds: (count) => `na palubě ${count} ${treasures(count)}`,
  shipText:
    "Pluje o jedno pole vlevo nebo vpravo, i bez posádky. Vystupuje a nastupuje se jen rovně; místa je pro tři. Poklad na palubě je bod, o který už nepřijdete.",
  loot: (count) => `${count} ${treasures(count)}`,
  lootText:
    "Borec, který odtud odchází, smí jeden vzít s sebou. S pokladem nesmí na neobjevené pole, na ostrov ani k duchu Cátovi.",
  waters: "Teritoriální vody",
  watersText:
    "Plují tu lodě. Borec sem sám nevstoupí; koho sem moře zanese, ten jde po okraji. Najede-li na něj soupeřova loď, je zajatcem.",
};
