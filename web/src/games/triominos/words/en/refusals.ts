// Why something cannot be done in TRIOMINOS, in English, by the numbers the rules give it.

import type { Why } from "../../declared";

export const REFUSALS: Record<Why, string> = {
  10: "There is no such tile, its numbers must not fall clockwise from the smallest.",
  80: "Nobody sits there in this game.",
  130: "You must start with your highest triple or 0-0-0, or else with your highest tile.",
  160: "It is not your turn.",
  200: "The first turn of a round is to place a tile.",
  201: "The first tile lies in 0,0u with its smallest number first, for example 134@0,0u.",
  210: "A tile lies there already.",
  211: "A tile must share a side with a tile on the table.",
  220: "The numbers do not agree with those at the corners.",
  300: "You do not hold this tile.",
  301: "You cannot pass as long as you can draw.",
  310: "You can place a tile, so you must not draw.",
  320: "After a draw only the tile just drawn may be placed.",
  330: "You can place a tile after your draw, so you must.",
  340: "You have made all the draws of a turn.",
  360: "The pool is empty.",
  370: "You can place a tile, so you must not pass.",
  450: "The match is over.",
  470: "The round is over, the next one is dealt first.",
  471: "The round is not over yet.",
  472: "The next round is dealt by chance.",
  550: "An action is a placement such as 341@2,-1u, or draw, pass, deal.",
};
