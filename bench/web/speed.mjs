// From a press to the paint that answers it, at a quarter of the processor's speed: node bench/web/speed.mjs BASE_URL
// Prints JSON: for every game the longest and the middle interaction, as the browser's own event timing has them.

import { createRequire } from "node:module";

const { chromium } = createRequire(
  new URL("../../web/package.json", import.meta.url),
)("playwright-core");
const base = process.argv[2] ?? "http://127.0.0.1:8080";
const SLOWER = 4;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** A page that notes how long every press took until the next paint. */
async function visit(game, seats) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.presses = [];
    new PerformanceObserver((list) => {
      for (const one of list.getEntries())
        if (one.interactionId)
          globalThis.presses.push({
            id: one.interactionId,
            ms: one.duration,
            on:
              one.target?.getAttribute("aria-label") ??
              one.target?.textContent?.trim().slice(0, 30) ??
              one.name,
          });
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
  const made = await (
    await context.request.post(`${base}/api/tables`, { data: { game, seats } })
  ).json();
  await page.goto(`${base}/t/${made.id}`);
  await page.locator(".board > *").first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

const PLAYED = {
  hokito: async (page) => {
    for (let move = 0; move < 6; move += 1) {
      await page
        .getByRole("gridcell", { name: /can move/ })
        .first()
        .click();
      await page
        .getByRole("gridcell", { name: /can be reached/ })
        .last()
        .click();
      await page.waitForTimeout(500);
    }
  },
  totohu: async (page) => {
    for (let turn = 0; turn < 5; turn += 1) {
      await page
        .locator('[data-card]:not([aria-disabled="true"])')
        .nth(turn % 3)
        .click();
      await page.locator("#status-button").click();
      await page.waitForTimeout(900);
    }
  },
};

const DEVICE = { kind: "device", name: "Tereza" };
const SEATS = {
  hokito: [DEVICE, { ...DEVICE, name: "Ondra" }],
  totohu: [DEVICE],
};
const results = {};
for (const [game, play] of Object.entries(PLAYED)) {
  const page = await visit(game, SEATS[game]);
  await play(page);
  await page.getByRole("button", { name: "Rules" }).click();
  await page.keyboard.press("Escape");
  await page.waitForTimeout(500);
  const presses = await page.evaluate(() => globalThis.presses);
  const longest = new Map();
  for (const { id, ms, on } of presses)
    if (ms > (longest.get(id)?.ms ?? 0)) longest.set(id, { ms, on });
  const sorted = [...longest.values()].sort((one, two) => one.ms - two.ms);
  const slow = sorted
    .filter((one) => one.ms >= 100)
    .map((one) => `${one.on}: ${one.ms} ms`);
  const [middle_ms, longest_ms] = [
    sorted[sorted.length >> 1]?.ms,
    sorted.at(-1)?.ms,
  ];
  results[game] = { presses: sorted.length, middle_ms, longest_ms, slow };
  await page.context().close();
}
await browser.close();
console.log(
  JSON.stringify(
    { command: "node bench/web/speed.mjs BASE_URL", slower: SLOWER, results },
    null,
    2,
  ),
);
