// One's own games: lists, filters, search, statistics, replays; and how home leads there.

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  type House,
  type Page,
  PHONE,
  type Settings,
  test,
} from "../house";
import type { ServerMessage } from "../../src/lib/messages";
import { join, makeTable, playThrough, type SeatPlan } from "../players/quick";

const ME: SeatPlan = { kind: "device", name: "Klára" };
const OPEN: SeatPlan = { kind: "open" };

/** Gives a seat's game up without its screen. */
const resign = (page: Page, id: string, seat: number) =>
  page.evaluate(
    ({ id, seat }) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ServerMessage;
          if (message.type === "hello") socket.send(JSON.stringify({ type: "resign", id: crypto.randomUUID(), seat }));
          else if (message.type === "update" && message.table.status === "over") resolve(socket.close());
        };
      }),
    { id, seat },
  );

async function against(page: Page, friend: Page, game: string, name: string): Promise<string> {
  const made = await makeTable(page, { game, players: 2, seats: [ME, OPEN] });
  await join(friend, made, 1, name);
  return made.id;
}

async function twoVisitors(house: House, settings: Settings) {
  const pages = [await house.visitor(settings), await house.visitor(settings)];
  for (const page of pages) {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
  }
  return pages;
}

test("one's own games: unfinished first, filters, search, statistics, replay", async ({ house }) => {
  const [page, friend] = await twoVisitors(house, DESKTOP);
  for (const { game, name, loser } of [
    { game: "hokito", name: "Ondra", loser: 1 },
    { game: "hokito", name: "Ondra", loser: 1 },
    { game: "totohu", name: "Jana", loser: 0 },
  ]) {
    const id = await against(page, friend, game, name);
    await resign(loser === 0 ? page : friend, id, loser);
  }
  const device = await makeTable(page, { game: "hokito", seats: [ME, { ...ME, name: "Ota" }] });
  await playThrough(page, device.id);
  await against(page, friend, "hokito", "Mia");
  await makeTable(page, { game: "triominos", players: 2, seats: [ME, OPEN] });

  await page.goto("/");
  await page.getByRole("link", { name: "My games", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^On the table 2/ })).toBeVisible();
  const rows = (section: RegExp) => page.getByRole("region", { name: section }).getByRole("listitem");
  await expect(rows(/^Finished/), "four games are over").toHaveCount(4);
  const running = [/HOKITO with Mia[^]*Your move/, /TRIOMINOS[^]*Waiting for a friend/];
  await expect(rows(/^On the table/)).toHaveText(running, { useInnerText: true });
  const results = [/HOKITO\s+Klára and Ota\s+Over/, /TOTOHU\s+Jana\s+Lost/, ...Array(2).fill(/HOKITO\s+Ondra\s+Won/)];
  await expect(rows(/^Finished/)).toHaveText(results as RegExp[], { useInnerText: true });
  await expect(page.getByText("wins of 3")).toBeVisible();
  await expect(page.getByText("best streak")).toBeVisible();
  await expect(page.getByRole("img", { name: "2 of 3" })).toBeVisible();
  await expectAccessible(page);

  await rows(/^Finished/)
    .getByRole("link", { name: "Jana", exact: true })
    .click();
  await page.waitForURL(/\/p\//);
  await expect(rows(/^Games together/), "the games with that person").toHaveCount(3);
  await expect(rows(/^Games together/).getByRole("link"), "a page that leads to itself").toHaveCount(3);
  await page.goBack();

  await page.getByRole("combobox", { name: "Game" }).selectOption("totohu");
  await expect(rows(/^Finished/), "one game of TOTOHU is over").toHaveCount(1);
  await expect(page.getByText("wins of 1")).toBeVisible();
  await page.getByRole("combobox", { name: "Game" }).selectOption("");
  await page.getByRole("textbox", { name: "Search by name" }).fill("ondr");
  await expect(rows(/^Finished/), "Ondra is found").toHaveCount(2);
  await page.getByRole("combobox", { name: "Against whom" }).selectOption("computer");
  await expect(page.getByRole("heading", { name: "No game fits." })).toBeVisible();
  await page.getByRole("button", { name: "Clear the filter" }).click();
  await page.getByRole("radio", { name: /^Your move/ }).click();
  await expect(page.getByRole("listitem").first(), "my move is not listed").toBeVisible();
  await expect(page.getByRole("region", { name: /^Finished/ }), "finished games wait for nobody").toHaveCount(0);
  await page.getByRole("radio", { name: "Finished" }).click();
  await rows(/^Finished/)
    .first()
    .getByRole("link")
    .click();
  await page.waitForURL(new RegExp(`/r/${device.id}/0$`));
  await expect(page.getByRole("heading", { name: "The set-up" }).first()).toBeVisible();
});

test("long lists come in pages, and a phone shows them in Czech", async ({ house }) => {
  const [page, friend] = await twoVisitors(house, PHONE);
  await page.goto(`/games`);
  await expect(page.getByRole("heading", { name: "Zatím žádné hry." })).toBeVisible();
  await expectAccessible(page);
  for (let count = 0; count < 22; count++) {
    const id = await against(page, friend, "hokito", `Soupeř ${count}`);
    await resign(friend, id, 1);
  }
  for (let count = 0; count < 5; count++) await against(page, friend, "hokito", "Jana");
  await page.goto("/");
  await page.getByRole("link", { name: "Všechny moje hry, ještě 2 rozehrané" }).click();
  const finished = page.getByRole("region", { name: /^Dohrané/ }).getByRole("listitem");
  await expect(finished, "a page has twenty games").toHaveCount(20);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ukázat další" }).click();
  await expect(finished, "the rest came").toHaveCount(22);
  await expect(page.getByText("výher ze 22")).toBeVisible();
});
