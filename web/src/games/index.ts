// Boards load on demand: home plus one game is all that a visitor downloads.

import type { GameScreen } from "./types";

const SCREENS: Record<string, () => Promise<{ SCREEN: GameScreen }>> = {
  hokito: () => import("./hokito"),
  triominos: () => import("./triominos"),
  seameni: () => import("./seameni"),
  totohu: () => import("./totohu"),
};

export async function loadScreen(game: string): Promise<GameScreen> {
  const load = SCREENS[game] ?? (() => import("./plain"));
  return (await load()).SCREEN;
}
