// TRIOMINOS in Czech.

import { cs, outOf } from "../../../../words/cs/plural";
import { does, YOU } from "../../../../words/cs/reader";
import { dashed, each, lotsOf, nameOf, signed, written } from "../../written";
import type { Wording } from "..";

const BRIDGE = "most";
const THEN = ", potom ";

const points = (count: number): string => `${written(count)} ${cs(Math.abs(count), "bod", "body", "bodů")}`;

const begins = (name: string): string => (name === YOU ? "Začínáte" : `Začíná ${name}`);

const TELLERS: Wording["tellers"] = {
  place: (event, names, gained) =>
    `${event.shape === "start" ? does(nameOf(event, names), "začíná kamenem", "začínáte kamenem") : does(nameOf(event, names), "pokládá", "pokládáte")} ${dashed(event.tile)}${gained}`,
  draw: (event, names) =>
    `${does(nameOf(event, names), "si bere", "berete si")} ${event.tile ? dashed(event.tile) : "kámen"}${event.points ? ` (${signed(event.points)})` : ""}, ${event.left ? `v zásobě ${event.left}` : "zásoba je prázdná"}`,
  pass: (event, names) =>
    `${does(nameOf(event, names), "vynechává", "vynecháváte")}, ${event.reason === "failed" ? "žádný koupený kámen se nehodil" : "není co si vzít"}${event.points ? ` (${signed(event.points)})` : ""}`,
  show: (event, names) => `${does(nameOf(event, names), "ukazuje", "ukazujete")} ${dashed(event.tile)}`,
  refill: (event, names) =>
    `${does(nameOf(event, names), "si doplňuje", "doplňujete si")} ${event.tile ? dashed(event.tile) : "kámen"}, ${event.left ? `v zásobě ${event.left}` : "zásoba je prázdná"}`,
  last_round: (event, names) =>
    `${does(nameOf(event, names), "má", "máte")} ${points(event.score)}: toto kolo je poslední`,
  out: (event, names) =>
    `${does(nameOf(event, names), "pokládá poslední kámen", "pokládáte poslední kámen")}${event.points ? `, za to ${points(event.points)}` : ""}`,
  blocked: (event, names) =>
    names.length === 1
      ? "Nic se nehodí a není co si vzít"
      : `Nikdo nemůže pokračovat, hra je zablokovaná: ${each(names, event.points)}`,
  round_end: (event, names) => `Konec ${event.round}. kola: ${each(names, event.points)}`,
  game_over: (event, names) => {
    const winners = event.winners.map((seat) => names[seat]);
    if (names.length === 1) return winners.length ? "Všechny kameny leží" : "Konec hry";
    return `Konec hry. ${winners.length > 1 ? "Společné vítězství" : "Vítězství"}: ${winners.join(" a ")}`;
  },
  deal: (event, names) => {
    const lots = event.lots;
    const drawn = lots.length ? ` Los: ${lotsOf(lots, names, THEN)}.` : "";
    return `${event.round}. kolo je rozdané.${drawn} ${begins(names[event.starter] ?? "")}`;
  },
};

export const CS: Wording = {
  table: "Stůl hry TRIOMINOS",
  rack: "Váš stojánek",
  tools: "Co můžete udělat",
  chooseTile: "Jste na tahu. Vyberte kámen.",
  chooseFirst: "Začínáte. Vyberte první kámen.",
  someFit: (fitting, held) =>
    held === 1 ? "Váš jediný kámen se hodí." : `Hodí se ${fitting} z vašich ${held} kamenů.`,
  orDraw: (cost, onlyDrawn) =>
    `${cost ? ` Nebo si kupte kámen za ${points(cost)}` : " Nebo si vezměte kámen"}${onlyDrawn ? "; přiložit pak smíte jen ten." : "."}`,
  thenOnly: "pak jen ten kámen",
  mustDraw: "Nic se nehodí. Vezměte si kámen.",
  drawCosts: (cost) => (cost ? `Stojí to ${points(cost)}.` : "Nic to nestojí."),
  drawOf: (next, most) => ` Už ${next}. kámen, nejvýš ${most}.`,
  mayGoOn: (tile) => `Vzali jste si ${dashed(tile)}.`,
  drawnFits: (tile) => `Vzali jste si ${dashed(tile)} a hodí se. Položte ho.`,
  drawnNot: (tile) => `Kámen ${dashed(tile)} se nehodí. Vezměte si další.`,
  mustPass: "Nic se nehodí. Vynechte tah.",
  passFailed: (cost) => `Žádný koupený kámen se nehodil${cost ? `, to stojí ještě ${points(cost)}` : ""}.`,
  passEmpty: (cost) => `Zásoba je prázdná.${cost ? ` Vynechání stojí ${points(cost)}.` : ""}`,
  fits: (tile, places) => `Kámen ${dashed(tile)}: ${places} ${cs(places, "místo", "místa", "míst")}`,
  fitsNot: (tile) => `Kámen ${dashed(tile)} teď nemá místo.`,
  chooseOther: "Vyberte jiný kámen.",
  touchPlace: "Vyberte svítící místo, kámen se otočí sám.",
  placeIt: (tile) => `Položit ${dashed(tile)}?`,
  ideaDraw: "Vzít si kámen",
  ideaDrawWhy: (cost) => `Stojí ${points(cost)}; jiný kámen se může hodit víc.`,
  ideaPass: "Vynechat",
  hintDraw: "Nápověda: vezměte si kámen.",
  hintPass: "Nápověda: vynechte.",
  place: (made, earned) =>
    made === "" ? `Položit ${earned}` : made === BRIDGE ? `Položit na most ${earned}` : `Položit, ${made} ${earned}`,
  draw: (cost) => (cost ? `Vzít si ${signed(-cost)}` : "Vzít si"),
  pass: (earned) => (earned ? `Vynechat ${signed(earned)}` : "Vynechat"),
  drawNot: "Teď si kámen vzít nelze",
  turnLeft: "Otočit vlevo",
  turnRight: "Otočit vpravo",
  zoomIn: "Přiblížit",
  zoomOut: "Oddálit",
  fitAll: "Ukázat celý stůl",
  pool: (count) => (count ? `${count} v zásobě` : "Zásoba prázdná"),
  drawsUsed: (used, most) => `V tomto tahu dobráno: ${used} ${outOf(most)}`,
  places: (count) => `${count} ${cs(count, "místo", "místa", "míst")}`,
  noPlace: "bez místa",
  notNow: "teď ne",
  chosen: "vybraný",
  drawn: "nový",
  spokenTile: (tile, count) =>
    count === null
      ? dashed(tile)
      : `${dashed(tile)}, ${count ? `${count} ${cs(count, "místo", "místa", "míst")}` : "teď bez místa"}`,
  spokenDrawn: ", právě koupený",
  spokenTurned: (digits) => `, otočený na ${digits}`,
  cell: (row, place, up) => `Řada ${row}, pole ${place}, špičkou ${up ? "nahoru" : "dolů"}`,
  corners: ([one, two, three], up) =>
    up ? `nahoře ${one}, vpravo ${two}, vlevo ${three}` : `dole ${one}, vlevo ${two}, vpravo ${three}`,
  laidBy: (name) => `, položeno: ${name}`,
  empty: "prázdné",
  fitsHere: (corners) => `Hodí se sem: ${corners}`,
  doesNotFit: (tile) => `pro ${dashed(tile)} tu není místo`,
  chosenHere: "vybráno, položíte klávesou Enter",
  last: "poslední kámen",
  round: (round, last) => (last ? "Poslední kolo" : `${round}. kolo`),
  to: (target) => `do ${target}`,
  roundsOf: (round, rounds) => `${round}. kolo ${outOf(rounds)}`,
  match: "Body za celou hru",
  player: "Hráč",
  roundShort: (round) => `${round}. kolo`,
  total: "Celkem",
  atTarget: (target, points) =>
    points
      ? `Při ${target} bodech je právě hrané kolo poslední.`
      : `Hra skončí kolem, po kterém má někdo ${target} bodů.`,
  roundOver: (round) => `Konec ${round}. kola`,
  gameOver: "Konec hry",
  left: "Zbylo",
  thisRound: "Toto kolo",
  roundStarts: (round, name) => `${round}. kolo: ${name === null ? "začínáte" : `začíná ${name}`}`,
  toNext: (round) => `Na ${round}. kolo`,
  showTable: "Ukázat stůl",
  tilesLaid: (laid, all) => `Leží ${laid} ${outOf(all)} kamenů.`,
  allLaid: "Všechny kameny leží.",
  nothingMore: "Už se nic nehodí.",
  oneRound: "Jedno kolo",
  matchTo: (target) => `Hra do ${target} bodů`,
  manyRounds: (rounds) => `${rounds} ${cs(rounds, "kolo", "kola", "kol")}`,
  bigSet: "76 kamenů",
  tripleStarts: "Začíná nejvyšší trojice",
  solitaire: "Pasiáns",
  openSolitaire: "Otevřený pasiáns",
  simple: "Bod za kámen",
  points,
  tiles: (count) => `${count} ${cs(count, "kámen", "kameny", "kamenů")}`,
  patterns: { bridge: BRIDGE, wedge: "klín", start: "začátek" },
  hexagons: (count) =>
    ["šestiúhelník", "šestiúhelník", "dvojitý šestiúhelník", "trojitý šestiúhelník"][count] ?? "šestiúhelník",
  lots: (lots, starter, names) => `${lots.length ? `Los: ${lotsOf(lots, names, THEN)}. ` : ""}${begins(starter)}.`,
  tellers: TELLERS,
  keys: [
    ["← →", "z kamene na kámen ve stojánku; na stole z místa na místo"],
    ["Q E", "otočit kámen"],
    ["N P", "další a předchozí místo, kam se hodí"],
    ["Enter", "vybrat, položit"],
    ["D", "vzít si kámen"],
    ["Shift + ← ↑ ↓ →", "posunout stůl"],
    ["+ − 0", "blíž, dál, vše"],
    ["Esc", "zpět ke stojánku"],
  ],
};
