// WebKit as Debian builds it: WebKitGTK's own small browser, by the driver that comes with it.

import type { ChildProcess } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Session } from "./classic";
import type { Driver, Source, Wishes } from "./driver";
import { answered, freePort, start, stop } from "./processes";

const BROWSER = process.env["MINIBROWSER"] ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const LOGGED = "--enable-write-console-messages-to-stdout=true";

/** The driver lets nobody hear what the browser says, which is the only way to its console: a script writes it down. */
async function scriptIn(folder: string): Promise<string> {
  const script = join(folder, "browser.sh");
  await writeFile(script, `#!/bin/sh\nexec "${BROWSER}" "$@" >"${folder}/said" 2>&1\n`);
  await chmod(script, 0o755);
  return script;
}

/** What GTK asks the desktop for. */
async function environmentIn(folder: string, { language, isMoving }: Wishes): Promise<Record<string, string>> {
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "settings.ini"), `[Settings]\ngtk-enable-animations=${isMoving ? 1 : 0}\n`);
  const locale = `${language.replace("-", "_")}.UTF-8`;
  return { LANG: locale, LC_ALL: locale, LANGUAGE: "", XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
}

export class WebKit implements Driver {
  static async start(wishes: Wishes): Promise<WebKit> {
    const folder = await mkdtemp(join(tmpdir(), "kajuta-webkit-"));
    const port = await freePort();
    const child = start("WebKitWebDriver", [`--port=${port}`], await environmentIn(folder, wishes));
    const options = { binary: await scriptIn(folder), args: ["--automation", LOGGED] };
    const wanted = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
    const session = await answered(() => Session.begin(`http://127.0.0.1:${port}`, wanted));
    await session.resize(wishes.width, wishes.height);
    return new WebKit(session, child, folder);
  }

  private constructor(
    private readonly session: Session,
    private readonly child: ChildProcess,
    private readonly folder: string,
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

  async complaints(): Promise<string[]> {
    const said = await readFile(join(this.folder, "said"), "utf8");
    return said.split("\n").filter((line) => /CONSOLE \w+ ERROR/.test(line));
  }

  async close(): Promise<void> {
    await this.session.end();
    await stop(this.child);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
