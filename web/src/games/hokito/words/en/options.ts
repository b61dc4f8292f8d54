// The options of HOKITO in English.

import type { Wording } from "../../../cover";
import type { OptionKey } from "../../declared";

export const OPTIONS: Record<OptionKey, Wording> = {
  setup: ["Set-up", "Where the stones begin"],
  "setup.home": ["In the own half", ""],
  "setup.mixed": ["All mixed", ""],
  end: ["End", "When the game is over"],
  "end.mover": ["When the mover is stuck", ""],
  "end.either": ["When either is stuck", ""],
};
