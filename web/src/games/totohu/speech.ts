// Ships in spoken sentences, and a fleet in a few words.

import type { View } from "./declared";
import type { Language } from "../../words/languages";
import { filled, hitsOf, shortName } from "./names";
import { holesOf, isOpen, PLACES, SHIPS, tokenOf, type Fleet, type Ship, type ShipRecord } from "./ships";
import { WORDS } from "./words";

/** With so many captains it matters who starts a turn. */
const MOST = 3;

/** What the rules of this game make of a ship: the same for every fleet. */
export interface Build {
  hull: Partial<Record<Ship, number>>;
  treasure: boolean;
}

/** "at sea, 3 of 5 cannons, 1 of 4 hits, hold full" */
export function spokenRecord(ship: Ship, record: ShipRecord, build: Build, language: Language): string {
  const w = WORDS[language];
  const parts: string[] = [w.at[record.at]];
  if (record.at !== "sunk") {
    parts.push(filled(record.deck, PLACES[ship], tokenOf(ship), language));
    if (ship === "H") parts.push(w.noHits);
    else {
      parts.push(hitsOf(record.hits, holesOf(ship, build.hull), language));
      if (build.treasure) parts.push(record.hold ? w.holdFull : w.holdEmpty);
    }
  }
  return parts.join(", ");
}

/** "Pirate 5, at sea, 3 of 5 cannons, 1 of 4 hits, hold full" */
export const spokenShip = (ship: Ship, record: ShipRecord, build: Build, language: Language): string =>
  `${shortName(ship, language)}, ${spokenRecord(ship, record, build, language)}`;

const countAt = (fleet: Fleet, at: ShipRecord["at"]): number => SHIPS.filter((ship) => fleet[ship].at === at).length;

function inWords(fleet: Fleet, language: Language): string[] {
  const w = WORDS[language];
  const port = countAt(fleet, "port");
  return [w.atSea(countAt(fleet, "sea")), ...(port ? [w.inPort(port)] : [])];
}

/** Under a player's name: what is awaited of the seat, and how its fleet stands. */
export function roleOf(view: View, seat: number, language: Language): string {
  const w = WORDS[language];
  const fleet = view.fleets[seat];
  if (!fleet) return "";
  const afloat = isOpen(fleet) ? countAt(fleet, "sea") > 0 : fleet.afloat;
  if (!afloat) return w.out;
  const isDie = view.players === 1 && seat === 1;
  const doing = view.phase !== "commit" || isDie ? "" : view.commit[seat] === null ? "" : w.laid;
  const stands = isOpen(fleet) ? inWords(fleet, language) : [w.afloat];
  const starts = view.players === MOST && view.starter === seat ? w.starts : "";
  return [starts, doing, ...stands].filter(Boolean).join(" · ");
}
