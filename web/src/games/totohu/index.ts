import { screenOf } from "../types";
import Board from "./Board.svelte";
import { ideaWords } from "./ideas";
import { chipsOf } from "./chips";
import type { Declared } from "./declared";
import { roleOf } from "./speech";
import { lines, tell } from "./telling";
import WhoBeats from "./WhoBeats.svelte";
import { WORDS } from "./words";

export const SCREEN = screenOf<Declared>({
  Board,
  Aside: WhoBeats,
  tell,
  lines,
  isShared: true,
  forgets: (options) => options.blind,
  role: roleOf,
  chips: chipsOf,
  idea: ideaWords,
  keys: (language) => WORDS[language].keys,
  help: { selector: "[data-ship], [data-card]", load: async () => (await import("./help")).HELP_SCREEN },
  ending: async () => (await import("./ending")).ENDING,
  refusals: async (language) => (await import("./refusals")).REFUSALS[language],
});
