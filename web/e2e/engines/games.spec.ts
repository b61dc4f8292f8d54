// Games against the computer, by mouse and by keyboard.

import { expect, keep, test, type Visitor } from "./house";
import { acts, dragPile, HANDS, isAsked } from "./hands";

/** From the first page to a table with a computer, by mouse. */
async function begin(page: Visitor, game: string): Promise<void> {
  await page.goTo("/");
  await keep(page, "totohu.count", "none");
  await page.press("button", new RegExp(`^Play ${game}`));
  await page.press("[role=radio]", /^Computer$/);
  await page.press("button", /^Start$/);
  await page.sees(".board[data-actions] svg");
}

/** What the log tells of the computer, which has the second seat. */
async function answers(page: Visitor): Promise<string[]> {
  const [computer] = await page.names(".players .name:not(:empty)", /^(?!Player 1)/);
  return page.names("aside .log li", new RegExp(computer));
}

for (const [game, { byMouse, byKeys }] of Object.entries(HANDS))
  test(`${game} against the computer, by mouse and by keyboard`, async ({ visitor }) => {
    const page = await visitor();
    await begin(page, game);
    await isAsked(page);
    await page.shoot(`${game}-begun`);
    for (const hand of [byMouse, byMouse, byKeys, byKeys]) await acts(page, hand);
    await isAsked(page);
    await page.shoot(`${game}-played`);
    expect(await answers(page), "the computer did nothing").not.toHaveLength(0);
  });

test("a whole game of HOKITO to its end, with piles that are dragged; it is looked through", async ({ visitor }) => {
  const page = await visitor();
  await begin(page, "HOKITO");
  await acts(page, dragPile);
  while (await isAsked(page)) await acts(page, HANDS["HOKITO"].byMouse);
  await page.shoot("hokito-over");
  await page.press("a", /^Look through$/);
  await page.sees("h1", /^The set-up$/);
  await page.keys("End");
  const [last] = await page.sees("h1", /^Turn \d+ of \d+$/);
  const count = Number(/(\d+)$/.exec(last)?.[1]);
  expect(last, "End does not lead to the end").toBe(`Turn ${count} of ${count}`);
  await page.press("aside li:nth-of-type(5) button");
  await page.sees("h1", /^Turn 5 of/);
  await page.focus("[role=slider], input[type=range]");
  await page.keys("ArrowRight", "ArrowRight");
  await page.sees("h1", /^Turn 7 of/);
  await page.press("button", /^Play$/);
  await page.sees("h1", /^Turn 8 of/);
  await page.press("button", /^Stop$/);
  await page.shoot("replay");
});
