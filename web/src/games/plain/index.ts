// A screen for any game that has none of its own yet: the view as text, the legal actions as buttons.

import type { GameScreen } from "../types";
import Board from "./Board.svelte";

export const SCREEN: GameScreen = {
  Board,
  tell: (event) =>
    Object.entries(event)
      .map(([key, value]) => (key === "kind" ? String(value) : `${key} ${JSON.stringify(value)}`))
      .join(", "),
};
