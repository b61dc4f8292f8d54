// HOKITO and the frame through the page: node web/e2e/hokito.mjs http://127.0.0.1:8080

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoProblems,
  expectNoSidewaysScrolling,
  House,
  PHONE,
} from "./house.mjs";

const house = new House(process.argv[2]);
await house.open();

const CAN_MOVE = /can move|může táhnout/;
const REACHED = /can be reached|lze sem dojít/;
const overTitle = (page) => page.getByRole("button", { name: /^(Play again|Hrát znovu)$/ });

async function isOver(page) {
  return (await overTitle(page).count()) > 0;
}

/** Makes a move by clicking a pile and then a field; false if it is not this page's turn. */
async function move(page, touch = false) {
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
const told = (page) => page.frames_received.findLast((frame) => frame.table)?.table.actions ?? 0;

async function playToTheEnd(pages, limit = 80) {
  for (let turn = 0; turn < limit; turn++) {
    if (await isOver(pages[0])) return;
    const before = told(pages[0]);
    for (const page of pages) if (await move(page)) break;
    for (let wait = 0; wait < 400 && pages.some((page) => told(page) === before); wait++)
      await pages[0].waitForTimeout(10);
  }
  throw new Error("the game did not end");
}

/** Nothing that was received holds the seed, the salt or the document of a game that is not over. */
function expectNoSecret(page) {
  for (const frame of page.frames_received) {
    const text = JSON.stringify(frame);
    for (const word of ['"seed"', '"salt"', '"document"']) expect(!text.includes(word), `a frame contains ${word}`);
  }
}

await house.check("two browsers play a whole game of HOKITO against each other", async () => {
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

await house.check(
  "one person plays the computer, with a hint, a refusal explained, and a move taken back",
  async () => {
    const page = await house.visitor();
    await house.newTable(page, "HOKITO");
    await page.getByRole("grid").waitFor();
    await page
      .getByRole("gridcell", { name: /white single/ })
      .first()
      .click();
    await page.getByRole("alert").filter({ hasText: "H7" }).waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("gridcell", { name: /selected/ }).waitFor();
    await page.getByRole("gridcell", { name: REACHED }).first().click();
    await page.getByText(/Computer.*(takes|joins)/).waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("Nothing yet.").waitFor();
    await expectAccessible(page);
    expectNoProblems(page);
    await page.context().close();
  },
);

await house.check("every sheet of the table opens, closes and is accessible", async () => {
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

await house.check("two people share one device, with the mixed set-up and the other end", async () => {
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

await house.check("a phone plays in Czech, dark, by touch, without sideways scrolling", async () => {
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
    .getByText(/Počítač.*(bere|přidává)/)
    .first()
    .waitFor();
  await expectAccessible(page);
  expectNoProblems(page);
  await page.context().close();
});

await house.check("the keyboard alone plays", async () => {
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
    await page.waitForFunction((count) => document.querySelectorAll("aside li.last").length > 0 && count >= 0, turn);
    await page.waitForTimeout(150);
  }
  const lines = await page.locator("aside ol li").count();
  expect(lines === 4, `four moves were made by keys, the log has ${lines}`);
  expectNoProblems(page);
  await page.context().close();
});

await house.check(
  "a lost connection is found again in the middle of a game, and what was missed is shown",
  async () => {
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
  },
);

await house.check("languages, themes and rules change and stay", async () => {
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

await house.check("an unknown table says so and leads home", async () => {
  const page = await house.visitor();
  await page.goto(`${house.base}/t/nothing-here-at-all`);
  await page.getByRole("heading", { name: "There is no such table" }).waitFor();
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByText("Four table games").waitFor();
  await page.context().close();
});

await house.close();
