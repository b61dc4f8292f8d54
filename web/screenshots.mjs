// Pictures of the main screens: node web/screenshots.mjs http://127.0.0.1:8080 docs/pictures
// Desktop and phone, both languages, light and dark, every game after a few moves against the computer.

import { mkdirSync } from "node:fs";
import { DESKTOP, House, PHONE } from "./e2e/house.mjs";

const [base, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const house = new House(base);
await house.open();

const GAMES = ["HOKITO", "TOTOHU", "TRIOMINOS", "SEAMENI"];
const SCREENS = [
  ["desktop-en-light", DESKTOP],
  ["desktop-cs-dark", { ...DESKTOP, locale: "cs-CZ", colorScheme: "dark" }],
  ["phone-cs-dark", PHONE],
  ["phone-en-light", { ...PHONE, locale: "en-GB", colorScheme: "light" }],
];

/** Plays some legal actions through the dialog for written actions, or not at all where the phone has none. */
async function playSome(page, count) {
  for (let move = 0; move < count; move++) {
    const frames = page.frames_received.filter((frame) => frame.type === "update" || frame.type === "hello");
    const last = frames.at(-1);
    const legal = last?.type === "hello" ? last.states[0]?.legal : last?.legal;
    const open = page.getByRole("button", { name: /^(Write an action|Zapsat tah)$/ });
    if (!legal?.length || (await open.count()) === 0 || !(await open.isVisible())) {
      await page.waitForTimeout(700);
      continue;
    }
    await open.click();
    await page
      .getByRole("dialog")
      .getByRole("combobox")
      .fill(legal[Math.floor(legal.length / 2)]);
    await page
      .getByRole("button", { name: /^(Play|Zahrát)$/ })
      .last()
      .click();
    await page.waitForTimeout(1600);
  }
}

for (const [name, settings] of SCREENS) {
  const page = await house.visitor(settings);
  await page.goto(base);
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${folder}/home-${name}.png` });
  for (const game of GAMES) {
    await house.check(`${game} ${name}`, async () => {
      await house.newTable(page, game);
      await page.waitForTimeout(1500);
      await playSome(page, settings === PHONE ? 2 : 5);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${folder}/${game.toLowerCase()}-${name}.png` });
    });
  }
  await page.context().close();
}
await house.close();
