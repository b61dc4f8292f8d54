// Help with things of HOKITO, in Czech.

import type { HELP as EN } from "../en/help";

export const HELP: typeof EN = {
  captions: {
    single: ["Jeden symbol, jeden krok", "Váš kámen je nahoře: věž je vaše"],
    stack: ["Hromádka na hromádku", "Čtyři kameny, všechny vaše"],
    empty: ["Jeden krok na sever", "Prázdná pole se přeskočí"],
  },
  single: "Samotný kámen",
  stack: (height) => `Hromádka, výška ${height}`,
  empty: "Prázdné pole",
  singleText: "Samotný kámen smí jen na samotný kámen.",
  stackText: "Dva a více kamenů jsou hromádka. Táhne se celou a smí jen na hromádku; patří tomu, čí kámen leží nahoře.",
  emptyText: "Sem už se nedá dojít. Kroky prázdné pole přeskakují a nepočítají ho.",
  steps: (symbols, count) =>
    `Má ${symbols}: udělá přesně ${count === 1 ? "jeden krok" : `${count} kroky a smí zatáčet vlevo i vpravo`}.`,
  worth: (height, symbols, worth) => `Na konci má hodnotu ${height} × ${symbols} = ${worth}.`,
  goes: (fields) => `Může na ${fields.join(", ")}.`,
  comes: (fields) => `Sem mohou vaše kameny z ${fields.join(", ")}.`,
};
