// Why something cannot be done in HOKITO, in English, by the numbers the rules give it.

import type { Why } from "../../declared";

export const REFUSALS: Record<Why, string> = {
  10: "Nobody sits there, the seats are 0 and 1.",
  70: "It is the other player's turn.",
  71: "You do not control a pile on that field.",
  80: "A single stone must land on another single stone.",
  90: "A stack must land on another stack.",
  100: "No way leads there in exactly as many steps as the top stone has symbols.",
  170: "The game is over, the player to move had no move left.",
  180: "The game is over, one of the players had no move left.",
  220: "A move is written FROM-TO, for example c3-c5.",
};
