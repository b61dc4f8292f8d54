// What the home page says of each game, and which presets its new-game sheet offers first.

import type { Language } from "../lib/settings.svelte";

export interface Preset {
  id: string;
  title: Record<Language, string>;
  text: Record<Language, string>;
  options: Record<string, any>;
}

export interface Shown {
  title: string;
  icon: string;
  minutes: number;
  tag: Record<Language, string>;
  text: Record<Language, string>;
  presets: Preset[];
  /** Usual values that depend on how many play. */
  byCount?: Record<number, Record<string, any>>;
}

const preset = (id: string, en: [string, string], cs: [string, string], options: Record<string, any>): Preset => ({
  id,
  title: { en: en[0], cs: cs[0] },
  text: { en: en[1], cs: cs[1] },
  options,
});

export const CATALOGUE: Record<string, Shown> = {
  totohu: {
    title: "TOTOHU",
    icon: "galleon",
    minutes: 20,
    tag: { en: "Rock, Scissors, Pirates", cs: "Kámen, nůžky, piráti" },
    text: {
      en: "Send out one ship at the same moment as your rival, then see who meets whom.",
      cs: "Všichni vyšlou loď ve stejné chvíli. A pak se ukáže, kdo koho potkal.",
    },
    presets: [
      preset("classic", ["Classic", "the printed game"], ["Klasická", "tištěná pravidla"], {}),
      preset("treasure", ["Treasure", "loot and hide"], ["Skrytý poklad", "loupit a skrývat"], { treasure: true }),
      preset("blind", ["Blind", "from memory"], ["Naslepo", "po paměti"], { blind: true }),
    ],
  },
  seameni: {
    title: "SEAMENI",
    icon: "open-treasure-chest",
    minutes: 45,
    tag: { en: "The fight for the treasure", cs: "Boj o poklad" },
    text: {
      en: "Turn over the sea field by field and bring the treasure home to your ship.",
      cs: "Odkrývejte moře pole po poli a odvezte poklad na svou loď.",
    },
    byCount: { 4: { partners: true } },
    presets: [
      preset("usual", ["Usual", "four play two against two"], ["Obvyklá", "čtyři hrají dva proti dvěma"], {}),
      preset("alone", ["Each alone", "no partners"], ["Každý sám", "bez partnerů"], { partners: false }),
      preset("crewed", ["Crewed ships", "no pirate aboard, no sailing"], ["S posádkou", "prázdná loď nepluje"], {
        crew_to_sail: true,
      }),
    ],
  },
  hokito: {
    title: "HOKITO",
    icon: "stack",
    minutes: 15,
    tag: { en: "Piles that grow", cs: "Rostoucí hromádky" },
    text: {
      en: "Stack single stones on singles and stacks on stacks. Tall towers count most.",
      cs: "Kámen na kámen, hromádku na hromádku. Nejvíc platí vysoké věže.",
    },
    presets: [
      preset("home", ["Home", "each in the own half"], ["Základní", "každý ve své polovině"], {}),
      preset("mixed", ["Mixed", "for the experienced"], ["Promíchaná", "pro pokročilé"], { setup: "mixed" }),
    ],
  },
  triominos: {
    title: "TRIOMINOS",
    icon: "triforce",
    minutes: 30,
    tag: { en: "Dominoes with three corners", cs: "Domino se třemi rohy" },
    text: {
      en: "Match two numbers on a side; bridges and hexagons bring extra points.",
      cs: "Přikládejte stejné číslice. Most a šestiúhelník přinesou body navíc.",
    },
    presets: [],
  },
};
