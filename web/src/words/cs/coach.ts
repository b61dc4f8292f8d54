// The words of the coach, in Czech.

import type { COACH as EN } from "../en/coach";

export const COACH: typeof EN = {
  sure: "Opravdu?",
  better: "Lepší je:",
  then: (reply) => `Pak: ${reply}`,
  playIt: "Přesto zahrát",
  think: "Ještě si to rozmyslím",
  noMore: "Už se neptat",
};
