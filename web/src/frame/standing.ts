// The one sentence that says what is wanted now.

import type { Status } from "../games/types";
import type { TableShown } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";
import { listed } from "../words";
import type { Words } from "../words/languages";

interface Standing {
  table: TableShown;
  link: TableLink;
  w: Words;
  mine: number[];
  seat: number | null;
  names: string[];
  board: Status | null;
}

export function standing(now: Standing): Status {
  const { table, link, w, mine, names, board } = now;
  if (link.connection !== "connected") return { title: w.connectionLost };
  if (table.status === "over") return { title: result(now), text: w.reasons[table.result?.reason ?? "game"] ?? "" };
  if (table.status === "adjourned") return { title: w.adjourned };
  if (table.clock?.paused) return { title: w.paused };
  const due = mine.filter((seat) => table.to_act.includes(seat));
  if (due.length > 0) return board ?? { title: w.yourMove };
  const others = table.to_act.map((seat) => names[seat] ?? "");
  const title = others.length === 1 ? w.theirMove(others[0] ?? "") : w.waitingFor(listed(others));
  return { title, text: mine.length === 0 ? w.watching : (board?.text ?? "") };
}

function result({ table, w, mine, names }: Standing): string {
  const winners = table.result?.winners ?? [];
  if (winners.length === 0) return w.nobodyWon;
  const ours = winners.filter((seat) => mine.includes(seat));
  if (winners.length > 1 && winners.length === table.players)
    return w.shared(table.result?.scores[winners[0] ?? 0] ?? 0);
  if (ours.length > 0 && mine.length < table.players) return w.youWon;
  return w.won(listed(winners.map((seat) => names[seat] ?? w.theDie)), winners.length);
}
