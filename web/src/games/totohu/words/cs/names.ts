// What ships and their owners are called in Czech. Names of people are never inflected.

import { cs, outOf } from "../../../../words/cs/plural";
import { YOU } from "../../../../words/cs/reader";
import { capital, numbered } from "../../naming";
import type { Kind, Ship, Token } from "../../ships";
import type { Words } from "..";

const SHORT: Record<Kind, string> = { H: "Lovec", P: "Pirátská", M: "Obchodní" };
const FULL: Record<Kind, string> = { H: "lovec pirátů", P: "pirátská loď", M: "obchodní loď" };
const ACCUSATIVE: Record<Kind, string> = { H: "lovce pirátů", P: "pirátskou loď", M: "obchodní loď" };
const COUNTED: Record<Token, [one: string, few: string, many: string]> = {
  anchor: ["kotva", "kotvy", "kotev"],
  cannon: ["dělo", "děla", "děl"],
  barrel: ["sud", "sudy", "sudů"],
};

const object = (ship: Ship): string => numbered(ACCUSATIVE, ship);

export const NAMES: Words["names"] = {
  short: (ship) => numbered(SHORT, ship),
  object,
  you: YOU,
  yours: "Vaše loď",
  die: "kostka",
  owned: (ship, owner) => {
    const name = numbered(FULL, ship);
    return owner === null ? `${ship === "H" ? "Váš" : "Vaše"} ${name}` : `${capital(name)} (${owner})`;
  },
  ownedObject: (ship, owner) => {
    if (owner === null) return ship === "H" ? `vašeho ${object(ship)}` : `vaši ${object(ship)}`;
    return `${object(ship)} (${owner})`;
  },
  counted: (count, token) => `${count} ${cs(count, ...COUNTED[token])}`,
  filled: (count, of, token) => `${count} ${outOf(of)} ${COUNTED[token][2]}`,
  hits: (count, of) => `${count} ${outOf(of)} zásahů`,
};
