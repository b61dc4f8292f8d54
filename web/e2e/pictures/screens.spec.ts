// Pictures of the main screens, by `make screenshots`: every screen on desktop, phone and tablet, in both languages, light
// and dark; the README's ones also as smaller files. PICTURES and README name the folders.

import { atRest, DESKTOP, PHONE, type Settings, test } from "../house";
import { SCREENS } from "../scenes/screens";

const WAYS: Record<string, Settings> = {
  "desktop-en-light": DESKTOP,
  "desktop-cs-dark": { ...DESKTOP, locale: "cs-CZ", colorScheme: "dark" },
  "phone-cs-light": { ...PHONE, deviceScaleFactor: 1, colorScheme: "light" },
  "phone-en-dark": { ...PHONE, deviceScaleFactor: 1, locale: "en-GB" },
  "tablet-en-light": { ...DESKTOP, viewport: { width: 820, height: 1180 }, hasTouch: true },
};
/** What the README shows, and in which way. */
const README: Record<string, string> = {
  "home desktop-en-light": "home",
  "hokito desktop-en-light": "hokito",
  "totohu-result desktop-en-light": "totohu",
  "seameni desktop-en-light": "seameni",
  "triominos desktop-en-light": "triominos",
  "replay desktop-cs-dark": "replay",
  "seameni-two phone-cs-light": "seameni-phone",
  "totohu phone-en-dark": "totohu-phone",
};

for (const [way, settings] of Object.entries(WAYS)) {
  for (const [name, show] of Object.entries(SCREENS)) {
    test(`${name} ${way}`, async ({ house }) => {
      const page = await house.visitor(settings);
      await page.addInitScript(() => localStorage.setItem("kajuta.name", JSON.stringify("Klára")));
      await page.goto("/");
      await show(page, way);
      await atRest(page);
      await page.screenshot({ path: `${process.env["PICTURES"]}/${name}-${way}.png` });
      const chosen = README[`${name} ${way}`];
      if (chosen) await page.screenshot({ path: `${process.env["README"]}/${chosen}.jpg`, type: "jpeg", quality: 82 });
    });
  }
}
