// Why something cannot be done in TOTOHU, in Czech, by the numbers the rules give it.

import type { Why } from "../../declared";

export const REFUSALS: Record<Why, string> = {
  10: "Na tomto místě v této hře nikdo nesedí.",
  200: "Tato loď už není na moři, vyberte jinou.",
  210: "Karta už leží a volba je konečná.",
  410: "Pořadí setkání určuje ten, kdo tah začíná.",
  450: "Nemáte na moři žádnou loď, a tak už nehrajete karty.",
  480: "Hra skončila.",
  610: "Karta leží na stole, teď se hází kostkou.",
  620: "Teď se kostkou nehází.",
  640: "Rozdávají se právě volné stěny, a jen lodím kostky, které jsou na moři.",
  650: "Všechny lodě kostky na moři musí mít stejný počet stěn.",
  651: "Každá loď kostky na moři musí mít aspoň dvě stěny.",
  720: "O zásahu nebo loupeži rozhoduje majitel pirátské lodi.",
  750: "O skrytí sudu rozhoduje majitel obchodní lodi.",
  840: "Obchodní loď nemá na palubě sud nebo nemá místo v podpalubí: můžete jen nechat.",
  900: "Tohle není tah hry TOTOHU.",
  901: "Teď se od vás čeká něco jiného.",
};
