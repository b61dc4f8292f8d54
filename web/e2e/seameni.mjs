// SEAMENI through the page, in Chromium: node web/e2e/seameni.mjs BASE_URL [folder for pictures]

import { DESKTOP, expect, expectAccessible, expectNoSidewaysScrolling, House, PHONE } from "./house.mjs";
import { dice, endByAgreement, playTurns, Visitor } from "./seameni-player.mjs";

const [base = "http://127.0.0.1:8080", pictures = "/tmp"] = process.argv.slice(2);
const house = new House(base);
await house.open();
const MOTION = { ...DESKTOP, reducedMotion: "no-preference" };
const person = (name) => ({ kind: "device", name });

/** Friends who come by link, each with a browser of their own. */
async function party(names, settings = []) {
  const all = [];
  for (const place of names.keys()) all.push(await Visitor.open(house, settings[place] ?? DESKTOP));
  await house.newTable(all[0].page, "SEAMENI", async (page) => {
    await page.getByRole("radio", { name: "By link" }).click();
    await page.getByRole("radio", { name: String(names.length), exact: true }).click();
    await page.getByLabel("Your name").fill(names[0]);
  });
  const links = await house.invitations(all[0].page);
  for (const [place, link] of links.entries()) await house.sitDown(all[place + 1].page, link, names[place + 1]);
  for (const visitor of all) await visitor.page.locator("#field-g7").waitFor();
  return all;
}

async function close(visitors) {
  for (const visitor of visitors) {
    visitor.check();
    await visitor.page.context().close();
  }
}

const CHECKS = {
  "two browsers, 60 turns, end by agreement": async () => {
    const both = await party(["Klára", "Ota"]);
    await expectAccessible(both[0].page);
    const roll = dice(7);
    await playTurns(both, 1, roll);
    await expectAccessible(both[0].page);
    await playTurns(both, 60, roll);
    for (const visitor of both) await expectAccessible(visitor.page);
    await both[1].page.screenshot({ path: `${pictures}/seameni-two.png` });
    expect((await both[0].page.locator(".log li").count()) > 60, "the log tells less than happened");
    await endByAgreement(both, roll);
    await both[0].page.getByText("The game is over, all agreed").first().waitFor();
    expect(both[1].kinds.has("over"), "the other browser did not hear of the end");
    await close(both);
  },

  "four browsers with partners, 40 turns, end by agreement": async () => {
    const four = await party(
      ["Klára", "Ota", "Hugo", "Mia"],
      [DESKTOP, { ...DESKTOP, colorScheme: "dark" }, DESKTOP, { ...DESKTOP, locale: "cs-CZ" }],
    );
    const roll = dice(11);
    await playTurns(four, 40, roll);
    expect(four[0].view.options.partners === true, "four players should be partners");
    for (const [seat, visitor] of four.entries()) {
      const own = await visitor.page.locator(`#field-${visitor.view.ships[seat]}`).boundingBox();
      const middle = await visitor.page.locator("#field-g7").boundingBox();
      expect(own.y > middle.y + 4 * middle.height, `the own side of seat ${seat} is not below`);
      await visitor.page.screenshot({ path: `${pictures}/seameni-four-${seat}.png` });
    }
    await expectAccessible(four[1].page);
    await endByAgreement(four, roll);
    await close(four);
  },

  "a person against a computer": async () => {
    const klara = await Visitor.open(house, MOTION);
    await klara.atTable(house, [person("Klára"), { kind: "computer", level: "random" }]);
    await playTurns([klara], 12, dice(3));
    await close([klara]);
  },

  "hot seat, with motion, and a refusal explained": async () => {
    const table = await Visitor.open(house, MOTION);
    await table.atTable(house, [person("Klára"), person("Ota"), person("Hugo")]);
    await playTurns([table], 9, dice(5));
    await table.page.waitForTimeout(1500);
    for (const mover of await table.page.$$(".movers button")) {
      await mover.click();
      if ((await table.targets()).length > 0) break;
    }
    await table.page.locator("#field-a1 rect").click();
    await table.page.locator(".toast").waitFor();
    await close([table]);
  },

  "a phone by touch, Czech, dark: zoom, map, previews": async () => {
    const phone = await Visitor.open(house, PHONE);
    await phone.atTable(house, [person("Klára"), person("Ota")]);
    const { page } = phone;
    await page.screenshot({ path: `${pictures}/seameni-phone-place.png` });
    await expectNoSidewaysScrolling(phone.page);
    const roll = dice(9);
    await playTurns([phone], 14, roll, () => expectNoSidewaysScrolling(phone.page));
    await expectAccessible(phone.page);
    await page.screenshot({ path: `${pictures}/seameni-phone-whole.png` });
    const scale = () => page.$eval("#field-g7 rect", (cell) => cell.getBoundingClientRect().width);
    while (phone.view.pending) await phone.act(roll);
    await page.locator(".movers button").first().tap();
    await page.waitForTimeout(400);
    expect((await scale()) >= 44, "picking a pirate does not come close enough for a thumb");
    const before = await scale();
    await page.locator(".zoom button").nth(1).tap();
    await page.waitForTimeout(300);
    expect((await scale()) < before, "the zoom button does not zoom out");
    await page.locator(".zoom button").first().tap();
    await page.locator(".zoom button").first().tap();
    await page.waitForTimeout(300);
    const place = () => page.$eval("#field-g7 rect", (cell) => cell.getBoundingClientRect().x);
    const was = await place();
    await page.keyboard.press("Escape");
    const map = await page.locator(".map").first().boundingBox();
    await page.touchscreen.tap(map.x + map.width * 0.8, map.y + map.height * 0.3);
    await page.waitForTimeout(300);
    expect((await place()) !== was, "a tap on the map does not move the view");
    await page.screenshot({ path: `${pictures}/seameni-phone-map.png` });
    await pinch(phone);
    await page.locator(".zoom button").last().tap();
    await page.waitForTimeout(300);
    expect((await scale()) < 30, "the whole sea does not fit");
    await phone.tap("g7");
    await page.waitForTimeout(300);
    expect((await scale()) >= 44, "a tap on the whole sea does not come closer");
    await playTurns([phone], 4, roll, () => expectNoSidewaysScrolling(phone.page));
    await close([phone]);
  },

  "keyboard only": async () => {
    const table = await Visitor.open(house, DESKTOP);
    await table.atTable(house, [person("Klára"), person("Ota")]);
    const { page } = table;
    const onBoard = () => page.evaluate(() => document.activeElement?.id.startsWith("field-") ?? false);
    for (let tabs = 0; tabs < 30 && !(await onBoard()); tabs += 1) await page.keyboard.press("Tab");
    expect(await onBoard(), "Tab does not reach the board");
    for (let acts = 0; acts < 24; acts += 1) {
      if ((await page.locator(".orders button").count()) > 0) {
        await page.locator(".orders button").first().focus();
        await table.settle(() => page.keyboard.press("Enter"));
        await page.locator(".cell[tabindex='0']").focus();
        continue;
      }
      const keys = ["1", "2", "3", "s"];
      for (let tries = 0; tries < 8 && (await table.targets()).length === 0; tries += 1) {
        await page.keyboard.press("Escape");
        await page.keyboard.press(keys[(acts + tries) % 4]);
      }
      for (let steps = 0; steps <= acts % 3; steps += 1) await page.keyboard.press("n");
      const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
      expect(/Can |can |way on/.test(label), `a marked field does not say what it brings: ${label}`);
      await table.settle(() => page.keyboard.press("Enter"));
    }
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

async function pinch({ page }) {
  const session = await page.context().newCDPSession(page);
  const box = await page.locator(".sea").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  const scale = () => page.$eval("#field-g7 rect", (cell) => cell.getBoundingClientRect().width);
  const before = await scale();
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(120) });
  for (const apart of [100, 80, 60]) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(200);
  expect((await scale()) < before, "pinching does not zoom");
}

const only = process.argv[4];
for (const [name, run] of Object.entries(CHECKS)) if (!only || name.includes(only)) await house.check(name, run);
await house.close();
