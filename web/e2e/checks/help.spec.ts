// Help with things at the table, the coach, TOTOHU's set-up and count.

import {
  atRest,
  boxOf,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  middleOf,
  type Page,
  PHONE,
  test,
  told,
  type Visit,
} from "../house";
import { join, makeTable, playThrough, type SeatPlan } from "../players/quick";
import { caughtUp } from "../players/shown";

const SMALL = { ...PHONE, viewport: { width: 390, height: 664 } };
/** Something of each board to ask about, and what is told of it in both languages. */
const THINGS = {
  HOKITO: { on: "#field-a1", en: "A single stone", cs: "Samotný kámen", rule: "H8" },
  TOTOHU: { on: "[data-card=P5]", en: "Pirate 5", cs: "Pirátská 5", rule: "T31" },
  TRIOMINOS: { on: "[id^=tile-][tabindex='0']", en: /^Tile \d/, cs: /^Kámen \d/, rule: "R21" },
  SEAMENI: { on: "#field-g1", en: "Territorial waters", cs: "Teritoriální vody", rule: "S20" },
};
const card = (page: Page) => page.locator(".help");
const heading = (page: Page, name: string | RegExp) => card(page).getByRole("heading", { name });
const played = (page: Visit) => page.sent.filter((message) => message.type === "act").length;

/** The computer has acted, if it was to: from now on nothing changes below the hand. */
async function ownTurn(page: Visit): Promise<void> {
  const newest = () => told(page).at(-1)?.table;
  await expect.poll(() => newest()?.to_act).toEqual([0]);
  await caughtUp(page, () => newest()?.actions ?? -1);
  await atRest(page);
}

/** A finger rests on a thing until it is answered. */
async function rest(page: Page, on: string): Promise<void> {
  const [x, y] = await middleOf(page.locator(on).first());
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await expect(card(page)).toBeVisible();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

for (const [game, thing] of Object.entries(THINGS)) {
  test(`${game}: the other mouse button and ? tell what a thing is, Esc gives the keyboard back`, async ({ house }) => {
    const page = await house.visitor(DESKTOP);
    await house.newTable(page, game);
    await ownTurn(page);
    const one = page.locator(thing.on).first();
    await one.click({ button: "right", force: true });
    await expect(heading(page, thing.en)).toBeVisible();
    await expect(card(page).locator("figure > svg")).toHaveCount(2);
    const link = card(page).getByRole("link", { name: `Rule ${thing.rule}` });
    await expect(link).toHaveAttribute("href", `/rules/${game.toLowerCase()}#${thing.rule}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(card(page)).toHaveCount(0);
    await one.focus();
    await page.keyboard.press("?");
    await expect(heading(page, thing.en), "nothing is read out").toBeFocused();
    await page.keyboard.press("Escape");
    await expect(one, "the keyboard is not given back").toBeFocused();
    await page.keyboard.press("i");
    await expect(heading(page, thing.en)).toBeVisible();
    expect(played(page), "asking has played something").toBe(0);
  });

  test(`${game}: a finger that rests tells what a thing is, in Czech, and plays nothing`, async ({ house }) => {
    const page = await house.visitor(SMALL);
    await house.newTable(page, game);
    await ownTurn(page);
    await expect(page.locator(thing.on).first()).toBeVisible();
    await rest(page, thing.on);
    await expect(heading(page, thing.cs)).toBeVisible();
    await expect(card(page).locator("figure > svg")).toHaveCount(2);
    const { y, height } = await boxOf(card(page));
    expect(height, "the sheet is too high").toBeLessThanOrEqual(664 * 0.58 + 1);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await page.locator(".veil").dispatchEvent("click"); // the finger that asked is lifted over what came up below it
    await expect(card(page)).toBeVisible();
    await page.touchscreen.tap(195, y > 100 ? 60 : 620);
    await expect(card(page)).toHaveCount(0);
    expect(played(page), "asking has played something").toBe(0);
  });
}

/** A table at a position of a lesson, at which whoever made it is coached. */
async function coachedTable(page: Page, game: string, lesson: string): Promise<void> {
  await page.goto("/");
  const { view } = (await (await page.request.get(`/api/games/${game}/lessons/${lesson}`)).json()) as { view: object };
  const seats: SeatPlan[] = [{ kind: "device" }, { kind: "computer", level: "level-1" }];
  const { id } = await makeTable(page, { game, players: 2, position: view, seats });
  await page.evaluate((table) => localStorage.setItem("kajuta.coached", JSON.stringify([table])), id);
  await page.goto(`/t/${id}`);
}

test("after the first steps a coach sits at the table, and can be sent away and called back", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  await page.goto("/learn/hokito");
  await page.getByRole("button", { name: "Skip, play a real game" }).click();
  await page.waitForURL(/\/t\//);
  const off = page.getByRole("button", { name: "Coach is on: switch off" });
  await off.click();
  await expect(off).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Coach: ask before a clear mistake" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Coach is on: switch off" })).toBeVisible();
});

for (const { settings, sure, off, better } of [
  { settings: DESKTOP, sure: "Sure?", off: "Do not ask any more", better: "Better:" },
  { settings: SMALL, sure: "Opravdu?", off: "Už se neptat", better: "Lepší je:" },
]) {
  test(`a coach asks before a clear mistake: “${sure}”`, async ({ house }) => {
    const page = await house.visitor(settings);
    await coachedTable(page, "hokito", "worth");
    const play = async (from: string, to: string): Promise<void> => {
      await page.locator(`#field-${from}`).click();
      await page.locator(`#field-${to}`).click();
    };
    const dialog = page.getByRole("alertdialog", { name: sure });
    await play("a1", "a6");
    await expect(dialog.locator("p")).toContainText(better);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await play("a1", "a6");
    await dialog.getByRole("button", { name: off }).click();
    await expect(dialog).toHaveCount(0);
    expect(played(page), "it was played all the same").toBe(0);
    await play("a1", "a6");
    await expect.poll(() => played(page), { message: "nothing was played" }).toBe(1);
  });
}

test("TOTOHU: hulls are set with a picture, three captains draw lots and see who starts", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  await house.newTable(page, "TOTOHU", async () => {
    await expect(page.getByText("Inferred from the numbers of tokens: check your ships.")).toBeVisible();
    await page.getByRole("radio", { name: "3", exact: true }).click();
    await page.getByRole("radio", { name: /^Each time it sails/ }).click();
    await expect(page.getByRole("radio", { name: "By lot", exact: true })).toBeChecked();
    await page.getByRole("button", { name: "Pirate 4: one hole more" }).click();
    await expect(page.getByRole("group", { name: "Pirate 4: 4 holes" })).toBeVisible();
    await expectAccessible(page);
  });
  await expect(page.locator(".starter")).toHaveCount(1);
  await expect(page.locator(".players").getByText("starts this turn")).toBeVisible();
  const { options } = told(page)[0]!.table;
  expect(options).toMatchObject({ hull: { P4: 4 }, first: "random", anchor: "sailing" });
  await expectAccessible(page);
});

/** Every word of the count as it is said, with what the status bar offers meanwhile; at `pressAt` somebody presses. */
function listen(pressAt: number | null): void {
  const heard: string[] = [];
  const offered: string[] = [];
  let last: Element | null = null;
  Object.assign(window, { heard, offered });
  new MutationObserver(() => {
    const now = document.querySelector(".count .now");
    if (now) offered.push(document.getElementById("status-button")?.textContent.trim() ?? "nothing");
    const [captains, laid] = [".spot", ".spot .rings"].map((part) => document.querySelectorAll(part).length);
    if (now && laid !== captains) offered.push("a card that is not laid");
    if (!now || now === last) return;
    last = now;
    heard.push(now.textContent ?? "");
    // Not at once: what follows the beginning too soon is a slip of the finger.
    if (heard.length === pressAt)
      setTimeout(() => now.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })), 60);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

for (const { name, count, isFirst, pressAt, words } of [
  { name: "counts to whoever laid first", count: "full", isFirst: true, pressAt: null, words: ["TO", "TO", "HU"] },
  { name: "counts to whoever laid last", count: "full", isFirst: false, pressAt: null, words: ["TO", "TO", "HU"] },
  { name: "counts in one word", count: "short", isFirst: true, pressAt: null, words: ["HU"] },
  { name: "counts no further after a press", count: "full", isFirst: true, pressAt: 2, words: ["TO", "TO"] },
] as const) {
  test(`TOTOHU: the table ${name}, and it can be skipped all the time`, async ({ house }) => {
    const page = await house.visitor({ ...SMALL, count });
    const rival = await house.visitor();
    await page.addInitScript(listen, pressAt);
    const made = await makeTable(page, { game: "totohu", seats: [{ kind: "device" }, { kind: "open" }] });
    await join(rival, made, 1, "Ota");
    await page.goto(`/t/${made.id}`);
    if (!isFirst) await playThrough(rival, made.id, { actions: 1, given: ["H"] });
    await page.locator("[data-card=M5]").tap();
    await page.locator("#status-button").tap();
    if (isFirst) {
      await expect.poll(() => played(page)).toBe(1);
      await playThrough(rival, made.id, { actions: 2, given: ["", "H"] });
    }
    await expect(page.getByText("To, to, hu.")).toBeAttached();
    const { heard, offered } = await page.evaluate(() => {
      const { heard, offered } = window as unknown as { heard: string[]; offered: string[] };
      return { heard, offered: [...new Set(offered)] };
    });
    expect(heard).toEqual(words);
    expect(offered, "something else is offered while it is counted").toEqual(["Přeskočit"]);
  });
}
