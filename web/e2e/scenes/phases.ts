// The phases of every game, each with what must be in view: the question, what can be chosen, the main button.

import { atRest, expect, expectNoSidewaysScrolling, type Page, shoot, test } from "../house";
import { join, type Made, makeTable, playThrough, type SeatPlan, type TablePlan } from "../players/quick";
import { type Position, position, scenario } from "./stored";

export const ME: SeatPlan = { kind: "device", name: "Klára" };
export const OTHER: SeatPlan = { kind: "device", name: "Ota" };
export const COMPUTER: SeatPlan = { kind: "computer", level: "level-1" };
const GUEST: SeatPlan = { kind: "open" };
const ALWAYS = ["header .name", "[aria-haspopup=dialog]", ".players"];
const ASKED = [...ALWAYS, ".status h1"];

/** Somebody else sits down on the open seats, and does nothing: the page stays as it is. */
async function seatGuests(page: Page, made: Made): Promise<void> {
  const open = Object.keys(made.keys);
  if (open.length === 0) return;
  const guest = await page.context().browser()!.newPage();
  for (const seat of open) await join(guest, made, Number(seat), "Ota");
  await guest.close();
}

/** Makes a table and shows it. */
async function at(page: Page, plan: TablePlan, actions = 0, given: string[] = []): Promise<void> {
  const made = await makeTable(page, plan);
  const { id } = made;
  await seatGuests(page, made);
  if (actions > 0) await playThrough(page, id, { actions, given });
  await page.goto(`/t/${id}`);
  await expect(page.locator("main h1").first()).toBeVisible();
}

/** From a given position: this visitor on one seat, or on all of them, and computers on the others, or guests. */
interface Given {
  mine?: number;
  all?: boolean;
  others?: SeatPlan;
  actions?: number;
  given?: string[];
}

function from(page: Page, document: Position, told: Given = {}): Promise<void> {
  const { mine = 0, all = false, others = all ? OTHER : COMPUTER, actions = 0, given = [] } = told;
  const seats = Array.from({ length: document.players ?? 2 }, (_, seat) => (seat === mine ? ME : others));
  return at(page, { game: document.game, position: document, seats }, actions, given);
}

const mode = async (page: Page, wanted: string) => {
  await expect(page.locator(`.totohu[data-mode="${wanted}"]:not(.playing)`)).toBeVisible();
};

/** A turn of TOTOHU played through the page: the third card, then whatever is asked. */
async function sendOut(page: Page) {
  await page.locator("[data-card]:not([aria-disabled=true])").nth(1).click();
  await page.locator("#status-button").click();
}

const SEA = "[role=grid]";

interface Phase {
  set: (page: Page) => Promise<void>;
  seen: string[];
}

export const PHASES: Record<string, Phase> = {
  "HOKITO: whose pile": {
    set: (page: Page) => at(page, { game: "hokito", seats: [ME, OTHER] }),
    seen: [...ASKED, SEA],
  },
  "HOKITO: where to": {
    set: async (page: Page) => {
      await from(page, position("hokito"));
      await page.locator("#field-d1").click({ force: true });
      await expect(page.locator("#status-button")).toBeVisible();
    },
    seen: [...ASKED, SEA, "#status-button"],
  },
  "HOKITO: ideas": {
    set: async (page: Page) => {
      await from(page, position("hokito"));
      await expect(page.locator("[role=grid]")).toBeVisible();
      await page.keyboard.press("h");
      await expect(page.locator(".hints .primary")).toBeVisible();
    },
    seen: [...ALWAYS, SEA, ".hints .tabs", ".hints .buttons .primary"],
  },
  "TOTOHU: which ship": {
    set: (page: Page) => at(page, { game: "totohu", seats: [ME, COMPUTER] }).then(() => mode(page, "choose")),
    seen: [...ASKED, "[data-card] >> nth=0", "[data-card] >> nth=5", "[data-ship='1-H']", "[data-ship='0-M5']"],
  },
  "TOTOHU: a ship is chosen": {
    set: async (page: Page) => {
      await from(page, position("totohu"));
      await page.locator('[data-card="P5"]').click();
    },
    seen: [...ASKED, "[data-card] >> nth=0", "[data-card] >> nth=5", "#status-button"],
  },
  "TOTOHU: three players": {
    set: (page: Page) => from(page, position("totohu-three")).then(() => mode(page, "choose")),
    seen: [...ASKED, "[data-card] >> nth=0", "[data-card] >> nth=5", "[data-ship='0-M5']"],
  },
  "TOTOHU: hit or loot": {
    set: (page: Page) => from(page, scenario("totohu", "hidden_treasure", "only the pirate's owner decides").position),
    seen: [...ASKED, "[data-choice=hit]", "[data-choice=loot]"],
  },
  "TOTOHU: hide or keep": {
    set: async (page: Page) => {
      const { position } = scenario("totohu", "course", "the example of the rules: hit or loot");
      await from(page, position, { all: true, actions: 1, given: ["loot"] });
      await page.locator(".curtain button:enabled").click();
      await expect(page.locator("[data-choice=hide]")).toBeVisible();
    },
    seen: [...ASKED, "[data-choice=hide]", "[data-choice=keep]"],
  },
  "TOTOHU: the result": {
    set: async (page: Page) => {
      await at(page, { game: "totohu", seats: [ME, COMPUTER] });
      await mode(page, "choose");
      await sendOut(page);
      await mode(page, "result");
    },
    seen: [...ASKED, ".meeting .vessel >> nth=0", ".plates >> nth=0", ".plates >> nth=1", "#status-button"],
  },
  "TOTOHU: the order": {
    set: async (page: Page) => {
      const name = "nobody else may choose the order, and a pair is written small seat first";
      await from(page, scenario("totohu", "three_players", name).position, { mine: 1 });
      await expect(page.locator("[data-order] .scores").nth(5)).toBeVisible();
    },
    seen: [...ASKED, "[data-order] >> nth=0", "[data-order] >> nth=5"],
  },
  "TOTOHU: faces of the die": {
    set: async (page: Page) => {
      const name = "the faces must be given evenly and in canonical order";
      await from(page, scenario("totohu", "one_player", name).position);
      await mode(page, "assign");
    },
    seen: [...ASKED, "#status-button", ".totohu .scene > .sea"],
  },
  "TRIOMINOS: which tile": {
    set: (page: Page) =>
      at(page, { game: "triominos", seats: [ME, COMPUTER] }).then(() => page.locator(".rack").waitFor()),
    seen: [...ASKED, ".rack", ".tools .turn >> nth=0"],
  },
  "TRIOMINOS: where": {
    set: async (page: Page) => {
      await from(page, position("triominos"));
      await expect(page.locator(".rack")).toBeVisible();
      await page.keyboard.press("n");
      await expect(page.locator(".tools .place")).toBeVisible();
    },
    seen: [...ASKED, ".rack", ".tools .place", ".tools .turn >> nth=1"],
  },
  "TRIOMINOS: four players": {
    set: async (page: Page) => {
      await from(
        page,
        scenario("triominos", "placement", "all placements of a hand late in a round, four players").position,
      );
      await page.locator(".rack [role=radio]").first().click({ force: true });
    },
    seen: [...ASKED, ".rack", ".tools .turn >> nth=0"],
  },
  "TRIOMINOS: a hand of seventeen": {
    set: async (page: Page) => {
      const name = "set of 56, empty pool: 0-0-0 is in a hand and fits nowhere, so the round is blocked";
      await from(page, scenario("triominos", "limits", name).position, { mine: 1, others: GUEST });
      await expect(page.locator(".rack")).toBeVisible();
    },
    seen: [...ALWAYS, ".rack", ".status h1"],
  },
  "TRIOMINOS: draw": {
    set: async (page: Page) => {
      const name = "a player who could place may draw instead";
      const found = scenario("triominos", "drawing", name);
      await from(page, found.position);
      await expect(page.locator(".tools .btn").first()).toBeVisible();
    },
    seen: [...ASKED, ".rack", ".tools .btn >> nth=0"],
  },
  "TRIOMINOS: a round is over, and the new hand waits": {
    set: async (page: Page) => {
      const { position, play } = scenario("triominos", "ending", "a match goes on: the next round waits for the deal");
      const given = (play ?? []).map((action) => action.slice(2));
      await from(page, position, { mine: 1, others: GUEST, actions: 1, given });
      await expect(page.locator(".end tbody tr")).toHaveCount(2);
      await expect(page.locator(".rack"), "the new hand shows under the old result").toHaveCount(0);
    },
    seen: [...ASKED, ".end h2", ".end tbody tr >> nth=-1", ".end .btn"],
  },
  "SEAMENI: where the ship begins": {
    set: (page: Page) => at(page, { game: "seameni", seats: [ME, OTHER] }),
    seen: [...ASKED, SEA],
  },
  "SEAMENI: who acts": {
    set: (page: Page) => from(page, position("seameni")).then(() => page.locator(".movers").waitFor()),
    seen: [...ASKED, ".movers [role=radio] >> nth=0", ".movers [role=radio] >> nth=-1", ".view"],
  },
  "SEAMENI: who acts, after long tales": {
    set: async (page: Page) => {
      await at(page, { game: "seameni", players: 4, seats: [ME, OTHER, OTHER, OTHER] }, 60);
      await expect(page.locator(".panel button").first()).toBeVisible();
    },
    seen: [...ASKED, ".panel button >> nth=0", ".panel button >> nth=-1", ".view"],
  },
  "SEAMENI: where to": {
    set: async (page: Page) => {
      await from(page, position("seameni"));
      await page.locator(".movers [role=radio]:not([aria-disabled=true])").nth(1).click();
    },
    seen: [...ASKED, ".movers [role=radio] >> nth=0", ".movers [role=radio] >> nth=-1", "#status-button", ".view"],
  },
  "SEAMENI: which exit": {
    set: async (page: Page) => {
      const { position, play } = scenario("seameni", "forced", "a four-way current, straight");
      await from(page, position, { actions: 1, given: (play ?? []).slice(0, 1).map((action) => action.slice(2)) });
      await expect(page.locator("button.exit").first()).toBeVisible();
    },
    seen: [...ASKED, "button.exit >> nth=0", "button.exit >> nth=-1", ".view"],
  },
  "SEAMENI: an overfull ship": {
    set: async (page: Page) => {
      await from(page, scenario("seameni", "kinds", "an order is due, and nothing else").position, { all: true });
      await expect(page.locator(".order").first()).toBeVisible();
    },
    seen: [...ASKED, ".order >> nth=0", ".order >> nth=-1", ".view"],
  },
  "SEAMENI: the end is offered": {
    set: async (page: Page) => {
      await from(page, position("seameni-two"), { all: true, actions: 1, given: ["offer"] });
      await expect(page.locator(".answers button").first()).toBeVisible();
    },
    seen: [...ASKED, ".answers button >> nth=0", ".answers button >> nth=1", ".view"],
  },
};

/** A phone with the bars of its browser and without, the narrowest one, and a tablet. */
export const SMALL_SCREENS: [number, number][] = [
  [390, 664],
  [390, 844],
  [320, 640],
  [820, 1180],
];

/** Shows a page at some sizes: everything must be in view soon, nothing may be wider (or higher) than the screen. */
export async function expectToFit(
  page: Page,
  sizes: [number, number][],
  seen: string[],
  isWhole: boolean,
): Promise<void> {
  const name = test.info().title.replaceAll(/\W+/g, "-");
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await atRest(page); // cameras and racks follow the size
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const faults = async () => [
      ...(isWhole && (await tall()) > 1 ? [`the page is ${await tall()} too high`] : []),
      ...(await missing(page, seen)),
      ...(await stickingOut(page)),
    ];
    await expect.poll(faults, `on a screen of ${width} × ${height}`).toEqual([]);
    await expectNoSidewaysScrolling(page);
    await shoot(page, `${name}-${width}x${height}`);
  }
}

/** The buttons that are wider than the part of the page they stand in, by their words; nothing if all is well. What lies
 * beneath something else, as a board does beneath the result, is not seen. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.locator("main button:visible").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      if (!button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) return [];
      const around = button.closest("main")!.getBoundingClientRect();
      // A picture to choose, as a bottle of TOTOHU, may have a tick at its corner.
      const isCut = !button.matches("[role=radio]") && button.scrollWidth > button.clientWidth + 1;
      const isOut = isCut || left < around.left - 1 || right > around.right + 1;
      return isOut ? [`${button.textContent.trim()} sticks out`] : [];
    }),
  );

/** What of all that is not in view, or covered; nothing if all is well. */
export async function missing(page: Page, selectors: string[]): Promise<string[]> {
  const faults = selectors.map(async (selector) => {
    const element = page.locator(selector).first();
    const fault = await element.evaluate((one) => {
      const box = one.getBoundingClientRect();
      const [high, wide] = [innerHeight, innerWidth];
      if (box.width === 0 || box.height === 0) return "not drawn";
      if (box.top < -1 || box.bottom > high + 1)
        return `from ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${high}`;
      if (box.left < -1 || box.right > wide + 1)
        return `from ${Math.round(box.left)} to ${Math.round(box.right)} of ${wide} across`;
      for (let up = one.parentElement; up; up = up.parentElement) {
        const around = up.getBoundingClientRect();
        const { overflowY, display } = getComputedStyle(up);
        const clips = overflowY !== "visible" && display !== "contents";
        if (clips && up !== document.documentElement && (box.bottom > around.bottom + 1 || box.top < around.top - 1))
          return `cut by .${up.className}: ${Math.round(box.top)}–${Math.round(box.bottom)} in ${Math.round(around.top)}–${Math.round(around.bottom)}`;
      }
      return null;
    });
    return fault ? [`${selector}: ${fault}`] : [];
  });
  return (await Promise.all(faults)).flat();
}
