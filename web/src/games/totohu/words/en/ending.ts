// The end of TOTOHU in English.

import { en } from "../../../../words/en/plural";
import { does } from "../../../../words/en/reader";

export const ENDING = {
  noShips: (name: string, turn: number) => `${name} has no ship left at sea, so turn ${turn} was the last.`,
  nobodyLeft: (turn: number) => `Nobody has a ship left at sea, so turn ${turn} was the last.`,
  last: (turn: number) => `Turn ${turn} was the last.`,
  fates: { sea: "sea", port: "port", sunk: "lost" },
  aboard: (barrels: number, cannons: number) =>
    `${barrels} ${en(barrels, "barrel", "barrels")}, ${cannons} ${en(cannons, "cannon", "cannons")} afloat.`,
  barrels: (count: number) => en(count, "barrel", "barrels"),
  cannons: (count: number) => en(count, "cannon", "cannons"),
  /** What became of the six ships of a fleet. */
  became: (port: number, sea: number, sunk: number) =>
    [
      ...(port > 0 ? [`${port} in port`] : []),
      ...(sea > 0 ? [`${sea} at sea`] : []),
      ...(sunk > 0 ? [`${sunk} sunk`] : []),
    ].join(", "),
  /** One to four of them. */
  voyage: (count: number) =>
    `The voyage in ${["one moment", "two moments", "three moments", "four moments"][count - 1]}`,
  moments: {
    port: "First ship in port.",
    loss: "Heaviest loss.",
    lead: "Ahead for good.",
    last: "Last encounter.",
  },
  full: (ship: string, load: string) => `${ship}, full with ${load}.`,
  takesLead: (name: string, points: number, next: number) =>
    `${does(name, "takes", "take")} the lead, ${points} to ${next}.`,
  counts: "Every barrel and cannon on a ship that is not lost is a point. Anchors do not count.",
};
