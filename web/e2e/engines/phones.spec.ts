// Every board on a small screen whose browser shows its bars, in Czech: nothing one needs is off the screen.

import { expect, PHONE, test } from "./house";
import { isAsked } from "./hands";

for (const game of ["HOKITO", "TOTOHU", "TRIOMINOS", "SEAMENI"])
  test(`${game} fits a phone`, async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goTo("/");
    await page.press("button", new RegExp(`^Hrát ${game}`));
    await page.sees("[role=radio]", /^Počítač$/);
    await page.shoot(`${game}-phone-set-up`);
    await page.press("button", /^Začít hru$/);
    await page.sees(".board[data-actions] svg");
    await isAsked(page);
    await page.shoot(`${game}-phone`);
    const { wider, status, board } = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      status: innerHeight - (document.querySelector(".status")?.getBoundingClientRect().bottom ?? Infinity),
      board: Math.max(...[...document.querySelectorAll(".board *")].map((one) => one.getBoundingClientRect().height)),
    }));
    expect(wider, "so much wider than the screen is the page").toBeLessThanOrEqual(0);
    expect(status, "the question is below the screen").toBeGreaterThanOrEqual(0);
    expect(board, "the board is not drawn").toBeGreaterThan(100);
  });
