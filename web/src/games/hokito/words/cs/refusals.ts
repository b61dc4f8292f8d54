// Why something cannot be done in HOKITO, in Czech, by the numbers the rules give it.

import type { Why } from "../../declared";

export const REFUSALS: Record<Why, string> = {
  10: "Na tomto místě nikdo nesedí.",
  70: "Na tahu je soupeř.",
  71: "Na tomto poli neleží vaše hromádka.",
  80: "Samotný kámen musí skončit na samotném kameni.",
  90: "Hromádka smí skončit jen na hromádce.",
  100: "Přesným počtem kroků podle symbolů sem žádná cesta nevede.",
  170: "Hra skončila, hráč na tahu neměl žádný tah.",
  180: "Hra skončila, jeden z hráčů neměl žádný tah.",
  220: "Tah se píše jako ODKUD-KAM, například c3-c5.",
};
