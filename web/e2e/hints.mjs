// The levels of the computer and its advice, in a browser: node web/e2e/hints.mjs BASE_URL [part of a name]

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoProblems,
  expectNoSidewaysScrolling,
  House,
  PHONE,
} from "./house.mjs";
import { makeTable, playThrough } from "./players/quick.mjs";

const house = new House(process.argv[2], process.argv[3]);
const check = (name, run) => house.check(name, run);
await house.open();

const open = async (page, game) => {
  await page.goto(house.base);
  await page.getByRole("button", { name: new RegExp(`^(Play|Hrát) ${game}`) }).click();
  await page.getByRole("radio", { name: /^1, / }).waitFor();
};
const chosen = (page) => page.locator("[role=radiogroup][aria-labelledby=ladder] [aria-checked=true]");
const level = async (page) => Number((await chosen(page).getAttribute("aria-label")).charAt(0));
const titles = (page) => page.locator(".ideas .head b").allInnerTexts();
const ideasOf = async (page) => {
  await page.getByRole("heading", { name: /ideas? for you|Your only move/ }).waitFor();
  return titles(page);
};

await check("a level is chosen by keyboard, told at the table and remembered", async () => {
  const page = await house.visitor();
  await open(page, "HOKITO");
  expect((await level(page)) === 2, "the level at first is not 2");
  await page.keyboard.press("4");
  expect((await level(page)) === 4, "the key 4 does not choose level 4");
  expect(await chosen(page).evaluate((one) => one === document.activeElement), "the focus is elsewhere");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect((await level(page)) === 1, "the arrows do not go round");
  await page.getByLabel("Your name").fill("3 Musketeers 5");
  expect((await level(page)) === 1, "digits of a name choose a level");
  await chosen(page).focus();
  await page.keyboard.press("3");
  await page.getByRole("radio", { name: /^White/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".players").getByText("Helmsman").waitFor();
  await page.locator(".players").getByText("level 3").waitFor();
  await page.locator(".players li").nth(1).getByText("3 Musketeers 5").waitFor();
  await open(page, "HOKITO");
  expect((await level(page)) === 3, "the level is forgotten");
  expect(
    (await page.getByRole("radio", { name: /^White/ }).getAttribute("aria-checked")) === "true",
    "the side is forgotten",
  );
  await open(page, "TRIOMINOS");
  expect((await level(page)) === 2, "the level of one game is that of another");
  expectNoProblems(page);
  await page.context().close();
});

await check("several computers have a level each", async () => {
  const page = await house.visitor();
  await open(page, "TRIOMINOS");
  await page.getByRole("radio", { name: "3", exact: true }).click();
  await page.keyboard.press("4");
  await page.getByRole("combobox", { name: "Who sits on seat 3" }).selectOption("level-1");
  await page.getByText("at a table with First mate and Cabin boy").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".players").getByText("First mate").waitFor();
  await page.locator(".players").getByText("Cabin boy").waitFor();
  expectNoProblems(page);
  await page.context().close();
});

await check("three wins in a row propose the next level", async () => {
  const page = await house.visitor();
  await page.addInitScript(() =>
    localStorage.setItem("kajuta.streaks", JSON.stringify({ hokito: { level: "level-2", wins: 3 } })),
  );
  await open(page, "HOKITO");
  await page.getByText("Three wins in a row against the Sailor. Try the Helmsman?").waitFor();
  await page.getByRole("button", { name: "Choose" }).click();
  expect((await level(page)) === 3, "the next level is not chosen");
  expect((await page.getByText("Three wins in a row").count()) === 0, "it is still proposed");
  await page.context().close();
});

/** A position one action before the end, that action, and whose it is: one after which that seat has won. */
async function beforeTheEnd(page) {
  const device = { kind: "device" };
  for (let games = 0; games < 12; games++) {
    const { id } = await makeTable(page, house.base, { game: "hokito", seats: [device, device] });
    await playThrough(page, id);
    const { moments, table } = await (await page.request.get(`${house.base}/api/tables/${id}/replay`)).json();
    const [seat, action] = moments.at(-1).action.split(":");
    if (JSON.stringify(table.result.winners) !== `[${seat}]`) continue;
    const address = `${house.base}/api/tables/${id}/replay/${moments.length - 2}`;
    return { position: (await (await page.request.get(address)).json()).document, action, seat: Number(seat) };
  }
  throw new Error("nobody won with the last move");
}

await check("the third win at the table leads to a table with the next level", async () => {
  const page = await house.visitor();
  await page.goto(house.base);
  const { position, action, seat } = await beforeTheEnd(page);
  const seats = [0, 1].map((one) => (one === seat ? { kind: "device", name: "Klára" } : { kind: "computer" }));
  const { id } = await makeTable(page, house.base, { game: "hokito", seats, position });
  await page.evaluate(() =>
    localStorage.setItem("kajuta.streaks", JSON.stringify({ hokito: { level: "level-2", wins: 2 } })),
  );
  await page.goto(`${house.base}/t/${id}`);
  await page.getByRole("heading", { name: /Your move/ }).waitFor();
  await playThrough(page, id, 1, [action]);
  await page.getByText("Three wins in a row against the Sailor. Try the Helmsman?").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play the Helmsman" }).click();
  await page.waitForURL((url) => /\/t\//.test(url.pathname) && !url.pathname.endsWith(id));
  await page.locator(".players").getByText("level 3").waitFor();
  await page.goto(`${house.base}/t/${id}`);
  await page.getByRole("button", { name: "Play again" }).waitFor();
  expect((await page.getByText("Three wins in a row").count()) === 0, "an old game is counted again");
  expectNoProblems(page);
  await page.context().close();
});

await check("a hint in HOKITO: opened, looked through, put away, the same again, played, by keys alone", async () => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO");
  await page.getByRole("grid").waitFor();
  await page.keyboard.press("h");
  const first = await ideasOf(page);
  expect(first.length >= 1 && first.length <= 3, `${first.length} ideas`);
  await expectAccessible(page);
  const spoken = page.locator(".hints [role=status]");
  expect((await spoken.innerText()).includes("Idea 1"), "the first idea is not told");
  if (first.length > 1) {
    await page.keyboard.press("2");
    await page.getByRole("button", { name: "Play idea 2" }).waitFor();
    expect((await spoken.innerText()).includes("Idea 2"), "the second idea is not told");
    await page.keyboard.press("ArrowUp");
    await page.getByRole("button", { name: "Play idea 1" }).waitFor();
  }
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: /Your move/ }).waitFor();
  await page.keyboard.press("h");
  expect(JSON.stringify(await ideasOf(page)) === JSON.stringify(first), "the second answer is another one");
  const [from, to] = first[0].split(" to ");
  await page.keyboard.press("Enter");
  await page.getByText(/used a hint/).waitFor();
  await page.waitForFunction(() => document.querySelectorAll("aside .log .number").length > 0);
  const moves = page.frames_received.flatMap((one) => one.events ?? []).filter((event) => event.kind === "move");
  expect(moves[0].from === from && moves[0].to === to, `${moves[0].from} to ${moves[0].to} was played`);
  expectNoProblems(page);
  await page.context().close();
});

await check("the board chooses and plays ideas too; another field puts them away", async () => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO");
  await page.getByRole("grid").waitFor();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const found = await ideasOf(page);
  const fields = found.flatMap((title) => title.split(" to "));
  const free = ["a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"].find((field) => !fields.includes(field));
  await page.locator(`#field-${free}`).click();
  await page.getByRole("button", { name: "Put away" }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await ideasOf(page);
  await page.locator(`#field-${fields[1]}`).click();
  await page.getByText(/Sailor.*(takes|joins)/).waitFor();
  expectNoProblems(page);
  await page.context().close();
});

for (const [width, height] of [
  [390, 844],
  [390, 664],
]) {
  await check(`a phone of ${height} shows ideas as tabs, all of it on the screen`, async () => {
    const page = await house.visitor({ ...PHONE, viewport: { width, height } });
    await house.newTable(page, "HOKITO");
    await page.getByRole("grid").waitFor();
    await page.getByRole("button", { name: "Nápověda" }).click();
    const play = page.getByRole("button", { name: /^Zahrát nápad 1/ });
    await play.waitFor();
    await page.waitForTimeout(500);
    const box = await play.boundingBox();
    const bar = await page.locator("nav").last().boundingBox();
    expect(box.y + box.height <= bar.y, "the button that plays lies under the bar");
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await play.click();
    await page.getByText(/Námořník.*(bere|přidává)/).waitFor();
    expectNoProblems(page);
    await page.context().close();
  });
}

await check("every game has ideas that can be played", async () => {
  for (const game of ["TOTOHU", "TRIOMINOS", "SEAMENI"]) {
    const page = await house.visitor(DESKTOP);
    await house.newTable(page, game);
    const hint = page.getByRole("button", { name: "Hint", exact: true });
    await page.waitForFunction(() =>
      [...document.querySelectorAll("nav button")].some((one) => one.textContent.includes("Hint") && !one.disabled),
    );
    await hint.click();
    await ideasOf(page);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".hints") === null);
    expect(
      page.frames_received.every((one) => one.type !== "refused"),
      "the idea is refused",
    );
    expectNoProblems(page);
    await page.context().close();
  }
});

await house.close();
