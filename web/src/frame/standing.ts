// The one sentence that says what is wanted now.

import type { LogLine, Status } from "../games/types";
import type { TableShown } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";
import { listed } from "../words";
import type { Words } from "../words/languages";
import type { LookBack } from "./lookback.svelte";
import type { Passing } from "./passing.svelte";
import { nameOf } from "./seatnames";

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
  if (table.clock?.paused) return paused(now);
  if (board?.isShowing) return board;
  const due = mine.filter((seat) => table.to_act.includes(seat));
  if (due.length > 0) return board ?? { title: w.yourMove };
  const others = table.to_act.map((seat) => names[seat] ?? "");
  const title = others.length === 1 ? w.theirMove(others[0] ?? "") : w.waitingFor(listed(others));
  return { title, text: mine.length === 0 ? w.watching : (board?.text ?? "") };
}

/** The clocks stand: somebody wished so, or not everybody has come yet. */
function paused({ table, link, w, names }: Standing): Status {
  if (!table.clock?.until_all) return { title: w.paused };
  const missing = names.filter((_, seat) => !link.present.includes(seat));
  return { title: w.waitingFor(listed(missing)), text: w.untilAll };
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

/** While an earlier moment is looked at. */
const lookingBack = (moment: number, seen: LogLine | undefined, close: () => void, w: Words): Status => ({
  title: w.lookingBack(Number(seen?.number ?? moment)),
  text: [seen?.head, seen?.text].filter(Boolean).join(" "),
  button: { label: w.backToGame, keys: "Esc", primary: true, press: close },
});

/** What happened stays until the device is passed on. */
const passOn = (name: string, told: string, press: () => void, w: Words): Status => ({
  title: w.nextIs(name),
  text: told,
  button: { label: w.passOn(name), primary: true, press },
});

interface Told {
  table: TableShown;
  looking: Pick<LookBack, "past" | "close">;
  passing: Pick<Passing, "next" | "curtain" | "passOn">;
  /** The computer is asked for its opinion. */
  isThinking: boolean;
  /** How the game stands, and the last line of its log. */
  now: Status;
  last: string;
  /** The line of the moment that is looked back at. */
  seen: LogLine | undefined;
  w: Words;
}

/** What is said: of what is looked back at, weighed, or passed on; else how the game stands. */
export function statusOf({ table, looking, passing, isThinking, now, last, seen, w }: Told): Status {
  if (looking.past) return lookingBack(looking.past.moment, seen, looking.close, w);
  if (isThinking) return { title: w.hints.thinking };
  if (passing.next !== null && table.status === "playing")
    return passOn(nameOf(table, passing.next), last, passing.passOn, w);
  return passing.curtain === null ? now : { title: w.nextIs(nameOf(table, passing.curtain)) };
}

/** Whom the sentence is about: who is to act, or who has won. */
export function marksOf(table: TableShown, seat: number | null, next: number | null): number[] {
  if (table.status === "over") return table.result?.winners ?? [];
  if (next !== null) return [next];
  return seat !== null && table.to_act.includes(seat) ? [seat] : table.to_act;
}
