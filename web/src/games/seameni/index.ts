import { screenOf } from "../types";
import Board from "./Board.svelte";
import { ideaWords } from "./ideas";
import type { Declared } from "./declared";
import { sideOf } from "./geometry";
import { seatOf, tell } from "./story";
import { WORDS } from "./words";

export const SCREEN = screenOf<Declared>({
  Board,
  tell,
  seatOf,
  turns: true,
  role: (view, seat, language) => {
    const w = WORDS[language];
    const side = w.sides[sideOf(view.players, seat)];
    return view.options.partners ? w.hold(view.hold[seat] ?? 0) : side;
  },
  chips: (options, language) => {
    const w = WORDS[language];
    const chips = options.partners ? [w.partners] : [];
    if (options.crew_to_sail) chips.push(w.crewToSail);
    if (!options.prisoners_explore) chips.push(w.noExplore);
    if (!options.auto_end) chips.push(w.noAutoEnd);
    if (options.target) chips.push(w.target(options.target));
    if (options.decided) chips.push(w.endsDecided);
    return chips;
  },
  idea: ideaWords,
  keys: (language) => WORDS[language].keys,
  help: { selector: "[data-field]", load: async () => (await import("./help")).HELP_SCREEN },
  ending: async () => (await import("./ending")).ENDING,
  refusals: async (language) => (await import("./refusals")).REFUSALS[language],
});
