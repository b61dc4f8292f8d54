// The frame around every board, and every screen for what a program can find.

import {
  atRest,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  forgive,
  type House,
  type Page,
  PHONE,
  test,
  told,
  until,
  type Visit,
} from "../house";
import { actionsOf, move } from "../players/hokito";
import { playThrough } from "../players/quick";
import { caughtUp } from "../players/shown";
import { given, SCREENS } from "../scenes/screens";
import { position } from "../scenes/stored";
import { chooseElsewhere } from "../scenes/telling";

const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });

declare global {
  interface Window {
    /** The properties of everything that was animated. */
    moved: Set<string>;
    /** What was given to the device's own sheet. */
    shared: ShareData[];
  }
}

test("a new game is set up by keyboard alone", async ({ house }) => {
  const page = await house.visitor();
  await page.goto("/");
  await page.getByRole("button", { name: "Play TOTOHU" }).focus();
  await page.keyboard.press("Enter");
  await expect(radio(page, "Computer")).toBeVisible();
  await radio(page, "Computer").focus();
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "One device"), "the arrow did not choose the next one").toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(radio(page, "By link"), "the arrows do not go round").toBeChecked();
  await page.keyboard.press("Tab");
  const two = page.getByRole("radio", { name: "2", exact: true });
  await expect(two, "Tab does not leave the group for the next one").toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("combobox"), "three do not sit at a table for three").toHaveCount(2);
  await radio(page, /^Classic/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, /^Treasure/), "the arrow did not choose the next rules").toBeChecked();
  await page.getByText("More options").press("Enter");
  await page.getByRole("combobox", { name: "Blind" }).selectOption("true");
  await expect(page.getByText("1 differs from these rules")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start" }).press("Enter");
  await page.waitForURL(/\/t\//);
});

async function twoMoves(house: House, page: Visit): Promise<void> {
  await house.newTable(page, "HOKITO", (one) => radio(one, "One device").click());
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Put away" }).click();
  await expect(page.getByText(/used a hint/)).toBeVisible();
  for (let count = 1; count <= 2; count++) {
    await page.keyboard.press("Escape");
    await move(page);
    await expect(page.locator("aside .log .number").filter({ hasText: String(count) })).toBeVisible();
  }
}

test("what was told in the log is told again after reloading, and its lines lead back", async ({ house }) => {
  const page = await house.visitor();
  await twoMoves(house, page);
  const lines = page.locator("aside .log li");
  const before = await lines.allTextContents();
  await page.reload();
  await expect(lines, "the log changed").toHaveText(before);
  const board = () => page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const now = await board();
  await page.keyboard.press("l");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Looking back: after move 1" })).toBeVisible();
  await expect.poll(board, "the board does not show the past").not.toEqual(now);
  await expect(page.getByRole("gridcell", { name: /can move/ }), "the past can be played").toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: /Your move/ })).toBeVisible();
});

test("the log of a finished game leads to its record", async ({ house }) => {
  const page = await house.visitor();
  await page.goto("/");
  await SCREENS["hokito-over"](page, "desktop");
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  await page.locator("aside .log button").nth(2).click();
  await page.waitForURL(/\/r\/[\w-]+\/3$/);
  await expect(page.getByRole("heading", { name: "Turn 3 of" })).toBeVisible();
});

test("keys are explained, the size of text is kept, a changed score says by how much", async ({ house }) => {
  const page = await house.visitor();
  await twoMoves(house, page);
  const scores = () => String(told(page).findLast((one) => one.type === "update")?.scores);
  for (let before = scores(); scores() === before;) {
    const actions = actionsOf(page);
    await move(page); // not every move changes a score
    await until(() => actionsOf(page) > actions, "the move is told");
  }
  await expect(page.locator(".change"), "no score says how it changed").not.toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).focus(); // on the board it explains what is there
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" }).getByText("next and previous field")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const height = () => page.locator(".status h1").evaluate((one) => one.getBoundingClientRect().height);
  await atRest(page);
  const usual = await height();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Text: normal" }).click();
  await page.getByRole("button", { name: "Text: larger" }).click();
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect.poll(height, "the text is not larger").toBeGreaterThan(usual * 1.2);
  await expectNoSidewaysScrolling(page);
});

test("a page that slept asks anew, and leaves a connection that is dead", async ({ house }) => {
  const page = await house.visitor();
  await page.clock.install();
  let dead = false;
  let syncs = 0;
  let sockets = 0;
  await page.routeWebSocket(/socket$/, (socket) => {
    sockets += 1;
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (/"sync"/.test(String(text))) syncs += 1;
      if (!dead) server.send(text);
    });
    server.onMessage((text) => {
      if (!dead) socket.send(text);
    });
  });
  await page.goto("/");
  await given(page, position("hokito"));
  await expect(page.getByRole("grid")).toBeVisible();
  await page.clock.fastForward(60_000);
  await until(() => syncs > 0, "the page asks anew");
  expect(sockets, "a living connection was left").toBe(1);
  dead = true;
  await page.clock.fastForward(60_000);
  await page.clock.runFor(5000);
  dead = false;
  await page.clock.runFor(10_000);
  await until(() => sockets > 1, "the dead connection is left");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
});

test("whatever moves, moves by transform and opacity alone", async ({ house }) => {
  const page = await house.visitor({ ...DESKTOP, reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    window.moved = new Set();
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      for (const frame of [frames].flat()) for (const name of Object.keys(frame ?? {})) window.moved.add(name);
      return animate.call(this, frames, options);
    };
  });
  await page.goto("/");
  for (const game of ["hokito", "totohu", "triominos", "seameni"]) {
    const id = await given(page, position(game));
    await expect(page.locator(".board svg").first()).toBeVisible();
    await playThrough(page, id, { actions: 2 }); // in TOTOHU the computer may be the first to lay a card
    await page.waitForFunction(() => window.moved.size > 0);
    await caughtUp(page, () => actionsOf(page));
    const names = await page.evaluate(() => [...window.moved]);
    const odd = names.filter((name) => !["transform", "opacity", "offset", "easing"].includes(name));
    expect(odd, `${game} animates ${odd}`).toHaveLength(0);
  }
});

async function isWell(page: Page, way: string) {
  await atRest(page);
  await expectAccessible(page, way);
  await expectNoSidewaysScrolling(page);
}

for (const [name, show] of Object.entries(SCREENS))
  test(`the screen ${name} is accessible and fits a phone, in Czech and dark, in English and light`, async ({
    house,
  }) => {
    const page = await house.visitor(PHONE);
    await page.goto("/");
    await show(page, "phone");
    await isWell(page, "Czech and dark");
    await chooseElsewhere(page, { language: "en", theme: "light" });
    await isWell(page, "English and light");
    if (name === "lost") forgive(page); // the browser logs that there is no such table
  });
