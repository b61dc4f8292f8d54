import type { Sea } from "../src/games/seameni/sea";

const HIDDEN_ROW = Array(11).fill("?").join(" ");

export function sea(more: Partial<Sea> = {}): Sea {
  const rows = Array<string>(11).fill(HIDDEN_ROW);
  rows[9] = "? ? $3 . m3 ? ? ? ? ? ?"; // row 3: d3, e3, f3
  rows[10] = "? ? . 4N ? ? ? ? ? ? ?"; // row 2: d2, e2
  return {
    game: "seameni",
    players: 2,
    options: {
      partners: false,
      crew_to_sail: false,
      prisoners_explore: true,
      auto_end: true,
      quiet_rounds: 50,
    },
    quiet: 0,
    offered: false,
    end: null,
    you: 0,
    phase: "play",
    active: 0,
    turn: 3,
    sea: rows,
    loot: { d3: 3 },
    lost: 0,
    ships: ["d1", "i13"],
    hold: [0, 0],
    pirates: { A1: "@0", A2: "d3", A3: "f3/2", B1: "i12", B2: "@1", B3: null },
    prisoners: {},
    caught: [],
    stranded: [],
    tired: [],
    blocked: [],
    pending: null,
    ...more,
  };
}
