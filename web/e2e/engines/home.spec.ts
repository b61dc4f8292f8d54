// The first page: languages and themes.

import { expect, PHONE, test } from "./house";

test("home opens in the browser's language, Czech", async ({ visitor }) => {
  const page = await visitor({ language: "cs-CZ" });
  await page.goTo("/");
  await page.sees("h1", /^Čtyři stolní hry v jedné kajutě/);
  await page.shoot("home-cs");
});

test("home opens in the browser's language, English; language and theme are switched and stay", async ({ visitor }) => {
  const page = await visitor();
  await page.goTo("/");
  await page.sees("h1", /^Four table games in one cabin/);
  await page.shoot("home-en");
  await page.press("header button", /Česky/);
  await page.sees("h1", /^Čtyři stolní hry/);
  await page.press("header button", /^Tmavý vzhled$/);
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  await page.until(async () => (await theme()) === "dark", "the page is dark");
  await page.reload();
  await page.sees("h1", /^Čtyři stolní hry/);
  expect(await theme(), "the theme was forgotten").toBe("dark");
  await page.shoot("home-cs-dark");
});

test("home fits a phone", async ({ visitor }) => {
  const page = await visitor(PHONE);
  await page.goTo("/");
  await page.sees("h1", /^Čtyři stolní hry/);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, "so much wider than the screen is the page").toBeLessThanOrEqual(0);
  await page.shoot("home-phone");
});
