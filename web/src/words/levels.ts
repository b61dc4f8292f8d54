// The levels of the computer as ranks of a ship's crew, and what to expect of each in every game.

import type { Language } from "../lib/settings.svelte";

export const LEVELS = ["level-1", "level-2", "level-3", "level-4", "level-5"] as const;
export const DEFAULT_LEVEL = "level-2";

const RANKS: Record<Language, string[]> = {
  en: ["Cabin boy", "Sailor", "Helmsman", "First mate", "Captain"],
  cs: ["Plavčík", "Námořník", "Kormidelník", "První důstojník", "Kapitán"],
};

/** The number of a level, from 1; 0 for a player that is no level. */
export const numberOf = (level: string): number => LEVELS.indexOf(level as (typeof LEVELS)[number]) + 1;

/** What people call a level; nothing for a player that is no level. */
export const rankOf = (level: string, language: Language): string | undefined => RANKS[language][numberOf(level) - 1];

/** The level above; none above the highest. */
export const nextLevel = (level: string): string | undefined => {
  const number = numberOf(level);
  return number > 0 ? LEVELS[number] : undefined;
};

const EXPECTED: Record<string, Record<Language, string[]>> = {
  hokito: {
    en: [
      "Overlooks a lot. You will win, and learn the moves.",
      "Takes what lies open, forgets what you answer.",
      "Sees your next reply, and overlooks a move now and then.",
      "Looks several moves ahead. You win when you count well.",
      "Thinks two seconds and seldom errs. Expect to lose often.",
    ],
    cs: [
      "Leccos přehlédne. Vyhrajete a naučíte se tahy.",
      "Bere, co leží volně, a nemyslí na odpověď.",
      "Vidí vaši odpověď a občas nějaký tah přehlédne.",
      "Hledí o několik tahů dopředu. Vyhrajete, když dobře počítáte.",
      "Přemýšlí dvě sekundy a málokdy chybí. Často prohrajete.",
    ],
  },
  triominos: {
    en: [
      "Sees what lies near and overlooks the rest. Good for learning.",
      "Keeps its tiles playable and leaves you little.",
      "Gathers tiles when two play, for bridges and hexagons.",
      "Reckons with the tiles you may hold.",
      "Thinks about two seconds. You will need luck as well.",
    ],
    cs: [
      "Vidí, co je blízko, zbytek přehlédne. Dobrý na učení.",
      "Hlídá si, aby měl čím hrát, a vám nechá málo.",
      "Ve dvou sbírá kameny na mosty a šestiúhelníky.",
      "Počítá s kameny, které asi máte.",
      "Přemýšlí asi dvě sekundy. Budete potřebovat i štěstí.",
    ],
  },
  totohu: {
    en: [
      "Likes rich ships, and sends again what just worked. A good start.",
      "Mostly a creature of habit, thinks now and then.",
      "Weighs every meeting, and still has its favourites.",
      "Hard to read. Seldom gives in to habit.",
      "Looks turns ahead, gives nothing away and notices your habits.",
    ],
    cs: [
      "Má rád bohaté lodě a opakuje, co zrovna vyšlo. Dobrý začátek.",
      "Jede hlavně ze zvyku, jen občas přemýšlí.",
      "Zváží každé setkání, a přece má své oblíbené lodě.",
      "Těžko ho odhadnete. Zvyku podlehne málokdy.",
      "Hledí o pár tahů dopředu, nic neprozradí a všimne si vašich zvyků.",
    ],
  },
  seameni: {
    en: [
      "A friendly beginner: explores near its ship, and overlooks half of what it could do.",
      "Carries home what it finds, and takes a long way now and then.",
      "Explores, carries, throws your carriers out; overlooks little.",
      "Overlooks nothing, and knows which tiles are left.",
      "Also looks at what you can answer at once.",
    ],
    cs: [
      "Přátelský začátečník: zkoumá okolí lodi a půlku možností přehlédne.",
      "Odveze, co najde, a občas jde oklikou.",
      "Objevuje, vozí, vyhazuje vaše nosiče; přehlédne málo.",
      "Nepřehlédne nic a ví, co může ležet pod neobjevenými poli.",
      "Podívá se i na to, čím můžete hned odpovědět.",
    ],
  },
};

/** One sentence of what to expect; empty where nobody has found one yet. */
export const expected = (game: string, level: string, language: Language): string =>
  EXPECTED[game]?.[language][numberOf(level) - 1] ?? "";
