import type { GameScreen } from "../types";
import Board from "./Board.svelte";
import { ideaWords } from "./ideas";
import { KEY_HELP } from "./keyhelp";
import { tell, tiles } from "./tell";
import { chips, REFUSALS } from "./words";

export const SCREEN: GameScreen = {
  Board,
  tell,
  seatOf: (event) => event["seat"],
  role: (view, seat, language) => {
    const hand = view["hands"]?.[seat];
    return hand === undefined ? "" : tiles(Array.isArray(hand) ? hand.length : hand, language);
  },
  chips,
  idea: ideaWords,
  keys: (language) => KEY_HELP[language],
  refusals: (language) => REFUSALS[language],
};
