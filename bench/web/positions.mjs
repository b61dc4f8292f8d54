// Full tables to measure: a sea in which every tile is turned over, and many tiles laid.

const BOX = [
  [".", 38],
  ["m2", 6],
  ["m3", 5],
  ["m4", 4],
  ["m5", 3],
  ["1N", 2],
  ["1E", 2],
  ["1NE", 2],
  ["1SW", 2],
  ["2N", 2],
  ["2E", 2],
  ["2NE", 2],
  ["2NW", 2],
  ["4N", 4],
  ["4NE", 4],
  ["8", 2],
  ["w", 3],
  ["e", 3],
  ["h", 2],
  ["t", 3],
  ["o", 4],
  ["sE", 1],
  ["sN", 1],
  ["x", 1],
  ["i", 6],
  ["g", 1],
  ["$1", 4],
  ["$2", 3],
  ["$3", 3],
  ["$4", 3],
  ["$5", 1],
];

/** Everything discovered, the tiles mixed by a fixed stride, treasure on every treasure tile, pirates out at sea. */
export function discovered() {
  const tiles = BOX.flatMap(([token, count]) => Array(count).fill(token));
  const mixed = tiles.map((_, place) => tiles[(place * 50) % 121]);
  const field = (place) =>
    `${"bcdefghijkl"[place % 11]}${12 - Math.floor(place / 11)}`;
  const places = (test) =>
    mixed.flatMap((token, place) => (test(token) ? [field(place)] : []));
  const loot = Object.fromEntries(
    mixed.flatMap((token, place) =>
      token[0] === "$" ? [[field(place), Number(token[1])]] : [],
    ),
  );
  const water = places((token) => token === ".");
  const pirates = {};
  ["A", "B", "C", "D"].forEach((crew, seat) => {
    pirates[`${crew}1`] = water[3 + seat * 9];
    pirates[`${crew}2`] = water[5 + seat * 9];
    pirates[`${crew}3`] = `@${seat}`;
  });
  return {
    game: "seameni",
    players: 4,
    options: {
      partners: true,
      crew_to_sail: false,
      prisoners_explore: true,
      auto_end: true,
      quiet_rounds: 50,
    },
    phase: "play",
    active: 0,
    turn: 80,
    quiet: 0,
    sea: Array.from({ length: 11 }, (_, row) =>
      mixed.slice(row * 11, row * 11 + 11).join(" "),
    ),
    loot,
    lost: 0,
    ships: ["g1", "a7", "f13", "m6"],
    hold: [0, 0, 0, 0],
    pirates,
    prisoners: {},
    caught: [],
    stranded: [],
    tired: [],
    blocked: [],
    offered: false,
    pending: null,
    end: null,
  };
}

/** Runs in the page: lays tiles over a socket of its own until so many lie there; tells how many do. */
export function layTiles([id, wanted]) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${location.origin.replace("http", "ws")}/api/tables/${id}/socket`,
    );
    let laid = 0;
    const goOn = (legal) => {
      const placements = legal.filter((action) => action.includes("@"));
      if (laid >= wanted || placements.length === 0) {
        socket.close();
        resolve(laid);
        return;
      }
      const action = placements[(laid * 7) % placements.length];
      socket.send(
        JSON.stringify({
          type: "act",
          id: crypto.randomUUID(),
          seat: 0,
          action,
        }),
      );
    };
    socket.onerror = reject;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "hello") goOn(message.states[0].legal);
      if (message.type !== "update" || message.happened.kind !== "action")
        return;
      laid = message.view.layout.length;
      goOn(message.legal);
    };
  });
}
