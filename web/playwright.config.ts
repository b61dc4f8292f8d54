import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const PORT = 8478;
const MINUTE = 60_000;
/** Where each check writes what the deals of its server follow from; the processes that run checks have it from here. */
const WORDS = (process.env["WORDS"] ??= join(mkdtempSync(join(tmpdir(), "kajuta-")), "word"));
/** A server that is there already; without one the checks start their own. */
const address = process.env["KAJUTA"];
/** The machine's own; nothing is downloaded. */
const WHOLE = "/usr/bin/chromium";
/** Without anything around the page, where it is packed so: half the work. It shows no notices. */
const BARE = "/usr/bin/chromium-headless-shell";

function launchOptions(chromium: string) {
  return {
    executablePath: process.env["CHROMIUM"] ?? (existsSync(chromium) ? chromium : WHOLE),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  };
}

if (!existsSync(WORDS)) writeFileSync(WORDS, "nobody has come yet");

export default defineConfig({
  testDir: "e2e",
  outputDir: "../build/browser",
  fullyParallel: false,
  forbidOnly: true,
  retries: 0, // what fails now and then is broken now and then
  workers: 1, // the other core has the server, or other tests
  timeout: 10 * MINUTE, // whole games are played
  expect: { timeout: MINUTE }, // the machine may be busy with other things
  reporter: "list",
  projects: [
    { name: "checks", testDir: "e2e/checks", testIgnore: "push.spec.ts" },
    { name: "notices", testDir: "e2e/checks", testMatch: "push.spec.ts", use: { launchOptions: launchOptions(WHOLE) } },
    ...(process.env["PICTURES"] ? [{ name: "pictures", testDir: "e2e/pictures" }] : []),
  ],
  use: {
    baseURL: address ?? `http://127.0.0.1:${PORT}`,
    actionTimeout: MINUTE,
    navigationTimeout: MINUTE,
    screenshot: "only-on-failure",
    launchOptions: launchOptions(BARE),
  },
  ...(address
    ? {}
    : {
        webServer: {
          command: `../.venv/bin/python ../tests/fixed_deals.py --port ${PORT} --words ${WORDS} --database $(mktemp -d)/tables.sqlite`,
          url: `http://127.0.0.1:${PORT}/health`,
          stdout: "ignore",
        },
      }),
});
