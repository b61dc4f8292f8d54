// The end of games of every kind, and what comes after.

import {
  atRest,
  boxOf,
  DESKTOP,
  expect,
  expectAccessible,
  type House,
  type Page,
  PHONE,
  test,
  told,
  until,
  type Visit,
} from "../house";
import { goToTable, join, makeTable, playThrough, type SeatPlan, type TablePlan } from "../players/quick";
import { ENDS } from "../scenes/ends";
import { expectToFit, missing, OTHER, SMALL_SCREENS } from "../scenes/phases";
import { position } from "../scenes/stored";
import { chooseElsewhere } from "../scenes/telling";

const SIZES: [number, number][] = [[1280, 800], ...SMALL_SCREENS];
const NEXT = [".end h1", ".end .next .primary", ".end .next a >> nth=0", ".end .next a >> nth=1"];
const KLARA: SeatPlan = { kind: "device", name: "Klára" };

/** Two people at a table of HOKITO, each with a browser of their own. */
async function twoAt(house: House, plan: Partial<TablePlan> = {}): Promise<[Visit, Visit, string]> {
  const [one, two] = [await house.visitor(), await house.visitor()];
  const made = await makeTable(one, { game: "hokito", seats: [KLARA, { kind: "open" }], ...plan });
  await join(two, made, 1, "Ota");
  for (const page of [one, two]) await page.goto(`/t/${made.id}`);
  return [one, two, made.id];
}

async function resign(page: Page) {
  await page.getByRole("button", { name: /^(Resign|Vzdát se)$/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^(Stay|Zůstat)$/ }), "the keyboard stands elsewhere").toBeFocused();
  await dialog.getByRole("button", { name: /^(Resign|Vzdát se)$/ }).click();
}

/** The end as it is shown: why it ended, and what can be done next, on every screen. */
async function isToldAndFits(page: Page, sizes: [number, number][]) {
  await expect(page.locator(".end h1")).toBeVisible();
  await expect(page.locator(".end .why").first(), "why it ended is not told").toHaveText(/[a-zž]{3,}.*\.\s*$/);
  await expectToFit(page, sizes, NEXT, false);
  await expectAccessible(page);
}

for (const [name, { plan, agree, resigns }] of Object.entries(ENDS))
  test(`${name}, in English and light, in Czech and dark`, async ({ house }) => {
    const page = await house.visitor(DESKTOP);
    const { id } = await makeTable(page, plan);
    if (!resigns) await playThrough(page, id, { agreeAfter: agree ? 70 : undefined });
    await page.goto(`/t/${id}`);
    if (resigns) await resign(page);
    await isToldAndFits(page, SIZES);
    await chooseElsewhere(page, { language: "cs", theme: "dark" });
    await isToldAndFits(page, SIZES.toReversed());
  });

test("the resigner reads that he resigned, the other one too, and the log says it", async ({ house }) => {
  const [one, two] = await twoAt(house);
  await resign(one);
  await expect(one.locator(".end .why")).toContainText("You gave the game up.");
  await expect(one.getByRole("heading", { name: "Ota wins" })).toBeVisible();
  await expect(two.getByText("Klára gave the game up.").first()).toBeVisible();
  await expect(two.getByRole("heading", { name: "You win" })).toBeVisible();
  for (const page of [one, two]) {
    await expect(page.locator("aside .log")).toContainText(/(Klára|You) gave the game up/);
  }
});

test("one press plays again against the computer", async ({ house }) => {
  const page = await house.visitor();
  const { id } = await goToTable(page, {
    game: "hokito",
    seats: [{ kind: "device" }, { kind: "computer", level: "level-1" }],
  });
  await resign(page);
  const again = page.getByRole("button", { name: "Play again" });
  await expect(again, "who begins next time is not told").toContainText("Tim begins");
  await again.click();
  await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(id));
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".players li").first(), "another one begins").toContainText("Tim");
});

test("a press on Play again counts before the result has come, and who looks at a table left behind stays", async ({
  house,
}) => {
  const page = await house.visitor();
  const { id } = await goToTable(page, {
    game: "hokito",
    seats: [{ kind: "device" }, { kind: "computer", level: "level-1" }],
  });
  let letCome = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letCome = resolve));
  await page.route("**/assets/End-*.js", async (route) => gate.then(() => route.continue()));
  await resign(page);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(id));
  letCome();
  await page.goto(`/t/${id}`);
  await expect(page.getByRole("link", { name: "To the next table" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "To the next table" }).first()).toBeVisible();
  expect(page.url()).toContain(id);
});

test("both are taken to the next table, and its clocks wait until they have come", async ({ house }) => {
  const [one, two, id] = await twoAt(house, { clock: { kind: "action", seconds: 30 } });
  await resign(one);
  await one.getByRole("button", { name: "Play again" }).click();
  await expect(one.getByText("Asking Ota…")).toBeVisible();
  await expect(two.getByText("Klára would like to play again.")).toBeVisible();
  await two.getByRole("button", { name: "Play again" }).click();
  for (const page of [one, two])
    await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(id));
  const clocks = () => told(one).flatMap(({ table }) => (table.id !== id && table.clock ? [table.clock] : []));
  const running = await until(() => clocks().findLast((clock) => !clock.paused), "the clock starts");
  expect(clocks()[0].left, "time ran before everybody had come").toEqual([30_000, 30_000]);
  expect(running.running, "nobody's clock runs").toHaveLength(1);
  await expect(two.getByText("Your move").first()).toBeVisible();
});

test("the end shows how the points went, and leads to where the winner went ahead for good", async ({ house }) => {
  const page = await house.visitor();
  const { id } = await makeTable(page, { game: "hokito", seats: [KLARA, OTHER], position: position("hokito") });
  const actions = await playThrough(page, id);
  await page.goto(`/t/${id}`);
  await expect(page.locator(".end .sides strong")).toHaveCount(2);
  const points = await page.locator(".end .sides strong").allInnerTexts();
  const graph = page.getByRole("img", { name: /^Points at the start/ });
  for (const [place, name] of (await page.locator(".end .who b").allInnerTexts()).entries())
    await expect(graph, "the last points are others").toHaveAccessibleName(
      new RegExp(`${name}: (\\d+, ){4}${points[place]}\\.`),
    );
  await expect.poll(() => missing(page, [".end figure"]), "the graph is cut").toEqual([]);
  await page.getByRole("link", { name: /ahead for good/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`/r/${id}/`));
  const moment = Number(page.url().split("/").at(-1));
  expect(moment).toBeGreaterThan(0);
  expect(moment).toBeLessThanOrEqual(actions);
  const scores = async (at: number) => {
    const answer = await page.request.get(`/api/tables/${id}/scores`);
    return ((await answer.json()) as { scores: [number, number][] }).scores[at];
  };
  const [before, then] = [await scores(moment - 1), await scores(moment)];
  const leads = ([one, other]: [number, number]) => Math.sign(one - other);
  expect(leads(before), "the lead did not change there").not.toBe(leads(then));
  expect(leads(await scores(actions)), "it changed again").toBe(leads(then));
});

test("the end of TOTOHU tells the voyage in moments, and each leads to where it is seen on the board", async ({
  house,
}) => {
  const page = await house.visitor(DESKTOP);
  const { id } = await makeTable(page, ENDS.TOTOHU.plan);
  await playThrough(page, id);
  await page.goto(`/t/${id}`);
  const voyage = page.getByRole("region", { name: /^The voyage in (two|three|four) moments$/ });
  const moments = voyage.getByRole("link");
  await expect(moments.first()).toBeVisible();
  await expect.poll(() => missing(page, [".end section ol"]), "beside the board some of it is cut").toEqual([]);
  const turns = (await voyage.locator(".turn").allInnerTexts()).map(Number);
  expect(turns, "they are not in their order").toEqual(turns.toSorted((one, other) => one - other));
  const first = moments.filter({ hasText: "First ship in port." });
  const turn = await first.locator(".turn").innerText();
  const ship = /’s (.+), full/.exec(await first.innerText())![1];
  await first.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.startsWith(`/r/${id}/`));
  await expect(page.getByText(new RegExp(`^Turn ${turn} of`)).first()).toBeVisible();
  await expect(page.getByRole("img", { name: new RegExp(`^${ship}, in port`) }), "it is not there").toHaveCount(1);
  await page.goBack();
  await expect(moments).toHaveCount(turns.length);
});

test("a game given up at once has no graph", async ({ house }) => {
  const page = await house.visitor();
  await goToTable(page, ENDS["HOKITO, resigned"].plan);
  await resign(page);
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  await expect(page.locator(".end figure")).toHaveCount(0);
});

test("every round and player of TRIOMINOS of four is told at once beside the board", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  const { id } = await makeTable(page, ENDS["TRIOMINOS of four, several rounds"].plan);
  await playThrough(page, id);
  await page.goto(`/t/${id}`);
  await expect(page.locator(".end .points tbody tr")).toHaveCount(4);
  const rows = [1, 2, 3, 4].map((row) => `.end .points tbody tr:nth-child(${row})`);
  await expect.poll(() => missing(page, rows), "players are cut off").toEqual([]);
});

test("on a phone all of the board is seen above the result, which a press on it lowers and Esc too", async ({
  house,
}) => {
  const page = await house.visitor({ ...PHONE, locale: "en-GB", viewport: { width: 390, height: 664 } });
  const { id } = await makeTable(page, ENDS.HOKITO.plan);
  await playThrough(page, id);
  await page.goto(`/t/${id}`);
  const grid = page.getByRole("grid");
  await expect.poll(() => missing(page, ["[role=grid]"]), "some of the board is out of sight").toEqual([]);
  const [small, end] = [await boxOf(grid), await boxOf(page.locator(".end"))];
  expect(small.height, "it is too small to be seen").toBeGreaterThan(100);
  expect(small.y + small.height, "the result lies on it").toBeLessThanOrEqual(end.y + 1);
  await page.touchscreen.tap(small.x + small.width / 2, small.y + small.height / 2);
  await expect.poll(async () => (await boxOf(grid)).height).toBeGreaterThan(300);
  await expect.poll(() => missing(page, ["[role=grid]"]), "the board is not to be seen").toEqual([]);
  const high = async () => (await boxOf(page.locator(".end"))).height;
  await expect.poll(high, "the result is still high").toBeLessThanOrEqual(70);
  await page.getByRole("button", { name: "Show the result" }).tap();
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Show the result" })).toBeVisible();
});

test("on a phone the result is dragged down and up", async ({ house }) => {
  const page = await house.visitor();
  await goToTable(page, ENDS["HOKITO, resigned"].plan);
  await resign(page);
  await page.setViewportSize({ width: 390, height: 664 });
  for (const [way, name] of [
    [120, "Show the result"],
    [-120, "Show the board"],
  ] as const) {
    await atRest(page);
    const { x, y, width } = await boxOf(page.locator(".end .grip"));
    await page.mouse.move(x + width / 2, y + 9);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 9 + way, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole("button", { name })).toBeVisible();
  }
});

test("on a phone the tiles that are turned over come into view", async ({ house }) => {
  const page = await house.visitor({ ...PHONE, locale: "en-GB", viewport: { width: 390, height: 664 } });
  const { id } = await makeTable(page, ENDS.SEAMENI.plan);
  await playThrough(page, id, { agreeAfter: 20 });
  await page.goto(`/t/${id}`);
  await page.getByRole("switch").tap();
  await expect(page.getByRole("button", { name: "Show the result" }), "the result stays before them").toBeFocused();
  await expect(page.getByRole("gridcell", { name: /undiscovered/ }), "some tiles stay hidden").toHaveCount(0);
  await expect.poll(() => missing(page, ["[role=grid]"]), "the sea is out of sight").toEqual([]);
});

test("the hidden tiles of SEAMENI are turned over after the end", async ({ house }) => {
  const page = await house.visitor();
  const { id } = await makeTable(page, ENDS.SEAMENI.plan);
  await playThrough(page, id, { agreeAfter: 20 });
  await page.goto(`/t/${id}`);
  const unknown = page.getByRole("gridcell", { name: /undiscovered/ });
  await page.getByRole("switch").click();
  await expect(page.locator('[role=switch][aria-checked="true"]')).toBeVisible();
  await expect(unknown, "some tiles stay hidden").toHaveCount(0);
  await page.getByRole("switch").click();
  await expect(unknown.nth(50), "they stay turned over").toBeVisible();
});
