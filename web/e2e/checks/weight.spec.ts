// What a first visit weighs: home and one game, everything Chromium loads, compressed.

import { DESKTOP, expect, type House, test } from "../house";

const MOST_BYTES = 250_000;
const GAMES = ["HOKITO", "TOTOHU", "TRIOMINOS", "SEAMENI"];

/** The bytes that came over the wire for everything but the game's own messages. */
async function weigh(house: House, game: string, locale: string) {
  const page = await house.visitor({ ...DESKTOP, locale });
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: false });
  const names = new Map<string, string>();
  const bytes = new Map<string, number>();
  network.on("Network.requestWillBeSent", ({ requestId, request }) =>
    names.set(requestId, new URL(request.url).pathname),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await house.newTable(page, game);
  await expect(page.locator(".board > *").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");

  const parts = [...bytes]
    .map(([id, size]) => ({ name: names.get(id) ?? "?", size }))
    .sort((one, two) => two.size - one.size);
  return { sum: parts.reduce((sum, { size }) => sum + size, 0), parts };
}

for (const game of GAMES)
  for (const locale of ["en-GB", "cs-CZ"])
    test(`home and ${game} weigh at most ${MOST_BYTES / 1000} kB, ${locale}`, async ({ house }) => {
      const { sum, parts } = await weigh(house, game, locale);
      const heaviest = parts.slice(0, 8).map(({ name, size }) => `${name} ${size}`);
      test.info().annotations.push({ type: "weight", description: `${(sum / 1000).toFixed(1)} kB` });
      expect(parts.length, "hardly anything was loaded").toBeGreaterThan(5);
      expect(sum, `${sum} bytes: ${heaviest.join(", ")}`).toBeLessThanOrEqual(MOST_BYTES);
    });
