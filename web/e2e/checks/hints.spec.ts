// The levels of the computer and its advice, in a browser.

import {
  atRest,
  boxOf,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  type Page,
  PHONE,
  test,
  told,
  until,
} from "../house";
import type { TableShown } from "../../src/lib/messages";
import { makeTable, playThrough, type SeatPlan } from "../players/quick";
import { FIRST_IDEA } from "../players/shown";

const open = async (page: Page, game: string) => {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`^(Play|Hrát) ${game}`) }).click();
  await expect(page.getByRole("radio", { name: /^1, / })).toBeVisible();
};
const chosen = (page: Page) => page.locator("[role=radiogroup][aria-labelledby=ladder] [aria-checked=true]");
/** The level that is chosen must be this one. */
const expectLevel = (page: Page, level: number, sentence: string) =>
  expect(chosen(page), sentence).toHaveAttribute("aria-label", new RegExp(`^${level}`));
const titles = (page: Page) => page.locator(".ideas .head b").allInnerTexts();
const ideasOf = async (page: Page) => {
  await expect(page.getByRole("heading", { name: /ideas? for you|Your only move/ })).toBeVisible();
  return titles(page);
};

test("a level is chosen by keyboard, told at the table and remembered", async ({ house }) => {
  const page = await house.visitor();
  await open(page, "HOKITO");
  await expectLevel(page, 2, "the level at first is not 2");
  await page.keyboard.press("4");
  await expectLevel(page, 4, "the key 4 does not choose level 4");
  await expect(chosen(page), "the focus is elsewhere").toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expectLevel(page, 1, "the arrows do not go round");
  await page.getByLabel("Your name").fill("3 Musketeers 5");
  await expectLevel(page, 1, "digits of a name choose a level");
  await chosen(page).focus();
  await page.keyboard.press("3");
  await page.getByRole("radio", { name: /^White/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".players").getByText("Helmsman")).toBeVisible();
  await expect(page.locator(".players").getByText("level 3")).toBeVisible();
  await expect(page.locator(".players li").nth(1).getByText("3 Musketeers 5")).toBeVisible();
  await open(page, "HOKITO");
  await expectLevel(page, 3, "the level is forgotten");
  await expect(page.getByRole("radio", { name: /^White/ }), "the side is forgotten").toHaveAttribute(
    "aria-checked",
    "true",
  );
  await open(page, "TRIOMINOS");
  await expectLevel(page, 2, "the level of one game is that of another");
});

test("several computers have a level each", async ({ house }) => {
  const page = await house.visitor();
  await open(page, "TRIOMINOS");
  await page.getByRole("radio", { name: "3", exact: true }).click();
  await page.keyboard.press("4");
  await page.getByRole("combobox", { name: "Who sits on seat 3" }).selectOption("level-1");
  await expect(page.getByText("at a table with First mate and Cabin boy")).toBeVisible();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".players").getByText("First mate")).toBeVisible();
  await expect(page.locator(".players").getByText("Cabin boy")).toBeVisible();
});

test("three wins in a row propose the next level", async ({ house }) => {
  const page = await house.visitor();
  await page.addInitScript(() =>
    localStorage.setItem("kajuta.streaks", JSON.stringify({ hokito: { level: "level-2", wins: 3 } })),
  );
  await open(page, "HOKITO");
  await expect(page.getByText("Three wins in a row against the Sailor. Try the Helmsman?")).toBeVisible();
  await page.getByRole("button", { name: "Choose" }).click();
  await expectLevel(page, 3, "the next level is not chosen");
  await expect(page.getByText("Three wins in a row"), "it is still proposed").toHaveCount(0);
});

/** A position one action before the end, that action, and whose it is: one after which that seat has won. */
async function beforeTheEnd(page: Page): Promise<{ position: object; action: string; seat: number }> {
  const device: SeatPlan = { kind: "device" };
  for (let games = 0; games < 40; games++) {
    const { id } = await makeTable(page, { game: "hokito", seats: [device, device] });
    await playThrough(page, id);
    const ask = async (path: string) =>
      (await page.request.get(`/api/tables/${id}/${path}`)).json() as Promise<unknown>;
    const { moments, table } = (await ask("replay")) as { moments: { action: string }[]; table: TableShown };
    const [seat, action] = moments[moments.length - 1].action.split(":");
    if (String(table.result?.winners) !== seat) continue;
    const { document: position } = (await ask(`replay/${moments.length - 2}`)) as { document: object };
    return { position, action, seat: Number(seat) };
  }
  throw new Error("nobody won with the last move");
}

test("the third win at the table leads to a table with the next level", async ({ house }) => {
  const page = await house.visitor();
  await page.goto("/");
  const { position, action, seat } = await beforeTheEnd(page);
  const me: SeatPlan = { kind: "device", name: "Klára" };
  const seats = [0, 1].map((one): SeatPlan => (one === seat ? me : { kind: "computer" }));
  const { id } = await makeTable(page, { game: "hokito", seats, position });
  await page.evaluate(() =>
    localStorage.setItem("kajuta.streaks", JSON.stringify({ hokito: { level: "level-2", wins: 2 } })),
  );
  await page.goto(`/t/${id}`);
  await expect(page.getByRole("heading", { name: /Your move/ })).toBeVisible();
  await playThrough(page, id, { actions: 1, given: [action] });
  await expect(page.getByText("Three wins in a row against the Sailor. Try the Helmsman?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play the Helmsman" }).click();
  await page.waitForURL((url) => /\/t\//.test(url.pathname) && !url.pathname.endsWith(id));
  await expect(page.locator(".players").getByText("level 3")).toBeVisible();
  await page.goto(`/t/${id}`);
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  await expect(page.getByText("Three wins in a row"), "an old game is counted again").toHaveCount(0);
});

test("a hint in HOKITO: opened, looked through, put away, the same again, played, by keys alone", async ({ house }) => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("h");
  const first = await ideasOf(page);
  expect([1, 2, 3], "so many ideas").toContain(first.length);
  await expectAccessible(page);
  const spoken = page.locator(".hints [role=status]");
  await expect(spoken, "the first idea is not told").toContainText("Idea 1");
  if (first.length > 1) {
    await page.keyboard.press("2");
    await expect(page.getByRole("button", { name: "Play idea 2" })).toBeVisible();
    await expect(spoken, "the second idea is not told").toContainText("Idea 2");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("button", { name: "Play idea 1" })).toBeVisible();
  }
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: /Your move/ })).toBeVisible();
  await page.keyboard.press("h");
  expect(await ideasOf(page), "the second answer is another one").toEqual(first);
  const [from, to] = first[0].split(" to ");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/used a hint/)).toBeVisible();
  await expect(page.locator("aside .log .number").filter({ hasText: /\d/ }).first()).toBeVisible();
  const events = told(page).flatMap((one) => (one.type === "update" ? one.events : []));
  const played = events.find((event) => event.kind === "move");
  expect([played?.["from"], played?.["to"]], "another move was played").toEqual([from, to]);
});

test("the board chooses and plays ideas too; another field puts them away", async ({ house }) => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const found = await ideasOf(page);
  const fields = found.flatMap((title) => title.split(" to "));
  const free = ["a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"].find((field) => !fields.includes(field));
  await page.locator(`#field-${free}`).click();
  await expect(page.getByRole("button", { name: "Put away" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await ideasOf(page);
  await page.locator(`#field-${fields[1]}`).click();
  const heard = page.getByRole("log", { name: "What happened" });
  await expect(heard.getByText(/Max.*(takes|joins)/)).toHaveCount(1);
});

for (const [width, height] of [
  [390, 844],
  [390, 664],
]) {
  test(`a phone of ${height} shows ideas as tabs, all of it on the screen`, async ({ house }) => {
    const page = await house.visitor({ ...PHONE, viewport: { width, height } });
    await house.newTable(page, "HOKITO");
    await expect(page.getByRole("grid")).toBeVisible();
    await page.getByRole("button", { name: "Nápověda" }).click();
    const play = page.getByRole("button", { name: FIRST_IDEA });
    await expect(play).toBeVisible();
    await atRest(page);
    const { y, height: high } = await boxOf(play);
    expect(y + high, "the button that plays lies below the screen").toBeLessThanOrEqual(height);
    await play.click({ trial: true }); // and nothing lies on it
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await play.click();
    await expect(page.getByText(/Max.*(bere|přidává)/).first()).toBeVisible();
  });
}

test("every game has ideas that can be played", async ({ house }) => {
  for (const game of ["TOTOHU", "TRIOMINOS", "SEAMENI"]) {
    const page = await house.visitor(DESKTOP);
    await house.newTable(page, game);
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await ideasOf(page);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.locator(".hints")).toHaveCount(0);
    // What was asked of a position that has passed may be refused; what was played may not.
    const played = new Set(page.sent.filter((one) => one.type === "act").map((one) => one.id));
    await until(() => told(page).some((one) => one.type === "update"), "the idea is played");
    const refusals = page.received.filter((one) => one.type === "refused" && played.has(one.id ?? ""));
    expect(refusals, "the idea is refused").toEqual([]);
  }
});
