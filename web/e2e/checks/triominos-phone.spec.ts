// TRIOMINOS on a phone: everything is told once, and nothing is cut.

import { atRest, expect, PHONE, test } from "../house";
import { goToTable, type SeatPlan } from "../players/quick";
import { scenario } from "../scenes/stored";

const SMALL = { ...PHONE, deviceScaleFactor: 1, locale: "en-GB", viewport: { width: 390, height: 664 } };
const ME: SeatPlan = { kind: "device", name: "Klára" };
const COMPUTER: SeatPlan = { kind: "computer", level: "level-1" };

test("lots are told once, on the felt", async ({ house }) => {
  const page = await house.visitor(SMALL);
  const names = ["Klára", "Ota", "Hugo", "Mia", "Ema", "Ela"];
  const seats = names.map((name): SeatPlan => ({ kind: "device", name }));
  await goToTable(page, { game: "triominos", players: 6, seats });
  await page.locator(".curtain button:enabled").click();
  await expect(page.locator(".status")).toContainText("Choose the first tile");
  await expect(page.locator(".felt .caption p")).toContainText("Lots:");
  await expect(page.locator(".status"), "they are told twice").not.toContainText("Lots:");
});

test("what another has laid is told once, above the felt", async ({ house }) => {
  const page = await house.visitor(SMALL);
  const { position } = scenario("triominos", "drawing", "a player who could place may draw instead");
  await goToTable(page, { game: "triominos", position, seats: [ME, COMPUTER] });
  await expect(page.locator(".recap")).toContainText("places 0-0-1");
  await expect(page.locator(".felt .caption p"), "it is told twice").toBeHidden();
});

test("how many tiles each of four holds can be read", async ({ house }) => {
  const page = await house.visitor({ ...SMALL, viewport: { width: 320, height: 640 } });
  const name = "all placements of a hand late in a round, four players";
  const { position } = scenario("triominos", "placement", name);
  await goToTable(page, { game: "triominos", position, seats: [ME, COMPUTER, COMPUTER, COMPUTER] });
  const signs = page.locator(".players .sign");
  await expect(signs).toHaveText(["7▲", /▲/, /▲/, /▲/]);
  await atRest(page);
  const cut = await signs.evaluateAll((all) =>
    all.filter((one) => one.getBoundingClientRect().right > one.parentElement!.getBoundingClientRect().right + 1),
  );
  expect(cut, "a count is cut").toEqual([]);
});
