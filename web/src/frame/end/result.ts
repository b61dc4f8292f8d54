// Who won, by how much and why, from what the server says of the end.

import type { TableShown } from "../../lib/protocol";
import { listed } from "../../words";
import type { EndWords } from "./words";

export interface Side {
  seats: number[];
  score: number | null;
  isWinner: boolean;
}

interface Asked {
  table: TableShown;
  /** Names of all seats, and of whatever else has a score. */
  names: string[];
  mine: number[];
  w: EndWords;
}

/** Those who win and lose together, winners first. The die of a game for one is a side as well. */
export function sidesOf({ result, sides }: TableShown): Side[] {
  const scores = result?.scores ?? [];
  const seated = sides.flat();
  const others = scores.flatMap((_, seat) => (seated.includes(seat) ? [] : [[seat]]));
  return [...sides, ...others]
    .map((seats) => ({
      seats,
      score: scores[seats[0] ?? 0] ?? null,
      isWinner: seats.some((seat) => result?.winners.includes(seat)),
    }))
    .sort((one, other) => Number(other.isWinner) - Number(one.isWinner) || (other.score ?? 0) - (one.score ?? 0));
}

const written = (score: number | null): string => String(score ?? "?").replace("-", "−");

/** Points say how it ended only where the game itself did. */
const isByPoints = (table: TableShown): boolean => table.result?.reason === "game";

export function headlineOf(asked: Asked): string {
  const { table, names, mine, w } = asked;
  const sides = sidesOf(table);
  const winners = sides.filter((side) => side.isWinner);
  const [first, second] = sides;
  if (table.result?.reason === "draw") return w.draw;
  if (!first || winners.length === 0) return w.nobody;
  if (winners.length > 1) return w.shared(written(first.score));
  const points =
    isByPoints(table) && sides.length === 2 && second ? w.points(written(first.score), written(second.score)) : "";
  const isMine = first.seats.some((seat) => mine.includes(seat));
  if (isMine && !sides.every((side) => side.seats.some((seat) => mine.includes(seat)))) return w.youWin(points);
  return w.wins(listed(first.seats.map((seat) => names[seat] ?? "")), first.seats.length, points);
}

/** Why it ended, where that was not by the rules of the game; they know that best themselves. */
export function reasonOf({ table, names, mine, w }: Asked): string | null {
  const by = table.ended_by;
  const name = by === null ? "" : (names[by] ?? "");
  const isOwn = by !== null && mine.length < table.players && mine.includes(by);
  switch (table.result?.reason) {
    case "resigned":
      return isOwn ? w.youResigned : w.resigned(name);
    case "time":
      return isOwn ? w.yourTime : w.time(name);
    case "abandoned":
      return w.abandoned(name);
    case "draw":
      return w.agreed;
    case "exported":
      return w.exported;
    default:
      return null;
  }
}
