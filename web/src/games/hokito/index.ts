import { screenOf } from "../types";
import Board from "./Board.svelte";
import type { Declared } from "./declared";
import IdeaPicture from "./IdeaPicture.svelte";
import { ideaWords, lines, tell } from "./telling";
import { WORDS } from "./words";

export const SCREEN = screenOf<Declared>({
  Board,
  tell,
  lines,
  turns: true,
  notable: {
    is: (events) => events.some((event) => event.kind === "stack" && event.captured),
    word: (language) => WORDS[language].notable,
  },
  role: (_view, seat, language) => (seat === 0 ? WORDS[language].black : WORDS[language].white),
  chips: ({ setup, end }, language) => [WORDS[language].setup[setup], WORDS[language].end[end]],
  idea: ideaWords,
  showsIdeas: true,
  IdeaPicture,
  keys: (language) => WORDS[language].keys,
  help: { selector: "[id^=field-]", load: async () => (await import("./help")).HELP_SCREEN },
  ending: async () => (await import("./ending")).ENDING,
  refusals: async (language) => (await import("./refusals")).REFUSALS[language],
});
