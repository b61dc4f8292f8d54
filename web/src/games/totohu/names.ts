// What ships and their owners are called.

import type { Language } from "../../words/languages";
import { capital } from "./naming";
import { kindOf, type Ship, type Token } from "./ships";
import { WORDS } from "./words";

export { capital } from "./naming";

/** For headings and labels: "Pirate 5", "Pirátská 5". */
export const shortName = (ship: Ship, language: Language): string => WORDS[language].names.short(ship);

/** In the middle of a sentence, as its object: "Pirate 5", "pirátskou loď 5". */
export const shipObject = (ship: Ship, language: Language): string => WORDS[language].names.object(ship);

/** Who owns a fleet, with the die as the second fleet of a single player. */
export const ownerName = (seat: number, names: string[], language: Language): string =>
  names[seat] || WORDS[language].names.die;

export interface Telling {
  names: string[];
  language: Language;
  /** Whose eyes these are: the own ships are "yours". Null speaks of everybody by name. */
  viewer: number | null;
  /** Whether ships are known already, so that their owners' names are enough. */
  brief?: boolean;
}

/** The owner of a ship; null for whoever is told. */
const ownerFor = (seat: number, { names, language, viewer }: Telling): string | null =>
  seat === viewer ? null : ownerName(seat, names, language);

/** A ship with its owner, at the beginning of a sentence. */
export function owned(seat: number, ship: Ship, told: Telling): string {
  if (told.brief && seat === told.viewer) return WORDS[told.language].names.yours;
  if (told.brief) return capital(ownerName(seat, told.names, told.language));
  return WORDS[told.language].names.owned(ship, ownerFor(seat, told));
}

/** The same in the middle of a sentence, as its object. */
export const ownedObject = (seat: number, ship: Ship, told: Telling): string =>
  WORDS[told.language].names.ownedObject(ship, ownerFor(seat, told));

export const counted = (count: number, token: Token, language: Language): string =>
  WORDS[language].names.counted(count, token);

/** "3 of 5 cannons", "3 z 5 děl". */
export const filled = (count: number, of: number, token: Token, language: Language): string =>
  WORDS[language].names.filled(count, of, token);

export const hitsOf = (count: number, of: number, language: Language): string => WORDS[language].names.hits(count, of);

/** What to expect of a ship, in one line. */
export function advice(ship: Ship, language: Language): string {
  const words = WORDS[language].advice;
  const kind = kindOf(ship);
  return `${shortName(ship, language)} ${kind === "H" ? words.H : words[kind](ship)}`;
}
