// Plays a table on from inside a page without its screen: for pictures and records of games that somebody has played.

import type { Made, SeatPlan, TablePlan as Plan } from "../../src/lib/api";
import type { ServerMessage } from "../../src/lib/messages";
import { expect, type Page, until } from "../house";

export type { Made, SeatPlan };
/** What a table is to be like; positions come from files. */
export type TablePlan = Omit<Plan, "position"> & { position?: object | undefined };

/** Whoever is new gets a key with the first question: asked by the page, or where there is none yet, here. */
async function introduce(page: Page): Promise<void> {
  const hasKey = async () => (await page.context().cookies()).length > 0;
  if (page.url() === "about:blank" && !(await hasKey())) await page.request.get("/api/mine/running");
  await until(hasKey, "the visitor has a key");
}

/** Makes a table from a plan as this page's visitor, who may have seen no page yet. */
export async function makeTable(page: Page, plan: TablePlan): Promise<Made> {
  await introduce(page);
  const answer = await page.request.post("/api/tables", { data: plan });
  await expect(answer, `the table was refused: ${await answer.text()}`).toBeOK();
  return (await answer.json()) as Made;
}

/** Makes a table as a visitor who is new, and goes there. */
export async function goToTable(page: Page, plan: TablePlan): Promise<Made> {
  const made = await makeTable(page, plan);
  await page.goto(`/t/${made.id}`);
  return made;
}

/** Somebody else sits down on an open seat without a screen. */
export async function join(page: Page, { id, keys }: Made, seat: number, name: string): Promise<void> {
  await introduce(page);
  const answer = await page.request.post(`/api/tables/${id}/join`, { data: { key: keys[seat], name } });
  await expect(answer, `${name} could not sit down`).toBeOK();
}

/** So many actions no game has; a page is told numbers as JSON, which has no infinity. */
const NEVER = 1e9;

interface Played {
  actions?: number;
  given?: string[];
  agreeAfter?: number | undefined;
}

/**
 * Plays every seat this page holds until the game is over or so many actions have been played: given ones, then by a fixed
 * choice; after so many actions those are preferred that agree on an end.
 */
export async function playThrough(page: Page, id: string, played: Played = {}): Promise<number> {
  const { actions = NEVER, given = [], agreeAfter = NEVER } = played;
  if (page.url() === "about:blank") await page.goto("/health/live"); // any page that may open a line
  return page.evaluate(
    ({ id, actions, given, agreeAfter }) =>
      new Promise<number>((resolve) => {
        const legal = new Map<number, { count: number; legal: string[] }>();
        let socket: WebSocket | null = null;
        let count = -1;
        let asked = -1;
        const act = () => {
          const found = [...legal].find(([, one]) => one.count === count && one.legal.length > 0);
          if (!found || asked === count) return;
          const [seat, told] = found;
          asked = count;
          const agreed = count >= agreeAfter && told.legal.find((one) => one === "accept" || one === "offer");
          const action = given[count] ?? (agreed || told.legal[(count * 7919) % told.legal.length]);
          socket?.send(JSON.stringify({ type: "act", id: crypto.randomUUID(), seat, action }));
        };
        const hear = ({ data }: MessageEvent) => {
          const message = JSON.parse(String(data)) as ServerMessage;
          if (message.type === "refused" && message.code === "too_many") connect();
          if (message.type !== "hello" && message.type !== "update") return;
          count = message.table.actions;
          for (const one of message.type === "hello" ? message.states : [message])
            if (one.seat !== null) legal.set(one.seat, { count, legal: one.legal });
          if (message.table.status === "over" || count >= actions) {
            socket?.close();
            resolve(count);
          } else act();
        };
        // Nobody plays so fast: whoever is told to slow down comes back with a connection that has said nothing yet.
        const connect = () => {
          if (socket) socket.onmessage = null;
          socket?.close();
          asked = -1;
          socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
          socket.onmessage = hear;
        };
        connect();
      }),
    { id, actions, given, agreeAfter },
  );
}
