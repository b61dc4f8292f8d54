// Hands that do what a lesson asks: by keys, and by fingers. A lesson may also ask for what the rules refuse: that is tried
// once, while what is allowed is first shown and played by a second press.

import { expect, type Page, until } from "../house";
import { REACHED } from "./hokito";
import { pressable } from "./shown";
import { FITS, tileOf } from "./triominos";
import { SHIPS } from "./totohu";

export type Hands = Record<string, (page: Page, action: string, isAllowed?: boolean) => Promise<void>>;

async function tap(page: Page, id: string): Promise<void> {
  const part = page.locator(`[id="${id}"]`);
  await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.touchscreen.tap(...(await pressable(page, id)));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id.replace("field-", "") ?? "");
const labelOf = async (page: Page, id: string) => (await page.locator(`[id="${id}"]`).getAttribute("aria-label")) ?? "";

/** Walks with the arrows from the field that has the focus to another. */
async function walk(page: Page, to: string): Promise<void> {
  const from = await focused(page);
  const column = to.charCodeAt(0) - from.charCodeAt(0);
  const row = Number(to.slice(1)) - Number(from.slice(1));
  for (let step = 0; step < Math.abs(column); step += 1)
    await page.keyboard.press(column > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(row); step += 1) await page.keyboard.press(row > 0 ? "ArrowUp" : "ArrowDown");
}

const onBoard = (page: Page) =>
  until(() => page.evaluate(() => document.activeElement?.id.startsWith("field-")), "the focus is on the board");
const onRadio = (page: Page) =>
  until(() => page.evaluate(() => document.activeElement?.role === "radio"), "the focus is on what can be chosen");

async function seameniByKeys(page: Page, action: string): Promise<void> {
  const [verb, first, second] = action.split(":");
  await onBoard(page);
  if (verb === "go") {
    await expect(page.locator(`[id="field-${first}"].target`)).toHaveCount(1);
    await until(async () => {
      if ((await focused(page)) === first) return true;
      await page.keyboard.press("n");
      return false;
    }, `N reaches ${first}`);
    return page.keyboard.press("Enter");
  }
  if (verb === "sail") await page.keyboard.press("s");
  else if (first.startsWith("A")) await page.keyboard.press(first.charAt(1));
  else {
    await page.locator(".movers").getByRole("radio", { name: first }).press("Space");
    await page.locator("[id^=field-][tabindex='0']").focus();
  }
  await walk(page, verb === "wade" ? await focused(page) : (second ?? first));
  await page.keyboard.press("Enter");
}

async function seameniByFingers(page: Page, action: string): Promise<void> {
  const [verb, first, second] = action.split(":");
  if (verb !== "go") {
    const mover = verb === "sail" ? /^Loď/ : first;
    await page.locator(".movers").getByRole("radio", { name: mover }).tap();
  }
  const targets = page.locator(".cell.target");
  const field = verb === "wade" ? await targets.first().getAttribute("data-field") : (second ?? first);
  await expect(page.locator(`[id="field-${field}"].target`)).toHaveCount(1);
  await tap(page, `field-${field}`);
  await tap(page, `field-${field}`);
}

interface Rack {
  /** Whether the first press only shows a place, even one that is chosen already. */
  isShownFirst: boolean;
  draw: () => Promise<void>;
  tile: (id: string) => Promise<void>;
  press: (id: string) => Promise<void>;
}

async function triominos(page: Page, action: string, isAllowed: boolean, rack: Rack): Promise<void> {
  await onRadio(page);
  if (action === "draw") return rack.draw();
  const [reading, cell] = action.split("@");
  const tile = page.locator(`#tile-${tileOf(reading)}`);
  if ((await tile.getAttribute("aria-checked")) !== "true") await rack.tile(`tile-${tileOf(reading)}`);
  await expect(tile).toHaveAttribute("aria-checked", "true");
  const place = page.locator(`[id="cell-${cell}"]`);
  if (isAllowed) {
    await expect(place).toHaveAttribute("aria-label", FITS);
    // Once it is known what every place brings, the best one is chosen.
    await expect(page.locator("[role=gridcell][aria-selected=true]")).toHaveCount(1);
    if (rack.isShownFirst || (await place.getAttribute("aria-selected")) !== "true") await rack.press(`cell-${cell}`);
    await expect(place).toHaveAttribute("aria-selected", "true");
  }
  await rack.press(`cell-${cell}`);
}

export const KEYS: Hands = {
  async hokito(page, action) {
    await onBoard(page);
    const [from, to] = action.split("-");
    await walk(page, from);
    // A pile whose way was refused is still held.
    if (!/selected/.test(await labelOf(page, `field-${from}`))) await page.keyboard.press("Enter");
    await walk(page, to);
    await page.keyboard.press("Enter");
  },
  async totohu(page, action) {
    await onRadio(page);
    await page.keyboard.press(String(SHIPS.indexOf(action) + 1));
    await expect(page.locator("[role=radio][aria-checked=true]:focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  },
  triominos: (page, action, isAllowed = true) =>
    triominos(page, action, isAllowed, {
      isShownFirst: false,
      draw: () => page.keyboard.press("d"),
      tile: async (id) => {
        await page.locator("[role=radio][tabindex='0']").focus();
        const count = await page.locator("[role=radio][id^=tile-]").count();
        const isChosen = () => page.locator(`#${id}[aria-checked=true]`).count();
        for (let step = 0; step < count && !(await isChosen()); step += 1) await page.keyboard.press("ArrowRight");
      },
      press: async (id) => {
        await page.locator(`[id="${id}"]`).focus();
        await page.keyboard.press("Enter");
      },
    }),
  seameni: seameniByKeys,
};

export const FINGERS: Hands = {
  async hokito(page, action, isAllowed = true) {
    const [from, to] = action.split("-");
    if (!/vybr|zvolen/i.test(await labelOf(page, `field-${from}`))) await tap(page, `field-${from}`);
    if (isAllowed) await expect(page.locator(`#field-${to}`)).toHaveAttribute("aria-label", REACHED);
    await tap(page, `field-${to}`);
    if (isAllowed) await tap(page, `field-${to}`);
  },
  async totohu(page, action) {
    await page.locator(`[data-card="${action}"]`).tap();
    await page.locator("#status-button").tap();
  },
  triominos: (page, action, isAllowed = true) =>
    triominos(page, action, isAllowed, {
      isShownFirst: true,
      draw: () => page.getByRole("button", { name: /^Vzít si/ }).tap(),
      tile: (id) => page.locator(`#${id}`).tap(),
      press: (id) => tap(page, id),
    }),
  seameni: seameniByFingers,
};
