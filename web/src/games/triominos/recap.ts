// What is to be said at the end of a round, taken from the events a seat has seen.

import type { BlockedEvent, GameEvent, OutEvent, View } from "./declared";

export interface Recap {
  round: number;
  /** Who went out; null if the round was blocked. */
  end: OutEvent | BlockedEvent | null;
  points: number[];
  scores: number[];
  rest: number[];
  /** The tiles that lay on the table at the end. */
  layout: string[];
  over: boolean;
}

/** The end of the round that was last, as long as it is news: until everybody has had a turn in the next one. */
export function recapOf(events: GameEvent[], view: View): Recap | null {
  const at = events.findLastIndex((event) => event.kind === "round_end");
  const end = events[at];
  if (end?.kind !== "round_end") return null;
  const over = view.phase === "over";
  const after = events.slice(at + 1);
  const turns = after.filter((event) => event.kind === "place" || event.kind === "pass").length;
  if (!over && turns >= view.players) return null;
  const start = events.slice(0, at).findLastIndex((event) => event.kind === "deal");
  const during = events.slice(start + 1, at);
  const how = during.findLast((event) => event.kind === "out" || event.kind === "blocked") ?? null;
  return {
    round: end.round,
    end: how,
    points: end.points,
    scores: end.scores,
    rest: how?.rest ?? [],
    layout: over ? view.layout : during.filter((event) => event.kind === "place").map((event) => event.place),
    over,
  };
}

export interface MatchRow {
  seat: number;
  rounds: number[];
  total: number;
}

/** Every seat's points of each round, the running one last. */
export function matchRows(view: View): MatchRow[] {
  return view.scores.map((total, seat) => {
    const rounds = view.rounds.map((round) => round.points[seat] ?? 0);
    const before = rounds.reduce((sum, one) => sum + one, 0);
    return { seat, rounds: view.phase === "play" ? [...rounds, total - before] : rounds, total };
  });
}
