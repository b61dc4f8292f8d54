// The words around help with things, in Czech.

import type { HELP as EN } from "../en/help";

export const HELP: typeof EN = {
  now: "Teď a tady:",
  alsoHere: "Je tu také:",
  noPicture: "Obrázek se nepodařilo načíst.",
};
