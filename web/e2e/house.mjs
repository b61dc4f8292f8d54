// What every browser test needs: a browser, visitors, checks that count, frames that are kept.

import AxeBuilder from "@axe-core/playwright";
import { chromium } from "playwright-core";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
];
export const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: "en-GB", colorScheme: "light" };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  locale: "cs-CZ",
  colorScheme: "dark",
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export class House {
  /** Of the checks only those are done whose name contains `only`. */
  constructor(base, only = "") {
    this.base = base;
    this.only = only;
    this.passed = 0;
    this.failed = 0;
  }

  async open() {
    this.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ARGUMENTS,
    });
  }

  /** A visitor with a browser profile of their own; everything they receive and every error is kept. */
  async visitor(settings = DESKTOP) {
    const context = await this.browser.newContext({ reducedMotion: "reduce", ...settings });
    const page = await context.newPage();
    page.problems = [];
    page.frames_received = [];
    page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
    page.on("pageerror", (error) => page.problems.push(String(error)));
    page.on("websocket", (socket) =>
      socket.on("framereceived", (frame) => page.frames_received.push(JSON.parse(frame.payload.toString()))),
    );
    page.setDefaultTimeout(40_000); // a machine may be busy with other things
    return page;
  }

  /**
   * One check: what it does must not throw. What fails once is tried once more, and said to have been: four browsers on
   * two cores miss a moment now and then.
   */
  async check(name, run) {
    if (!name.includes(this.only)) return;
    const start = Date.now();
    const took = () => `(${((Date.now() - start) / 1000).toFixed(1)} s)`;
    for (const attempt of [1, 2]) {
      try {
        await run();
        this.passed += 1;
        console.log(`ok ${name} ${took()}${attempt > 1 ? ", at the second attempt" : ""}`);
        return;
      } catch (error) {
        const trace = String(error.stack ?? error).split("\n");
        console.log(
          `${attempt > 1 ? "not ok" : "once more:"} ${name} ${took()}\n    ${trace.slice(0, 6).join("\n    ")}`,
        );
      }
    }
    this.failed += 1;
  }

  async close() {
    await this.browser.close();
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exit(this.failed > 0 || this.passed === 0 ? 1 : 0);
  }

  /** Two taps from the first page: the game's Play, then Start. */
  async newTable(page, game, choose = async () => {}) {
    await page.goto(this.base);
    await page.getByRole("button", { name: new RegExp(`^(Play|Hrát) ${game}`) }).click();
    await choose(page);
    await page.getByRole("button", { name: /^(Start|Začít hru)$/ }).click();
    await page.waitForURL(/\/t\//);
  }

  /** The links of the open seats, as the one who made the table sees them. */
  async invitations(page) {
    const fields = page.locator("input[readonly]");
    await fields.first().waitFor();
    return Promise.all((await fields.all()).map((field) => field.inputValue()));
  }

  async sitDown(page, address, name) {
    await page.goto(address);
    await page.getByRole("textbox").first().fill(name);
    await page.getByRole("button", { name: /^(Sit down|Posadit se)$/ }).click();
  }
}

export function expect(truth, sentence) {
  if (!truth) throw new Error(sentence);
}

/** Asks until the answer is yes, and returns it; a busy machine is given time. */
export async function until(ask, sentence, milliseconds = 30000) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${sentence}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

export function expectNoProblems(page) {
  expect(page.problems.length === 0, `the page complained: ${page.problems.join(" | ")}`);
}

/** No violation of the accessibility rules that a program can find. */
export async function expectAccessible(page) {
  // Our pages have no frames: nothing has to be gathered on a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.target.join(" "))
        .slice(0, 3)
        .join(", ")}`,
  );
  expect(found.length === 0, `axe found ${found.join("; ")}`);
}

export async function expectNoSidewaysScrolling(page) {
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide <= seen, `the page is ${wide} wide on a screen of ${seen}`);
}
