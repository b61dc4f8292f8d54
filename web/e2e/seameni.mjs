// SEAMENI through the page, in Chromium: node web/e2e/seameni.mjs BASE_URL [folder for pictures]

import { dice, endByAgreement, launch, must, playTurns, Visitor } from "./seameni-lib.mjs";

const [base = "http://127.0.0.1:8080", pictures = "/tmp"] = process.argv.slice(2);
const browser = await launch();

/** Sets a table through the home page and returns the links of its open seats. */
async function setTable(host, players) {
  const { page } = host;
  await page.locator("article", { hasText: "SEAMENI" }).locator("button.primary").click();
  await page.getByRole("radio", { name: "By link" }).click();
  await page.getByRole("radio", { name: String(players), exact: true }).click();
  await page.getByLabel("Your name").fill("Klára");
  await page.getByRole("button", { name: "Set the table" }).click();
  await page.waitForURL(/\/t\//);
  await page.locator("li input[readonly]").first().waitFor();
  return page.$$eval("li input[readonly]", (inputs) => inputs.map((input) => input.value));
}

async function sitDown(link, name, settings) {
  const guest = await Visitor.open(browser, base, settings);
  await guest.page.goto(link);
  await guest.page.getByRole("textbox").first().fill(name);
  await guest.page.locator("form button.primary").click();
  return guest;
}

async function party(names, settings = []) {
  const host = await Visitor.open(browser, base, settings[0]);
  const links = await setTable(host, names.length);
  const guests = [];
  for (const [place, link] of links.entries()) guests.push(await sitDown(link, names[place + 1], settings[place + 1]));
  const all = [host, ...guests];
  for (const visitor of all) await visitor.page.locator("#field-g7").waitFor();
  return all;
}

async function close(visitors) {
  for (const visitor of visitors) {
    visitor.check();
    await visitor.context.close();
  }
}

async function device(plan, settings) {
  const visitor = await Visitor.open(browser, base, settings);
  const made = await visitor.api("/tables", { game: "seameni", players: plan.length, seats: plan });
  await visitor.page.goto(`${base}/t/${made.id}`);
  await visitor.page.locator("#field-g7").waitFor();
  return visitor;
}

const CHECKS = {
  "two browsers, 60 turns, end by agreement": async () => {
    const both = await party(["Klára", "Ota"]);
    await both[0].axe("placing ships");
    const roll = dice(7);
    await playTurns(both, 1, roll);
    await both[0].axe("first turn");
    await playTurns(both, 60, roll);
    for (const visitor of both) await visitor.axe("in play");
    await both[1].page.screenshot({ path: `${pictures}/seameni-two.png` });
    must((await both[0].page.locator(".log li").count()) > 60, "the log tells less than happened");
    await endByAgreement(both, roll);
    await both[0].page.getByText("The game is over, all agreed").first().waitFor();
    must(both[1].kinds.has("over"), "the other browser did not hear of the end");
    await close(both);
  },

  "four browsers with partners, 40 turns, end by agreement": async () => {
    const four = await party(["Klára", "Ota", "Hugo", "Mia"], [{}, { theme: "dark" }, {}, { language: "cs" }]);
    const roll = dice(11);
    await playTurns(four, 40, roll);
    must(four[0].view.options.partners === true, "four players should be partners");
    for (const [seat, visitor] of four.entries()) {
      const own = await visitor.page.locator(`#field-${visitor.view.ships[seat]}`).boundingBox();
      const middle = await visitor.page.locator("#field-g7").boundingBox();
      must(own.y > middle.y + 4 * middle.height, `the own side of seat ${seat} is not below`);
      await visitor.page.screenshot({ path: `${pictures}/seameni-four-${seat}.png` });
    }
    await four[1].axe("four players, dark");
    await endByAgreement(four, roll);
    await close(four);
  },

  "a person against a computer": async () => {
    const plan = [
      { kind: "device", name: "Klára" },
      { kind: "computer", level: "random" },
    ];
    const person = await device(plan, { motion: true });
    await playTurns([person], 12, dice(3));
    await close([person]);
  },

  "hot seat, with motion, and a refusal explained": async () => {
    const plan = [
      { kind: "device", name: "Klára" },
      { kind: "device", name: "Ota" },
      { kind: "device", name: "Hugo" },
    ];
    const table = await device(plan, { motion: true });
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
    const plan = [
      { kind: "device", name: "Klára" },
      { kind: "device", name: "Ota" },
    ];
    const phone = await device(plan, { phone: true, language: "cs", theme: "dark" });
    const { page } = phone;
    await page.screenshot({ path: `${pictures}/seameni-phone-place.png` });
    await phone.noSideways("placing");
    const roll = dice(9);
    await playTurns([phone], 14, roll, () => phone.noSideways("in play"));
    await phone.axe("phone");
    await page.screenshot({ path: `${pictures}/seameni-phone-whole.png` });
    const scale = () => page.$eval("#field-g7 rect", (cell) => cell.getBoundingClientRect().width);
    while (phone.view.pending) await phone.act(roll);
    await page.locator(".movers button").first().tap();
    await page.waitForTimeout(400);
    must((await scale()) >= 44, "picking a pirate does not come close enough for a thumb");
    const before = await scale();
    await page.locator(".zoom button").nth(1).tap();
    await page.waitForTimeout(300);
    must((await scale()) < before, "the zoom button does not zoom out");
    await page.locator(".zoom button").first().tap();
    await page.locator(".zoom button").first().tap();
    await page.waitForTimeout(300);
    const place = () => page.$eval("#field-g7 rect", (cell) => cell.getBoundingClientRect().x);
    const was = await place();
    await page.keyboard.press("Escape");
    const map = await page.locator(".map").first().boundingBox();
    await page.touchscreen.tap(map.x + map.width * 0.8, map.y + map.height * 0.3);
    await page.waitForTimeout(300);
    must((await place()) !== was, "a tap on the map does not move the view");
    await page.screenshot({ path: `${pictures}/seameni-phone-map.png` });
    await pinch(phone);
    await page.locator(".zoom button").last().tap();
    await page.waitForTimeout(300);
    must((await scale()) < 30, "the whole sea does not fit");
    await phone.tap("g7");
    await page.waitForTimeout(300);
    must((await scale()) >= 44, "a tap on the whole sea does not come closer");
    await playTurns([phone], 4, roll, () => phone.noSideways("in play"));
    await close([phone]);
  },

  "keyboard only": async () => {
    const plan = [
      { kind: "device", name: "Klára" },
      { kind: "device", name: "Ota" },
    ];
    const table = await device(plan, {});
    const { page } = table;
    const onBoard = () => page.evaluate(() => document.activeElement?.id.startsWith("field-") ?? false);
    for (let tabs = 0; tabs < 30 && !(await onBoard()); tabs += 1) await page.keyboard.press("Tab");
    must(await onBoard(), "Tab does not reach the board");
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
      must(/Can |can |way on/.test(label), `a marked field does not say what it brings: ${label}`);
      await table.settle(() => page.keyboard.press("Enter"));
    }
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    must(await onBoard(), "arrows lose the board");
    await close([table]);
  },

  "every kind of tile in the legend, both themes": async () => {
    for (const theme of ["light", "dark"]) {
      const plan = [
        { kind: "device", name: "Klára" },
        { kind: "device", name: "Ota" },
      ];
      const table = await device(plan, { theme });
      await table.page.locator(".legend button").click();
      const kinds = table.page.locator("dialog [data-kind]");
      must((await kinds.count()) === 27, `the legend shows ${await kinds.count()} kinds, not 26 and the back`);
      await table.axe(`legend, ${theme}`);
      await table.page.setViewportSize({ width: 1280, height: 2000 });
      await table.page.locator("dialog").screenshot({ path: `${pictures}/seameni-legend-${theme}.png` });
      await close([table]);
    }
  },
};

async function pinch({ page, context }) {
  const session = await context.newCDPSession(page);
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
  must((await scale()) < before, "pinching does not zoom");
}

let [passed, failed] = [0, 0];
for (const [name, check] of Object.entries(CHECKS)) {
  try {
    await check();
    passed += 1;
    console.log(`ok ${name}`);
  } catch (error) {
    failed += 1;
    console.log(
      `not ok ${name}: ${error.name === "Error" && error.stack ? error.stack.split("\n").slice(0, 4).join(" | ") : error.message}`,
    );
    break;
  }
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
