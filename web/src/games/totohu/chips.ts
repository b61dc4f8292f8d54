// The options of a game in a few words; what is usual needs none.

import type { Language } from "../../words/languages";
import { WORDS } from "./words";

const USUAL_HULL: Record<string, number> = { P4: 3, P5: 4, M3: 2, M4: 3, M5: 4 };

export function chipsOf(options: Record<string, any>, language: Language): string[] {
  const words = WORDS[language].chips;
  const hull = (options["hull"] ?? USUAL_HULL) as Record<string, number>;
  return [
    options["treasure"] ? words.treasure : "",
    options["blind"] ? words.blind : "",
    options["anchor"] === "sailing" ? words.sailing : "",
    Object.entries(USUAL_HULL).some(([ship, holes]) => hull[ship] !== holes) ? words.hull : "",
  ].filter(Boolean);
}
