// People: a name and a mark, a second device by a link, words on paper, somebody's page.

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  forgive,
  type House,
  type Page,
  PHONE,
  type Settings,
  test,
  until,
} from "../house";
import { makeTable } from "../players/quick";

const NARROW: Settings = { ...PHONE, viewport: { width: 320, height: 640 } };
const nameField = (page: Page) => page.getByRole("textbox", { name: /^(Your name|Vaše jméno)$/ });

/** The link that the page shows, as its button copies it. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Show a link" }).click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  return until(async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    return text.includes("/link#") ? text : "";
  }, "the link is copied");
}

async function named(house: House, name: string, mark = "") {
  const page = await house.visitor(DESKTOP);
  await page.goto("/you");
  await nameField(page).fill(name);
  if (mark) await page.getByRole("radio", { name: mark }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  return page;
}

/** Another device, by the link that the first one shows. */
async function joined(house: House, link: string, settings: Settings, name: string) {
  const page = await house.visitor(settings);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: new RegExp(name) })).toBeVisible();
  expect(page.url()).not.toContain("#");
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ano, to jsem já" }).click();
  await expect(page.getByRole("heading", { name: "Toto zařízení je teď vaše." })).toBeVisible();
  await page.goto("/you");
  await expect(nameField(page)).toHaveValue(name);
  return page;
}

test("a newcomer is given one key, whichever page comes first", async ({ house }) => {
  for (const path of ["/", "/you", "/games", "/rules/hokito"]) {
    const page = await house.visitor(DESKTOP);
    const keys: string[] = [];
    page.on("response", async (answer) => {
      const cookie = await answer.headerValue("set-cookie");
      if (cookie) keys.push(`${answer.url()}: ${cookie.slice(0, 20)}`);
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(keys, `keys given at ${path}`).toHaveLength(1);
  }
});

test("a second device joins by a link that works once, with name and mark", async ({ house }) => {
  const desk = await named(house, "Klára", "Galleon");
  const link = await copiedLink(desk);
  await expectAccessible(desk);
  const phone = await joined(house, link, PHONE, "Klára");
  await expect(phone.getByRole("radio", { name: "Galeona" })).toBeChecked();
  await expectNoSidewaysScrolling(phone);
  await expectAccessible(phone);
  const thief = await house.visitor(DESKTOP);
  await thief.goto(link);
  await expect(thief.getByRole("alert")).toHaveText(/has been used/);
  forgive(thief); // the browser itself complains of a refusal
});

test("a revoked device is somebody new at once", async ({ house }) => {
  const desk = await named(house, "Berta");
  const lost = await joined(house, await copiedLink(desk), NARROW, "Berta");
  await expectNoSidewaysScrolling(lost);
  await desk.reload();
  const devices = desk.getByRole("region", { name: "Your devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await devices.filter({ hasNotText: "this one" }).getByRole("button").click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(devices).toHaveCount(1);
  await lost.goto("/you");
  await expect(nameField(lost)).toHaveValue("");
});

test("words on paper bring everything back, by keyboard", async ({ house }) => {
  const desk = await named(house, "Ota");
  await makeTable(desk, { game: "hokito", seats: [{ kind: "device" }, { kind: "device" }] });
  await desk.getByRole("button", { name: "Show my words" }).click();
  const list = desk.getByRole("region", { name: "Words on paper" }).getByRole("listitem");
  await expect(list).toHaveCount(8);
  const words = await list.allTextContents();
  await desk.getByRole("button", { name: "I have written them down" }).click();
  await expect(desk.getByText(/You have had words since/)).toBeVisible();
  const fresh = await house.visitor(DESKTOP);
  await fresh.goto("/you");
  await fresh.getByRole("textbox", { name: "Your eight words" }).fill(words.join(" "));
  await fresh.keyboard.press("Enter");
  await fresh.getByRole("alertdialog").getByRole("button", { name: "Come back" }).focus();
  await fresh.keyboard.press("Enter");
  await expect(fresh.getByText("Welcome back, Ota.")).toBeVisible();
  await fresh.goto("/games");
  await expect(fresh.getByRole("heading", { name: /On the table/ })).toBeVisible();
});

test("a name at the table leads to the page of a person with common games", async ({ house }) => {
  const host = await named(house, "Host", "Anchor");
  const { id, keys } = await makeTable(host, { game: "hokito", seats: [{ kind: "device" }, { kind: "open" }] });
  const guest = await house.visitor(PHONE);
  await guest.goto(`/t/${id}#${keys["1"]}`);
  await guest.getByRole("textbox").first().fill("Pavla");
  await guest.getByRole("button", { name: "Posadit se" }).click();
  await guest.getByRole("link", { name: "Host" }).click();
  await expect(guest.getByRole("heading", { name: "Host" })).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Na stole" })).toBeVisible();
  await expectNoSidewaysScrolling(guest);
  await expectAccessible(guest);
  await guest.goBack();
  await guest.waitForURL(/\/t\//);
});
