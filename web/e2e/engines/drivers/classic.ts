// A session with a driver that speaks WebDriver over HTTP (https://www.w3.org/TR/webdriver2/).

import type { Source } from "./driver";

/** Runs an expression, waits for what it promises, and tells a failure apart from a value. */
const ASKED = `const done = arguments[arguments.length - 1];
Promise.resolve().then(() => EXPRESSION).then(
  (value) => done({ value }),
  (error) => done({ error: String(error) }),
);`;

export class Session {
  static async begin(server: string, capabilities: object): Promise<Session> {
    const made = await call<{ sessionId: string }>("POST", `${server}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new Session(`${server}/session/${made.sessionId}`);
  }

  private constructor(private readonly address: string) {}

  async open(url: string): Promise<void> {
    await call("POST", `${this.address}/url`, { url });
  }

  async reload(): Promise<void> {
    await call("POST", `${this.address}/refresh`, {});
  }

  async evaluate(expression: string): Promise<string> {
    const body = { script: ASKED.replace("EXPRESSION", () => expression), args: [] };
    const answer = await call<{ value: string; error?: string }>("POST", `${this.address}/execute/async`, body);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async perform(actions: Source[]): Promise<void> {
    await call("POST", `${this.address}/actions`, { actions });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await call<string>("GET", `${this.address}/screenshot`), "base64");
  }

  /** Makes the window so large that the page in it has this size: a browser has bars as well. */
  async resize(width: number, height: number): Promise<void> {
    const sized = (outer: object) => call("POST", `${this.address}/window/rect`, outer);
    await sized({ width, height });
    const [innerWidth, innerHeight] = JSON.parse(await this.evaluate("JSON.stringify([innerWidth, innerHeight])")) as [
      number,
      number,
    ];
    await sized({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
  }

  async end(): Promise<void> {
    await call("DELETE", this.address);
  }
}

async function call<Answer>(method: string, address: string, body?: object): Promise<Answer> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value.error}, ${value.message}`);
  return value;
}
