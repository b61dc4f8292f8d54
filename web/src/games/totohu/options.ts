// The options of TOTOHU in words, for the sheet of a new game.

import type { OptionWords } from "../cover";
import { OPTIONS as cs } from "./words/cs/options";
import { OPTIONS as en } from "./words/en/options";

export const OPTIONS: OptionWords = { en, cs };
