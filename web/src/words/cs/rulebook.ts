// The words around a rulebook, in Czech.

import type { RULEBOOK as EN } from "../en/rulebook";
import { cs, outOf } from "./plural";

export const RULEBOOK: typeof EN = {
  rulebook: "Pravidla",
  games: "Hry",
  chapter: (title: string, number: number) => `${title}, ${number}. kapitola`,
  chapters: "Kapitoly",
  find: "Hledat v pravidlech",
  found: (count: number) =>
    count === 0 ? "Nic se nenašlo." : `Nalezeno na ${count} ${cs(count, "místě", "místech", "místech")}`,
  place: (at: number, count: number) => `${at} ${outOf(count)}`,
  figure: "Příklad",
  play: "Ukázat na desce",
  again: "Ještě jednou",
  before: "Před tahem",
  after: "Po tahu",
  may: "Smí se",
  mayNot: "Nesmí se",
  tablePlays: "U vašeho stolu platí",
  toldIn: "Hráčům o něm říká",
  exact: "Přesné znění je anglicky.",
  ratherPlay: "Raději si to zahrát?",
  previous: "Předchozí kapitola",
  next: "Další kapitola",
};
