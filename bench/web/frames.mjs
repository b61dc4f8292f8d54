// Frame times of the two large boards: node bench/web/frames.mjs BASE_URL
//
// 60 tiles laid in TRIOMINOS and a fully discovered sea of SEAMENI are panned, zoomed and played on in Chromium, with
// motion, at full speed and with the processor slowed down four times. Every time between two animation frames counts.

import { createRequire } from "node:module";
import { discovered, layTiles } from "./positions.mjs";

const { chromium } = createRequire(
  new URL("../../web/package.json", import.meta.url),
)("playwright-core");

const [base = "http://127.0.0.1:8080"] = process.argv.slice(2);
const SLOWDOWNS = [1, 4];
const TILES = 60;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

const SETTINGS = {
  viewport: { width: 1280, height: 800 },
  locale: "en-GB",
  reducedMotion: "no-preference",
};

/** Makes a table as this page's visitor. */
async function makeTable(page, plan) {
  await page.waitForLoadState("networkidle");
  const answer = await page.request.post(`${base}/api/tables`, { data: plan });
  return answer.json();
}

/** Times between animation frames while something is done. */
async function measured(page, act) {
  await page.evaluate(() => {
    globalThis.times = [];
    globalThis.counting = true;
    let last = performance.now();
    const count = (now) => {
      globalThis.times.push(now - last);
      last = now;
      if (globalThis.counting) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await act();
  const times = await page.evaluate(() => {
    globalThis.counting = false;
    return globalThis.times.slice(1);
  });
  times.sort((one, other) => one - other);
  const at = (share) =>
    Number(
      (
        times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
      ).toFixed(1),
    );
  const late = times.filter((time) => time > 34).length;
  return {
    frames: times.length,
    median: at(0.5),
    p95: at(0.95),
    worst: at(1),
    later_than_two_frames: late,
  };
}

async function pan(page, { x, y }) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(
      x + 110 * Math.sin(step / 6),
      y + 70 * Math.sin(step / 4),
    );
    await page.waitForTimeout(12);
  }
  await page.mouse.up();
}

async function zoom(page, { x, y }) {
  await page.mouse.move(x, y);
  await page.keyboard.down("Control");
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, Math.floor(step / 10) % 2 ? 60 : -60);
    await page.waitForTimeout(12);
  }
  await page.keyboard.up("Control");
}

const BOARDS = {
  triominos: {
    async open(page) {
      const options = { preset: "open-solitaire", set: 76, hand_size: 76 };
      const seats = [{ kind: "device", name: "Klára" }];
      const { id } = await makeTable(page, {
        game: "triominos",
        players: 1,
        options,
        seats,
      });
      const laid = await page.evaluate(layTiles, [id, TILES]);
      await page.goto(`${base}/t/${id}`);
      await page.locator(`[role=radio][id^=tile-]`).first().waitFor();
      return { tiles: laid };
    },
    ground: "svg[role=grid]",
    async play(page) {
      await page.locator('[role=radio][aria-label*="fits in"]').first().click();
      await page.locator(".cell.target").first().click();
      await page.waitForTimeout(1500);
    },
  },
  seameni: {
    async open(page) {
      const seats = ["Klára", "Ota", "Hugo", "Mia"].map((name) => ({
        kind: "device",
        name,
      }));
      const { id } = await makeTable(page, {
        game: "seameni",
        seats,
        position: discovered(),
      });
      await page.goto(`${base}/t/${id}`);
      await page.locator("#field-g7").waitFor();
      return { discovered: 121 };
    },
    ground: ".sea",
    async play(page) {
      await page.locator(".movers button").first().click();
      await page.locator(".cell.target").first().click();
      await page.waitForTimeout(1500);
    },
  },
};

async function boardAt(name, slowdown) {
  const page = await (await browser.newContext(SETTINGS)).newPage();
  await page.goto(base);
  const board = BOARDS[name];
  const shown = await board.open(page);
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const box = await page.locator(board.ground).first().boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const found = { board: name, ...shown, slowdown };
  found.elements = await page.locator(`${board.ground} *`).count();
  found.zoom = await measured(page, () => zoom(page, middle));
  await page.keyboard.down("Control");
  for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  found.pan = await measured(page, () =>
    pan(page, { x: middle.x - 60, y: middle.y - 40 }),
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("0");
  await page.waitForTimeout(400);
  found.play = await measured(page, () => board.play(page));
  await page.context().close();
  return found;
}

const results = [];
for (const name of Object.keys(BOARDS))
  for (const slowdown of SLOWDOWNS) results.push(await boardAt(name, slowdown));
console.log(
  JSON.stringify(
    { command: `node bench/web/frames.mjs ${base}`, milliseconds: results },
    null,
    1,
  ),
);
await browser.close();
