// SEAMENI through the page, in Chromium.

import {
  atRest,
  boxOf,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  type House,
  middleOf,
  type Page,
  PHONE,
  type Settings,
  shoot,
  test,
  until,
} from "../house";
import { playOn, Visitor } from "../players/seameni";
import type { SeatPlan } from "../players/quick";
import { dice } from "../players/dice";

const MOTION: Settings = { ...DESKTOP, reducedMotion: "no-preference" };
const person = (name: string): SeatPlan => ({ kind: "device", name });
/** A game ends by itself after so many rounds in which nothing new happens; players lose interest after so many turns. */
const QUIET = 3;
const INTEREST = 36;

/** Friends who come by link, each with a browser of their own; the table ends after a few quiet rounds. */
async function party(house: House, names: string[], settings: Settings[] = []): Promise<Visitor[]> {
  const all: Visitor[] = [];
  for (const place of names.keys()) all.push(await Visitor.open(house, settings[place] ?? DESKTOP));
  await house.newTable(all[0].page, "SEAMENI", async (page) => {
    await page.getByRole("radio", { name: "By link" }).click();
    await page.getByRole("radio", { name: String(names.length), exact: true }).click();
    await page.getByLabel("Your name").fill(names[0]);
    await page.locator("details summary").click();
    const quiet = page.getByRole("spinbutton", { name: /^Quiet rounds/ });
    await quiet.fill(String(QUIET));
    await quiet.press("Tab");
  });
  const links = await house.invitations(all[0].page);
  for (const [place, link] of links.entries()) await house.sitDown(all[place + 1].page, link, names[place + 1]);
  for (const visitor of all) await expect(visitor.page.locator("#field-g7")).toBeVisible();
  await until(() => all.every((one) => one.table?.status === "playing" && one.seats.length === 1), "the game starts");
  expect(all[0].view.options.quiet_rounds, "the option of the sheet did not arrive").toBe(QUIET);
  return all;
}

/** Everybody has the same end on the page: the words why, and the score of every side. */
async function ended(visitors: Visitor[]): Promise<void> {
  for (const { page, table } of visitors) {
    // The same words may still be there for those who listen: what is looked for is what is seen.
    const why = page.getByText(/The game is over, nothing has happened for long|Konec hry, dlouho se nic nestalo/);
    await expect(why.filter({ visible: true }).first()).toBeVisible();
    expect(table?.result?.reason, "the game ended otherwise").toBe("game");
    const scores = table?.sides.map(([seat]) => String(table.result?.scores[seat])) ?? [];
    await expect(page.locator(".players .score")).toHaveText(scores);
    await expect(page.locator(".cell.target"), "something is offered after the end").toHaveCount(0);
  }
}

/** One action by keys alone: a number or S picks up, N goes through the targets, Enter plays. */
async function actByKeys(table: Visitor, round: number): Promise<void> {
  const { page } = table;
  await table.ready();
  await expect(page.locator(".status.due"), "nobody is asked").toBeVisible();
  if (table.view.pending?.kind === "crowd") {
    await page.locator(".orders button").first().focus();
    await table.settle(() => page.keyboard.press("Enter"));
    await page.locator(".cell[tabindex='0']").focus();
    return;
  }
  // Where nothing is marked yet, one of the four can be picked up: a pirate or the ship.
  const keys = ["1", "2", "3", "s"];
  const order = keys.map((_, place) => keys[(round + place) % keys.length]);
  for (const key of order) {
    if ((await table.targets()).length > 0) break;
    await page.keyboard.press("Escape");
    await page.keyboard.press(key);
  }
  for (let steps = 0; steps < round % 3; steps += 1) await page.keyboard.press("n");
  const field = page.locator(":focus");
  const isOnTarget = async () => (await table.targets()).includes((await field.getAttribute("data-field")) ?? "");
  // A key that comes while something still moves only ends that; then it is pressed once more.
  await until(async () => {
    await page.keyboard.press("n");
    return isOnTarget();
  }, "N reaches a marked field");
  await expect(field, "a marked field does not say what it brings").toHaveAttribute("aria-label", /Can |can |way on/);
  await table.settle(() => page.keyboard.press("Enter"));
}

const scaleOf = async (page: Page) => (await boxOf(page.locator("#field-g7 rect"))).width;

/** Picking comes close, buttons zoom, the map moves the view, two fingers pinch, a tap on the whole sea comes close. */
async function lookAround(phone: Visitor): Promise<void> {
  const { page } = phone;
  const zoom = page.locator(".zoom button");
  const scale = () => scaleOf(page);
  await page.locator(".movers button").first().tap();
  await expect.poll(scale, "picking a pirate does not come close enough for a thumb").toBeGreaterThanOrEqual(44);
  await atRest(page);
  await shoot(page, `seameni-phone-picked`);
  const before = await scaleOf(page);
  await zoom.nth(1).tap();
  await expect.poll(scale, "the zoom button does not zoom out").toBeLessThan(before);
  await zoom.first().tap();
  await zoom.first().tap();
  const place = async () => (await boxOf(page.locator("#field-g7 rect"))).x;
  await page.locator("#status-button").tap(); // the map makes way for what is marked
  await expect(page.locator(".map").first()).toBeVisible();
  await atRest(page);
  const was = await place();
  const map = await boxOf(page.locator(".map").first());
  await page.touchscreen.tap(map.x + map.width * 0.8, map.y + map.height * 0.3);
  await expect.poll(place, "a tap on the map does not move the view").not.toBe(was);
  await shoot(page, `seameni-phone-map`);
  await pinch(phone);
  if ((await zoom.count()) > 1) await zoom.last().tap(); // two fingers may have brought all of it into view
  await expect.poll(scale, "the whole sea does not fit").toBeLessThan(30);
  await phone.tap("g7");
  await expect.poll(scale, "a tap on the whole sea does not come closer").toBeGreaterThanOrEqual(44);
}

async function pinch(phone: Visitor): Promise<void> {
  const { page } = phone;
  const session = await page.context().newCDPSession(page);
  const [x, y] = await middleOf(page.locator(".sea"));
  await atRest(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  const before = await scaleOf(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(120) });
  for (const apart of [100, 80, 60]) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => scaleOf(page), "pinching does not zoom").toBeLessThan(before);
}

test("a whole game of two browsers", async ({ house }) => {
  const both = await party(house, ["Klára", "Ota"]);
  await expectAccessible(both[0].page);
  const roll = dice(7);
  await playOn(both, roll, { turns: 6 });
  await expectAccessible(both[0].page);
  await shoot(both[1].page, `seameni-two`);
  await playOn(both, roll, { interest: INTEREST });
  await ended(both);
  const lines = () => both[0].page.locator(".log li").count();
  await expect.poll(lines, "the log tells less than happened").toBeGreaterThanOrEqual(both[0].view.turn);
  for (const visitor of both) await expectAccessible(visitor.page);
  await shoot(both[0].page, `seameni-end`);
  for (const visitor of both) visitor.check();
});

test("a whole game of four browsers, partners", async ({ house }) => {
  const four = await party(
    house,
    ["Klára", "Ota", "Hugo", "Mia"],
    [DESKTOP, { ...DESKTOP, colorScheme: "dark" }, DESKTOP, { ...DESKTOP, locale: "cs-CZ" }],
  );
  expect(four[0].view.options.partners, "four players should be partners").toBe(true);
  const roll = dice(11);
  await playOn(four, roll, { turns: 12 });
  for (const [seat, visitor] of four.entries()) {
    await visitor.ready();
    const own = await boxOf(visitor.page.locator(`#field-${visitor.view.ships[seat]}`));
    const middle = await boxOf(visitor.page.locator("#field-g7"));
    expect(own.y, `the own side of seat ${seat} is not below`).toBeGreaterThan(middle.y + 4 * middle.height);
    await shoot(visitor.page, `seameni-four-${seat}`);
  }
  await expectAccessible(four[1].page);
  await playOn(four, roll, { interest: 4 });
  await ended(four);
  const [one, other, partner, others] = four[0].table?.result?.scores ?? [];
  expect([one, other], "partners differ").toEqual([partner, others]);
  for (const visitor of four) visitor.check();
});

test("a whole game against computers", async ({ house }) => {
  const klara = await Visitor.open(house, DESKTOP);
  const computer: SeatPlan = { kind: "computer", level: "random" };
  await klara.atTable([person("Klára"), computer, computer], { options: { quiet_rounds: 1 } });
  await playOn([klara], dice(3), { interest: INTEREST });
  await ended([klara]);
  klara.check();
});

test("a computer's moves with motion, and skipped", async ({ house }) => {
  const klara = await Visitor.open(house, MOTION);
  await klara.atTable([person("Klára"), { kind: "computer", level: "random" }]);
  await playOn([klara], dice(3), {
    turns: 8,
    each: async ({ page }) => {
      await page.locator("#field-g7").press("Escape");
    },
  });
  await playOn([klara], dice(3), { turns: 4 });
  klara.check();
});

test("hot seat, with motion, and a refusal explained", async ({ house }) => {
  const table = await Visitor.open(house, MOTION);
  await table.atTable([person("Klára"), person("Ota"), person("Hugo")]);
  await playOn([table], dice(5), { turns: 9 });
  const [mover] = table.legal.filter((action) => action.startsWith("move:")).map((action) => action.split(":")[1]);
  const goals = table.legal.filter((action) => action.startsWith(`move:${mover}:`)).map((action) => action.slice(8));
  await table.pick(mover, goals, false);
  await table.page.locator("#field-a1 rect").click();
  await expect(table.page.locator(".toast")).toBeVisible();
  table.check();
});

test("a phone by touch, Czech, dark: zoom, map, previews, an end agreed", async ({ house }) => {
  const phone = await Visitor.open(house, PHONE);
  await phone.atTable([person("Klára"), person("Ota")]);
  const { page } = phone;
  await shoot(page, `seameni-phone-place`);
  await expectNoSidewaysScrolling(page);
  const roll = dice(9);
  await playOn([phone], roll, { turns: 10, each: () => expectNoSidewaysScrolling(page) });
  await expectAccessible(page);
  while (phone.view.pending) await phone.act(roll);
  await phone.ready();
  await shoot(page, `seameni-phone-whole`);
  await lookAround(phone);
  await playOn([phone], roll, { turns: 2 });
  while (phone.view.pending) await phone.act(roll);
  await phone.play("offer");
  await shoot(page, `seameni-phone-offer`);
  await phone.play("accept");
  await expect(page.getByText("Všichni se na konci dohodli.")).toBeVisible();
  expect(
    phone.told.map((event) => event.kind),
    "the end was not told",
  ).toContain("over");
  phone.check();
});

test("keyboard only", async ({ house }) => {
  const table = await Visitor.open(house, DESKTOP);
  await table.atTable([person("Klára"), person("Ota")]);
  const { page } = table;
  const onBoard = page.locator("[id^=field-]:focus");
  for (let tabs = 0; tabs < 60 && (await onBoard.count()) === 0; tabs += 1) await page.keyboard.press("Tab");
  await expect(onBoard, "Tab does not reach the board").toHaveCount(1);
  for (let acts = 0; acts < 20; acts += 1) await actByKeys(table, acts);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(onBoard, "arrows lose the board").toHaveCount(1);
  table.check();
});

test("every kind of tile in the legend, both themes", async ({ house }) => {
  for (const theme of ["light", "dark"] as const) {
    const table = await Visitor.open(house, { ...DESKTOP, colorScheme: theme });
    await table.atTable([person("Klára"), person("Ota")]);
    await table.page.locator(".legend button").click();
    const kinds = table.page.locator("dialog [data-kind]");
    await expect(kinds, "the legend shows other than 26 kinds and the back").toHaveCount(27);
    await expectAccessible(table.page);
    await table.page.setViewportSize({ width: 1280, height: 2000 });
    await shoot(table.page, `seameni-legend-${theme}`);
    table.check();
  }
});
