// Why something cannot be done in TRIOMINOS, in Czech, by the numbers the rules give it.

import type { Why } from "../../declared";

export const REFUSALS: Record<Why, string> = {
  10: "Takový kámen není: od nejmenší po směru hodinových ručiček číslice neklesají.",
  80: "Na tomto místě v této hře nikdo nesedí.",
  130: "Začít musíte svou nejvyšší trojicí nebo 0-0-0, bez trojice svým nejvyšším kamenem.",
  160: "Nejste na tahu.",
  200: "Prvním tahem kola je položení kamene.",
  201: "První kámen leží v poli 0,0u, nejmenší číslicí nahoru, například 134@0,0u.",
  210: "Tady už kámen leží.",
  211: "Kámen se musí celou stranou dotýkat kamene na stole.",
  220: "Číslice v rozích nesouhlasí.",
  300: "Tento kámen nemáte.",
  301: "Dokud si můžete vzít kámen, nelze vynechat.",
  310: "Můžete položit kámen, a tak si další vzít nesmíte.",
  320: "Po koupi smíte položit jen právě koupený kámen.",
  330: "Koupený kámen se hodí, a tak ho musíte položit.",
  340: "V tomto tahu jste si vzali všechny kameny, které smíte.",
  360: "Zásoba je prázdná.",
  370: "Můžete položit kámen, a tak vynechat nesmíte.",
  450: "Hra skončila.",
  470: "Kolo skončilo, nejdřív se rozdá další.",
  471: "Kolo ještě neskončilo.",
  472: "Další kolo rozdává náhoda.",
  550: "Tah je položení jako 341@2,-1u, nebo draw, pass, deal.",
};
