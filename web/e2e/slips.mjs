// Clumsy hands: double presses on a slow line, right presses, dragging, Back: node web/e2e/slips.mjs BASE_URL [part of a check’s name]

import { DESKTOP, expect, expectNoProblems, House, PHONE, until } from "./house.mjs";
import { CAN_MOVE, REACHED, told } from "./players/hokito.mjs";
import { makeTable } from "./players/quick.mjs";

const house = new House(process.argv[2] ?? "http://127.0.0.1:8080", process.argv[3]);
await house.open();
const check = house.check.bind(house);
const DEVICE = { kind: "device" };
const LINE_MS = 120;
const TWITCH_MS = 90;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A visitor whose words take a while, in both directions. */
async function farAway(settings = DESKTOP) {
  const page = await house.visitor(settings);
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => setTimeout(() => server.send(message), LINE_MS));
    server.onMessage((message) => setTimeout(() => socket.send(message), LINE_MS));
  });
  page.sent = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", (frame) => page.sent.push(JSON.parse(frame.payload.toString()))),
  );
  return page;
}

async function at(page, plan) {
  await page.goto(house.base);
  const { id } = await makeTable(page, house.base, plan);
  await page.goto(`${house.base}/t/${id}`);
  return id;
}

const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** What the first seat may do in the beginning. */
const legalOf = (page) => page.frames_received.find((frame) => frame.type === "hello").states[0].legal;

/** The second half falls where the first did, whatever is there by then. */
async function doublePress(page, locator) {
  const [x, y] = await middle(locator);
  await page.mouse.click(x, y);
  await pause(TWITCH_MS);
  await page.mouse.click(x, y);
}

await check("a double press on Send out plays one turn, and its result is seen", async () => {
  const page = await farAway({ ...DESKTOP, reducedMotion: "no-preference" });
  await at(page, { game: "totohu", players: 2, seats: [DEVICE, { kind: "computer", level: "random" }] });
  await page.locator(".totohu").waitFor();
  await page.locator("[data-card][aria-disabled=false], [data-card]:not([aria-disabled])").first().click();
  await doublePress(page, page.locator("#status-button"));
  await page.locator('.totohu[data-mode="result"]:not(.playing), .totohu[data-mode="decide"]:not(.playing)').waitFor();
  await pause(600);
  const turn = await page.evaluate(() => document.querySelector(".totohu").dataset.mode);
  expect(["result", "decide"].includes(turn), `the result was put away: ${turn}`);
  const acts = page.sent.filter((one) => one.type === "act");
  expect(acts.length === 1, `${acts.length} actions were sent by one double press`);
  expectNoProblems(page);
  await page.context().close();
});

await check("what was chosen for one turn is not sent in the next by a double press on Choose", async () => {
  const page = await farAway();
  await at(page, { game: "totohu", players: 2, seats: [DEVICE, { kind: "computer", level: "random" }] });
  const mode = () => page.locator(".totohu").getAttribute("data-mode");
  await page.locator(".totohu").waitFor();
  await page.locator("[data-card]").nth(3).click();
  await page.locator("#status-button").click();
  await until(async () => ["result", "decide"].includes(await mode()), "no result");
  while ((await mode()) === "decide") {
    await page.locator("[data-choice]:not([aria-disabled=true])").first().click();
    await until(async () => (await mode()) !== "decide", "the question stays");
  }
  await page.locator('.totohu[data-mode="result"]').waitFor();
  const before = page.sent.filter((one) => one.type === "act").length;
  await pause(500);
  await doublePress(page, page.locator("#status-button"));
  await pause(800);
  const acts = page.sent.filter((one) => one.type === "act").length - before;
  expect(acts === 0, "the ship of the last turn was sent again");
  expectNoProblems(page);
  await page.context().close();
});

await check("a double press on Start sets one table", async () => {
  const page = await house.visitor();
  const made = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/tables")) made.push(request.url());
  });
  await page.route("**/api/tables", async (route) => {
    await pause(LINE_MS);
    await route.continue();
  });
  await page.goto(house.base);
  await page.getByRole("button", { name: /^Play HOKITO/ }).click();
  const start = page.getByRole("button", { name: "Start", exact: true });
  await doublePress(page, start);
  await page.waitForURL(/\/t\//);
  await pause(400);
  expect(made.length === 1, `${made.length} tables were set`);
  await page.context().close();
});

await check("Enter in the name starts the game", async () => {
  const page = await house.visitor();
  await page.goto(house.base);
  await page.getByRole("button", { name: /^Play HOKITO/ }).click();
  await page.getByRole("textbox", { name: "Your name" }).press("Enter");
  await page.waitForURL(/\/t\//);
  await page.context().close();
});

await check("a double press on a target of HOKITO moves once and is not scolded", async () => {
  const page = await farAway();
  await at(page, { game: "hokito", seats: [DEVICE, { kind: "computer", level: "level-1" }] });
  await page.getByRole("grid").waitFor();
  await page.getByRole("gridcell", { name: CAN_MOVE }).first().click();
  const target = page.getByRole("gridcell", { name: REACHED }).first();
  await target.waitFor();
  await doublePress(page, target);
  await until(() => told(page) >= 1, "the move was not played");
  await pause(600);
  expect((await page.locator(".toast").count()) === 0, "a double press was scolded");
  expect(page.sent.filter((one) => one.type === "act").length === 1, "it was sent twice");
  expectNoProblems(page);
  await page.context().close();
});

await check("a right press plays nothing", async () => {
  const page = await house.visitor();
  await at(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  await page.getByRole("grid").waitFor();
  await page.getByRole("gridcell", { name: CAN_MOVE }).first().click({ button: "right" });
  await pause(200);
  expect((await page.getByRole("gridcell", { name: REACHED }).count()) === 0, "a right press picks up");
  await page.getByRole("gridcell", { name: CAN_MOVE }).first().click();
  await page.getByRole("gridcell", { name: REACHED }).first().click({ button: "right" });
  await pause(400);
  expect(told(page) === 0, "a right press moves");
  await page.context().close();
});

await check("a pile of HOKITO is dragged by mouse; let go where it cannot go, it hears why", async () => {
  const page = await house.visitor();
  await at(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  await page.getByRole("grid").waitFor();
  const offered = legalOf(page);
  const [from, to] = offered[0].split("-");
  const drag = async (start, end) => {
    await page.mouse.move(...(await middle(page.locator(`#field-${start}`))));
    await page.mouse.down();
    await page.mouse.move(...(await middle(page.locator(`#field-${end}`))), { steps: 6 });
    await page.mouse.up();
  };
  const legal = offered.filter((one) => one.startsWith(from));
  const wrong = ["a1", "f6", "c3", "d4", "b5"].find(
    (field) => field !== from && !legal.some((one) => one.endsWith(field)),
  );
  await drag(from, wrong);
  await page.locator(".toast").waitFor();
  expect(!/do not control/.test(await page.locator(".toast").innerText()), "a wrong sentence");
  expect(told(page) === 0, "an illegal drop played");
  await pause(500);
  await drag(from, to);
  await until(() => told(page) === 1, "a dragged pile does not move");
  expectNoProblems(page);
  await page.context().close();
});

await check("a pile of HOKITO is dragged by a finger", async () => {
  const page = await house.visitor({ ...PHONE, locale: "en-GB" });
  await at(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  await page.getByRole("grid").waitFor();
  const [from, to] = legalOf(page)[0].split("-");
  const touch = await page.context().newCDPSession(page);
  const point = async (field) => {
    const [x, y] = await middle(page.locator(`#field-${field}`));
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
  await until(() => told(page) === 1, "a pile dragged by a finger does not move");
  expectNoProblems(page);
  await page.context().close();
});

await check("Back closes a sheet before it leaves the page", async () => {
  const page = await house.visitor();
  await page.goto(house.base);
  await page.getByRole("button", { name: /^Play HOKITO/ }).click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname === "/", "Back left the page");
  await at(page, { game: "hokito", seats: [DEVICE, DEVICE] });
  const table = page.url();
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(page.url() === table, "Back left the table");
  await page.getByRole("button", { name: "Rules" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await pause(200);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
  expectNoProblems(page);
  await page.context().close();
});

await house.close();
