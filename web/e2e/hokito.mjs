// HOKITO and the frame through the page: node web/e2e/hokito.mjs BASE_URL [part of a check’s name]

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoProblems,
  expectNoSidewaysScrolling,
  House,
  PHONE,
  until,
} from "./house.mjs";

import { CAN_MOVE, move, overTitle, playToTheEnd, REACHED } from "./players/hokito.mjs";
import { makeTable, playThrough } from "./players/quick.mjs";

const house = new House(process.argv[2], process.argv[3]);
const check = (name, run) => house.check(name, run);
await house.open();

/** Nothing that was received holds the seed, the salt or the document of a game that is not over. */
function expectNoSecret(page) {
  for (const frame of page.frames_received) {
    const text = JSON.stringify(frame);
    for (const word of ['"seed"', '"salt"', '"document"']) expect(!text.includes(word), `a frame contains ${word}`);
  }
}

await check("two browsers play a whole game of HOKITO against each other", async () => {
  const [anna, bob] = [await house.visitor(), await house.visitor()];
  await house.newTable(anna, "HOKITO", (page) => page.getByRole("radio", { name: "By link" }).click());
  const [link] = await house.invitations(anna);
  await expectAccessible(anna);
  await house.sitDown(bob, link, "Bob");
  await anna.getByRole("grid").waitFor();
  expect(!bob.url().includes("#"), "the key of the seat stayed in the address");
  await playToTheEnd([anna, bob]);
  expect((await overTitle(bob).count()) === 1, "the other browser does not know that the game is over");
  await overTitle(anna).click();
  await bob.getByRole("button", { name: "Accept" }).click();
  await anna.getByRole("link", { name: "To the next table" }).click();
  await anna.getByRole("grid").waitFor();
  for (const page of [anna, bob]) {
    expectNoProblems(page);
    expectNoSecret(page);
  }
  await anna.context().close();
  await bob.context().close();
});

await check("one person plays the computer, with a hint, a refusal explained, and a move taken back", async () => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO");
  await page.getByRole("grid").waitFor();
  await page
    .getByRole("gridcell", { name: /white single/ })
    .first()
    .click();
  await page.getByRole("alert").filter({ hasText: "H7" }).waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("heading", { name: /ideas? for you/ }).waitFor();
  await page.getByRole("button", { name: /Play idea 1/ }).click();
  await page.getByText(/Sailor.*(takes|joins)/).waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText(/used a hint/).waitFor();
  await page.getByText(/took a move back/).waitFor();
  expect((await page.locator("aside ol .number").filter({ hasText: /\d/ }).count()) === 0, "moves are left in the log");
  await expectAccessible(page);
  expectNoProblems(page);
  await page.context().close();
});

await check("every sheet of the table opens, closes and is accessible", async () => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO");
  await page.getByRole("grid").waitFor();
  for (const name of ["Rules", "Say something", "Resign", "Write an action", "Menu"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  expectNoProblems(page);
  await page.context().close();
});

await check("two people share one device, with the mixed set-up and the other end", async () => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO", async (sheet) => {
    await sheet.getByRole("radio", { name: "One device" }).click();
    await sheet.getByText("More options").click();
    for (const wish of ["mixed", "either"]) await sheet.locator(`select:has(option[value=${wish}])`).selectOption(wish);
    await expectAccessible(sheet);
  });
  await page.getByRole("grid").waitFor();
  await playToTheEnd([page]);
  expectNoProblems(page);
  await page.context().close();
});

await check("a finished game is replayed, saved, opened again and played on from", async () => {
  const page = await house.visitor();
  await page.goto(house.base);
  const seats = ["Tereza", "Ondra"].map((name) => ({ kind: "device", name }));
  const { id } = await makeTable(page, house.base, { game: "hokito", seats });
  const running = await page.request.get(`${house.base}/api/tables/${id}/replay`);
  expect(running.status() === 400, "a running game was replayed");
  const count = await playThrough(page, id);
  await page.goto(`${house.base}/t/${id}`);
  await page.getByRole("link", { name: "Replay the game" }).click();
  await page.getByRole("heading", { name: "The set-up" }).waitFor();
  await page.getByText("Record checked").waitFor();
  await page.keyboard.press("End");
  await page.getByRole("heading", { name: `Move ${count} of ${count}` }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("slider").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: `Move 2 of ${count}` }).waitFor();
  expect(
    (await page.locator('aside li[aria-current="step"]').textContent()).includes("Ondra:"),
    "another line is marked",
  );
  expect(page.url().endsWith(`/r/${id}/2`), `the address of the moment is ${page.url()}`);
  await page.locator("aside li button").nth(4).click();
  await page.getByRole("heading", { name: `Move 5 of ${count}` }).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: `Move 6 of ${count}` }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("combobox").selectOption({ label: "Ondra" });
  await page.locator("text.coordinate").first().filter({ hasText: "f" }).waitFor();
  await expectAccessible(page);

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the record" }).click(),
  ]);
  await page.goto(house.base);
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a record" }).click();
  await (await chosen).setFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await page.getByRole("alert").waitFor();
  page.problems.length = 0; // the browser logs the refusal
  const again = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a record" }).click();
  await (await again).setFiles(await saved.path());
  await page.getByText("Record checked").waitFor();
  expect(!page.url().includes(id), "the record was not opened as a table of its own");

  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "One device" }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole("gridcell", { name: CAN_MOVE }).first().waitFor();
  await move(page);
  await page.locator("aside ol li").first().waitFor();
  expectNoProblems(page);
  await page.context().close();
});

await check("a phone plays in Czech, dark, by touch, without sideways scrolling", async () => {
  const page = await house.visitor(PHONE);
  await page.goto(house.base);
  await page.getByText("Čtyři stolní hry").waitFor();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await house.newTable(page, "HOKITO");
  await page.getByRole("grid").waitFor();
  await expectNoSidewaysScrolling(page);
  await move(page, true);
  await page
    .getByText(/Námořník.*(bere|přidává)/)
    .first()
    .waitFor();
  await expectAccessible(page);
  expectNoProblems(page);
  await page.context().close();
});

await check("the keyboard alone plays", async () => {
  const page = await house.visitor();
  await house.newTable(page, "HOKITO", async (sheet) => {
    await sheet.getByRole("radio", { name: "One device" }).press("Enter");
  });
  const grid = page.getByRole("grid");
  await grid.waitFor();
  for (let turn = 0; turn < 4; turn++) {
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await page.getByRole("gridcell", { name: REACHED }).first().waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await until(async () => (await page.locator("aside ol li").count()) > turn, "the keys did not move");
  }
  const lines = await page.locator("aside ol li").count();
  expect(lines === 4, `four moves were made by keys, the log has ${lines}`);
  expectNoProblems(page);
  await page.context().close();
});

await check("a lost connection is found again in the middle of a game, and what was missed is shown", async () => {
  const [anna, bob] = [await house.visitor(), await house.visitor()];
  let line = null;
  let isCut = false;
  await anna.routeWebSocket(/\/socket$/, (socket) => {
    line = socket;
    if (isCut) socket.close();
    else socket.connectToServer();
  });
  await house.newTable(anna, "HOKITO", (page) => page.getByRole("radio", { name: "By link" }).click());
  const [link] = await house.invitations(anna);
  await house.sitDown(bob, link, "Bob");
  await anna.getByRole("grid").waitFor();
  const lines = anna.locator("aside ol li");
  await move(anna);
  await bob.getByRole("gridcell", { name: CAN_MOVE }).first().waitFor();
  isCut = true;
  await line.close();
  await anna.getByText(/Connecting again/).waitFor();
  await move(bob);
  await bob.locator("aside ol li").nth(1).waitFor();
  expect((await lines.count()) === 1, "the page knows of a move without a connection");
  isCut = false;
  await anna.getByText("Connected", { exact: true }).waitFor();
  await lines.nth(1).waitFor();
  await move(anna);
  await lines.nth(2).waitFor();
  await anna.reload();
  await lines.nth(2).waitFor();
  for (const page of [anna, bob]) expectNoProblems(page);
  await anna.context().close();
  await bob.context().close();
});

await check("languages, themes and rules change and stay", async () => {
  const page = await house.visitor(DESKTOP);
  await page.goto(house.base);
  await page.getByRole("button", { name: /Česky/ }).click();
  await page.getByText("Čtyři stolní hry").waitFor();
  await page.getByRole("button", { name: "Tmavý vzhled" }).click();
  await page.reload();
  await page.getByText("Čtyři stolní hry").waitFor();
  expect((await page.evaluate(() => document.documentElement.dataset.theme)) === "dark", "the theme was forgotten");
  await page.getByRole("link", { name: "Pravidla HOKITO" }).click();
  await page.getByRole("heading", { level: 1, name: "HOKITO" }).waitFor();
  await expectAccessible(page);
  expectNoProblems(page);
  await page.context().close();
});

await check("an unknown table says so and leads home", async () => {
  const page = await house.visitor();
  await page.goto(`${house.base}/t/nothing-here-at-all`);
  await page.getByRole("heading", { name: "There is no such table" }).waitFor();
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByText("Four table games").waitFor();
  await page.context().close();
});

await house.close();
