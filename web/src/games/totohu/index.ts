import type { GameScreen } from "../types";
import Board from "./Board.svelte";
import { chipsOf } from "./chips";
import { roleOf } from "./speech";
import { lines, tell } from "./telling";
import WhoBeats from "./WhoBeats.svelte";
import { REFUSALS } from "./words";

export const SCREEN: GameScreen = {
  Board,
  Aside: WhoBeats,
  tell,
  lines,
  role: roleOf,
  chips: chipsOf,
  refusal: (number, language) => REFUSALS[language][number],
};
