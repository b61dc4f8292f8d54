// Konec TOTOHU česky.

import { cs } from "../../../../words/cs/plural";
import { does } from "../../../../words/cs/reader";
import type { ENDING as EN } from "../en/ending";

export const ENDING: typeof EN = {
  noShips: (name, turn) => `${name} už nemá na moři žádnou loď, ${turn}. tah byl poslední.`,
  nobodyLeft: (turn) => `Na moři už není žádná loď, ${turn}. tah byl poslední.`,
  last: (turn) => `${turn}. tah byl poslední.`,
  fates: { sea: "moře", port: "přístav", sunk: "na dně" },
  aboard: (barrels, cannons) =>
    `Na hladině: ${barrels} ${cs(barrels, "sud", "sudy", "sudů")} a ${cannons} ${cs(cannons, "dělo", "děla", "děl")}.`,
  barrels: (count) => cs(count, "sud", "sudy", "sudů"),
  cannons: (count) => cs(count, "dělo", "děla", "děl"),
  became: (port, sea, sunk) =>
    [
      ...(port > 0 ? [`v přístavu ${port}`] : []),
      ...(sea > 0 ? [`na moři ${sea}`] : []),
      ...(sunk > 0 ? [`potopené ${sunk}`] : []),
    ].join(", "),
  voyage: (count) =>
    `Plavba ${["v jednom okamžiku", "ve dvou okamžicích", "ve třech okamžicích", "ve čtyřech okamžicích"][count - 1]}`,
  moments: {
    port: "První loď v přístavu.",
    loss: "Nejtěžší ztráta.",
    lead: "Vedení až do konce.",
    last: "Poslední setkání.",
  },
  full: (ship, load) => `${ship} s plnou palubou: ${load}.`,
  takesLead: (name, points, next) => `${does(name, "jde do vedení", "jdete do vedení")}, ${points} : ${next}.`,
  counts: "Bod je za každý sud a dělo na lodi, která není potopená. Kotvy se nepočítají.",
};
