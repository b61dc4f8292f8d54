// Codes, links, QR codes and the device's own sheet; what a guest is told before sitting down.

import {
  boxOf,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  forgive,
  type House,
  type Locator,
  PHONE,
  type Settings,
  test,
  until,
  type Visit,
} from "../house";
import { type Made, makeTable, type SeatPlan, type TablePlan } from "../players/quick";

const SMALL = { ...PHONE, viewport: { width: 390, height: 664 } };
const ME: SeatPlan = { kind: "device", name: "Klára" };
const OPEN: SeatPlan = { kind: "open" };
const SIT = /^(Sit down|Posadit se)$/;

interface Waiting extends Made {
  page: Visit;
  code: string;
}

/** A table that waits, its maker's page there, and its code. */
async function waiting(house: House, settings: Settings, plan: TablePlan): Promise<Waiting> {
  const page = await house.visitor(settings);
  await page.goto("/");
  const { id, keys } = await makeTable(page, plan);
  await page.evaluate(([id, keys]) => localStorage.setItem(`kajuta.keys.${id}`, JSON.stringify(keys)), [id, keys]);
  await page.goto(`/t/${id}`);
  await expect(page.locator(".letters")).toBeVisible();
  const code = (await page.locator(".letter").allInnerTexts()).join("");
  return { page, id, keys, code };
}

const expectOnScreen = async (locator: Locator) => {
  const fits = () =>
    locator.evaluate((one) => {
      const { top, left, bottom, right } = one.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    });
  await expect.poll(fits, `${String(locator)} is off the screen`).toBe(true);
};

test("a friend comes by a code said over the telephone, chooses a seat, and the game starts", async ({ house }) => {
  const clock = { kind: "fischer", seconds: 600, increment: 15 } as const;
  const seats = [ME, OPEN, OPEN, OPEN];
  const host = await waiting(house, DESKTOP, { game: "seameni", players: 4, clock, seats });
  expect(host.code, `a code is not ${host.code}`).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  const friend = await house.visitor();
  await friend.goto("/");
  const field = friend.getByRole("textbox");
  await field.fill("what?");
  await field.press("Enter");
  await expect(friend.getByRole("alert")).toBeVisible();
  await field.fill(` ${host.code.slice(0, 3).toLowerCase()} ${host.code.slice(3)}`);
  await field.press("Enter");
  await expect(friend.getByRole("heading", { name: "Klára invites you to the table" })).toBeVisible();
  for (const words of ["two teams", "10 minutes", "and 15 s for each turn", "Usual", "about 45 minutes"])
    await expect(friend.getByText(words, { exact: true })).toBeVisible();
  await friend.getByRole("radio", { name: /^D/ }).click();
  await friend.getByRole("textbox").fill("Mia");
  await expectAccessible(friend);
  await friend.getByRole("button", { name: SIT }).click();
  await expect(host.page.getByText("team B, at the table")).toBeVisible();
  await expect(host.page.locator(".host li").nth(3), "Mia sits elsewhere").toContainText("Mia");
  await expectAccessible(host.page);
  for (const seat of ["B", "C"])
    await host.page.getByRole("button", { name: new RegExp(`^Give seat ${seat} to`) }).click();
  for (const page of [host.page, friend]) await expect(page.locator(".board svg").first()).toBeVisible();
  expect(friend.url(), "the code stays in the address").not.toContain("#");
});

test("an invitation fits small phones in both languages: code, QR code, one button each", async ({ house }) => {
  for (const settings of [SMALL, { ...SMALL, locale: "en-GB" }, { ...SMALL, viewport: { width: 320, height: 568 } }]) {
    const host = await waiting(house, settings, { game: "totohu", players: 3, seats: [ME, OPEN, OPEN] });
    await expectNoSidewaysScrolling(host.page);
    const card = await boxOf(host.page.locator(".card.code"));
    for (const one of await host.page.locator(".card.code .btn, .card.code svg, .letter").all()) {
      const { x, width } = await boxOf(one);
      expect(x, "something sticks out of the card").toBeGreaterThanOrEqual(card.x);
      expect(x + width, "something sticks out of the card").toBeLessThanOrEqual(card.x + card.width);
    }
    const guest = await house.visitor(settings);
    await guest.goto(`/j/${host.code}`);
    await expect(guest.getByRole("button", { name: SIT })).toBeVisible();
    await expectNoSidewaysScrolling(guest);
    await expectOnScreen(guest.getByRole("button", { name: SIT }));
    await expectOnScreen(guest.locator("h1"));
    await expectAccessible(guest);
  }
});

test("the device's own sheet gets the address, and copying says so", async ({ house }) => {
  const page = await house.visitor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (given) => void window.shared.push(given ?? {});
  });
  await page.goto("/");
  const { id } = await makeTable(page, { game: "hokito", seats: [ME, OPEN] });
  await page.goto(`/t/${id}`);
  await page.getByRole("button", { name: "Share the invitation" }).click();
  const [given] = await until(
    () => page.evaluate(() => (window.shared.length > 0 ? window.shared : null)),
    "it is shared",
  );
  const code = (await page.locator(".letter").allInnerTexts()).join("");
  expect(given.url, "another address was shared").toBe(new URL(`/j/${code}`, page.url()).href);
  expect(given.text).toBe("Klára invites you to a game of HOKITO.");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText()), "something else was copied").toBe(given.url);
});

test("a used link says so, and offers to watch or a table of one's own", async ({ house }) => {
  const host = await waiting(house, DESKTOP, { game: "hokito", seats: [ME, OPEN] });
  const friend = await house.visitor();
  await house.sitDown(friend, `${host.page.url()}#${host.keys[1]}`, "Ota");
  await expect(friend.getByRole("grid")).toBeVisible();
  for (const hash of [host.keys[1], host.code]) {
    const late = await house.visitor();
    await late.goto(`/t/${host.id}#${hash}`);
    await expect(late.getByRole("heading", { name: "This invitation has been used" })).toBeVisible();
    await expectAccessible(late);
    await late.getByRole("link", { name: "A table of my own" }).click();
    await expect(late.getByRole("dialog", { name: "New game of HOKITO" })).toBeVisible();
    await late.goto(`/t/${host.id}#${hash}`);
    await late.getByRole("button", { name: "Just watch" }).click();
    await expect(late.getByRole("grid")).toBeVisible();
    expect(late.url(), "the address still holds the key").not.toContain("#");
  }
  // Whoever holds the seat is not told off for opening the link again.
  await friend.goto(`/t/${host.id}#${host.keys[1]}`);
  await expect(friend.getByRole("grid")).toBeVisible();
});

test("a code that leads nowhere is told, and can be typed again", async ({ house }) => {
  const host = await waiting(house, DESKTOP, { game: "hokito", seats: [ME, OPEN] });
  const page = await house.visitor(PHONE);
  await page.goto(`/j/222333`);
  await expect(page.getByRole("heading", { name: "Kód 222-333 nevede k žádnému stolu" })).toBeVisible();
  forgive(page); // the browser logs it too
  await expectAccessible(page);
  await page.getByRole("textbox").fill(host.code);
  await page.getByRole("textbox").press("Enter");
  await expect(page.getByRole("heading", { name: "Klára vás zve ke stolu" })).toBeVisible();
});

test("the list of open tables tells host, rules and clock", async ({ house }) => {
  const clock = { kind: "action", seconds: 30 } as const;
  const plan = { game: "hokito", seats: [{ ...ME, name: "Hostitelka" }, OPEN], clock, options: { setup: "mixed" } };
  await waiting(house, DESKTOP, { ...plan, public: true });
  const page = await house.visitor();
  await page.goto("/");
  const row = page.getByRole("link", { name: /HOKITO · Hostitelka/ }).first();
  await expect(row, "rules and clock are not told").toContainText(/Mixed · 30\u00a0s a turn/);
  await row.click();
  await expect(page.getByRole("heading", { name: "Hostitelka invites you to the table" })).toBeVisible();
  await page.getByRole("button", { name: SIT }).click();
  await expect(page.getByRole("grid")).toBeVisible();
});
