// Around the boards: nothing that is to be read, chosen or filled in is cut off, and no address is a dead end.

import {
  boxOf,
  cut,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  forgive,
  type Locator,
  type Page,
  PHONE,
  type Settings,
  test,
} from "../house";
import { makeTable, type SeatPlan } from "../players/quick";
import { chooseElsewhere } from "../scenes/telling";

const SMALL: Settings = { ...PHONE, viewport: { width: 390, height: 664 } };
const CZECH: Settings = { ...DESKTOP, locale: "cs-CZ" };
const ME: SeatPlan = { kind: "device", name: "Klára" };
const OPEN: SeatPlan = { kind: "open" };

async function openSheet(page: Page, game: string): Promise<Locator> {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`^(Play|Hrát) ${game}`) }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("radio").first()).toBeVisible();
  return sheet;
}

/** Words on one line are no higher than one line. */
const expectOneLine = (one: Locator) =>
  expect(
    one.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 24).map(({ top }) => top));
      return lines.size;
    }),
    "words are broken",
  ).resolves.toBe(1);

for (const game of ["SEAMENI", "TOTOHU", "TRIOMINOS"])
  test(`${game}: all five levels are in sight on a small laptop, in Czech`, async ({ house }) => {
    const page = await house.visitor(CZECH);
    const sheet = await openSheet(page, game);
    const last = await boxOf(sheet.getByRole("radio", { name: /Kapitán/ }));
    const foot = await boxOf(sheet.locator("footer"));
    expect(last.y + last.height, "the captain is below the foot").toBeLessThanOrEqual(foot.y);
    await expectAccessible(page);
  });

test("a phone in Czech cuts no word of a new game", async ({ house }) => {
  const page = await house.visitor(SMALL);
  const sheet = await openSheet(page, "SEAMENI");
  for (const way of ["Počítač", "Jedno zařízení", "Přes odkaz"])
    await expectOneLine(sheet.getByRole("radio", { name: way, exact: true }));
  await sheet.getByRole("radio", { name: "Jedno zařízení" }).click();
  const select = sheet.getByRole("combobox");
  const needed = await select.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLSelectElement;
    copy.replaceChildren(new Option("Na tomto zařízení"));
    copy.style.cssText = "position: absolute; width: auto; flex: none";
    element.after(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return width;
  });
  expect((await boxOf(select)).width, "who sits there is cut").toBeGreaterThanOrEqual(needed - 1);
});

test("a guest on a small phone sees the name to fill in, and the way to the first steps", async ({ house }) => {
  const host = await house.visitor();
  const { id, keys } = await makeTable(host, { game: "seameni", players: 4, seats: [ME, OPEN, OPEN, OPEN] });
  const guest = await house.visitor(SMALL);
  await guest.goto(`/t/${id}#${keys[1]}`);
  const field = guest.getByRole("textbox");
  await expect(field).toBeVisible();
  const foot = await boxOf(guest.locator(".foot"));
  for (const one of [field, guest.getByRole("link", { name: "První kroky" })]) {
    const { y, height } = await boxOf(one);
    expect(y + height, `${String(one)} is under the foot`).toBeLessThanOrEqual(foot.y);
  }
  await expect(guest.getByRole("link", { name: "První kroky" })).toHaveAttribute("href", "/learn/seameni");
});

test("the rulebook on a phone shows whole names of games and chapters", async ({ house }) => {
  const page = await house.visitor(SMALL);
  await page.goto("/rules/hokito");
  const games = page.getByRole("navigation", { name: "Hry" });
  await expect(games.getByRole("link")).toHaveCount(4);
  expect(await cut(games), "names of games are cut").toBe(0);
  const next = page.getByRole("button", { name: "Další kapitola" }).locator("span");
  expect(await cut(next), "the next chapter is cut").toBe(0);
  await page.getByRole("link", { name: "Raději si to zahrát?" }).click();
  await page.waitForURL("**/learn/hokito");
});

test("no address is a dead end: an unknown game offers those that there are", async ({ house }) => {
  const page = await house.visitor(SMALL);
  for (const to of ["rules", "learn"]) {
    await page.goto(`/${to}/chess`);
    await expect(page.getByRole("heading", { name: "Takovou hru tu nemáme" })).toBeVisible();
    await expect(page.getByRole("link", { name: "SEAMENI" })).toHaveAttribute("href", `/${to}/seameni`);
    await expectNoSidewaysScrolling(page);
  }
  await page.goto("/nowhere");
  await expect(page.getByText("Adresa je možná neúplná")).toBeVisible();
  await expectAccessible(page);
});

test("who has done the first steps is told how to ask what a thing is", async ({ house }) => {
  const page = await house.visitor(DESKTOP);
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem("kajuta.lessons", JSON.stringify({ hokito: { at: 6, steps: 7, all: 7, right: 0 } })),
  );
  await page.goto("/learn/hokito");
  await expect(page.locator(".lesson h1")).toBeVisible();
  await page.locator("#field-c3").click();
  await page.locator("#field-c4").click();
  await page.locator(".lesson .primary").click();
  await expect(page.getByText("Hold a finger on it, right-click it, or press I.")).toBeVisible();
});

/** Whatever is wished at this address is refused as by a server that is asked too often. */
async function refuse(page: Page, address: RegExp, method: string): Promise<void> {
  const error = { code: "too_many", message: "too many requests; please slow down", reason: "too_many_requests" };
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 429, json: { error } }) : route.continue(),
  );
}

test("what was refused is told in the language that is chosen afterwards", async ({ house }) => {
  const [host, page] = [await house.visitor(DESKTOP), await house.visitor(DESKTOP)];
  const { id, keys } = await makeTable(host, { game: "hokito", seats: [ME, OPEN] });
  await house.newTable(page, "HOKITO");
  const refusedAt: [path: string, method: string, address: RegExp, press: string[]][] = [
    ["/", "POST", /api\/tables$/, ["Again as last time"]],
    [`/t/${id}#${keys[1]}`, "POST", /join$/, ["Sit down"]],
    ["/j/7KQ4MX", "GET", /api\/codes/, []],
    ["/you", "POST", /api\/me\/link$/, ["Show a link"]],
    ["/p/somebody", "GET", /api\/people/, []],
  ];
  for (const [path, method, address, press] of refusedAt) {
    await refuse(page, address, method);
    await page.goto(path);
    for (const name of press) await page.getByRole("button", { name }).click();
    await expect(page.getByText("Too many requests; please slow down."), path).toBeVisible();
    await chooseElsewhere(page, { language: "cs" });
    await expect(page.getByText("Příliš mnoho požadavků, zvolněte prosím."), path).toBeVisible();
    await expect(page.getByText("Too many requests"), path).toHaveCount(0);
    await chooseElsewhere(page, { language: "en" });
  }
  forgive(page);
});

test("whoever plays alone is so no more once somebody is chosen; another language changes nothing that was", async ({
  house,
}) => {
  const page = await house.visitor(DESKTOP);
  const sheet = await openSheet(page, "TOTOHU");
  const others = sheet.getByRole("radiogroup", { name: "Who plays" });
  const count = sheet.getByRole("radiogroup", { name: "How many play" });
  await count.getByRole("radio", { name: "1" }).click();
  await expect(others.locator("[aria-checked=true]")).toHaveCount(0);
  await expect(sheet.locator("footer")).toContainText("A game for one");
  await others.getByRole("radio", { name: "One device" }).click();
  await expect(count.getByRole("radio", { name: "2" })).toBeChecked();
  await expect(sheet.locator("footer")).toContainText("against Player 2");
  await sheet.getByRole("textbox", { name: "Your name" }).fill("Klára");
  await chooseElsewhere(page, { language: "cs" });
  await expect(sheet.getByRole("textbox", { name: "Vaše jméno" })).toHaveValue("Klára");
  await expect(sheet.getByRole("radio", { name: "Jedno zařízení" })).toBeChecked();
  await expect(sheet, "some of it stays in the other language").not.toContainText(/Who|Rules|Clock|Player|Start/);
});
