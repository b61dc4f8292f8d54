// What a board is given that is only looked at: a record, or an earlier moment of a game.

import type { BoardProps } from "./types";

export const STILL = {
  legal: [],
  live: false,
  isRecord: true,
  act: async () => {},
  foresee: () => Promise.reject(new Error("what is only looked at is not played")),
  explain: () => {},
  hint: null,
  advice: null,
  roundsLeft: null,
  onstatus: () => {},
  onanimate: () => {},
} satisfies Partial<BoardProps>;
