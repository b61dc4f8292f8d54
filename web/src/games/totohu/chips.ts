// The options of a game in a few words; what is usual needs none.

import type { Language } from "../../words/languages";
import type { Hull, Options } from "./declared";
import { WORDS } from "./words";

const USUAL_HULL: Hull = { P4: 3, P5: 4, M3: 2, M4: 3, M5: 4 };
const HULLS = Object.keys(USUAL_HULL) as (keyof Hull)[];

export function chipsOf(options: Options, language: Language): string[] {
  const words = WORDS[language].chips;
  return [
    options.treasure ? words.treasure : "",
    options.blind ? words.blind : "",
    options.anchor === "sailing" ? words.sailing : "",
    HULLS.some((ship) => options.hull[ship] !== USUAL_HULL[ship]) ? words.hull : "",
  ].filter(Boolean);
}
