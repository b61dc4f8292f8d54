// What every check gets: visitors with a browser of the engine that is tried; a page that complained fails the check.

import { expect, test as plain } from "@playwright/test";
import type { Driver, Wishes } from "./drivers/driver";
import { Chromium } from "./drivers/chromium";
import { Firefox } from "./drivers/firefox";
import { WebKit } from "./drivers/webkit";
import { Visitor } from "./visitor";

export { expect, type Visitor };

export const ENGINES = { firefox: Firefox, webkit: WebKit, chromium: Chromium };
export type Engine = keyof typeof ENGINES;
export const DESKTOP: Wishes = { language: "en-GB", width: 1280, height: 800, isMoving: false };
export const PHONE: Wishes = { language: "cs-CZ", width: 390, height: 664, isMoving: false };

type Come = (wishes?: Partial<Wishes>) => Promise<Visitor>;

export const test = plain.extend<{ visitor: Come; engine: Engine }>({
  engine: ["firefox", { option: true }],
  visitor: async ({ baseURL, engine }, use, info) => {
    const visitors: Visitor[] = [];
    await use(async (wishes = {}) => {
      const driver: Driver = await ENGINES[engine].start({ ...DESKTOP, ...wishes });
      const visitor = new Visitor(driver, baseURL ?? "", info.project.outputDir);
      visitors.push(visitor);
      return visitor;
    });
    const name = info.title.replace(/\W+/g, "-");
    const isBroken = info.status !== info.expectedStatus;
    for (const [number, visitor] of visitors.entries()) if (isBroken) await visitor.shoot(`failed-${name}-${number}`);
    const complaints = await Promise.all(visitors.map((visitor) => visitor.complaints()));
    for (const visitor of visitors) await visitor.close();
    expect(complaints.flat(), "a page complained").toEqual([]);
  },
});

/** The choices of TOTOHU's count and others are kept by the browser; a page has to be open. */
export const keep = (visitor: Visitor, key: string, value: string): Promise<void> =>
  visitor.evaluate((name, text) => localStorage.setItem(name, text), `kajuta.${key}`, value);
