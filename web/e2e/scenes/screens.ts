// How to get to the screens that are pictured: each is given a page of the app and leaves it at what is to be seen.

import { atRest, expect, type Page } from "../house";
import { makeTable, playThrough, type SeatPlan, type TablePlan } from "../players/quick";
import { type Position, position, scenario } from "./stored";

type Screen = (page: Page, way: string) => Promise<unknown>;

const ME: SeatPlan = { kind: "device", name: "Klára" };
const OTHER: SeatPlan = { kind: "device", name: "Ota" };
const COMPUTER: SeatPlan = { kind: "computer", level: "level-2" };
const OPEN: SeatPlan = { kind: "open" };

/** Makes a table as this visitor and goes there. */
async function table(page: Page, plan: TablePlan): Promise<string> {
  const { id, keys } = await makeTable(page, plan);
  await page.evaluate(([id, keys]) => localStorage.setItem(`kajuta.keys.${id}`, JSON.stringify(keys)), [id, keys]);
  await page.goto(`/t/${id}`);
  await expect(page.locator("main h1").first()).toBeVisible();
  return id;
}

/** A table from a given position, this visitor on one seat and computers on the others. */
export const given = (page: Page, document: Position, mine = 0): Promise<string> =>
  table(page, {
    game: document.game,
    position: document,
    seats: Array.from({ length: document.players ?? 2 }, (_, seat) => (seat === mine ? ME : COMPUTER)),
  });

const isSmall = (way: string) => !way.startsWith("desktop");
const press = (page: Page, way: string, selector: string) =>
  isSmall(way) ? page.locator(selector).tap({ force: true }) : page.locator(selector).click({ force: true });
const button = (page: Page, words: RegExp) => page.getByRole("button", { name: words });
/** The board is drawn, and moves no more. */
const still = async (page: Page): Promise<void> => {
  await expect(page.locator(".board svg").first()).toBeVisible();
  await atRest(page);
};

async function newGame(page: Page, game: string) {
  await button(page, new RegExp(`^(Play|Hrát) ${game}`)).click();
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
}

async function menu(page: Page, words: RegExp) {
  await button(page, words).last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** A pile with its longest way, and the field it leads to under the pointer. */
async function hokito(page: Page, way: string) {
  await given(page, position("hokito"));
  await still(page);
  await press(page, way, "#field-d1");
  await expect(page.locator("#status-button")).toBeVisible();
  if (isSmall(way)) await page.locator("#field-f1").tap({ force: true });
  else await page.locator("#field-f1").hover({ force: true });
}

async function finished(page: Page) {
  const id = await table(page, { game: "hokito", seats: [ME, OTHER] });
  await playThrough(page, id, { actions: 200 });
  return id;
}

/** The computer's ideas in the given position of a game. */
const hint = (game: string) => async (page: Page) => {
  await given(page, position(game));
  await still(page);
  await page.keyboard.press("h");
  await expect(page.locator(".hints")).toBeVisible();
};

export const SCREENS: Record<string, Screen> = {
  home: async (page: Page) => {
    await table(page, { game: "hokito", seats: [ME, COMPUTER] });
    await table(page, { game: "seameni", seats: [ME, OPEN] });
    await page.goto("/");
  },
  "new-game": (page: Page) => newGame(page, "HOKITO"),
  "new-game-options": async (page: Page) => {
    await newGame(page, "TRIOMINOS");
    await page.locator("summary").click();
    await page.getByRole("dialog").locator("input[type=number]").first().fill("8");
    await page.getByRole("dialog").locator("input[type=number]").first().blur();
    await page.locator("summary").scrollIntoViewIfNeeded();
  },
  invitation: (page: Page) => table(page, { game: "totohu", players: 3, seats: [ME, OPEN, OPEN] }),
  rules: async (page: Page) => {
    await page.goto("/rules/totohu");
    await expect(page.locator(".rulebook h1").first()).toBeVisible();
  },
  fair: (page: Page) => page.goto("/about/fair"),
  lost: (page: Page) => page.goto("/t/AAAAAAAAAAAAAAAAAAAAAA"),
  hokito,
  "hokito-refused": async (page: Page, way: string) => {
    await given(page, position("hokito"));
    await still(page);
    await press(page, way, "#field-d1");
    await press(page, way, "#field-d4");
  },
  "hokito-hint": hint("hokito"),
  "triominos-hint": hint("triominos"),
  "totohu-hint": hint("totohu"),
  "seameni-hint": hint("seameni"),
  "hokito-back": async (page: Page, way: string) => {
    const id = await table(page, { game: "hokito", seats: [ME, OTHER] });
    await playThrough(page, id, { actions: 8 });
    if (isSmall(way)) await menu(page, /^(Log|Zápis)$/);
    await page
      .locator(isSmall(way) ? "dialog ol button" : ".log ol button")
      .nth(3)
      .click();
  },
  "hokito-over": finished,
  replay: async (page: Page) => {
    const id = await finished(page);
    await page.goto(`/r/${id}/14`);
    await expect(page.locator(".board svg").first()).toBeVisible();
  },
  curtain: async (page: Page) => {
    await table(page, { game: "totohu", seats: [ME, OTHER] });
  },
  totohu: async (page: Page, way: string) => {
    await given(page, position("totohu"));
    await still(page);
    await press(page, way, '[data-card="P5"]');
  },
  "totohu-result": async (page: Page) => {
    await given(page, position("totohu"));
    await still(page);
    await page.keyboard.press("3");
    await page.locator("#status-button").click();
    await expect(page.locator('.totohu[data-mode="result"]:not(.playing)')).toBeVisible();
  },
  "totohu-question": (page: Page) =>
    given(page, scenario("totohu", "hidden_treasure", "only the pirate's owner decides").position),
  "totohu-three": (page: Page) => given(page, position("totohu-three")),
  "totohu-order": (page: Page) =>
    given(
      page,
      scenario("totohu", "three_players", "nobody else may choose the order, and a pair is written small seat first")
        .position,
      1,
    ),
  "totohu-blind": async (page: Page) => {
    const id = await table(page, { game: "totohu", options: { blind: true }, seats: [ME, COMPUTER] });
    await playThrough(page, id, { actions: 5 });
  },
  "totohu-die": async (page: Page) => {
    const id = await table(page, { game: "totohu", players: 1, seats: [ME] });
    await playThrough(page, id, { actions: 6 });
  },
  "totohu-assign": (page: Page) =>
    given(page, scenario("totohu", "one_player", "the faces must be given evenly and in canonical order").position),
  triominos: async (page: Page) => {
    await given(page, position("triominos"));
    await still(page);
    await page.keyboard.press("n");
  },
  "triominos-alone": async (page: Page) => {
    const id = await table(page, { game: "triominos", players: 1, options: { preset: "solitaire" }, seats: [ME] });
    await playThrough(page, id, { actions: 9 });
  },
  "triominos-over": async (page: Page) => {
    const id = await table(page, { game: "triominos", seats: [ME, OTHER] });
    await playThrough(page, id, { actions: 400 });
  },
  seameni: async (page: Page) => {
    await given(page, position("seameni"));
    await still(page);
    await page.locator('.movers [role="radio"]').nth(1).click();
  },
  "seameni-two": async (page: Page) => {
    await given(page, position("seameni-two"));
    await still(page);
    await page.locator('.movers [role="radio"]').last().click();
  },
  "seameni-flow": async (page: Page) => {
    const { position, play } = scenario("seameni", "forced", "a four-way current, straight");
    const [first = ""] = play ?? [];
    await playThrough(page, await given(page, position), { actions: 1, given: [first.slice(2)] });
  },
  "seameni-start": (page: Page) => table(page, { game: "seameni", seats: [ME, COMPUTER] }),
  menu: async (page: Page) => {
    await given(page, position("seameni-two"));
    await menu(page, /^(Menu|Nabídka)$/);
  },
  keys: async (page: Page) => {
    await given(page, position("triominos"));
    await still(page);
    await page.keyboard.press("?");
  },
};
