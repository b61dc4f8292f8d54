// Hands that play each game through the page: one action by mouse, one by keyboard, with nothing known but what is drawn.

import type { Visitor } from "./visitor";

/** Does one thing that is asked. */
export type Hand = (page: Visitor) => Promise<void>;
export interface Hands {
  byMouse: Hand;
  byKeys: Hand;
}

const FIELD = "[role=gridcell]";
const CAN_MOVE = /can move/;
const REACHED = /can be reached/;
const FITS = /[Ff]its/;
const TARGET = ".cell.target";
const CARD = "[data-card]:not([aria-disabled=true])";
const STATUS_BUTTON = "#status-button";

/** How many actions of the game the page shows. */
export const shown = (page: Visitor): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>(".board[data-actions]")?.dataset["actions"] ?? -1));

const isThere = async (page: Visitor, selector: string, name?: RegExp): Promise<boolean> =>
  (await page.names(selector, name)).length > 0;

/** Presses a key until the focus is on what is wanted. Tab begins at the first link, for past the last one it leaves the page. */
async function keyTo(page: Visitor, key: string, focused: string, name?: RegExp): Promise<void> {
  if (key === "Tab") await page.evaluate(() => document.querySelector("a")?.focus());
  const isOn = () => isThere(page, `:is(${focused}):focus`, name);
  await page.until(
    async () => {
      if (await isOn()) return true;
      await page.keys(key);
      return isOn();
    },
    `${key} leads to ${focused} ${name ?? ""}`,
  );
}

export async function dragPile(page: Visitor): Promise<void> {
  const from = await page.place(FIELD, CAN_MOVE);
  await page.press(FIELD, CAN_MOVE);
  const to = await page.place(FIELD, REACHED);
  await page.keys("Escape");
  await page.seesNo(FIELD, REACHED);
  await page.drag(from, to);
}

const hokito: Hands = {
  async byMouse(page) {
    await page.press(FIELD, CAN_MOVE);
    await page.press(FIELD, REACHED);
  },
  async byKeys(page) {
    await keyTo(page, "Tab", FIELD);
    await keyTo(page, "n", FIELD, CAN_MOVE);
    await page.keys("Enter");
    await page.sees(FIELD, REACHED);
    await keyTo(page, "n", FIELD, REACHED);
    await page.keys("Enter");
  },
};

/** What TOTOHU may ask beside which ship goes out. */
async function decides(page: Visitor, press: (selector: string) => Promise<void>): Promise<boolean> {
  for (const choice of ["[data-choice]:not([aria-disabled=true])", "[data-order]"])
    if (await isThere(page, choice)) {
      await press(choice);
      return true;
    }
  return false;
}

const totohu: Hands = {
  async byMouse(page) {
    if (await decides(page, (choice) => page.press(choice))) return;
    await page.press(CARD);
    await page.sees("[data-card][aria-checked=true]");
    await page.press(STATUS_BUTTON);
  },
  async byKeys(page) {
    const chosen = async (choice: string) => {
      await keyTo(page, "Tab", choice);
      await page.keys("Enter");
    };
    if (await decides(page, chosen)) return;
    await keyTo(page, "Tab", "[data-card]");
    await page.keys("ArrowRight");
    await page.sees("[data-card][aria-checked=true]:focus");
    await page.keys("Enter");
    await page.sees(`${STATUS_BUTTON}:focus`);
    await page.keys("Enter");
  },
};

/** What TRIOMINOS offers when no tile fits, by name. */
const OTHERWISE = /^(Draw|Pass)/;

const triominos: Hands = {
  async byMouse(page) {
    const tiles = await page.evaluate(() =>
      [...document.querySelectorAll("[role=radio][id^=tile-]")].map(({ id }) => id),
    );
    for (const tile of tiles) {
      if (!(await isThere(page, `#${tile}[aria-checked=true]`))) await page.press(`#${tile}`);
      await page.sees(`#${tile}[aria-checked=true]`);
      if (!(await isThere(page, FIELD, FITS))) continue;
      return page.press(FIELD, FITS);
    }
    await page.press("button", OTHERWISE);
  },
  async byKeys(page) {
    await keyTo(page, "Tab", "[role=radio][id^=tile-]");
    const { length } = await page.names("[role=radio][id^=tile-]");
    for (let step = 0; step < length; step += 1) {
      await page.keys(step === 0 ? "Home" : "ArrowRight");
      await page.sees("[role=radio][id^=tile-][aria-checked=true]:focus");
      if (!(await isThere(page, FIELD, FITS))) continue;
      await page.sees(`${FIELD}[aria-selected=true]`);
      await page.keys("Enter"); // from the tile to its best place
      await page.sees(`${FIELD}:focus`, FITS);
      return page.keys("Enter");
    }
    await keyTo(page, "Tab", "button", OTHERWISE);
    await page.keys("Enter");
  },
};

const seameni: Hands = {
  async byMouse(page) {
    if (!(await isThere(page, TARGET))) await page.press(".movers button:not(:disabled)");
    await page.press(TARGET);
  },
  async byKeys(page) {
    await keyTo(page, "Tab", "[id^=field-]");
    for (const key of ["1", "2", "3", "s"]) if (!(await isThere(page, TARGET))) await page.keys("Escape", key);
    await keyTo(page, "n", TARGET);
    await page.keys("Enter");
  },
};

export const HANDS: Record<string, Hands> = { HOKITO: hokito, TOTOHU: totohu, TRIOMINOS: triominos, SEAMENI: seameni };

/** Waits until the page asks this visitor, or the game is over; whether it asks. */
export async function isAsked(page: Visitor): Promise<boolean> {
  const over = () => isThere(page, "button", /^Play again/);
  await page.until(
    async () => (await isThere(page, ".status.due")) || (await over()),
    "the page asks for something, or the game is over",
  );
  return !(await over());
}

/** Does one thing, once it is asked, and waits until something came of it. */
export async function acts(page: Visitor, hand: Hand): Promise<void> {
  await isAsked(page);
  const before = await shown(page);
  await hand(page);
  await page.until(async () => {
    // Whoever is asked whether that is meant means it.
    const yes = "dialog[role=alertdialog] .answers:not(.fresh) .yes";
    if (await isThere(page, yes)) await page.press(yes);
    return (await shown(page)) > before;
  }, "something comes of it");
}
