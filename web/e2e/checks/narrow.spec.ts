// The narrowest phone, and a tablet: nothing is cut off, sticks out or is left empty.

import { boxOf, cut, expect, type Page, PHONE, test } from "../house";
import { makeTable, playThrough } from "../players/quick";
import { ENDS } from "../scenes/ends";
import { PHASES } from "../scenes/phases";

const NARROW = { ...PHONE, deviceScaleFactor: 1, viewport: { width: 320, height: 640 } };
const TABLET = { ...PHONE, deviceScaleFactor: 1, viewport: { width: 820, height: 1180 } };

/** A record of HOKITO that somebody has played. */
async function record(page: Page): Promise<void> {
  const { id } = await makeTable(page, ENDS.HOKITO.plan);
  await playThrough(page, id);
  await page.goto(`/r/${id}/9`);
  await expect(page.locator(".replay")).toBeVisible();
}

test("choices of TOTOHU are whole words", async ({ house }) => {
  const page = await house.visitor(NARROW);
  await PHASES["TOTOHU: hit or loot"].set(page);
  await expect(page.locator("[data-choice]")).toHaveCount(2);
  expect(await cut(page.locator("[data-choice]")), "a choice is cut").toBe(0);
});

test("a mark and its points stand in one line of an order", async ({ house }) => {
  const page = await house.visitor(NARROW);
  await PHASES["TOTOHU: the order"].set(page);
  for (const score of await page.locator("[data-order] .scores > span").all())
    expect((await boxOf(score)).height, "a mark and its points are torn apart").toBeLessThan(26);
});

test("what three players do is told in whole parts", async ({ house }) => {
  const page = await house.visitor(NARROW);
  await PHASES["TOTOHU: three players"].set(page);
  const parts = page.locator(".players .part:visible");
  await expect(parts.first()).toBeVisible();
  expect(await cut(parts), "a part is cut").toBe(0);
});

test("the word of victory stays in its card", async ({ house }) => {
  const page = await house.visitor(NARROW);
  const { id } = await makeTable(page, ENDS.HOKITO.plan);
  await playThrough(page, id);
  await page.goto(`/t/${id}`);
  const winner = page.locator(".sides .winner").first();
  await expect(winner.locator("em")).toBeVisible();
  const [card, word] = [await boxOf(winner), await boxOf(winner.locator("em"))];
  expect(word.x + word.width, "it sticks out").toBeLessThanOrEqual(card.x + card.width);
});

for (const settings of [NARROW, TABLET])
  test(`whose eyes a record is seen with can be read on ${settings.viewport.width} px`, async ({ house }) => {
    const page = await house.visitor(settings);
    await record(page);
    expect(await cut(page.locator("header .name")), "the name of the game is cut").toBe(0);
    expect((await boxOf(page.locator("header select"))).width).toBeGreaterThanOrEqual(80);
    for (const button of await page.locator("header .btn").all())
      expect((await boxOf(button)).width, "a button is narrower than a finger").toBeGreaterThanOrEqual(44);
  });

test("the log of a tablet shows the line of the moment, also after it was turned", async ({ house }) => {
  const page = await house.visitor(NARROW);
  await record(page);
  await page.setViewportSize(TABLET.viewport);
  await expect(page.locator(".log .last")).toBeInViewport({ ratio: 0.9 });
});

test("a tablet shows the sea while a ship is chosen, and the name of the game", async ({ house }) => {
  const page = await house.visitor(TABLET);
  await PHASES["TOTOHU: which ship"].set(page);
  await expect(page.locator(".totohu section.sea")).toBeVisible();
  expect((await boxOf(page.locator(".totohu section.sea"))).height, "the sea is flat").toBeGreaterThan(250);
  await PHASES["HOKITO: whose pile"].set(page);
  expect(await cut(page.locator("header .name")), "the name of the game is cut").toBe(0);
});

test("a refusal on a phone covers the bar, not the scores", async ({ house }) => {
  const page = await house.visitor({ ...NARROW, viewport: { width: 390, height: 664 } });
  await PHASES["HOKITO: where to"].set(page);
  await page.locator("#field-d4").tap({ force: true });
  const toast = await boxOf(page.locator(".toast"));
  expect(toast.y + toast.height).toBeLessThanOrEqual((await boxOf(page.locator(".players"))).y + 2);
});

test("on a phone the last moves of HOKITO stand below what is asked", async ({ house }) => {
  const page = await house.visitor({ ...NARROW, viewport: { width: 390, height: 844 } });
  const { id } = await makeTable(page, ENDS.HOKITO.plan);
  await playThrough(page, id, { actions: 6 });
  await page.goto(`/t/${id}`);
  const [board, status] = [await boxOf(page.locator("svg[role=grid]")), await boxOf(page.locator(".status"))];
  expect(status.y - (board.y + board.height), "the question is far from the board").toBeLessThan(12);
  await expect(page.locator("main ol .last")).toBeInViewport({ ratio: 1 });
});
