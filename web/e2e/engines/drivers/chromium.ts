// Chromium by the same checks, to compare with: not one of the engines that are tried by default.

import type { ChildProcess } from "node:child_process";
import { Session } from "./classic";
import type { Driver, Source, Wishes } from "./driver";
import { answered, freePort, start, stop } from "./processes";

export class Chromium implements Driver {
  static async start({ language, width, height, isMoving }: Wishes): Promise<Chromium> {
    const port = await freePort();
    const child = start("chromedriver", [`--port=${port}`], { LANGUAGE: language });
    const still = isMoving ? [] : ["--force-prefers-reduced-motion"];
    const args = ["--headless", "--no-sandbox", "--disable-gpu", `--accept-lang=${language}`, ...still];
    const wanted = { "goog:chromeOptions": { args, prefs: { "intl.accept_languages": language } } };
    const session = await answered(() => Session.begin(`http://127.0.0.1:${port}`, wanted));
    await session.resize(width, height);
    return new Chromium(session, child);
  }

  private constructor(
    private readonly session: Session,
    private readonly child: ChildProcess,
  ) {}

  open(address: string): Promise<void> {
    return this.session.open(address);
  }

  reload(): Promise<void> {
    return this.session.reload();
  }

  evaluate(expression: string): Promise<string> {
    return this.session.evaluate(expression);
  }

  perform(sources: Source[]): Promise<void> {
    return this.session.perform(sources);
  }

  picture(): Promise<Buffer> {
    return this.session.picture();
  }

  /** Its console is listened to by the checks that are its own. */
  complaints(): Promise<string[]> {
    return Promise.resolve([]);
  }

  async close(): Promise<void> {
    await this.session.end();
    await stop(this.child);
  }
}
