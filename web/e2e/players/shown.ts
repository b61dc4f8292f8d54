// What a page shows, as far as hands have to know before they press.

import { SLIP_MS } from "../../src/lib/slips";
import { nothingFor, type Page, until } from "../house";

/** The button that plays the first idea of a hint; where there is but one, it has no number. */
export const FIRST_IDEA = /^(Play (idea 1|this idea)|Zahrát (nápad 1|tento nápad))/;

export type Point = [number, number];

/** Waits until the page shows the game after all actions it was told of: whatever moved has come to its end. */
export async function caughtUp(page: Page, actions: () => number): Promise<void> {
  const shown = async () => Number(await page.locator(".board[data-actions]").getAttribute("data-actions"));
  // Computers may play on meanwhile: then there is more to be shown.
  await until(async () => (await shown()) === actions(), "the page shows what it was told");
}

/** When a button was last pressed whose place another may take at once. */
const pressedAt = new WeakMap<Page, number>();

/** Presses such a button: what follows at the same place too soon is taken for the second half of a double press. */
export async function unhurried(page: Page, press: () => Promise<void>): Promise<void> {
  const early = (pressedAt.get(page) ?? 0) + SLIP_MS - Date.now();
  if (early > 0) await nothingFor(early);
  await press();
  pressedAt.set(page, Date.now());
}

/**
 * The middle of a field of a board, if it stays there from one frame to the next, is at least so wide and nothing lies on
 * it: whatever is pressed there is meant for it. Nothing if that cannot be said now. (Playwright's own presses would
 * scroll a board that has a camera.)
 */
export function middle(page: Page, id: string, smallest = 1): Promise<Point | null> {
  return page.evaluate(
    async ({ id, smallest }): Promise<[number, number] | null> => {
      const place = (): [number, number] | null => {
        const element = document.getElementById(id);
        const box = (element?.querySelector("rect") ?? element)?.getBoundingClientRect();
        return box && box.width >= smallest ? [box.x + box.width / 2, box.y + box.height / 2] : null;
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const before = place();
      await frame();
      await frame();
      const now = place();
      if (!before || !now || String(before) !== String(now)) return null;
      return document.getElementById(id)?.contains(document.elementFromPoint(...now)) ? now : null;
    },
    { id, smallest },
  );
}

/** The same, as soon as it can be said. */
export function pressable(page: Page, id: string, smallest = 1): Promise<Point> {
  return until(() => middle(page, id, smallest), `${id} can be pressed`);
}
