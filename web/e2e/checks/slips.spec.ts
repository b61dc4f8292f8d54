// Clumsy hands: double presses on a slow line, right presses, dragging, Back.

import {
  DESKTOP,
  expect,
  type House,
  type Locator,
  middleOf,
  nothingFor,
  type Page,
  PHONE,
  type Settings,
  test,
  until,
  type Visit,
} from "../house";
import { actionsOf, CAN_MOVE, move, REACHED } from "../players/hokito";
import { goToTable, join, makeTable, playThrough, type SeatPlan } from "../players/quick";
import { scenario } from "../scenes/stored";

const DEVICE: SeatPlan = { kind: "device" };
const COMPUTER: SeatPlan = { kind: "computer", level: "random" };
const LINE_MS = 120;
const TWITCH_MS = 90;

/** A visitor whose words take a while, in both directions. */
async function farAway(house: House, settings: Settings = DESKTOP): Promise<Visit> {
  const page = await house.visitor(settings);
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => void setTimeout(() => server.send(message), LINE_MS));
    server.onMessage((message) => void setTimeout(() => socket.send(message), LINE_MS));
  });
  return page;
}

const acts = (page: Visit) => page.sent.filter((one) => one.type === "act");

/** What the first seat may do in the beginning. */
const legalOf = (page: Visit): string[] =>
  page.received.find((message) => message.type === "hello")?.states[0].legal ?? [];

/** The second half falls where the first did, whatever is there by then. */
async function doublePress(page: Page, locator: Locator) {
  const [x, y] = await middleOf(locator);
  await page.mouse.click(x, y);
  await nothingFor(TWITCH_MS);
  await page.mouse.click(x, y);
}

test("a double press on Send out plays one turn, and its result is seen", async ({ house }) => {
  const page = await farAway(house, { ...DESKTOP, reducedMotion: "no-preference" });
  await goToTable(page, { game: "totohu", players: 2, seats: [DEVICE, COMPUTER] });
  await expect(page.locator(".totohu")).toBeVisible();
  await page.locator("[data-card][aria-disabled=false], [data-card]:not([aria-disabled])").first().click();
  await doublePress(page, page.locator("#status-button"));
  await expect(
    page.locator('.totohu[data-mode="result"]:not(.playing), .totohu[data-mode="decide"]:not(.playing)'),
  ).toBeVisible();
  await nothingFor(600);
  await expect(page.locator(".totohu"), "the result was put away").toHaveAttribute("data-mode", /^(result|decide)$/);
  expect(acts(page), "one double press sent more than one action").toHaveLength(1);
});

test("what was chosen for one turn is not sent in the next by a double press on Choose", async ({ house }) => {
  const page = await farAway(house);
  await goToTable(page, { game: "totohu", players: 2, seats: [DEVICE, COMPUTER] });
  const board = page.locator(".totohu");
  const mode = () => board.getAttribute("data-mode");
  await expect(board).toBeVisible();
  await page.locator("[data-card]").nth(3).click();
  await page.locator("#status-button").click();
  await expect(board, "no result").toHaveAttribute("data-mode", /^(result|decide)$/);
  while ((await mode()) === "decide") {
    await page.locator("[data-choice]:not([aria-disabled=true])").first().click();
    await expect(board, "the question stays").not.toHaveAttribute("data-mode", "decide");
  }
  await expect(page.locator('.totohu[data-mode="result"]')).toBeVisible();
  const before = acts(page).length;
  await nothingFor(500);
  await doublePress(page, page.locator("#status-button"));
  await nothingFor(800);
  expect(acts(page), "the ship of the last turn was sent again").toHaveLength(before);
});

test("a double press on Start sets one table", async ({ house }) => {
  const page = await house.visitor();
  const made: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/tables")) made.push(request.url());
  });
  await page.route("**/api/tables", async (route) => {
    await nothingFor(LINE_MS);
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("button", { name: /^Play HOKITO/ }).click();
  const start = page.getByRole("button", { name: "Start", exact: true });
  await doublePress(page, start);
  await page.waitForURL(/\/t\//);
  await nothingFor(400);
  expect(made, `${made.length} tables were set`).toHaveLength(1);
});

test("a press on Start before the games are known waits for them", async ({ house }) => {
  const page = await house.visitor();
  let answer = () => {};
  const isPressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/games", async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("button", { name: /^Play HOKITO/ }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  answer();
  await page.waitForURL(/\/t\//);
});

test("Enter in the name starts the game", async ({ house }) => {
  const page = await house.visitor();
  await page.goto("/");
  await page.getByRole("button", { name: /^Play HOKITO/ }).click();
  await page.getByRole("textbox", { name: "Your name" }).press("Enter");
  await page.waitForURL(/\/t\//);
});

test("a double press on a target of HOKITO moves once and is not scolded", async ({ house }) => {
  const page = await farAway(house);
  await goToTable(page, { game: "hokito", seats: [DEVICE, { kind: "computer", level: "level-1" }] });
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("gridcell", { name: CAN_MOVE }).first().click();
  const target = page.getByRole("gridcell", { name: REACHED }).first();
  await expect(target).toBeVisible();
  await doublePress(page, target);
  await until(() => actionsOf(page) >= 1, "the move was not played");
  await nothingFor(600);
  await expect(page.locator(".toast"), "a double press was scolded").toHaveCount(0);
  expect(acts(page), "it was sent twice").toHaveLength(1);
});

test("who presses in another's turn is told so no longer than that turn lasts", async ({ house }) => {
  const [one, two] = [await house.visitor(), await house.visitor()];
  const made = await makeTable(one, { game: "hokito", seats: [DEVICE, { kind: "open" }] });
  await join(two, made, 1, "Ota");
  for (const page of [one, two]) await page.goto(`/t/${made.id}`);
  await move(one);
  await until(() => actionsOf(one) === 1, "the first move is not told");
  await nothingFor(500);
  await one.locator("#field-f6").click();
  await expect(one.locator(".toast")).toContainText("other player");
  await move(two);
  await expect(one.locator(".toast"), "it stays though the turn is over").toHaveCount(0, { timeout: 5000 });
});

test("a double press on Draw draws one tile, also where nothing moves and nobody is far away", async ({ house }) => {
  const page = await house.visitor();
  const { position } = scenario("triominos", "drawing", "three draws and no placement cost 25");
  await goToTable(page, { game: "triominos", position, seats: [DEVICE, DEVICE] });
  await page.locator(".curtain button:enabled").click();
  const draw = page.locator(".tools [data-thing=pool]");
  await expect(draw).toBeEnabled();
  await doublePress(page, draw);
  await nothingFor(500);
  expect(acts(page), "two tiles were drawn").toHaveLength(1);
  await draw.click();
  await expect.poll(() => acts(page).length, "another press draws no other").toBe(2);
});

test("a double press on Take back takes back one move, on one device the last one made there", async ({ house }) => {
  const page = await farAway(house);
  const { id } = await goToTable(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  await playThrough(page, id, { actions: 3 });
  await until(() => actionsOf(page) === 3, "the page is told of three moves");
  await doublePress(page, page.getByRole("button", { name: "Take back" }));
  await until(() => actionsOf(page) === 2, "nothing is taken back");
  await nothingFor(600);
  expect(actionsOf(page), "another move was taken back").toBe(2);
});

test("what a press that ended the game uncovers is not pressed by its second half", async ({ house }) => {
  const page = await house.visitor();
  await page.clock.install();
  const { id } = await goToTable(page, { game: "hokito", seats: [DEVICE, COMPUTER] });
  await page.getByRole("button", { name: "Resign" }).click();
  const yes = page.getByRole("alertdialog").getByRole("button", { name: "Resign" });
  await yes.click({ trial: true }); // as soon as it can be pressed
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await yes.click();
  const again = page.locator(".end").getByRole("button", { name: "Play again" });
  await expect(again).toBeVisible();
  const [x, y] = await middleOf(again);
  const offers = () => page.sent.filter((one) => one.type === "offer").length;
  await page.mouse.click(x, y);
  await nothingFor(200);
  expect(offers(), "it was pressed at once").toBe(0);
  await page.clock.runFor(500);
  await page.mouse.click(x, y);
  await page.waitForURL((url) => !url.pathname.endsWith(id));
});

test("a pointer that came down elsewhere plays nothing where it is lifted; selected words hinder no drag", async ({
  house,
}) => {
  const page = await house.visitor();
  await goToTable(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  await expect(page.getByRole("grid")).toBeVisible();
  const [from, to] = legalOf(page)[0].split("-");
  const at = (field: string) => middleOf(page.locator(`#field-${field}`));
  const drag = async (start: [number, number], end: [number, number]) => {
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(...end, { steps: 4 });
    await page.mouse.up();
  };
  await page.mouse.click(...(await at(from)));
  await expect(page.locator(`#field-${from}`)).toHaveAttribute("aria-selected", "true");
  await drag(await middleOf(page.locator(".status h1")), await at(to));
  await nothingFor(300);
  expect(acts(page), "a drag from the words above played").toHaveLength(0);
  await drag(await at(from), await at(to));
  await until(() => actionsOf(page) === 1, "the pile is not dragged while words are selected");
});

test("a right press plays nothing", async ({ house }) => {
  const page = await house.visitor();
  await goToTable(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("gridcell", { name: CAN_MOVE }).first().click({ button: "right" });
  await nothingFor(200);
  await expect(page.getByRole("gridcell", { name: REACHED }), "a right press picks up").toHaveCount(0);
  await page.getByRole("gridcell", { name: CAN_MOVE }).first().click();
  await page.getByRole("gridcell", { name: REACHED }).first().click({ button: "right" });
  await nothingFor(400);
  expect(actionsOf(page), "a right press moves").toBe(0);
});

test("a pile of HOKITO is dragged by mouse; let go where it cannot go, it hears why", async ({ house }) => {
  const page = await house.visitor();
  await goToTable(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  await expect(page.getByRole("grid")).toBeVisible();
  const offered = legalOf(page);
  const [from, to] = offered[0].split("-");
  const drag = async (start: string, end: string) => {
    await page.mouse.move(...(await middleOf(page.locator(`#field-${start}`))));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page.locator(`#field-${end}`))), { steps: 6 });
    await page.mouse.up();
  };
  const legal = offered.filter((one) => one.startsWith(from));
  const isWrong = (field: string) => field !== from && !legal.some((one) => one.endsWith(field));
  await drag(from, ["a1", "f6", "c3", "d4", "b5"].find(isWrong) ?? "");
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.locator(".toast"), "a wrong sentence").not.toContainText("do not control");
  expect(actionsOf(page), "an illegal drop played").toBe(0);
  await nothingFor(500);
  await drag(from, to);
  await until(() => actionsOf(page) === 1, "a dragged pile does not move");
});

test("a pile of HOKITO is dragged by a finger", async ({ house }) => {
  const page = await house.visitor({ ...PHONE, locale: "en-GB" });
  await goToTable(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  await expect(page.getByRole("grid")).toBeVisible();
  const [from, to] = legalOf(page)[0].split("-");
  const touch = await page.context().newCDPSession(page);
  const point = async (field: string) => {
    const [x, y] = await middleOf(page.locator(`#field-${field}`));
    return { x, y, id: 1 };
  };
  const [start, end] = [await point(from), await point(to)];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  for (const part of [0.3, 0.6, 1]) {
    const x = start.x + (end.x - start.x) * part;
    const y = start.y + (end.y - start.y) * part;
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y, id: 1 }] });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await until(() => actionsOf(page) === 1, "a pile dragged by a finger does not move");
});

test("Back closes a sheet before it leaves the page", async ({ house }) => {
  const page = await house.visitor();
  await page.goto("/");
  await page.getByRole("button", { name: /^Play HOKITO/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(new URL(page.url()).pathname, "Back left the page").toBe("/");
  await goToTable(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  const table = page.url();
  await page.getByRole("button", { name: "Rules" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(page.url(), "Back left the table").toBe(table);
  await page.getByRole("button", { name: "Rules" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await nothingFor(200);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
});
