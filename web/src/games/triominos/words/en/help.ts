// Help with things of TRIOMINOS, in English.

import { en } from "../../../../words/en/plural";
import { dashed } from "../../written";

type Captions = readonly [before: string, after: string];

export const HELP = {
  captions: {
    tile: ["Equal numbers meet", "1 + 3 + 5 = 9 points"] as Captions,
    laid: ["Five around a point", "The sixth: a hexagon"] as Captions,
    place: ["A gap between tiles", "A bridge: 5 + 40"] as Captions,
    pool: ["Nothing fits", "One drawn: 5 points less"] as Captions,
  },
  tile: (tile: string) => `Tile ${dashed(tile)}`,
  worth: (value: number) => `its numbers make ${value}`,
  tileText:
    "It scores the sum of its numbers. Where it touches others, every number must meet the same number, also at the third corner. It turns by itself, but is never turned over.",
  best: (points: number) => `The best of them brings ${points} ${en(points, "point", "points")}.`,
  laid: (tile: string) => `${dashed(tile)} on the table`,
  laidText:
    "What is laid stays. A tile beside it must carry the same numbers at the common side and at every corner that meets.",
  place: "A free place",
  placeText:
    "A bridge joins two parts: one side touches, the opposite corner meets another tile, both other sides are free. The sixth tile around a point closes a hexagon.",
  bonuses: (bridge: number, hexagon: number) => `bridge +${bridge}, hexagon +${hexagon}`,
  noneFits: "None of your tiles fits here.",
  fitsHere: (tile: string, base: number, bonus: number, points: number) =>
    bonus ? `${dashed(tile)}: ${base} + ${bonus} = ${points}.` : `${dashed(tile)}: ${points}.`,
  pool: "The pool",
  poolText: (cost: number, most: number, byChoice: boolean) =>
    [
      `Whoever cannot lay${byChoice ? ", or would rather not," : ""} draws: `,
      cost ? `each tile costs ${cost} ${en(cost, "point", "points")}, ` : "free of charge, ",
      most ? `at most ${most} in a turn.` : "until something fits.",
    ].join(""),
  fail: (cost: number) => (cost ? `All in vain: ${cost} more.` : ""),
  onlyDrawn: "After a draw only the drawn tile may be laid.",
  drawNow: (cost: string) => `You may draw: ${cost}.`,
};
