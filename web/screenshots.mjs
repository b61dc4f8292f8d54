// Pictures of the main screens: node web/screenshots.mjs BASE_URL FOLDER_FOR_ALL FOLDER_OF_THE_README [part of a name]
// Every screen on desktop and phone, in both languages, light and dark; the README's ones also as smaller files.

import { mkdirSync } from "node:fs";
import { DESKTOP, House, PHONE } from "./e2e/house.mjs";
import { SCREENS } from "./e2e/scenes/screens.mjs";

const [base, folder, chosen, only = ""] = process.argv.slice(2);
for (const one of [folder, chosen]) mkdirSync(one, { recursive: true });
const house = new House(base, only);
await house.open();

const WAYS = [
  ["desktop-en-light", DESKTOP],
  ["desktop-cs-dark", { ...DESKTOP, locale: "cs-CZ", colorScheme: "dark" }],
  ["phone-cs-light", { ...PHONE, deviceScaleFactor: 1, colorScheme: "light" }],
  ["phone-en-dark", { ...PHONE, deviceScaleFactor: 1, locale: "en-GB" }],
  ["tablet-en-light", { ...DESKTOP, viewport: { width: 820, height: 1180 }, hasTouch: true }],
];
/** What the README shows, and in which way. */
const README = {
  "home desktop-en-light": "home",
  "hokito desktop-en-light": "hokito",
  "totohu-result desktop-en-light": "totohu",
  "seameni desktop-en-light": "seameni",
  "triominos desktop-en-light": "triominos",
  "replay desktop-cs-dark": "replay",
  "seameni-two phone-cs-light": "seameni-phone",
  "totohu phone-en-dark": "totohu-phone",
};

for (const [way, settings] of WAYS) {
  for (const [name, set] of Object.entries(SCREENS)) {
    await house.check(`${name} ${way}`, async () => {
      const page = await house.visitor(settings);
      await page.addInitScript(() => localStorage.setItem("kajuta.name", JSON.stringify("Klára")));
      await page.goto(base);
      await set(page, way);
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${folder}/${name}-${way}.png` });
      const file = README[`${name} ${way}`];
      if (file) await page.screenshot({ path: `${chosen}/${file}.jpg`, type: "jpeg", quality: 82 });
      await page.context().close();
    });
  }
}
await house.close();
