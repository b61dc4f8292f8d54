// The frame around every board, and every screen for what a program can find: node web/e2e/frame.mjs BASE_URL [part of a check’s name]

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoProblems,
  expectNoSidewaysScrolling,
  House,
  PHONE,
  until,
} from "./house.mjs";
import { move } from "./players/hokito.mjs";
import { playThrough } from "./players/quick.mjs";
import { given, position, SCREENS } from "./scenes/screens.mjs";

const house = new House(process.argv[2], process.argv[3]);
const check = (name, run) => house.check(name, run);
await house.open();

const radio = (page, name) => page.getByRole("radio", { name });
const isChosen = async (page, name) => (await radio(page, name).getAttribute("aria-checked")) === "true";

await check("a new game is set up by keyboard alone", async () => {
  const page = await house.visitor();
  await page.goto(house.base);
  await page.getByRole("button", { name: "Play TOTOHU" }).focus();
  await page.keyboard.press("Enter");
  await radio(page, "Computer").waitFor();
  await radio(page, "Computer").focus();
  await page.keyboard.press("ArrowRight");
  expect(await isChosen(page, "One device"), "the arrow did not choose the next one");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await isChosen(page, "By link"), "the arrows do not go round");
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.activeElement?.textContent.trim() === "2"),
    "Tab does not leave the group for the next one",
  );
  await page.keyboard.press("ArrowRight");
  expect((await page.getByRole("combobox").count()) === 2, "three do not sit at a table for three");
  await radio(page, /^Classic/).focus();
  await page.keyboard.press("ArrowRight");
  expect(await isChosen(page, /^Treasure/), "the arrow did not choose the next rules");
  await page.getByText("More options").press("Enter");
  await page.getByRole("combobox", { name: "Blind" }).selectOption("true");
  await page.getByText("1 differs from these rules").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start" }).press("Enter");
  await page.waitForURL(/\/t\//);
  expectNoProblems(page);
  await page.context().close();
});

async function twoMoves(page) {
  await house.newTable(page, "HOKITO", (one) => radio(one, "One device").click());
  await page.getByRole("grid").waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Put away" }).click();
  await page.getByText(/used a hint/).waitFor();
  for (let count = 1; count <= 2; count++) {
    await page.keyboard.press("Escape");
    await move(page);
    await page
      .locator("aside .log .number")
      .filter({ hasText: String(count) })
      .waitFor();
  }
}

await check("what was told in the log is told again after reloading, and its lines lead back", async () => {
  const page = await house.visitor();
  await twoMoves(page);
  const lines = () => page.locator("aside .log li").allInnerTexts();
  const before = await lines();
  await page.reload();
  await page.getByText(/used a hint/).waitFor();
  expect(JSON.stringify(await lines()) === JSON.stringify(before), `the log changed: ${await lines()}`);
  const board = () => page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const now = await board();
  await page.keyboard.press("l");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Looking back: after move 1" }).waitFor();
  expect(JSON.stringify(await board()) !== JSON.stringify(now), "the board does not show the past");
  expect((await page.getByRole("gridcell", { name: /can move/ }).count()) === 0, "the past can be played");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: /Your move/ }).waitFor();
  expectNoProblems(page);
  await page.context().close();
});

await check("the log of a finished game leads to its record", async () => {
  const page = await house.visitor();
  await page.goto(house.base);
  await SCREENS["hokito-over"](page);
  await page.getByRole("button", { name: "Play again" }).waitFor();
  await page.locator("aside .log button").nth(2).click();
  await page.waitForURL(/\/r\/[\w-]+\/3$/);
  await page.getByRole("heading", { name: "Move 3 of" }).waitFor();
  expectNoProblems(page);
  await page.context().close();
});

await check("keys are explained, the size of text is kept, a changed score says by how much", async () => {
  const page = await house.visitor();
  await twoMoves(page);
  for (let moves = 0; moves < 10 && (await page.locator(".change").count()) === 0; moves++) {
    await move(page); // not every move changes a score
    await page.waitForTimeout(300);
  }
  expect((await page.locator(".change").count()) > 0, "no score says how it changed");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("next and previous field").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const height = () => page.locator(".status h1").evaluate((one) => one.getBoundingClientRect().height);
  const usual = await height();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Text: normal" }).click();
  await page.getByRole("button", { name: "Text: larger" }).click();
  await page.reload();
  await page.getByRole("grid").waitFor();
  expect((await height()) > usual * 1.2, "the text is not larger");
  await expectNoSidewaysScrolling(page);
  await page.context().close();
});

await check("a page that slept asks anew, and leaves a connection that is dead", async () => {
  const page = await house.visitor();
  await page.clock.install();
  let dead = false;
  const sent = [];
  let sockets = 0;
  await page.routeWebSocket(/socket$/, (socket) => {
    sockets += 1;
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      sent.push(JSON.parse(text));
      if (!dead) server.send(text);
    });
    server.onMessage((text) => !dead && socket.send(text));
  });
  await page.goto(house.base);
  await given(page, position("hokito"));
  await page.getByRole("grid").waitFor();
  await page.clock.fastForward(60_000);
  await until(() => sent.some((one) => one.type === "sync"), "the page did not ask anew");
  expect(sockets === 1, "a living connection was left");
  dead = true;
  await page.clock.fastForward(60_000);
  await page.clock.runFor(5000);
  dead = false;
  await page.clock.runFor(10_000);
  await until(() => sockets > 1, "the dead connection was kept");
  await page.getByText("Connected", { exact: true }).waitFor();
  await page.context().close();
});

await check("whatever moves, moves by transform and opacity alone", async () => {
  const page = await house.visitor({ ...DESKTOP, reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    window.moved = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      for (const frame of [frames].flat()) for (const name of Object.keys(frame)) window.moved.add(name);
      return animate.call(this, frames, options);
    };
  });
  await page.goto(house.base);
  for (const game of ["hokito", "totohu", "triominos", "seameni"]) {
    const id = await given(page, position(game));
    await page.locator(".board svg").first().waitFor();
    await playThrough(page, id, 1);
    await page.waitForFunction(() => window.moved.size > 0);
    await page.waitForTimeout(2500);
    const names = await page.evaluate(() => [...window.moved]);
    const odd = names.filter((name) => !["transform", "opacity", "offset", "easing"].includes(name));
    expect(odd.length === 0, `${game} animates ${odd}`);
  }
  await page.context().close();
});

for (const [name, show] of Object.entries(SCREENS)) {
  await check(`the screen ${name} is accessible and fits a phone`, async () => {
    const page = await house.visitor(name.length % 2 ? PHONE : { ...PHONE, locale: "en-GB", colorScheme: "light" });
    await page.goto(house.base);
    await show(page, "phone");
    await page.waitForTimeout(300);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    expectNoProblems(page);
    await page.context().close();
  });
}

await house.close();
