// What a first visit weighs: home and one game, everything Chromium loads, compressed. node web/e2e/weight.mjs BASE_URL

import { DESKTOP, expect, House } from "./house.mjs";

const MOST_BYTES = 250_000;
const GAMES = ["HOKITO", "TOTOHU", "TRIOMINOS", "SEAMENI"];
const house = new House(process.argv[2]);
await house.open();

/** The bytes that came over the wire for everything but the game's own messages. */
async function weigh(game, locale) {
  const page = await house.visitor({ ...DESKTOP, locale });
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: false });
  const names = new Map();
  const bytes = new Map();
  network.on("Network.requestWillBeSent", ({ requestId, request }) =>
    names.set(requestId, new URL(request.url).pathname),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await house.newTable(page, game);
  await page.locator(".board > *").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  await page.context().close();
  const parts = [...bytes].map(([id, size]) => [names.get(id) ?? "?", size]).sort((one, two) => two[1] - one[1]);
  return { sum: parts.reduce((sum, [, size]) => sum + size, 0), parts };
}

for (const game of GAMES)
  for (const locale of ["en-GB", "cs-CZ"])
    await house.check(`home and ${game} weigh at most ${MOST_BYTES / 1000} kB, ${locale}`, async () => {
      const { sum, parts } = await weigh(game, locale);
      const heaviest = parts.slice(0, 8).map(([name, size]) => `${name} ${size}`);
      console.log(`  ${(sum / 1000).toFixed(1)} kB`);
      expect(parts.length > 5, "hardly anything was loaded");
      expect(sum <= MOST_BYTES, `${sum} bytes: ${heaviest.join(", ")}`);
    });

await house.close();
