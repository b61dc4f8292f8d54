// How a scene is told: in the log, and by whatever is asked.

import type { BrowserContext } from "@playwright/test";
import { expect, type Page } from "../house";

interface Wish {
  language?: "en" | "cs";
  theme?: "light" | "dark";
}

/** Another window of the same visitor, opened once. */
const windows = new WeakMap<BrowserContext, Page>();
async function otherWindow(page: Page): Promise<Page> {
  const found = windows.get(page.context()) ?? (await page.context().newPage());
  if (!windows.has(page.context())) await found.goto("/health/live");
  windows.set(page.context(), found);
  return found;
}

/** Chooses language and theme in another window of this visitor: this one follows, and is else left as it is. */
export async function chooseElsewhere(page: Page, wish: Wish): Promise<void> {
  const other = await otherWindow(page);
  await other.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`kajuta.${key}`, JSON.stringify(value));
  }, wish);
  const { language, theme } = wish;
  if (language) await expect(page.locator("html")).toHaveAttribute("lang", language);
  if (theme) await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

/** The log, and what is asked, must say what happened. */
export async function expectTold(page: Page, words: RegExp, asks?: RegExp): Promise<void> {
  await expect(page.locator(".log")).toContainText(words, { useInnerText: true });
  const said = async () => (await page.locator(".status, .end").allInnerTexts()).join(" ");
  if (asks) await expect.poll(said, "something else is asked").toMatch(asks);
}
