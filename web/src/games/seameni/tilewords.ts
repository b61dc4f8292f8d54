// The tiles in words: what they are called and what they do.

import type { Language } from "../../words/languages";
import type { Heading } from "./geometry";
import { kindOf } from "./tiles";

export const HEADINGS: Record<Language, Record<Heading, string>> = {
  en: {
    N: "north",
    NE: "north-east",
    E: "east",
    SE: "south-east",
    S: "south",
    SW: "south-west",
    W: "west",
    NW: "north-west",
  },
  cs: {
    N: "k severu",
    NE: "k severovýchodu",
    E: "k východu",
    SE: "k jihovýchodu",
    S: "k jihu",
    SW: "k jihozápadu",
    W: "k západu",
    NW: "k severozápadu",
  },
};

export const KIND_NAMES: Record<Language, Record<string, string>> = {
  en: {
    "?": "undiscovered",
    ".": "water",
    m2: "mud of 2",
    m3: "mud of 3",
    m4: "mud of 4",
    m5: "mud of 5",
    "1s": "one-way current, straight",
    "1d": "one-way current, diagonal",
    "2s": "two-way current, straight",
    "2d": "two-way current, diagonal",
    "4s": "four-way current, straight",
    "4d": "four-way current, diagonal",
    "8": "all-way current",
    w: "whirlpool",
    e: "electric fish",
    h: "seahorse",
    s: "starfish",
    t: "turtle",
    o: "octopus",
    i: "island",
    g: "ghost Cát",
    x: "shark",
    $1: "treasure of 1",
    $2: "treasure of 2",
    $3: "treasure of 3",
    $4: "treasure of 4",
    $5: "treasure of 5",
    mud: "mud",
    current: "current",
    treasure: "treasure",
  },
  cs: {
    "?": "neobjevené pole",
    ".": "voda",
    m2: "dvoubahno",
    m3: "tříbahno",
    m4: "čtyřbahno",
    m5: "pětibahno",
    "1s": "jednoproud podélný",
    "1d": "jednoproud diagonální",
    "2s": "dvojproud podélný",
    "2d": "dvojproud diagonální",
    "4s": "čtyřproud podélný",
    "4d": "čtyřproud diagonální",
    "8": "všeproud",
    w: "vír",
    e: "elektrická ryba",
    h: "mořský kůň",
    s: "hvězdice",
    t: "želva",
    o: "chobotnice",
    i: "ostrov",
    g: "duch Cát",
    x: "žralok",
    $1: "jednopoklad",
    $2: "dvoupoklad",
    $3: "třípoklad",
    $4: "čtyřpoklad",
    $5: "pětipoklad",
    mud: "bahno",
    current: "proud",
    treasure: "poklad",
  },
};

const MUD = {
  en: "You land on 1 and wade, one number a turn; you leave from the last. Nobody is thrown out here.",
  cs: "Přijdete na 1 a brodíte se, za tah o jedno číslo; odchází se z posledního. Nikdo tu nevyhazuje.",
};
const CHOICE = {
  en: "Nobody rests here: the arrows carry you on at once, and you choose which. Each serves once in a chain.",
  cs: "Tady se nezůstává: šipky vás hned nesou dál a vy vyberete kam. Každá platí v jednom tahu jednou.",
};
const ONE_WAY = {
  en: "Nobody rests here: the arrow carries you on at once.",
  cs: "Tady se nezůstává: šipka vás hned nese dál.",
};
const TREASURE = {
  en: "So many treasures are laid here when it is turned over. Then it is like water.",
  cs: "Po otočení tu leží tolik pokladů. Dál je to jako voda.",
};

/** What a kind of tile does, one or two sentences. */
export const KIND_EFFECTS: Record<string, Record<Language, string>> = {
  "?": {
    en: "Who enters turns it over and lives with what it shows. Not with treasure.",
    cs: "Kdo sem vstoupí, pole objeví a stane se, co ukáže. Ne s pokladem.",
  },
  ".": { en: "You stay.", cs: "Zůstanete stát." },
  m2: MUD,
  m3: MUD,
  m4: MUD,
  m5: MUD,
  "1s": ONE_WAY,
  "1d": ONE_WAY,
  "2s": CHOICE,
  "2d": CHOICE,
  "4s": CHOICE,
  "4d": CHOICE,
  "8": CHOICE,
  w: {
    en: "Sweeps you one field further in the direction you are moving.",
    cs: "Strhne vás o pole dál směrem, kterým se pohybujete.",
  },
  e: {
    en: "Throws you back, beyond the field you came from. Never entered by choice.",
    cs: "Odhodí vás zpět až za pole, odkud jste přišli. Dobrovolně sem nelze.",
  },
  h: { en: "You jump on at once like a knight in chess.", cs: "Hned skočíte dál jako jezdec v šachu." },
  s: {
    en: "Washes you out of the sea where the marked arm points. You then walk along the edge to a ship. Never entered by choice.",
    cs: "Vyplaví vás z moře tam, kam míří označené rameno. Pak jdete po okraji k lodi. Dobrovolně sem nelze.",
  },
  t: { en: "You stay, and this pirate misses your next turn.", cs: "Zůstanete a tento borec vynechá váš příští tah." },
  o: {
    en: "Holds you until a mate of your own crew comes or an enemy throws you out.",
    cs: "Drží vás, dokud nepřijde borec z vaší posádky nebo vás nevyhodí soupeř.",
  },
  i: {
    en: "Room for one, without treasure. Nobody throws you out here.",
    cs: "Místo pro jednoho, bez pokladu. Nikdo vás odtud nevyhodí.",
  },
  g: {
    en: "You stay. In a later turn you jump almost anywhere. Never entered by choice.",
    cs: "Zůstanete. V některém dalším tahu skočíte skoro kamkoli. Dobrovolně sem nelze.",
  },
  x: { en: "Eats the pirate and his treasure.", cs: "Sežere borce i s pokladem." },
  $1: TREASURE,
  $2: TREASURE,
  $3: TREASURE,
  $4: TREASURE,
  $5: TREASURE,
};

/** A tile by its token, with the way it lies where that matters. */
export function tileName(token: string, language: Language): string {
  const name = KIND_NAMES[language][kindOf(token)] ?? token;
  if (token.startsWith("1")) {
    const to = HEADINGS[language][token.slice(1) as Heading];
    return language === "cs" ? `jednoproud ${to}` : `one-way current to the ${to}`;
  }
  if (token.startsWith("s")) {
    const to = HEADINGS[language][token.slice(1) as Heading];
    return language === "cs" ? `hvězdice, rameno ${to}` : `starfish, arm to the ${to}`;
  }
  const pair = { "2N": ["N", "S"], "2E": ["E", "W"], "2NE": ["NE", "SW"], "2NW": ["NW", "SE"] }[token] as
    Heading[] | undefined;
  if (!pair) return name;
  const [one, other] = pair.map((heading) => HEADINGS[language][heading]);
  return language === "cs" ? `dvojproud ${one} a ${other}` : `two-way current to the ${one} and ${other}`;
}
