import { screenOf } from "../types";
import Board from "./Board.svelte";
import type { Declared } from "./declared";
import { ideaWords } from "./ideas";
import { chips, tell } from "./tell";
import { WORDS } from "./words";

export const SCREEN = screenOf<Declared>({
  Board,
  tell,
  seatOf: (event) => ("seat" in event ? event.seat : undefined),
  role: (view, seat, language) => {
    const hand = view.hands[seat];
    return hand === undefined ? "" : WORDS[language].tiles(Array.isArray(hand) ? hand.length : hand);
  },
  chips,
  idea: ideaWords,
  keys: (language) => WORDS[language].keys,
  refusals: async (language) => (await import("./refusals")).REFUSALS[language],
});
