// What happened besides the game, told between its events.

import type { Happened } from "./protocol";

export interface Note {
  kind: "hinted" | "undone" | "declined" | "computer" | "flagged";
  seat: number;
  /** After how many events. */
  at: number;
}

export function noteOf({ happened, seen }: { happened: Happened; seen: number }): Note[] {
  const kind = noteKind(happened);
  return kind ? [{ kind, seat: happened.seat ?? 0, at: seen }] : [];
}

function noteKind(happened: Happened): Note["kind"] | null {
  if (happened.kind === "hinted" || happened.kind === "undone" || happened.kind === "flagged") return happened.kind;
  if (happened.kind === "answered" && happened["yes"] === false) return "declined";
  return happened.kind === "seated" && happened["level"] !== null ? "computer" : null;
}
