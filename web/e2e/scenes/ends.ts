// Ends of games of every kind.

import type { TablePlan } from "../players/quick";
import { COMPUTER, ME, OTHER } from "./phases";

interface End {
  plan: TablePlan;
  /** Whether the players agree on an end after a while, or one gives the game up. */
  agree?: boolean;
  resigns?: boolean;
}

export const ENDS: Record<string, End> = {
  HOKITO: { plan: { game: "hokito", seats: [ME, OTHER] } },
  "HOKITO, resigned": { plan: { game: "hokito", seats: [ME, COMPUTER] }, resigns: true },
  TOTOHU: { plan: { game: "totohu", seats: [ME, OTHER] } },
  "TOTOHU of three": { plan: { game: "totohu", players: 3, seats: [ME, OTHER, { kind: "device", name: "Mia" }] } },
  "TOTOHU with the die": { plan: { game: "totohu", players: 1, seats: [ME] } },
  TRIOMINOS: { plan: { game: "triominos", seats: [ME, OTHER] } },
  "TRIOMINOS of four, several rounds": {
    plan: { game: "triominos", players: 4, options: { rounds: 3 }, seats: [ME, OTHER, OTHER, OTHER] },
  },
  "TRIOMINOS alone": { plan: { game: "triominos", players: 1, options: { preset: "solitaire" }, seats: [ME] } },
  SEAMENI: { plan: { game: "seameni", seats: [ME, OTHER] }, agree: true },
  "SEAMENI with partners": {
    plan: {
      game: "seameni",
      players: 4,
      options: { partners: true },
      seats: [ME, OTHER, { kind: "device", name: "Hugo" }, { kind: "device", name: "Mia" }],
    },
    agree: true,
  },
};
