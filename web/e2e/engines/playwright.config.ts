import { defineConfig } from "@playwright/test";
import type { Engine } from "./house";

const PORT = 8479;
const MINUTE = 60_000;
/** A server that is there already; without one the checks start their own. */
const address = process.env["KAJUTA"];
const engines = (process.env["ENGINES"] ?? "firefox webkit").split(" ") as Engine[];

export default defineConfig<{ engine: Engine }>({
  testDir: ".",
  forbidOnly: true,
  retries: 0, // what fails now and then is broken now and then
  workers: 1, // a browser and a server are two
  timeout: 10 * MINUTE, // a whole game is played
  expect: { timeout: MINUTE }, // the machine may be busy with other things
  reporter: "./telling.ts",
  projects: engines.map((engine) => ({ name: engine, use: { engine }, outputDir: `../../../build/engines/${engine}` })),
  use: { baseURL: address ?? `http://127.0.0.1:${PORT}` },
  ...(address
    ? {}
    : {
        webServer: {
          cwd: "../..",
          command: `../.venv/bin/kajuta serve --port ${PORT} --no-pause --limits ../tests/limits.toml --database sqlite:///$(mktemp -d)/tables.sqlite`,
          url: `http://127.0.0.1:${PORT}/health`,
          stdout: "ignore",
        },
      }),
});
