// First steps in a browser, every game by touch and by keyboard.

import {
  atRest,
  boxOf,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  forgive,
  type Page,
  PHONE,
  test,
  told,
} from "../house";
import type { Lessons } from "../../src/learn/lessons";
import { FINGERS, type Hands, KEYS } from "../players/lessons";

const GAMES = ["hokito", "totohu", "triominos", "seameni"];
const lessonsOf = async (page: Page, game: string, language: string) =>
  (await (await page.request.get(`/api/games/${game}/lessons?language=${language}`)).json()) as Lessons;
const says = (page: Page, text: string) => expect(page.locator(".lesson h1")).toHaveText(text);

/** Does every task of every step as it is wanted, and tells what was said at the end of each. */
async function throughSteps(page: Page, lessons: Lessons, hands: Hands[string]) {
  for (const step of lessons.steps) {
    for (const [number, task] of step.tasks.entries()) {
      const words = step.words.tasks[number];
      await says(page, words.task);
      await hands(page, task.wanted[0], task.rule === null);
      await expect(page.getByText(words.done)).toBeVisible();
      await expect(page.locator(".lesson .primary"), "the keyboard is not led on").toBeFocused();
      if (number === 0 && step === lessons.steps[0]) await expectAccessible(page);
      await page.keyboard.press("Enter");
    }
  }
}

for (const game of GAMES) {
  test(`${game}: a whole run by keyboard`, async ({ house }) => {
    const page = await house.visitor(DESKTOP);
    const lessons = await lessonsOf(page, game, "en");
    await page.goto(`/learn/${game}`);
    await throughSteps(page, lessons, KEYS[game]);
    for (const riddle of lessons.riddles) {
      await says(page, riddle.words.question);
      for (let place = 0; place < riddle.right; place += 1) await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText(riddle.words.because)).toBeVisible();
      await expect(page.getByText("Right!")).toBeVisible();
      await page.keyboard.press("Enter");
    }
    await expect(page.getByRole("heading", { name: "You know enough for a game." })).toBeVisible();
    if (lessons.riddles.length > 0) await expect(page.getByText("10 of 10 answered right.")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/t\//);
    await expect(page.locator(".players").getByText("Cabin boy")).toBeVisible();
    const usual = game !== "seameni"; // a whole SEAMENI is long for a first game
    await expect.poll(() => told(page)[0]?.table.options["target"] ?? 0).toBe(usual ? 0 : 7);
  });

  test(`${game}: a whole run by touch, in Czech`, async ({ house }) => {
    const page = await house.visitor({ ...PHONE, viewport: { width: 390, height: 664 } });
    const lessons = await lessonsOf(page, game, "cs");
    await page.goto(`/learn/${game}`);
    await throughSteps(page, lessons, FINGERS[game]);
    await expectNoSidewaysScrolling(page);
    if (lessons.riddles.length > 0) {
      await says(page, lessons.riddles[0].words.question);
      await page.getByRole("button", { name: lessons.riddles[0].words.answers[0] }).tap();
      await expect(page.getByText("Ne tak docela.")).toBeVisible();
      await expectAccessible(page);
    } else await expect(page.getByRole("heading", { name: "Na první hru toho víte dost." })).toBeVisible();
  });
}

test("a wrong try is answered by the rule, another action kindly, and the way is shown", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  const { steps } = await lessonsOf(page, "hokito", "en");
  await page.goto(`/learn/hokito`);
  await says(page, steps[0].words.tasks[0].task);
  await page.locator("#field-c3").click();
  await page.locator("#field-c5").click();
  await expect(page.getByText(steps[0].words.way)).toBeVisible();
  const rule = page.locator(".lesson").getByRole("link", { name: "Rule H10" });
  await expect(rule, "the rule is not linked").toHaveAttribute("href", "/rules/hokito#H10");
  await page.locator("#field-c2").click();
  await says(page, "That is allowed too. Here we try something else.");
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByRole("button", { name: "Show me" }), "it is not given back").toBeEnabled();
  await says(page, steps[0].words.tasks[0].task);
  await KEYS.hokito(page, "c3-c4");
  await expect(page.getByText(steps[0].words.tasks[0].done)).toBeVisible();
});

test("on a phone the board keeps its place when a task is done", async ({ house }) => {
  const page = await house.visitor({ ...PHONE, viewport: { width: 390, height: 664 } });
  const { steps } = await lessonsOf(page, "hokito", "cs");
  await page.goto(`/learn/hokito`);
  await says(page, steps[0].words.tasks[0].task);
  const before = await boxOf(page.locator("#field-a1"));
  await FINGERS.hokito(page, "c3-c4");
  await expect(page.getByText(steps[0].words.tasks[0].done)).toBeVisible();
  await atRest(page);
  expect(await boxOf(page.locator("#field-a1"))).toEqual(before);
});

test("first steps are offered, left, offered again where they were left, and a step is done again", async ({
  house,
}) => {
  const page = await house.visitor(DESKTOP);
  const { steps } = await lessonsOf(page, "hokito", "en");
  await page.goto("/");
  await page.getByRole("link", { name: "New here? Three minutes HOKITO" }).click();
  await says(page, steps[0].words.tasks[0].task);
  await KEYS.hokito(page, "c3-c4");
  await expect(page.getByText(steps[0].words.tasks[0].done)).toBeVisible();
  await page.keyboard.press("Enter");
  await says(page, steps[1].words.tasks[0].task);
  await page.getByRole("link", { name: "Kajuta" }).click();
  await page.getByRole("button", { name: /^Play HOKITO/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "First steps, 2 of 7" }).click();
  await says(page, steps[1].words.tasks[0].task);
  await page.getByRole("button", { name: steps[0].words.name }).click();
  await says(page, steps[0].words.tasks[0].task);
  await page.keyboard.press("h");
  await expect(page.getByRole("button", { name: "Show me" }), "it is not given back").toBeEnabled();
});

test("without an answer a lesson says so, and goes on where it was", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  const { steps } = await lessonsOf(page, "hokito", "en");
  await page.goto(`/learn/hokito`);
  await says(page, steps[0].words.tasks[0].task);
  await page.context().setOffline(true);
  await KEYS.hokito(page, "c3-c4");
  await expect(page.getByRole("alert").filter({ hasText: "No answer came." })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(steps[0].words.tasks[0].done)).toBeVisible();
  forgive(page); // what a page without a network complains of
});
