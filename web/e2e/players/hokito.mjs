// Hands that play HOKITO through the page.

export const CAN_MOVE = /can move|může táhnout/;
export const REACHED = /can be reached|lze sem dojít/;
export const overTitle = (page) => page.getByRole("button", { name: /^(Play again|Hrát znovu)$/ });

export async function isOver(page) {
  return (await overTitle(page).count()) > 0;
}

/** Makes a move by clicking a pile and then a field; false if it is not this page's turn. */
export async function move(page, touch = false) {
  const piles = page.getByRole("gridcell", { name: CAN_MOVE });
  if ((await piles.count()) === 0) return false;
  const press = (locator) => (touch ? locator.tap() : locator.click());
  await press(piles.first());
  const targets = page.getByRole("gridcell", { name: REACHED });
  await targets.first().waitFor();
  await press(targets.last());
  if (touch) await press(page.getByRole("gridcell", { name: REACHED }).last());
  return true;
}

/** How many actions the page has been told of. */
export const told = (page) => page.frames_received.findLast((frame) => frame.table)?.table.actions ?? 0;

export async function playToTheEnd(pages, limit = 80) {
  for (let turn = 0; turn < limit; turn++) {
    if (await isOver(pages[0])) return;
    const before = told(pages[0]);
    for (const page of pages) if (await move(page)) break;
    for (let wait = 0; wait < 400 && pages.some((page) => told(page) === before); wait++)
      await pages[0].waitForTimeout(10);
  }
  throw new Error("the game did not end");
}
