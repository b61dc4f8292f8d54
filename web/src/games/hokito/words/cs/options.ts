// The options of HOKITO in Czech.

import type { Wording } from "../../../cover";
import type { OptionKey } from "../../declared";

export const OPTIONS: Record<OptionKey, Wording> = {
  setup: ["Rozestavení", "Kde kameny začínají"],
  "setup.home": ["Ve vlastní polovině", ""],
  "setup.mixed": ["Vše promíchané", ""],
  end: ["Konec", "Kdy hra končí"],
  "end.mover": ["Když hráč na tahu nemůže", ""],
  "end.either": ["Když kdokoli nemůže", ""],
};
