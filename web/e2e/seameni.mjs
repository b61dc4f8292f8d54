// SEAMENI through the page, in Chromium: node web/e2e/seameni.mjs BASE_URL [folder for pictures] [part of a check's name]

import { DESKTOP, expect, expectAccessible, expectNoSidewaysScrolling, House, PHONE } from "./house.mjs";
import { playOn, Visitor } from "./players/seameni.mjs";
import { dice } from "./players/seameni-wits.mjs";

const [base = "http://127.0.0.1:8080", pictures = "/tmp", only = ""] = process.argv.slice(2);
const house = new House(base, only);
await house.open();
const MOTION = { ...DESKTOP, reducedMotion: "no-preference" };
const person = (name) => ({ kind: "device", name });
/** A game ends by itself after so many rounds in which nothing new happens; players lose interest after so many turns. */
const QUIET = 3;
const INTEREST = 36;
/** A busy machine draws late. */
const SOON_MS = 5000;

/** Friends who come by link, each with a browser of their own; the table ends after a few quiet rounds. */
async function party(names, settings = []) {
  const all = [];
  for (const place of names.keys()) all.push(await Visitor.open(house, settings[place] ?? DESKTOP));
  await house.newTable(all[0].page, "SEAMENI", async (page) => {
    await page.getByRole("radio", { name: "By link" }).click();
    await page.getByRole("radio", { name: String(names.length), exact: true }).click();
    await page.getByLabel("Your name").fill(names[0]);
    await page.locator("details summary").click();
    const quiet = page.locator("details input[type=number]").last();
    await quiet.fill(String(QUIET));
    await quiet.press("Tab");
  });
  const links = await house.invitations(all[0].page);
  for (const [place, link] of links.entries()) await house.sitDown(all[place + 1].page, link, names[place + 1]);
  for (const visitor of all) await visitor.page.locator("#field-g7").waitFor();
  await all[0].until(() => all.every((one) => one.table?.status === "playing" && one.seats.length === 1), "no start");
  expect(all[0].view.options.quiet_rounds === QUIET, "the option of the sheet did not arrive");
  return all;
}

/** Everybody has the same end on the page: the words why, and the score of every seat. */
async function ended(visitors) {
  for (const { page, ...visitor } of visitors) {
    await page
      .getByText(/The game is over, nothing has happened for long|Konec hry, dlouho se nic nestalo/)
      .first()
      .waitFor();
    const { scores, reason } = visitor.table.result;
    expect(reason === "game", `the game ended otherwise: ${reason}`);
    const shown = await page.locator(".players .score").allTextContents();
    expect(String(shown.map(Number)) === String(scores), `scores ${scores}, shown ${shown}`);
    expect((await page.locator(".cell.target").count()) === 0, "something is offered after the end");
  }
}

async function close(visitors) {
  for (const visitor of visitors) {
    visitor.check();
    await visitor.page.context().close();
  }
}

const CHECKS = {
  "a whole game of two browsers": async () => {
    const both = await party(["Klára", "Ota"]);
    await expectAccessible(both[0].page);
    const roll = dice(7);
    await playOn(both, roll, { turns: 6 });
    await expectAccessible(both[0].page);
    await both[1].page.screenshot({ path: `${pictures}/seameni-two.png` });
    await playOn(both, roll, { interest: INTEREST });
    await ended(both);
    const turns = both[0].view.turn;
    expect((await both[0].page.locator(".log li").count()) >= turns, "the log tells less than happened");
    for (const visitor of both) await expectAccessible(visitor.page);
    await both[0].page.screenshot({ path: `${pictures}/seameni-end.png` });
    await close(both);
  },

  "a whole game of four browsers, partners": async () => {
    const four = await party(
      ["Klára", "Ota", "Hugo", "Mia"],
      [DESKTOP, { ...DESKTOP, colorScheme: "dark" }, DESKTOP, { ...DESKTOP, locale: "cs-CZ" }],
    );
    expect(four[0].view.options.partners === true, "four players should be partners");
    const roll = dice(11);
    await playOn(four, roll, { turns: 12 });
    for (const [seat, visitor] of four.entries()) {
      const own = await visitor.page.locator(`#field-${visitor.view.ships[seat]}`).boundingBox();
      const middle = await visitor.page.locator("#field-g7").boundingBox();
      expect(own.y > middle.y + 4 * middle.height, `the own side of seat ${seat} is not below`);
      await visitor.page.screenshot({ path: `${pictures}/seameni-four-${seat}.png` });
    }
    await expectAccessible(four[1].page);
    await playOn(four, roll, { interest: INTEREST });
    await ended(four);
    const { scores } = four[0].table.result;
    expect(scores[0] === scores[2] && scores[1] === scores[3], `partners differ: ${scores}`);
    await close(four);
  },

  "a whole game against computers": async () => {
    const klara = await Visitor.open(house, DESKTOP);
    const computer = { kind: "computer", level: "random" };
    await klara.atTable(house, [person("Klára"), computer, computer], { options: { quiet_rounds: 1 } });
    await playOn([klara], dice(3), { interest: INTEREST });
    await ended([klara]);
    await close([klara]);
  },

  "a computer's moves with motion, and skipped": async () => {
    const klara = await Visitor.open(house, MOTION);
    await klara.atTable(house, [person("Klára"), { kind: "computer", level: "random" }]);
    await playOn([klara], dice(3), {
      turns: 8,
      each: async ({ page }) => {
        await page.locator("#field-g7").press("Escape");
      },
    });
    await playOn([klara], dice(3), { turns: 4 });
    await close([klara]);
  },

  "hot seat, with motion, and a refusal explained": async () => {
    const table = await Visitor.open(house, MOTION);
    await table.atTable(house, [person("Klára"), person("Ota"), person("Hugo")]);
    await playOn([table], dice(5), { turns: 9 });
    const [mover] = table.legal.filter((action) => action.startsWith("move:")).map((action) => action.split(":")[1]);
    const goals = table.legal.filter((action) => action.startsWith(`move:${mover}:`)).map((action) => action.slice(8));
    await table.pick(mover, goals, false);
    await table.page.locator("#field-a1 rect").click();
    await table.page.locator(".toast").waitFor();
    await close([table]);
  },

  "a phone by touch, Czech, dark: zoom, map, previews, an end agreed": async () => {
    const phone = await Visitor.open(house, PHONE);
    await phone.atTable(house, [person("Klára"), person("Ota")]);
    const { page } = phone;
    await page.screenshot({ path: `${pictures}/seameni-phone-place.png` });
    await expectNoSidewaysScrolling(page);
    const roll = dice(9);
    await playOn([phone], roll, { turns: 10, each: () => expectNoSidewaysScrolling(page) });
    await expectAccessible(page);
    while (phone.view.pending) await phone.act(roll);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${pictures}/seameni-phone-whole.png` });
    await lookAround(phone);
    await playOn([phone], roll, { turns: 2 });
    while (phone.view.pending) await phone.act(roll);
    await phone.play("offer");
    await page.screenshot({ path: `${pictures}/seameni-phone-offer.png` });
    await phone.play("accept");
    await page.getByText("Konec hry dohodou").first().waitFor();
    expect(
      phone.told.some((event) => event.kind === "over"),
      "the end was not told",
    );
    await close([phone]);
  },

  "keyboard only": async () => {
    const table = await Visitor.open(house, DESKTOP);
    await table.atTable(house, [person("Klára"), person("Ota")]);
    const { page } = table;
    const onBoard = () => page.evaluate(() => document.activeElement?.id.startsWith("field-") ?? false);
    for (let tabs = 0; tabs < 30 && !(await onBoard()); tabs += 1) await page.keyboard.press("Tab");
    expect(await onBoard(), "Tab does not reach the board");
    for (let acts = 0; acts < 20; acts += 1) await actByKeys(table, acts);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    expect(await onBoard(), "arrows lose the board");
    await close([table]);
  },

  "every kind of tile in the legend, both themes": async () => {
    for (const theme of ["light", "dark"]) {
      const table = await Visitor.open(house, { ...DESKTOP, colorScheme: theme });
      await table.atTable(house, [person("Klára"), person("Ota")]);
      await table.page.locator(".legend button").click();
      const kinds = table.page.locator("dialog [data-kind]");
      expect((await kinds.count()) === 27, `the legend shows ${await kinds.count()} kinds, not 26 and the back`);
      await expectAccessible(table.page);
      await table.page.setViewportSize({ width: 1280, height: 2000 });
      await table.page.locator("dialog").screenshot({ path: `${pictures}/seameni-legend-${theme}.png` });
      await close([table]);
    }
  },
};

/** One action by keys alone: a number or S picks up, N goes through the targets, Enter plays. */
async function actByKeys(table, round) {
  const { page } = table;
  await table.until(async () => (await page.locator(".status.due").count()) > 0, "nobody is asked");
  if (table.view.pending?.kind === "crowd") {
    await page.locator(".orders button").first().focus();
    await table.settle(() => page.keyboard.press("Enter"));
    await page.locator(".cell[tabindex='0']").focus();
    return;
  }
  const keys = ["1", "2", "3", "s"];
  for (let tries = 0; tries < 8 && (await table.targets()).length === 0; tries += 1) {
    await page.keyboard.press("Escape");
    await page.keyboard.press(keys[(round + tries) % 4]);
  }
  for (let steps = 0; steps <= round % 3; steps += 1) await page.keyboard.press("n");
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  expect(/Can |can |way on/.test(label), `a marked field does not say what it brings: ${label}`);
  await table.settle(() => page.keyboard.press("Enter"));
}

const scaleOf = (page) => page.$eval("#field-g7 rect", (cell) => cell.getBoundingClientRect().width);

/** Picking comes close, buttons zoom, the map moves the view, two fingers pinch, a tap on the whole sea comes close. */
async function lookAround(phone) {
  const { page } = phone;
  const zoom = page.locator(".zoom button");
  const isSoon = (test, sentence) => phone.until(test, sentence, SOON_MS);
  await page.locator(".movers button").first().tap();
  await isSoon(async () => (await scaleOf(page)) >= 44, "picking a pirate does not come close enough for a thumb");
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${pictures}/seameni-phone-picked.png` });
  const before = await scaleOf(page);
  await zoom.nth(1).tap();
  await isSoon(async () => (await scaleOf(page)) < before, "the zoom button does not zoom out");
  await zoom.first().tap();
  await zoom.first().tap();
  await page.waitForTimeout(400);
  const place = () => page.$eval("#field-g7 rect", (cell) => cell.getBoundingClientRect().x);
  await page.locator("#status-button").tap(); // the map makes way for what is marked
  await page.locator(".map").first().waitFor();
  const was = await place();
  const map = await page.locator(".map").first().boundingBox();
  await page.touchscreen.tap(map.x + map.width * 0.8, map.y + map.height * 0.3);
  await isSoon(async () => (await place()) !== was, "a tap on the map does not move the view");
  await page.screenshot({ path: `${pictures}/seameni-phone-map.png` });
  await pinch(phone);
  if ((await zoom.count()) > 1) await zoom.last().tap(); // two fingers may have brought all of it into view
  await isSoon(async () => (await scaleOf(page)) < 30, "the whole sea does not fit");
  await page.waitForTimeout(400);
  await phone.tap("g7");
  await isSoon(async () => (await scaleOf(page)) >= 44, "a tap on the whole sea does not come closer");
}

async function pinch(phone) {
  const { page } = phone;
  const session = await page.context().newCDPSession(page);
  const box = await page.locator(".sea").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  const before = await scaleOf(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(120) });
  for (const apart of [100, 80, 60]) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await phone.until(async () => (await scaleOf(page)) < before, "pinching does not zoom", SOON_MS);
}

for (const [name, run] of Object.entries(CHECKS)) await house.check(name, run);
await house.close();
