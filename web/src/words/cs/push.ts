// Zprávy o tom, že jste na tahu, když není otevřená žádná stránka; česky.

import type { PushWords } from "../push";

export const PUSH: PushWords = {
  title: "Váš tah",
  text: "V dlouhých hrách táhnou ostatní, i když tu nejste. Tento prohlížeč vám o tom může dát vědět.",
  tellMe: "Dát mi vědět, že jsem na tahu, i když je stránka zavřená",
  denied: "Prohlížeč nám nedovolil posílat upozornění. Povolte je pro tuto stránku v jeho nastavení a zkuste to znovu.",
  unable:
    "Služba, přes kterou tento prohlížeč přijímá upozornění, neodpovídá. Zkuste to později nebo v jiném prohlížeči.",
  failed: "To se nepovedlo. Zkuste to prosím znovu.",
};
