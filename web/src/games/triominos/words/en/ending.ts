// The end of TRIOMINOS in English.

import { en } from "../../../../words/en/plural";

export const ENDING = {
  laid: (count: number, all: number) => `${count} of ${all} tiles laid`,
  allLaid: "Every tile is laid",
  nothingMore: "Nothing more fits.",
  done: "There is no tile left to place.",
  best: (count: number) => `Your best so far: ${count} ${en(count, "tile", "tiles")}.`,
  newBest: "Your best so far.",
  bestHead: "Best.",
  target: (points: number) => `Somebody has ${points} points.`,
  rounds: (count: number) => `${count} ${en(count, "round was", "rounds were")} played.`,
  leftOver: "Left over",
  nothing: "nothing",
  winner: "winner",
};
