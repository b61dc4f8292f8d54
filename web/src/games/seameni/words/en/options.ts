// The options of SEAMENI in English.

import type { Wording } from "../../../cover";
import type { OptionKey } from "../../declared";

export const OPTIONS: Record<OptionKey, Wording> = {
  partners: ["Partners", "Two against two, opposite each other; only with four players"],
  crew_to_sail: ["Crew to sail", "A ship sails only with a free pirate aboard"],
  prisoners_explore: ["Prisoners explore", "They may be sent onto undiscovered tiles"],
  auto_end: ["End without treasure", "The game ends when no treasure is left in the sea"],
  target: ["Treasures to win", "The game ends with the turn in which a side has so many aboard; 0 is never"],
  decided: ["End when decided", "The game ends when the treasure left could not change who wins"],
  short: ["Short game", "Seven treasures aboard win"],
  quiet_rounds: ["Quiet rounds", "After so many without progress the game ends; 0 is never"],
};
