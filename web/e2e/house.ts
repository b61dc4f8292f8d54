// What every check needs: visitors with a browser of their own, waiting that can fail, what a program can find.

import { writeFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContextOptions,
  test as plain,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { ClientMessage, Hello, ServerMessage, Update } from "../src/lib/messages";

export { expect, type Locator, type Page };

/** `count`: how much of TOTOHU's count before every turn is wanted; it takes its time. */
export type Settings = BrowserContextOptions & { count?: "full" | "short" | "none" };
export const DESKTOP: Settings = { viewport: { width: 1280, height: 800 }, locale: "en-GB", colorScheme: "light" };
export const PHONE: Settings = {
  viewport: { width: 390, height: 844 },
  locale: "cs-CZ",
  colorScheme: "dark",
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A page of a visitor: with all that went over its sockets, and all that it complained of. */
export type Visit = Page & { received: ServerMessage[]; sent: ClientMessage[]; problems: string[] };

export class House {
  readonly visits: Visit[] = [];

  constructor(private readonly browser: Browser) {}

  /** A visitor with a browser profile of their own; everything they receive and every error is kept. */
  async visitor({ count = "none", ...settings }: Settings = DESKTOP): Promise<Visit> {
    const context = await this.browser.newContext({ reducedMotion: "reduce", ...settings });
    await context.addInitScript((wanted) => {
      if (location.protocol.startsWith("http")) localStorage.setItem("kajuta.totohu.count", wanted);
    }, count);
    const page = Object.assign(await context.newPage(), { received: [], sent: [], problems: [] }) as Visit;
    page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
    page.on("pageerror", (error) => page.problems.push(String(error)));
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => page.received.push(JSON.parse(String(payload)) as ServerMessage));
      socket.on("framesent", ({ payload }) => page.sent.push(JSON.parse(String(payload)) as ClientMessage));
    });
    this.visits.push(page);
    return page;
  }

  /** Everybody goes home; nobody's page may have complained. */
  async close(): Promise<void> {
    const complaints = this.visits.flatMap((visit) => visit.problems);
    for (const visit of this.visits) await visit.context().close();
    expect(complaints, "a page complained").toEqual([]);
  }

  /** Two taps from the first page: the game's Play, then Start. */
  async newTable(page: Page, game: string, choose: (page: Page) => Promise<void> = async () => {}): Promise<void> {
    await page.goto("/");
    await page.getByRole("button", { name: new RegExp(`^(Play|Hrát) ${game}`) }).click();
    await choose(page);
    await page.getByRole("button", { name: /^(Start|Začít hru)$/ }).click();
    await page.waitForURL(/\/t\//);
  }

  /** The links of the open seats, as the one who made the table sees them. */
  async invitations(page: Page): Promise<string[]> {
    await page.getByText(/^(A link for each seat|Odkaz pro každé místo zvlášť)$/).click();
    const fields = page.locator("input[readonly]");
    await expect(fields.first()).toBeVisible();
    return Promise.all((await fields.all()).map((field) => field.inputValue()));
  }

  async sitDown(page: Page, address: string, name: string): Promise<void> {
    await page.goto(address);
    await page.getByRole("textbox").first().fill(name);
    await page.getByRole("button", { name: /^(Sit down|Posadit se)$/ }).click();
  }
}

/** Every check gets a house of its own, with deals that follow from its name; at the end it is closed, whatever happened. */
export const test = plain.extend<{ house: House }>({
  house: async ({ browser }, use, check) => {
    const words = process.env["WORDS"];
    if (words) writeFileSync(words, [process.env["DEALS"] ?? "deals", ...check.titlePath].join("/"));
    const house = new House(browser);
    await use(house);
    await house.close();
  },
});

/** What a page was told of its tables. */
export const told = (page: Visit): (Hello | Update)[] =>
  page.received.filter((message) => message.type === "hello" || message.type === "update");

/** What the browser logs of a refusal or a lost line that a check wanted. */
export function forgive(page: Visit): void {
  page.problems.length = 0;
}

/** Asks until the answer is yes, and returns it: for what no locator can tell. */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  sentence: string,
): Promise<NonNullable<Answer>> {
  let found: Answer | undefined;
  const isFound = async () => Boolean((found = await ask()));
  await expect.poll(isFound, { message: `waited in vain: ${sentence}`, intervals: [15] }).toBe(true);
  return found as NonNullable<Answer>;
}

/** Waits until letters have their own shapes: before that, words are wider or narrower than they stay. */
async function lettered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    void document.body.offsetWidth; // only what is laid out asks for its font
    await document.fonts.ready;
  });
}

/** Waits until nothing on the page moves any more: every animation has ended and the last frame is drawn. */
export async function atRest(page: Page): Promise<void> {
  await lettered(page);
  await until(
    () =>
      page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        await frame();
        const isOver = (one: Animation) => one.playState === "finished"; // one that keeps its last frame stays listed
        const isEndless = (one: Animation) => one.effect?.getComputedTiming().iterations === Infinity;
        return document.getAnimations().every((one) => isOver(one) || isEndless(one));
      }),
    "the page comes to rest",
  );
}

/** How far something stays as it is: nothing can be awaited where nothing may happen. */
export const nothingFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The middle of something on the screen. */
export async function middleOf(locator: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await boxOf(locator);
  return [x + width / 2, y + height / 2];
}

/** Where something is on the screen; it has to be there. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await lettered(locator.page());
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not drawn`);
  return box;
}

/** How far the words of something, or of one of several, stick out of it; 0 if they do not. */
export async function cut(locator: Locator): Promise<number> {
  await expect(locator.first()).toBeVisible();
  await lettered(locator.page());
  return locator.evaluateAll((all) => Math.max(0, ...all.map((one) => one.scrollWidth - one.clientWidth)));
}

/** Pictures go where SHOTS says, if it says anything. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${name}.png` });
}

export function expectNoProblems(page: Visit): void {
  expect(page.problems, "the page complained").toEqual([]);
}

/** No violation of the accessibility rules that a program can find. */
export async function expectAccessible(page: Page, where = "the page"): Promise<void> {
  // Our pages have no frames: nothing has to be gathered on a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(" "))}`);
  expect(found, `axe finds fault with ${where}`).toEqual([]);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  // Not innerWidth: a phone shows a page that is too wide smaller, until it fits.
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await lettered(page);
  expect(await wider(), "so much wider than the screen is the page").toBeLessThanOrEqual(0);
}
