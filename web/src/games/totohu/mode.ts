// What the sea shows now.

import type { View } from "./declared";
import type { Turn } from "./story";

export type Mode = "choose" | "laid" | "result" | "order" | "decide" | "assign" | "over";

interface Now {
  view: View;
  seat: number | null;
  legal: string[];
  /** The last turn in which ships met. */
  last: Turn | null;
  /** The turn for which the player has put the last result aside. */
  putAside: number;
}

export function modeOf({ view, seat, legal, last, putAside }: Now): Mode {
  const phase = view.phase;
  if (phase === "over") return "over";
  if (phase === "order" || phase === "decide") return phase;
  const hasLaid = seat !== null && view.commit[seat] !== null;
  if (last && !hasLaid && phase !== "die" && putAside < view.turn) return "result";
  if (phase === "assign") return "assign";
  return legal.length > 0 ? "choose" : "laid";
}
