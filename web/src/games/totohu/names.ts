// What ships and their owners are called. Names of people are never inflected.

import type { Language } from "../../words/languages";
import { cs } from "../../words/cs/plural";
import { en } from "../../words/en/plural";
import { kindOf, strengthOf, type Kind, type Ship, type Token } from "./ships";

type Named = Record<Kind, string>;
const SHORT: Record<Language, Named> = {
  en: { H: "Hunter", P: "Pirate", M: "Merchant" },
  cs: { H: "Lovec", P: "Pirátská", M: "Obchodní" },
};
const FULL: Record<Language, Named> = {
  en: { H: "pirate hunter", P: "pirate", M: "merchant" },
  cs: { H: "lovec pirátů", P: "pirátská loď", M: "obchodní loď" },
};
const ACCUSATIVE: Named = { H: "lovce pirátů", P: "pirátskou loď", M: "obchodní loď" };

const numbered = (words: Named, ship: Ship): string => `${words[kindOf(ship)]} ${strengthOf(ship)}`.trim();
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** For headings and labels: "Pirate 5", "Pirátská 5". */
export const shortName = (ship: Ship, language: Language): string => numbered(SHORT[language], ship);

/** In the middle of a sentence, as its subject: "Pirate 5", "pirátská loď 5". */
export const shipName = (ship: Ship, language: Language): string =>
  language === "en" ? shortName(ship, "en") : numbered(FULL.cs, ship);

/** In the middle of a sentence, as its object: "Pirate 5", "pirátskou loď 5". */
export const shipObject = (ship: Ship, language: Language): string =>
  language === "en" ? shortName(ship, "en") : numbered(ACCUSATIVE, ship);

/** Who owns a fleet, with the die as the second fleet of a single player. */
export const ownerName = (seat: number, names: string[], language: Language): string =>
  names[seat] || (language === "cs" ? "kostka" : "the die");

export interface Telling {
  names: string[];
  language: Language;
  /** Whose eyes these are: the own ships are "yours". Null speaks of everybody by name. */
  viewer: number | null;
  /** Whether ships are known already, so that their owners' names are enough. */
  brief?: boolean;
}

/** A ship with its owner, at the beginning of a sentence. */
export function owned(seat: number, ship: Ship, { names, language, viewer, brief }: Telling): string {
  if (brief) return capital(ownerName(seat, names, language));
  const name = shipName(ship, language);
  if (language === "cs") {
    if (seat === viewer) return `${ship === "H" ? "Váš" : "Vaše"} ${name}`;
    return `${capital(name)} (${ownerName(seat, names, "cs")})`;
  }
  return seat === viewer ? `Your ${name}` : `${capital(ownerName(seat, names, "en"))}’s ${name}`;
}

/** The same in the middle of a sentence, as its object. */
export function ownedObject(seat: number, ship: Ship, { names, language, viewer }: Telling): string {
  const name = shipObject(ship, language);
  if (language === "cs") {
    if (seat === viewer) return ship === "H" ? `vašeho ${name}` : `vaši ${name}`;
    return `${name} (${ownerName(seat, names, "cs")})`;
  }
  return seat === viewer ? `your ${name}` : `${ownerName(seat, names, "en")}’s ${name}`;
}

const COUNTED: Record<Token, { en: [string, string]; cs: [string, string, string] }> = {
  anchor: { en: ["anchor", "anchors"], cs: ["kotva", "kotvy", "kotev"] },
  cannon: { en: ["cannon", "cannons"], cs: ["dělo", "děla", "děl"] },
  barrel: { en: ["barrel", "barrels"], cs: ["sud", "sudy", "sudů"] },
};

export function counted(count: number, token: Token, language: Language): string {
  const forms = COUNTED[token];
  return language === "cs" ? `${count} ${cs(count, ...forms.cs)}` : `${count} ${en(count, ...forms.en)}`;
}

/** "3 of 5 cannons", "3 z 5 děl". */
export function filled(count: number, of: number, token: Token, language: Language): string {
  return language === "cs" ? `${count} z ${of} ${COUNTED[token].cs[2]}` : `${count} of ${of} ${COUNTED[token].en[1]}`;
}

export const hitsOf = (count: number, of: number, language: Language): string =>
  language === "cs" ? `${count} z ${of} zásahů` : `${count} of ${of} ${en(of, "hit", "hits")}`;
