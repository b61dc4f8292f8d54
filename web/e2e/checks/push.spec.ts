// Told of one's moves while no page is open: a switch where the server has a key, and nothing where it has none.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "@playwright/test";
import { DESKTOP, expect, expectAccessible, test, until, type Visit } from "../house";
import { goToTable } from "../players/quick";

const PYTHON = process.env["PYTHON"] ?? "../.venv/bin/python";
const TELL_ME = "Tell me when it is my move, even when this page is closed";
const theSwitch = (page: Visit) => page.getByRole("switch", { name: TELL_ME });

/** A server with a key for pushes, beside the one that has none. */
class WithKey {
  address = "";
  private readonly folder = mkdtempSync(join(tmpdir(), "push-"));
  private server: ChildProcess | undefined;

  async start(): Promise<void> {
    const port = await freePort();
    const key = join(this.folder, "push.pem");
    execFileSync(PYTHON, ["-m", "kajuta", "serve", "--new-push-key", key]);
    const options = ["--push-key", key, "--push-contact", "mailto:host@example.org", "--port", String(port)];
    const database = `sqlite:///${join(this.folder, "tables.sqlite")}`;
    this.server = spawn(PYTHON, ["-m", "kajuta", "serve", ...options, "--database", database], { stdio: "ignore" });
    this.address = `http://127.0.0.1:${port}`;
    await until(
      () =>
        fetch(`${this.address}/health`).then(
          ({ ok }) => ok,
          () => false, // not yet
        ),
      "the server with a key answers",
    );
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill();
      await ended;
    }
    rmSync(this.folder, { recursive: true });
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const other = new WithKey();
test.beforeAll(() => other.start());
test.afterAll(() => other.stop());

test("without a key there is no switch, on one's page and in the menu of a table", async ({ house }) => {
  const page = await house.visitor();
  const asked = page.waitForResponse("**/api/push");
  await page.goto("/you");
  expect(await (await asked).json()).toEqual({ key: null, endpoint: null, language: null });
  await expect(page.getByRole("heading", { name: "Your devices" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your move" })).toBeHidden();
  await goToTable(page, { game: "hokito", seats: [{ kind: "device" }, { kind: "device" }] });
  const again = page.waitForResponse("**/api/push");
  await page.getByRole("button", { name: "Menu" }).click();
  await (await again).finished();
  await expect(theSwitch(page)).toHaveCount(0);
});

test("with a key there is one; who is refused the permission reads why, and nothing was asked before", async ({
  house,
}) => {
  const page = await house.visitor({ ...DESKTOP, baseURL: other.address });
  await page.goto("/you");
  await expect(page.getByRole("heading", { name: "Your move" })).toBeVisible();
  await expect(theSwitch(page)).toHaveAttribute("aria-checked", "false");
  await expectAccessible(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await theSwitch(page).click();
  await expect(page.getByText("Allow notifications for this page in its settings")).toBeVisible();
  await expect(theSwitch(page)).toHaveAttribute("aria-checked", "false");

  await goToTable(page, { game: "hokito", seats: [{ kind: "device" }, { kind: "device" }] });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(theSwitch(page)).toBeVisible();
});

interface Noted {
  registration: ServiceWorkerRegistration;
  shown?: { title: string; body?: string; path: unknown };
}

/** The worker, which from now on remembers what it has shown.
 *
 * The browser is not asked for its notices: whoever asks while one is about to be shown makes the browser drop it, since it
 * takes what is stored but not on the screen for something that was closed. */
async function noting(page: Visit): Promise<Worker> {
  const worker = await until(() => page.context().serviceWorkers()[0], "there is a worker");
  await worker.evaluate(() => {
    const here = self as unknown as Noted;
    const show = here.registration.showNotification.bind(here.registration);
    here.registration.showNotification = async (title, options) => {
      await show(title, options);
      here.shown = { title, body: options?.body, path: options?.data };
    };
  });
  return worker;
}

test("what tells of moves is a worker of the whole house that shows the push", async ({ house }) => {
  const page = await house.visitor({ ...DESKTOP, baseURL: other.address, permissions: ["notifications"] });
  await page.goto("/you");
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push.js");
    const { active, scope } = await navigator.serviceWorker.ready;
    // A worker that is still coming to life is given no push.
    while (active?.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 20));
    return scope;
  });
  expect(scope).toBe(`${other.address}/`);
  const worker = await noting(page);
  const data = JSON.stringify({ what: "your_move", game: "hokito", table: "abc", language: "cs" });
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: other.address,
    registrationId: await registered,
    data,
  });
  const shown = await until(() => worker.evaluate(() => (self as unknown as Noted).shown), "the notice is shown");
  expect(shown).toEqual({ title: "HOKITO", body: "Jste na tahu.", path: "/t/abc" });
});
