import type { GameScreen } from "../types";
import Board from "./Board.svelte";
import { ideaWords } from "./ideas";
import { KEY_HELP } from "./keyhelp";
import { sideOf } from "./geometry";
import { REFUSALS_CS } from "./refusals";
import { asSea } from "./sea";
import { seatOf, tell } from "./story";
import { WORDS } from "./words";

export const SCREEN: GameScreen = {
  Board,
  tell,
  seatOf,
  role: (view, seat, language) => {
    const w = WORDS[language];
    const sea = asSea(view);
    const side = w.sides[sideOf(sea.players, seat)];
    return sea.options.partners ? `${w.hold(sea.hold[seat] ?? 0)} · ${side}` : side;
  },
  chips: (options, language) => {
    const w = WORDS[language];
    const chips = options["partners"] === true ? [w.partners] : [];
    if (options["crew_to_sail"] === true) chips.push(w.crewToSail);
    if (options["prisoners_explore"] === false) chips.push(w.noExplore);
    if (options["auto_end"] === false) chips.push(w.noAutoEnd);
    return chips;
  },
  idea: ideaWords,
  keys: KEY_HELP,
  refusal: (number, language) => (language === "cs" ? REFUSALS_CS[number] : undefined),
};
