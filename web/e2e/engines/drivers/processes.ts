// Processes that a browser needs, and waiting for what they say.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** A machine that is busy with other things may take so long to start a browser. */
const PATIENCE_MS = 90_000;

export function start(command: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, ...environment } });
}

/** The first match in what a process says; fails if it ends or is silent instead. */
export function heard(child: ChildProcess, pattern: RegExp): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    let said = "";
    const late = setTimeout(() => reject(new Error(`${child.spawnfile} did not start: ${said}`)), PATIENCE_MS);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${child.spawnfile} ended: ${said}`)));
    child.stderr?.on("data", (text: Buffer) => {
      said += String(text);
      const found = said.match(pattern);
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    });
  });
}

/** Asks a process to end, and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Tries again until a server that was just started answers. */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
