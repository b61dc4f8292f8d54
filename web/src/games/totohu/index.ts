import type { GameScreen } from "../types";
import Board from "./Board.svelte";
import { ideaWords } from "./ideas";
import { KEY_HELP } from "./keyhelp";
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
  forgets: (options) => options["blind"] === true,
  role: roleOf,
  chips: chipsOf,
  idea: ideaWords,
  keys: (language) => KEY_HELP[language],
  refusals: (language) => REFUSALS[language],
};
