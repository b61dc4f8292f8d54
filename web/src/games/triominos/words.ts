// TRIOMINOS in words, besides what happens (tell.ts).

import type { Language } from "../../words/languages";
import { cs } from "../../words/cs/plural";
import { en } from "../../words/en/plural";
import { dashed, points, signed } from "./tell";

const EN = {
  table: "Table of TRIOMINOS",
  rack: "Your tiles",
  tools: "What you can do",
  chooseTile: "Your turn. Choose a tile.",
  chooseFirst: "You start. Choose the first tile.",
  someFit: (fitting: number, held: number) =>
    held === 1 ? "Your only tile fits." : `${fitting} of your ${held} tiles ${en(fitting, "fits", "fit")}.`,
  orDraw: (cost: number) => (cost ? ` Or draw for ${points(cost, "en")}.` : " Or draw."),
  mustDraw: "Nothing fits. Draw a tile.",
  drawCosts: (cost: number) => (cost ? `A draw costs ${points(cost, "en")}.` : "A draw costs nothing."),
  drawOf: (next: number, most: number) => ` It is draw ${next} of ${most}.`,
  mayGoOn: (tile: string) => `You drew ${dashed(tile)}.`,
  drawnFits: (tile: string) => `You drew ${dashed(tile)}, and it fits. Place it.`,
  drawnNot: (tile: string) => `${dashed(tile)} does not fit. Draw again.`,
  mustPass: "Nothing fits. Pass.",
  passFailed: (cost: number) => `All draws were in vain${cost ? `, which costs ${points(cost, "en")} more` : ""}.`,
  passEmpty: (cost: number) => `The pool is empty.${cost ? ` A pass costs ${points(cost, "en")}.` : ""}`,
  fits: (tile: string, places: number) => `${dashed(tile)} fits in ${places} ${en(places, "place", "places")}.`,
  fitsNot: (tile: string) => `${dashed(tile)} has no place now.`,
  chooseOther: "Choose another tile.",
  touchPlace: "Choose a glowing place; the tile turns by itself.",
  placeIt: (tile: string) => `Place ${dashed(tile)}?`,
  ideaDraw: "Draw a tile",
  ideaDrawWhy: (cost: number) => `Costs ${points(cost, "en")}; another tile may fit better later.`,
  ideaPass: "Pass",
  hintDraw: "The hint: draw a tile.",
  hintPass: "The hint: pass.",
  place: (made: string, earned: string) =>
    made === "" ? `Place ${earned}` : made === "bridge" ? `Place at the bridge ${earned}` : `Place, ${made} ${earned}`,
  draw: (cost: number) => (cost ? `Draw ${signed(-cost)}` : "Draw"),
  pass: (earned: number) => (earned ? `Pass ${signed(earned)}` : "Pass"),
  drawNot: "You cannot draw now",
  turnLeft: "Turn left",
  turnRight: "Turn right",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fitAll: "Show the whole table",
  pool: (count: number) => (count ? `${count} in the pool` : "Pool empty"),
  drawsUsed: (used: number, most: number) => `${used} of ${most} draws made in this turn`,
  places: (count: number) => `${count} ${en(count, "place", "places")}`,
  noPlace: "no place",
  notNow: "not now",
  chosen: "chosen",
  drawn: "drawn",
  spokenTile: (tile: string, count: number | null) =>
    count === null
      ? dashed(tile)
      : `${dashed(tile)}, ${count ? `fits in ${count} ${en(count, "place", "places")}` : "no place now"}`,
  spokenDrawn: ", just drawn",
  spokenTurned: (digits: string) => `, turned to ${digits}`,
  cell: (row: string, place: string, up: boolean) => `Row ${row}, cell ${place}, points ${up ? "up" : "down"}`,
  corners: ([one, two, three]: string[], up: boolean) =>
    up ? `${one} top, ${two} right, ${three} left` : `${one} bottom, ${two} left, ${three} right`,
  laidBy: (name: string) => `, laid by ${name}`,
  empty: "empty",
  fitsHere: (corners: string) => `Fits ${corners}`,
  doesNotFit: (tile: string) => `${dashed(tile)} has no place here`,
  chosenHere: "chosen, press Enter to place it",
  last: "the last tile",
  round: (round: number, last: boolean) => (last ? "Last round" : `Round ${round}`),
  to: (target: number) => `to ${target}`,
  roundsOf: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  match: "Points of the match",
  player: "Player",
  roundShort: (round: number) => `Rd ${round}`,
  total: "Total",
  atTarget: (target: number, points: boolean) =>
    points
      ? `At ${target} points the running round is the last.`
      : `The match ends with the round that brings ${target} points.`,
  roundOver: (round: number) => `Round ${round} is over`,
  gameOver: "The game is over",
  left: "Left over",
  thisRound: "This round",
  toNext: (round: number) => `To round ${round}`,
  showTable: "Show the table",
  tilesLaid: (laid: number, all: number) => `${laid} of ${all} tiles are laid.`,
  allLaid: "Every tile is laid.",
  nothingMore: "Nothing more fits.",
  oneRound: "One round",
  matchTo: (target: number) => `Match to ${target}`,
  manyRounds: (rounds: number) => `${rounds} ${en(rounds, "round", "rounds")}`,
  bigSet: "76 tiles",
  tripleStarts: "Highest triple starts",
  solitaire: "Solitaire",
  openSolitaire: "Open solitaire",
  simple: "One point a tile",
};

const CS: typeof EN = {
  table: "Stůl hry TRIOMINOS",
  rack: "Váš stojánek",
  tools: "Co můžete udělat",
  chooseTile: "Jste na tahu. Vyberte kámen.",
  chooseFirst: "Začínáte. Vyberte první kámen.",
  someFit: (fitting, held) =>
    held === 1 ? "Váš jediný kámen se hodí." : `Hodí se ${fitting} z vašich ${held} kamenů.`,
  orDraw: (cost) => (cost ? ` Nebo si vezměte kámen za ${points(cost, "cs")}.` : " Nebo si vezměte kámen."),
  mustDraw: "Nic se nehodí. Vezměte si kámen.",
  drawCosts: (cost) => (cost ? `Stojí to ${points(cost, "cs")}.` : "Nic to nestojí."),
  drawOf: (next, most) => ` Už ${next}. kámen, nejvýš ${most}.`,
  mayGoOn: (tile) => `Vzali jste si ${dashed(tile)}.`,
  drawnFits: (tile) => `Vzali jste si ${dashed(tile)} a hodí se. Položte ho.`,
  drawnNot: (tile) => `Kámen ${dashed(tile)} se nehodí. Vezměte si další.`,
  mustPass: "Nic se nehodí. Vynechte tah.",
  passFailed: (cost) => `Žádný vzatý kámen se nehodil${cost ? `, to stojí ještě ${points(cost, "cs")}` : ""}.`,
  passEmpty: (cost) => `Zásoba je prázdná.${cost ? ` Vynechání stojí ${points(cost, "cs")}.` : ""}`,
  fits: (tile, places) => `Kámen ${dashed(tile)}: ${places} ${cs(places, "místo", "místa", "míst")}`,
  fitsNot: (tile) => `Kámen ${dashed(tile)} teď nemá místo.`,
  chooseOther: "Vyberte jiný kámen.",
  touchPlace: "Vyberte svítící místo, kámen se otočí sám.",
  placeIt: (tile) => `Položit ${dashed(tile)}?`,
  ideaDraw: "Vzít si kámen",
  ideaDrawWhy: (cost) => `Stojí ${points(cost, "cs")}; jiný kámen se může hodit víc.`,
  ideaPass: "Vynechat",
  hintDraw: "Nápověda: vezměte si kámen.",
  hintPass: "Nápověda: vynechte.",
  place: (made, earned) =>
    made === "" ? `Položit ${earned}` : made === "most" ? `Položit na most ${earned}` : `Položit, ${made} ${earned}`,
  draw: (cost) => (cost ? `Vzít si ${signed(-cost)}` : "Vzít si"),
  pass: (earned) => (earned ? `Vynechat ${signed(earned)}` : "Vynechat"),
  drawNot: "Teď si kámen vzít nelze",
  turnLeft: "Otočit vlevo",
  turnRight: "Otočit vpravo",
  zoomIn: "Přiblížit",
  zoomOut: "Oddálit",
  fitAll: "Ukázat celý stůl",
  pool: (count) => (count ? `${count} v zásobě` : "Zásoba prázdná"),
  drawsUsed: (used, most) => `V tomto tahu vzato: ${used} z ${most}`,
  places: (count) => `${count} ${cs(count, "místo", "místa", "míst")}`,
  noPlace: "bez místa",
  notNow: "teď ne",
  chosen: "vybraný",
  drawn: "nový",
  spokenTile: (tile, count) =>
    count === null
      ? dashed(tile)
      : `${dashed(tile)}, ${count ? `${count} ${cs(count, "místo", "místa", "míst")}` : "teď bez místa"}`,
  spokenDrawn: ", právě vzatý",
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
  roundsOf: (round, rounds) => `${round}. kolo z ${rounds}`,
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
  toNext: (round) => `Na ${round}. kolo`,
  showTable: "Ukázat stůl",
  tilesLaid: (laid, all) => `Leží ${laid} z ${all} kamenů.`,
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
};

export type Wording = typeof EN;
export const WORDS: Record<Language, Wording> = { en: EN, cs: CS };

/** Refusals by the number the rules give them; in English the server's own sentences stand. */
export const REFUSALS: Record<Language, Record<number, string>> = {
  en: {},
  cs: {
    10: "Takový kámen není. Čteno od nejmenší číslice po směru hodin číslice neklesají.",
    80: "Na tomto místě v této hře nikdo nesedí.",
    130: "Začít musíte svou nejvyšší trojicí nebo 0-0-0, bez trojice svým nejvyšším kamenem.",
    160: "Nejste na tahu.",
    200: "Prvním tahem kola je položení kamene.",
    201: "První kámen leží v poli 0,0u, nejmenší číslicí nahoru, například 134@0,0u.",
    210: "Tady už kámen leží.",
    211: "Kámen se musí celou stranou dotýkat kamene na stole.",
    220: "Číslice v rozích nesouhlasí.",
    300: "Tento kámen nemáte.",
    301: "Dokud si můžete vzít kámen, nelze vynechat.",
    310: "Můžete položit kámen, a tak si další vzít nesmíte.",
    320: "Po vzetí smíte položit jen kámen, který jste si právě vzali.",
    330: "Po vzetí se kámen hodí, a tak ho musíte položit.",
    340: "V tomto tahu jste si vzali všechny kameny, které smíte.",
    360: "Zásoba je prázdná.",
    370: "Můžete položit kámen, a tak vynechat nesmíte.",
    450: "Hra skončila.",
    470: "Kolo skončilo, nejdřív se rozdá další.",
    471: "Kolo ještě neskončilo.",
    472: "Další kolo rozdává náhoda.",
    550: "Tah je položení jako 341@2,-1u, nebo draw, pass, deal.",
  },
};

/** The options in a few words. */
export function chips(options: Record<string, any>, language: Language): string[] {
  const w = WORDS[language];
  if (options["refill"]) return [options["hand_size"] >= options["set"] ? w.openSolitaire : w.solitaire];
  const length = options["target"]
    ? w.matchTo(options["target"])
    : options["rounds"] === 1
      ? w.oneRound
      : w.manyRounds(options["rounds"]);
  return [
    length,
    ...(options["set"] === 76 ? [w.bigSet] : []),
    ...(options["opening"] === "triple" ? [w.tripleStarts] : []),
    ...(options["tile_value"] === "one" ? [w.simple] : []),
  ];
}
