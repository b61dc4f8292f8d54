// Help with things of TRIOMINOS, in Czech.

import { plural } from "../../../../words/plural";
import { dashed } from "../../written";
import type { HELP as EN } from "../en/help";

const form = plural("cs");
const points = (count: number): string => `${count} ${form(count, { one: "bod", few: "body", other: "bodů" })}`;

export const HELP: typeof EN = {
  captions: {
    tile: ["Stejné číslice k sobě", "1 + 3 + 5 = 9 bodů"],
    laid: ["Pět kolem bodu", "Šestý: šestiúhelník"],
    place: ["Mezera mezi kameny", "Most: 5 + 40"],
    pool: ["Nic se nehodí", "Koupený kámen: o 5 bodů míň"],
  },
  tile: (tile) => `Kámen ${dashed(tile)}`,
  worth: (value) => `součet číslic ${value}`,
  tileText:
    "Získáte součet jeho číslic. Kde se dotýká jiných, musí se potkat stejné číslice, i ve třetím rohu. Sám se natočí, ale nikdy se nepřevrací.",
  best: (count) => `Nejlepší z nich přinese ${points(count)}.`,
  laid: (tile) => `${dashed(tile)} na stole`,
  laidText: "Co leží, to leží. Kámen vedle musí mít stejné číslice na společné straně i v každém rohu, který se potká.",
  place: "Volné místo",
  placeText:
    "Most spojí dvě části: jedna strana přiléhá, protější roh se dotkne jiného kamene a obě další strany jsou volné. Šestý kámen kolem bodu uzavře šestiúhelník.",
  bonuses: (bridge, hexagon) => `most +${bridge}, šestiúhelník +${hexagon}`,
  noneFits: "Žádný z vašich kamenů se sem nehodí.",
  fitsHere: (tile, base, bonus, count) =>
    bonus ? `${dashed(tile)}: ${base} + ${bonus} = ${count}.` : `${dashed(tile)}: ${count}.`,
  pool: "Zásoba",
  poolText: (cost, most, byChoice) =>
    [
      `Kdo nemůže${byChoice ? " nebo nechce" : ""} přiložit, ${cost ? "kupuje" : "bere si ze zásoby"}: `,
      cost ? `každý kámen stojí ${points(cost)}, ` : "zdarma, ",
      most ? `nejvýš ${most} za tah.` : "dokud se něco nehodí.",
    ].join(""),
  fail: (cost) => (cost ? `Když se nehodí žádný, ještě ${cost}.` : ""),
  onlyDrawn: "Po koupi smíte přiložit jen koupený kámen.",
  drawNow: (cost) => `Teď smíte koupit: ${cost}.`,
};
