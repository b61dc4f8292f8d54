// How to get to the screens that are pictured: each is given a page of the app and leaves it at what is to be seen.

import { readFileSync } from "node:fs";
import { expect } from "../house.mjs";
import { makeTable, playThrough } from "../players/quick.mjs";

const stored = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url)));
export const position = (name) => stored(`pictures/${name}.json`);
const ME = { kind: "device", name: "Klára" };
const COMPUTER = { kind: "computer", level: "level-2" };

function scenario(game, file, name) {
  const found = stored(`../../../tests/scenarios/${game}/${file}.json`).find((one) => one.name === name);
  expect(found, `no scenario ${file}: ${name}`);
  return found;
}

/** Makes a table as this visitor and goes there. */
async function table(page, plan) {
  const base = new URL(page.url()).origin;
  const { id, keys } = await makeTable(page, base, plan);
  await page.evaluate(([id, keys]) => localStorage.setItem(`kajuta.keys.${id}`, JSON.stringify(keys)), [id, keys]);
  await page.goto(`${base}/t/${id}`);
  await page.locator("main h1").first().waitFor();
  return id;
}

/** A table from a given position, this visitor on one seat and computers on the others. */
export const given = (page, document, mine = 0) =>
  table(page, {
    game: document.game,
    position: document,
    seats: Array.from({ length: document.players ?? 2 }, (_, seat) => (seat === mine ? ME : COMPUTER)),
  });

const isSmall = (way) => !way.startsWith("desktop");
const press = (page, way, selector) =>
  isSmall(way) ? page.locator(selector).tap({ force: true }) : page.locator(selector).click({ force: true });
const button = (page, words) => page.getByRole("button", { name: words });
const still = (page) => page.waitForTimeout(1500);

async function newGame(page, game) {
  await button(page, new RegExp(`^(Play|Hrát) ${game}`)).click();
  await page.getByRole("dialog").getByRole("radio").first().waitFor();
}

async function menu(page, words) {
  await button(page, words).last().click();
  await page.getByRole("dialog").waitFor();
}

/** A pile with its longest way, and the field it leads to under the pointer. */
async function hokito(page, way) {
  await given(page, position("hokito"));
  await still(page);
  await press(page, way, "#field-d1");
  await page.waitForTimeout(300);
  if (isSmall(way)) await page.locator("#field-f1").tap({ force: true });
  else await page.locator("#field-f1").hover({ force: true });
}

async function finished(page) {
  const id = await table(page, { game: "hokito", seats: [ME, { kind: "device", name: "Ota" }] });
  await playThrough(page, id, 200);
  return id;
}

/** The computer's ideas in the given position of a game. */
const hint = (game) => async (page) => {
  await given(page, position(game));
  await still(page);
  await page.keyboard.press("h");
  await page.locator(".hints").waitFor();
};

export const SCREENS = {
  home: async (page) => {
    await table(page, { game: "hokito", seats: [ME, COMPUTER] });
    await table(page, { game: "seameni", seats: [ME, { kind: "open" }] });
    await page.goto(new URL("/", page.url()).href);
  },
  "new-game": (page) => newGame(page, "HOKITO"),
  "new-game-options": async (page) => {
    await newGame(page, "TRIOMINOS");
    await page.locator("summary").click();
    await page.getByRole("dialog").locator("input[type=number]").first().fill("8");
    await page.getByRole("dialog").locator("input[type=number]").first().blur();
    await page.locator("summary").scrollIntoViewIfNeeded();
  },
  invitation: (page) => table(page, { game: "totohu", players: 3, seats: [ME, { kind: "open" }, { kind: "open" }] }),
  rules: async (page) => {
    await page.goto(new URL("/rules/totohu", page.url()).href);
    await page.locator(".rulebook h2").first().waitFor();
  },
  fair: (page) => page.goto(new URL("/about/fair", page.url()).href),
  lost: (page) => page.goto(new URL("/t/AAAAAAAAAAAAAAAAAAAAAA", page.url()).href),
  hokito,
  "hokito-refused": async (page, way) => {
    await given(page, position("hokito"));
    await still(page);
    await press(page, way, "#field-d1");
    await press(page, way, "#field-d4");
  },
  "hokito-hint": hint("hokito"),
  "triominos-hint": hint("triominos"),
  "totohu-hint": hint("totohu"),
  "seameni-hint": hint("seameni"),
  "hokito-back": async (page, way) => {
    const id = await table(page, { game: "hokito", seats: [ME, { kind: "device", name: "Ota" }] });
    await playThrough(page, id, 8);
    if (isSmall(way)) await menu(page, /^(Log|Zápis)$/);
    await page
      .locator(isSmall(way) ? "dialog ol button" : ".log ol button")
      .nth(3)
      .click();
  },
  "hokito-over": finished,
  replay: async (page) => {
    const id = await finished(page);
    await page.goto(new URL(`/r/${id}/14`, page.url()).href);
    await page.locator(".board svg").first().waitFor();
  },
  curtain: async (page) => {
    await table(page, { game: "totohu", seats: [ME, { kind: "device", name: "Ota" }] });
  },
  totohu: async (page, way) => {
    await given(page, position("totohu"));
    await still(page);
    await press(page, way, '[data-card="P5"]');
  },
  "totohu-result": async (page) => {
    await given(page, position("totohu"));
    await still(page);
    await page.keyboard.press("3");
    await page.locator("#status-button").click();
    await page.waitForTimeout(6000);
  },
  "totohu-question": (page) =>
    given(page, scenario("totohu", "hidden_treasure", "only the pirate's owner decides").position),
  "totohu-three": (page) => given(page, position("totohu-three")),
  "totohu-order": (page) =>
    given(
      page,
      scenario("totohu", "three_players", "nobody else may choose the order, and a pair is written small seat first")
        .position,
      1,
    ),
  "totohu-blind": async (page) => {
    const id = await table(page, { game: "totohu", options: { blind: true }, seats: [ME, COMPUTER] });
    await playThrough(page, id, 5);
  },
  "totohu-die": async (page) => {
    const id = await table(page, { game: "totohu", players: 1, seats: [ME] });
    await playThrough(page, id, 6);
  },
  "totohu-assign": (page) =>
    given(page, scenario("totohu", "one_player", "the faces must be given evenly and in canonical order").position),
  triominos: async (page) => {
    await given(page, position("triominos"));
    await still(page);
    await page.keyboard.press("n");
  },
  "triominos-alone": async (page) => {
    const id = await table(page, { game: "triominos", players: 1, options: { preset: "solitaire" }, seats: [ME] });
    await playThrough(page, id, 9);
  },
  "triominos-over": async (page) => {
    const id = await table(page, { game: "triominos", seats: [ME, { kind: "device", name: "Ota" }] });
    await playThrough(page, id, 400);
  },
  seameni: async (page) => {
    await given(page, position("seameni"));
    await still(page);
    await page.locator('.movers [role="radio"]').nth(1).click();
  },
  "seameni-two": async (page) => {
    await given(page, position("seameni-two"));
    await still(page);
    await page.locator('.movers [role="radio"]').last().click();
  },
  "seameni-flow": async (page) => {
    const { position, play } = scenario("seameni", "forced", "a four-way current, straight");
    await playThrough(page, await given(page, position), 1, [play[0].slice(2)]);
  },
  "seameni-start": (page) => table(page, { game: "seameni", seats: [ME, COMPUTER] }),
  menu: async (page) => {
    await given(page, position("seameni-two"));
    await menu(page, /^(Menu|Nabídka)$/);
  },
  keys: async (page) => {
    await given(page, position("triominos"));
    await still(page);
    await page.keyboard.press("?");
  },
};
