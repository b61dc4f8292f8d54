// Hands at the sea: keys wherever the focus is, and nothing in the way of a finger.

import { atRest, DESKTOP, expect, type Page, PHONE, test } from "../house";
import { goToTable, type SeatPlan } from "../players/quick";
import { PHASES, SMALL_SCREENS } from "../scenes/phases";
import { position } from "../scenes/stored";

const PEOPLE: SeatPlan[] = ["Klára", "Ota"].map((name) => ({ kind: "device", name }));
const picked = (page: Page) => page.locator(".movers [aria-checked=true]");

async function twoAtSea(page: Page): Promise<void> {
  await goToTable(page, { game: "seameni", position: position("seameni-two"), seats: PEOPLE });
  await expect(page.locator(".movers")).toBeVisible();
}

test("1, S and Esc are heard wherever the focus is, and Cancel gives it back to the sea", async ({ house }) => {
  const page = await house.visitor();
  await twoAtSea(page);
  await expect(page.locator("body"), "something has the focus already").toBeFocused();
  await page.keyboard.press("1");
  await expect(picked(page)).toContainText("A1");
  await page.locator("#status-button").click();
  await expect(picked(page)).toHaveCount(0);
  await expect(page.locator("[id^=field-]:focus"), "Cancel leaves the focus nowhere").toHaveCount(1);
  await page.getByRole("button", { name: "Rules" }).focus();
  await page.keyboard.press("s");
  await expect(picked(page)).toContainText("Ship");
  await page.getByRole("button", { name: "Rules" }).focus();
  await page.keyboard.press("Escape");
  await expect(picked(page)).toHaveCount(0);
});

test("a key that ends what moves is not lost", async ({ house }) => {
  const page = await house.visitor({ ...DESKTOP, reducedMotion: "no-preference" });
  await twoAtSea(page);
  await page.keyboard.press("1");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(page.locator(".view.moving")).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.locator(".view.moving")).toHaveCount(0);
  await expect(page.locator(".status"), "it is not the next one's turn").toContainText("Your ship");
  await expect(picked(page), "the key was lost").toContainText("Ship");
});

/** Marked fields in view that something lies on. */
const hidden = (page: Page): Promise<string[]> =>
  page.locator(".cell.target").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const box = cell.querySelector("rect")!.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const view = cell.closest(".view")!.getBoundingClientRect();
      const isInView = x > view.left && x < view.right && y > view.top && y < view.bottom;
      return isInView && !cell.contains(document.elementFromPoint(x, y)) ? [cell.id] : [];
    }),
  );

for (const name of ["SEAMENI: where the ship begins", "SEAMENI: where to", "SEAMENI: which exit"])
  test(`${name}: neither map nor buttons lie on what can be pressed`, async ({ house }) => {
    const page = await house.visitor({ ...PHONE, deviceScaleFactor: 1 });
    await PHASES[name].set(page);
    for (const [width, height] of SMALL_SCREENS) {
      await page.setViewportSize({ width, height });
      await atRest(page);
      await expect.poll(() => hidden(page), `on a screen of ${width} × ${height}`).toEqual([]);
    }
  });
