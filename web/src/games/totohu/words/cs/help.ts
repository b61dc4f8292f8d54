// Help with ships of TOTOHU, in Czech.

import type { HELP as EN } from "../en/help";

export const HELP: typeof EN = {
  captions: {
    hunter: ["Lovec potká pirátskou loď", "Zásah a kotva"],
    pirate: ["Pirátská potká obchodní", "Zásah a dělo"],
    merchant: ["Potkají se obchodní lodě", "Obě získají; pětka dva sudy"],
    sunk: ["Zbývá jediná díra", "Potopena se vším všudy"],
    port: ["Zbývá jedno místo", "Plná: v přístavu je v bezpečí"],
  },
  texts: {
    hunter: (bySailing) =>
      `Zasáhne každou pirátskou loď a jeho nezasáhne nikdo. Při každém ${bySailing ? "vyplutí" : "setkání"} přidá kotvu; se sedmou odplouvá do přístavu. Body nepřináší.`,
    pirate: () =>
      "Zasáhne každou obchodní loď i slabší pirátskou a získá za to dělo. Stejně silné se zasáhnou navzájem. Každé dělo, které se nepotopí, je bod.",
    merchant: () =>
      "Obchoduje s obchodními loděmi: každá získá sud, pětka od slabší dva. Pirátské lodě ji zasáhnou. Každý nepotopený sud je bod.",
  },
  left: {
    sunk: "Poslední díra je zasažená: potopila se i s nákladem a její karta už nehraje.",
    port: "Paluba je plná: loď je i s nákladem v bezpečí v přístavu a její karta už nehraje.",
  },
  screened: "Stojí za zástěnou: co veze, vidí jen její kapitán.",
};
