import { screenOf } from "../types";
import Board from "./Board.svelte";
import type { Declared, View } from "./declared";
import { ideaWords } from "./ideas";
import { chips, tell } from "./tell";
import { WORDS } from "./words";

/** How many tiles a seat holds, seen or not. */
function heldCount({ hands }: View, seat: number): number {
  const hand = hands[seat] ?? 0;
  return Array.isArray(hand) ? hand.length : hand;
}

export const SCREEN = screenOf<Declared>({
  Board,
  tell,
  seatOf: (event) => ("seat" in event ? event.seat : undefined),
  role: (view, seat, language) => WORDS[language].tiles(heldCount(view, seat)),
  sign: (view, seat) => `${heldCount(view, seat)}▲`,
  chips,
  idea: ideaWords,
  keys: (language) => WORDS[language].keys,
  help: {
    selector: "[id^=tile-], [data-cell], .pool, [data-thing=pool]",
    load: async () => (await import("./help")).HELP_SCREEN,
  },
  ending: async () => (await import("./ending")).ENDING,
  refusals: async (language) => (await import("./refusals")).REFUSALS[language],
});
