// Which rule a table is at: the rulebook opened from it opens there.

import type { View } from "../lib/protocol";

interface Moment {
  phase?: string;
  ask?: { what: string } | null;
  pending?: { kind: string } | null;
  drawn?: unknown;
}

const AT: Record<string, (moment: Moment) => string> = {
  hokito: () => "moving",
  triominos: ({ phase, drawn }) => (phase === "deal" ? "R44" : drawn ? "R32" : "turn"),
  totohu: ({ phase, ask }) => {
    if (ask) return ask.what === "loot" ? "T72" : "T75";
    return { order: "T41", assign: "T65", die: "T61", over: "T50" }[phase ?? ""] ?? "meetings";
  },
  seameni: ({ phase, pending }) => {
    if (pending) return { flow: "S36", crowd: "S83", ghost: "S66", end: "S95" }[pending.kind] ?? "turn";
    return { place: "S14", over: "S99" }[phase ?? ""] ?? "turn";
  },
};

/** The rule or section that tells what is to be done now. */
export const ruleAt = (game: string, view: View | null): string => (view && AT[game]?.(view as Moment)) || "";
