// Firefox as Debian builds it. It speaks WebDriver BiDi itself, without a driver beside it.

import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Bidi } from "./bidi";
import type { Driver, Source, Wishes } from "./driver";
import { heard, start, stop } from "./processes";

interface LogEntry {
  level: string;
  text: string;
}

/** Firefox sets what automation needs by itself (`remote.prefs.recommended`). */
const preferences = ({ language, isMoving }: Wishes): Record<string, string | number> => ({
  "intl.accept_languages": `${language}, ${language.slice(0, 2)}`,
  "ui.prefersReducedMotion": isMoving ? 0 : 1,
  "ui.systemUsesDarkTheme": 0,
});

async function profileFor(wishes: Wishes): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), "kajuta-firefox-"));
  const lines = Object.entries(preferences(wishes)).map(
    (pair) => `user_pref(${pair.map((one) => JSON.stringify(one))});`,
  );
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  return profile;
}

export class Firefox implements Driver {
  readonly #complaints: string[] = [];

  static async start(wishes: Wishes): Promise<Firefox> {
    const profile = await profileFor(wishes);
    const command = process.env["FIREFOX"] ?? "firefox-esr";
    const child = start(command, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]);
    const [, address] = await heard(child, /WebDriver BiDi listening on (ws:\S+)/);
    const bidi = await Bidi.connect(`${address}/session`);
    await bidi.ask("session.new", { capabilities: {} });
    // Not the first tab: there the focus is in the address bar, and no page has it.
    const { context } = await bidi.ask<{ context: string }>("browsingContext.create", { type: "tab" });
    const { width, height } = wishes;
    await bidi.ask("browsingContext.setViewport", { context, viewport: { width, height } });
    const firefox = new Firefox(bidi, context, child, profile);
    await bidi.ask("session.subscribe", { events: ["log.entryAdded"] });
    return firefox;
  }

  private constructor(
    private readonly bidi: Bidi,
    private readonly context: string,
    private readonly child: ChildProcess,
    private readonly profile: string,
  ) {
    bidi.on("log.entryAdded", (entry) => {
      const { level, text } = entry as LogEntry;
      if (level === "error") this.#complaints.push(text);
    });
  }

  async open(url: string): Promise<void> {
    await this.bidi.ask("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  async reload(): Promise<void> {
    await this.bidi.ask("browsingContext.reload", { context: this.context, wait: "complete" });
  }

  async evaluate(expression: string): Promise<string> {
    const answer = await this.bidi.ask<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      "script.evaluate",
      { expression, target: { context: this.context }, awaitPromise: true },
    );
    if (!answer.result) throw new Error(answer.exceptionDetails?.text);
    return answer.result.value;
  }

  async perform(actions: Source[]): Promise<void> {
    await this.bidi.ask("input.performActions", { context: this.context, actions });
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.bidi.ask<{ data: string }>("browsingContext.captureScreenshot", {
      context: this.context,
    });
    return Buffer.from(data, "base64");
  }

  complaints(): Promise<string[]> {
    return Promise.resolve(this.#complaints);
  }

  async close(): Promise<void> {
    this.bidi.close();
    await stop(this.child);
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
