// What ships and their owners are called in English.

import { en } from "../../../../words/en/plural";
import { YOU } from "../../../../words/en/reader";
import { capital, numbered } from "../../naming";
import type { Kind, Ship, Token } from "../../ships";

const SHIPS: Record<Kind, string> = { H: "Hunter", P: "Pirate", M: "Merchant" };
const COUNTED: Record<Token, [one: string, other: string]> = {
  anchor: ["anchor", "anchors"],
  cannon: ["cannon", "cannons"],
  barrel: ["barrel", "barrels"],
};

const short = (ship: Ship): string => numbered(SHIPS, ship);

export const NAMES = {
  /** For headings and labels. */
  short,
  /** In the middle of a sentence, as its object. */
  object: short,
  /** Whoever is told, and his ship where it is known which. */
  you: YOU as string,
  yours: "Your ship",
  /** The second fleet of a single player belongs to it. */
  die: "the die",
  /** A ship with its owner at the beginning of a sentence; null is whoever is told. */
  owned: (ship: Ship, owner: string | null) =>
    owner === null ? `Your ${short(ship)}` : `${capital(owner)}’s ${short(ship)}`,
  /** The same in the middle of a sentence, as its object. */
  ownedObject: (ship: Ship, owner: string | null) =>
    owner === null ? `your ${short(ship)}` : `${owner}’s ${short(ship)}`,
  counted: (count: number, token: Token) => `${count} ${en(count, ...COUNTED[token])}`,
  filled: (count: number, of: number, token: Token) => `${count} of ${of} ${COUNTED[token][1]}`,
  hits: (count: number, of: number) => `${count} of ${of} ${en(of, "hit", "hits")}`,
};
