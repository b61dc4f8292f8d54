// Plays a table on from inside a page without its screen: for pictures and records of games that somebody has played.

/** Makes a table from a plan, for the cookie of this page. */
export async function makeTable(page, base, plan) {
  const answer = await page.request.post(`${base}/api/tables`, { data: plan });
  return answer.json();
}

/** Plays every seat this page holds, by a fixed choice, until the game is over or so many actions have been played. */
export function playThrough(page, id, actions = Infinity) {
  return page.evaluate(
    ([id, actions]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
        const legal = new Map();
        let count = -1;
        let asked = -1;
        const act = () => {
          const [seat, told] = [...legal].find(([, one]) => one.count === count && one.legal.length > 0) ?? [];
          if (seat === undefined || asked === count) return;
          asked = count;
          const action = told.legal[(count * 7919) % told.legal.length];
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
    [id, Number.isFinite(actions) ? actions : 1e9],
  );
}
