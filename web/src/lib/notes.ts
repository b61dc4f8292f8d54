// What happened besides the game, told between its events.

import type { Happened } from "./protocol";

export interface Note {
  kind: "hinted" | "doubted" | "undone" | "declined" | "computer" | "flagged" | "resigned" | "abandoned" | "draw";
  seat: number;
  /** After how many events. */
  at: number;
}

/** What is told as it is called. */
const PLAIN = ["hinted", "doubted", "undone", "flagged"];

export function noteOf({ happened, seen }: { happened: Happened; seen: number }): Note[] {
  const kind = noteKind(happened);
  return kind ? [{ kind, seat: happened.seat ?? 0, at: seen }] : [];
}

function noteKind(happened: Happened): Note["kind"] | null {
  if (PLAIN.includes(happened.kind)) return happened.kind as Note["kind"];
  if (happened.kind === "ended") return noteOfEnd(happened);
  if (happened.kind === "answered" && happened["yes"] === false) return "declined";
  return happened.kind === "seated" && happened["level"] !== null ? "computer" : null;
}

/** How somebody made an end; that time ran out is told already. */
function noteOfEnd({ reason, seat }: Happened): Note["kind"] | null {
  if (seat === null) return null;
  return reason === "resigned" || reason === "abandoned" || reason === "draw" ? reason : null;
}
