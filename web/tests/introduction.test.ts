import { beforeEach, describe, expect, it, vi } from "vitest";

/** A server that answers when it is told to. */
class Slow {
  asked: string[] = [];
  #open = new Map<string, { resolve: (answer: Response) => void; reject: (why: Error) => void }>();

  fetch = (address: string): Promise<Response> => {
    this.asked.push(address);
    return new Promise((resolve, reject) => this.#open.set(address, { resolve, reject }));
  };

  answer = async (address: string): Promise<void> => {
    this.#open.get(address)?.resolve(new Response("{}"));
    await settled();
  };

  fail = async (address: string): Promise<void> => {
    this.#open.get(address)?.reject(new TypeError("no line"));
    await settled();
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a newcomer", () => {
  let server: Slow;
  let ask: (address: string, how?: RequestInit) => Promise<Response>;

  beforeEach(async () => {
    vi.resetModules();
    server = new Slow();
    vi.stubGlobal("fetch", server.fetch);
    ask = (await import("../src/lib/introduction")).introduced;
  });

  it("asks one thing that brings a key, and the others when it is there", async () => {
    void ask("/api/mine/running");
    void ask("/api/me");
    void ask("/api/tables", { method: "POST" });
    expect(server.asked).toEqual(["/api/mine/running"]);
    await server.answer("/api/mine/running");
    expect(server.asked).toEqual(["/api/mine/running", "/api/me", "/api/tables"]);
    void ask("/api/push");
    await settled();
    expect(server.asked.at(-1)).toBe("/api/push");
  });

  it("does not wait with what everybody is told alike", () => {
    for (const address of ["/api/me", "/api/games", "/api/games/hokito/rules", "/api/tables"]) void ask(address);
    expect(server.asked).toEqual(["/api/me", "/api/games", "/api/games/hokito/rules", "/api/tables"]);
  });

  it("asks one of the others first when there was no line", async () => {
    const lost = ask("/api/mine/running");
    void ask("/api/me");
    void ask("/api/push");
    const told = expect(lost).rejects.toThrow("no line");
    await server.fail("/api/mine/running");
    await told;
    expect(server.asked).toEqual(["/api/mine/running", "/api/me"]);
    await server.answer("/api/me");
    expect(server.asked).toEqual(["/api/mine/running", "/api/me", "/api/push"]);
  });
});
