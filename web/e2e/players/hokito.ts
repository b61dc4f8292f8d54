// Hands that play HOKITO through the page.

import { expect, type Locator, type Page, told, until, type Visit } from "../house";
import { caughtUp } from "./shown";

export const CAN_MOVE = /can move|může táhnout/;
export const REACHED = /can be reached|lze sem dojít/;
export const overTitle = (page: Page): Locator => page.getByRole("button", { name: /^(Play again|Hrát znovu)/ });

/** Makes a move by pressing a pile and then a field; a finger presses it twice, for the first press only shows it. */
export async function move(page: Visit, touch = false): Promise<void> {
  await caughtUp(page, () => actionsOf(page));
  const press = (locator: Locator) => (touch ? locator.tap() : locator.click());
  const target = page.getByRole("gridcell", { name: REACHED }).last();
  await press(page.getByRole("gridcell", { name: CAN_MOVE }).first());
  await press(target);
  if (touch) await press(target);
}

const tableOf = (page: Visit) => told(page).at(-1)?.table;

/** How many actions the page has been told of. */
export const actionsOf = (page: Visit): number => tableOf(page)?.actions ?? 0;

function isAsked(page: Visit): boolean {
  const seats = page.received.findLast((message) => message.type === "hello")?.seats ?? [];
  return tableOf(page)?.to_act.some((seat) => seats.includes(seat)) ?? false;
}

export async function playToTheEnd(pages: Visit[]): Promise<void> {
  const [first] = pages;
  const isOver = () => tableOf(first)?.status === "over";
  for (;;) {
    const before = actionsOf(first);
    // That the game is over may be told a moment after the last move.
    const asked = await until(() => isOver() || pages.find(isAsked), "somebody is asked to move");
    if (asked === true) break;
    await move(asked);
    await until(() => pages.every((page) => actionsOf(page) > before), "everybody is told of the move");
  }
  for (const page of pages) await expect(overTitle(page)).toBeVisible();
}
