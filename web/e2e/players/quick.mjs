// Plays a table on from inside a page without its screen: for pictures and records of games that somebody has played.

import { expect } from "../house.mjs";

/** Makes a table from a plan as this page's visitor. Whoever is new has a key once the page has asked its first questions. */
export async function makeTable(page, base, plan) {
  await page.waitForLoadState("networkidle");
  const answer = await page.request.post(`${base}/api/tables`, { data: plan });
  const made = await answer.json();
  expect(answer.ok(), `the table was refused: ${JSON.stringify(made)}`);
  return made;
}

/** Plays every seat this page holds until the game is over or so many actions have been played: given ones, then by a fixed choice. */
export function playThrough(page, id, actions = Infinity, given = []) {
  return page.evaluate(
    ([id, actions, given]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
        const legal = new Map();
        let count = -1;
        let asked = -1;
        const act = () => {
          const [seat, told] = [...legal].find(([, one]) => one.count === count && one.legal.length > 0) ?? [];
          if (seat === undefined || asked === count) return;
          asked = count;
          const action = given[count] ?? told.legal[(count * 7919) % told.legal.length];
          socket.send(JSON.stringify({ type: "act", id: crypto.randomUUID(), seat, action }));
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          const told = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
          if (message.table) count = message.table.actions;
          for (const one of told) if (one.seat !== null) legal.set(one.seat, { count, legal: one.legal });
          if (message.table?.status === "over" || count >= actions) {
            socket.close();
            resolve(count);
          } else act();
        };
      }),
    [id, Number.isFinite(actions) ? actions : 1e9, given],
  );
}
