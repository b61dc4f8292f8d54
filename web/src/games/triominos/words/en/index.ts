// TRIOMINOS in English.

import { en } from "../../../../words/en/plural";
import { does } from "../../../../words/en/reader";
import type { Tellers } from "../../../kinds";
import type { KeyWords } from "../../../types";
import type { GameEvent } from "../../declared";
import { dashed, each, lotsOf, nameOf, signed, written } from "../../written";

const BRIDGE = "bridge";
const THEN = ", then ";

const points = (count: number): string => `${written(count)} ${en(Math.abs(count), "point", "points")}`;

const TELLERS: Tellers<GameEvent, [names: string[], gained: string]> = {
  place: (event, names, gained) =>
    `${event.shape === "start" ? does(nameOf(event, names), "starts with", "start with") : does(nameOf(event, names), "places", "place")} ${dashed(event.tile)}${gained}`,
  draw: (event, names) =>
    `${does(nameOf(event, names), "draws", "draw")} ${event.tile ? dashed(event.tile) : "a tile"}${event.points ? ` (${signed(event.points)})` : ""}, ${event.left ? `${event.left} left` : "the pool is empty now"}`,
  pass: (event, names) =>
    `${does(nameOf(event, names), "passes", "pass")}, ${event.reason === "failed" ? "every draw was in vain" : "nothing left to draw"}${event.points ? ` (${signed(event.points)})` : ""}`,
  show: (event, names) => `${does(nameOf(event, names), "shows", "show")} ${dashed(event.tile)}`,
  refill: (event, names) =>
    `${does(nameOf(event, names), "takes", "take")} ${event.tile ? dashed(event.tile) : "a tile"}, ${event.left ? `${event.left} left` : "the pool is empty now"}`,
  last_round: (event, names) =>
    `${does(nameOf(event, names), "has", "have")} ${points(event.score)}: this round is the last`,
  out: (event, names) =>
    `${does(nameOf(event, names), "lays", "lay")} the last tile${event.points ? `, going out earns ${points(event.points)}` : ""}`,
  blocked: (event, names) =>
    names.length === 1
      ? "Nothing fits and nothing is left to draw"
      : `Nobody can go on, the round is blocked: ${each(names, event.points)}`,
  round_end: (event, names) => `Round ${event.round} is over: ${each(names, event.points)}`,
  game_over: (event, names) => {
    const winners = event.winners.map((seat) => names[seat]);
    if (names.length === 1) return winners.length ? "Every tile is laid" : "The game is over";
    return `The game is over. ${winners.length > 1 ? `${winners.join(" and ")} share the victory` : does(winners[0] ?? "", "wins", "win")}`;
  },
  deal: (event, names) => {
    const lots = event.lots;
    const drawn = lots.length ? ` Lots: ${lotsOf(lots, names, THEN)}.` : "";
    return `Round ${event.round} is dealt.${drawn} ${does(names[event.starter] ?? "", "starts", "start")}`;
  },
};

export const EN = {
  table: "Table of TRIOMINOS",
  rack: "Your tiles",
  tools: "What you can do",
  chooseTile: "Your turn. Choose a tile.",
  chooseFirst: "You start. Choose the first tile.",
  someFit: (fitting: number, held: number) =>
    held === 1 ? "Your only tile fits." : `${fitting} of your ${held} tiles ${en(fitting, "fits", "fit")}.`,
  orDraw: (cost: number, onlyDrawn: boolean) =>
    `${cost ? ` Or draw for ${points(cost)}` : " Or draw"}${onlyDrawn ? "; then only the drawn tile may be laid." : "."}`,
  thenOnly: "then only that tile",
  mustDraw: "Nothing fits. Draw a tile.",
  drawCosts: (cost: number) => (cost ? `A draw costs ${points(cost)}.` : "A draw costs nothing."),
  drawOf: (next: number, most: number) => ` It is draw ${next} of ${most}.`,
  mayGoOn: (tile: string) => `You drew ${dashed(tile)}.`,
  drawnFits: (tile: string) => `You drew ${dashed(tile)}, and it fits. Place it.`,
  drawnNot: (tile: string) => `${dashed(tile)} does not fit. Draw again.`,
  mustPass: "Nothing fits. Pass.",
  passFailed: (cost: number) => `All draws were in vain${cost ? `, which costs ${points(cost)} more` : ""}.`,
  passEmpty: (cost: number) => `The pool is empty.${cost ? ` A pass costs ${points(cost)}.` : ""}`,
  fits: (tile: string, places: number) => `${dashed(tile)} fits in ${places} ${en(places, "place", "places")}.`,
  fitsNot: (tile: string) => `${dashed(tile)} has no place now.`,
  chooseOther: "Choose another tile.",
  touchPlace: "Choose a glowing place; the tile turns by itself.",
  placeIt: (tile: string) => `Place ${dashed(tile)}?`,
  ideaDraw: "Draw a tile",
  ideaDrawWhy: (cost: number) => `Costs ${points(cost)}; another tile may fit better later.`,
  ideaPass: "Pass",
  hintDraw: "The hint: draw a tile.",
  hintPass: "The hint: pass.",
  place: (made: string, earned: string) =>
    made === "" ? `Place ${earned}` : made === BRIDGE ? `Place at the bridge ${earned}` : `Place, ${made} ${earned}`,
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
  /** Of the reader without a name. */
  roundStarts: (round: number, name: string | null) =>
    `Round ${round}: ${name === null ? "you start" : `${name} starts`}`,
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
  points,
  tiles: (count: number) => `${count} ${en(count, "tile", "tiles")}`,
  /** What a placement makes, by its shape; hexagons by how many. */
  patterns: { bridge: BRIDGE, wedge: "wedge", start: "start" },
  hexagons: (count: number) => ["hexagon", "hexagon", "double hexagon", "triple hexagon"][count] ?? "hexagon",
  lots: (lots: string[][], starter: string, names: string[]) =>
    `${lots.length ? `Lots: ${lotsOf(lots, names, THEN)}. ` : ""}${does(starter, "starts", "start")}.`,
  tellers: TELLERS,
  keys: [
    ["← →", "from tile to tile of the rack; on the table from place to place"],
    ["Q E", "turn the tile"],
    ["N P", "next and previous place where it fits"],
    ["Enter", "choose, lay"],
    ["D", "draw"],
    ["Shift + ← ↑ ↓ →", "move the table"],
    ["+ − 0", "nearer, farther, everything"],
    ["Esc", "back to the rack"],
  ] as KeyWords,
};
