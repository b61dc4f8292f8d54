// The rulebook in a browser: chapters, figures that are played, the way from a rule to its section, the table's own rules.

import { DESKTOP, expect, expectAccessible, expectNoSidewaysScrolling, type Page, PHONE, test } from "../house";
import { goToTable } from "../players/quick";

const GAMES = ["hokito", "totohu", "triominos", "seameni"];
const chaptersOf = async (page: Page, game: string, language: string) => {
  const book = await (await page.request.get(`/api/games/${game}/rules?language=${language}`)).json();
  return (book as { chapters: { title: string }[] }).chapters;
};

/** Of before and after, both are seen: nothing has to be pushed aside for it. */
async function expectWholeFigures(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const edges = await page.locator("figure .frame").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(edges.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
}

for (const game of GAMES) {
  test(`${game}: every chapter by the pager, on a phone in Czech`, async ({ house }) => {
    const page = await house.visitor({ ...PHONE, viewport: { width: 390, height: 664 } });
    const chapters = await chaptersOf(page, game, "cs");
    await page.goto(`/rules/${game}`);
    for (const [number, chapter] of chapters.entries()) {
      await expect(page.getByRole("heading", { level: 1, name: chapter.title })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await expectWholeFigures(page);
      if (number === 1) await expectAccessible(page);
      if (number + 1 < chapters.length) await page.getByRole("button", { name: "Další kapitola" }).tap();
    }
  });

  test(`${game}: a figure is played on the board, by keyboard`, async ({ house }) => {
    const page = await house.visitor(DESKTOP);
    await page.goto(`/rules/${game}`);
    await expect(page.locator("figure .picture svg").first()).toBeVisible();
    await page.getByRole("button", { name: "Show it on the board" }).first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Once more" })).toBeEnabled();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("a rule leads to its section, its number to the rule in full, words are found", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  await page.goto("/rules/seameni#S89");
  const sought = page.locator(".sought");
  await expect(sought.getByText("counts as one of that player's pirates in everything")).toBeVisible();
  await sought.getByRole("button", { name: "Rule S89" }).click();
  await expect(page.getByRole("dialog").getByText("A prisoner is commanded by the ship's seat")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("starfish");
  await page.getByRole("button", { name: /The tiles: Starfish/ }).click();
  const heading = page.getByRole("heading", { level: 2, name: "Starfish" });
  await heading.click();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "Treasure" })).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1, name: "The tiles" })).toBeVisible();
});

test("over a table the book opens at what is to be done, and tells what differs there", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  await goToTable(page, {
    game: "hokito",
    options: { setup: "mixed" },
    seats: [{ kind: "device" }, { kind: "device" }],
  });
  await page.getByRole("button", { name: "Rules" }).click();
  const book = page.getByRole("dialog");
  await expect(book.getByRole("heading", { level: 1, name: "Moving" })).toBeVisible();
  await book.getByRole("button", { name: "Chapters" }).click();
  const chapters = page.getByRole("dialog", { name: "Chapters" });
  await chapters.getByRole("button", { name: "The board and the stones" }).click();
  await expect(book.getByText("Your table plays: Set-up: All mixed")).toBeVisible();
  await expectAccessible(page);
});
