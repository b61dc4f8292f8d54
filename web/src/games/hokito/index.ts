import type { GameScreen } from "../types";
import Board from "./Board.svelte";
import { KEY_HELP } from "./keyhelp";
import IdeaPicture from "./IdeaPicture.svelte";
import { ideaWords, lines, REFUSALS, tell, WORDS } from "./words";

export const SCREEN: GameScreen = {
  Board,
  tell,
  lines,
  notable: {
    is: (events) => events.some((event) => event["captured"] === true),
    word: { en: "takes a pile", cs: "bere hromádku" },
  },
  role: (_view, seat, language) => (seat === 0 ? WORDS[language].black : WORDS[language].white),
  chips: (options, language) => [
    WORDS[language].setup[options["setup"]] ?? "",
    WORDS[language].end[options["end"]] ?? "",
  ],
  idea: ideaWords,
  showsIdeas: true,
  IdeaPicture,
  keys: KEY_HELP,
  refusal: (number, language) => REFUSALS[language][number],
};
