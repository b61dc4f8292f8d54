// HOKITO and the frame through the page.

import type { WebSocketRoute } from "@playwright/test";
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  forgive,
  PHONE,
  test,
  type Visit,
} from "../house";
import { CAN_MOVE, move, overTitle, playToTheEnd, REACHED } from "../players/hokito";
import { makeTable, playThrough, type SeatPlan } from "../players/quick";
import { FIRST_IDEA } from "../players/shown";

/** Nothing that was received holds the seed, the salt or the document of a game that is not over. */
function expectNoSecret(page: Visit) {
  for (const frame of page.received) {
    const text = JSON.stringify(frame);
    for (const word of ['"seed"', '"salt"', '"document"']) expect(text, `a frame contains ${word}`).not.toContain(word);
  }
}

test("two browsers play a whole game of HOKITO against each other", async ({ house }) => {
  const [anna, bob] = [await house.visitor(), await house.visitor()];
  await house.newTable(anna, "HOKITO", (page) => page.getByRole("radio", { name: "By link" }).click());
  const [link] = await house.invitations(anna);
  await expectAccessible(anna);
  await house.sitDown(bob, link, "Bob");
  await expect(anna.getByRole("grid")).toBeVisible();
  expect(bob.url(), "the key of the seat stayed in the address").not.toContain("#");
  await playToTheEnd([anna, bob]);
  await expect(overTitle(bob), "the other browser does not know that the game is over").toHaveCount(1);
  const old = new URL(anna.url()).pathname;
  await overTitle(anna).click();
  await expect(bob.getByText(/would like to play again/)).toBeVisible();
  await overTitle(bob).click();
  await anna.waitForURL((url) => url.pathname.startsWith("/t/") && url.pathname !== old);
  await expect(anna.getByRole("grid")).toBeVisible();
  for (const page of [anna, bob]) expectNoSecret(page);
});

test("one person plays the computer, with a hint, a refusal explained, and a move taken back", async ({ house }) => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO");
  await expect(page.getByRole("grid")).toBeVisible();
  await page
    .getByRole("gridcell", { name: /white single/ })
    .first()
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "H7" })).toBeVisible();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("heading", { name: /ideas? for you/ })).toBeVisible();
  await page.getByRole("button", { name: FIRST_IDEA }).click();
  await expect(page.locator("aside .log")).toContainText(/Max.*(takes|joins)/);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText(/used a hint/)).toBeVisible();
  await expect(page.getByText(/took a move back/)).toBeVisible();
  await expect(page.locator("aside ol .number").filter({ hasText: /\d/ }), "moves are left in the log").toHaveCount(0);
  await expectAccessible(page);
});

test("every sheet of the table opens, closes and is accessible", async ({ house }) => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO");
  await expect(page.getByRole("grid")).toBeVisible();
  for (const name of ["Rules", "Resign", "Menu"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Advanced" }).click();
  await expect(page.getByRole("combobox", { name: "Write an action" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
});

test("two people share one device, with the mixed set-up and the other end", async ({ house }) => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO", async (sheet) => {
    await sheet.getByRole("radio", { name: "One device" }).click();
    await sheet.getByText("More options").click();
    for (const wish of ["mixed", "either"]) await sheet.locator(`select:has(option[value=${wish}])`).selectOption(wish);
    await expectAccessible(sheet);
  });
  await expect(page.getByRole("grid")).toBeVisible();
  await playToTheEnd([page]);
});

test("a finished game is replayed, saved, opened again and played on from", async ({ house }) => {
  const page = await house.visitor();
  await page.goto("/");
  const seats = ["Tereza", "Ondra"].map((name) => ({ kind: "device", name }) satisfies SeatPlan);
  const { id } = await makeTable(page, { game: "hokito", seats });
  const running = await page.request.get(`/api/tables/${id}/replay`);
  expect(running.status(), "a running game was replayed").toBe(400);
  const count = await playThrough(page, id);
  await page.goto(`/t/${id}`);
  await page.getByRole("link", { name: "Look through" }).click();
  await expect(page.getByRole("heading", { name: "The set-up" })).toBeVisible();
  await expect(page.getByText("Record checked")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("heading", { name: `Turn ${count} of ${count}` })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("slider").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: `Turn 2 of ${count}` })).toBeVisible();
  await expect(page.locator('aside li[aria-current="step"]'), "another line is marked").toContainText("Ondra:");
  await expect(page, "the address of the moment is another").toHaveURL(new RegExp(`/r/${id}/2$`));
  await page.locator("aside li button").nth(4).click();
  await expect(page.getByRole("heading", { name: `Turn 5 of ${count}` })).toBeVisible();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Turn 6 of ${count}` })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("combobox").selectOption({ label: "Ondra" });
  await expect(page.locator("text.coordinate").first().filter({ hasText: "f" })).toBeVisible();
  await expectAccessible(page);

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the record" }).click(),
  ]);
  await page.goto("/");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a record" }).click();
  await (await chosen).setFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByRole("alert")).toBeVisible();
  forgive(page); // the browser logs the refusal
  const again = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a record" }).click();
  await (await again).setFiles(await saved.path());
  await expect(page.getByText("Record checked")).toBeVisible();
  expect(page.url(), "the record was not opened as a table of its own").not.toContain(id);

  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "One device" }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByRole("gridcell", { name: CAN_MOVE }).first()).toBeVisible();
  await move(page);
  await expect(page.locator("aside ol li").first()).toBeVisible();
});

test("a phone plays in Czech, dark, by touch, without sideways scrolling", async ({ house }) => {
  const page = await house.visitor(PHONE);
  await page.goto("/");
  await expect(page.getByText("Čtyři stolní hry")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await house.newTable(page, "HOKITO");
  await expect(page.getByRole("grid")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await move(page, true);
  await expect(page.getByText(/Max.*(bere|přidává)/).first()).toBeVisible();
  await expectAccessible(page);
});

test("the keyboard alone plays", async ({ house }) => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO", async (sheet) => {
    await sheet.getByRole("radio", { name: "One device" }).press("Enter");
  });
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  for (let turn = 0; turn < 4; turn++) {
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("gridcell", { name: REACHED }).first()).toBeVisible();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await expect(page.locator("aside ol li"), "the keys did not move").toHaveCount(turn + 1);
  }
});

test("a lost connection is found again in the middle of a game, and what was missed is shown", async ({ house }) => {
  const [anna, bob] = [await house.visitor(), await house.visitor()];
  let line: WebSocketRoute | null = null;
  let isCut = false;
  await anna.routeWebSocket(/\/socket$/, (socket) => {
    line = socket;
    if (isCut) void socket.close();
    else socket.connectToServer();
  });
  await house.newTable(anna, "HOKITO", (page) => page.getByRole("radio", { name: "By link" }).click());
  const [link] = await house.invitations(anna);
  await house.sitDown(bob, link, "Bob");
  await expect(anna.getByRole("grid")).toBeVisible();
  const lines = anna.locator("aside ol li");
  await move(anna);
  await expect(bob.getByRole("gridcell", { name: CAN_MOVE }).first()).toBeVisible();
  isCut = true;
  await line!.close();
  await expect(anna.getByText(/Connecting again/)).toBeVisible();
  await move(bob);
  await expect(bob.locator("aside ol li").nth(1)).toBeVisible();
  await expect(lines, "the page knows of a move without a connection").toHaveCount(1);
  isCut = false;
  await expect(anna.getByText("Connected", { exact: true })).toBeVisible();
  await expect(lines.nth(1)).toBeVisible();
  await move(anna);
  await expect(lines.nth(2)).toBeVisible();
  await anna.reload();
  await expect(lines.nth(2)).toBeVisible();
});

test("languages, themes and rules change and stay", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  await page.goto("/");
  await page.getByRole("button", { name: /Česky/ }).click();
  await expect(page.getByText("Čtyři stolní hry")).toBeVisible();
  await page.getByRole("button", { name: "Tmavý vzhled" }).click();
  await page.reload();
  await expect(page.getByText("Čtyři stolní hry")).toBeVisible();
  await expect(page.locator("html"), "the theme was forgotten").toHaveAttribute("data-theme", "dark");
  await page.getByRole("link", { name: "Pravidla HOKITO" }).click();
  await expect(page).toHaveURL(/\/rules\/hokito$/);
  await expect(page.getByText("HOKITO, 1. kapitola")).toBeVisible();
  await expectAccessible(page);
});

test("an unknown table says so and leads home", async ({ house }) => {
  const page = await house.visitor();
  await page.goto(`/t/nothing-here-at-all`);
  await expect(page.getByRole("heading", { name: "There is no such table" })).toBeVisible();
  forgive(page); // the browser logs it too
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("Four table games")).toBeVisible();
});
