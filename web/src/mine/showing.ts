// How one's own games are told: opponents, dates, which of the running ones are wanted.

import type { OwnListed } from "../lib/api";
import type { TableShown } from "../lib/protocol";
import { nameOf } from "../frame/seatnames";
import { numberOf } from "../words/levels";
import type { Wanted } from "./asking";

interface Seated {
  seats: TableShown["seats"];
  yours: number[];
}

/** Somebody at a table, and whose page that is, if it is a person who is known. */
export interface Other {
  name: string;
  person: string | null;
}

/** The others at a table; everybody, where all sit at one device. */
export function othersAt({ seats, yours }: Seated): Other[] {
  const others = seats.flatMap((_, seat) => (yours.includes(seat) ? [] : [seat]));
  const told = others.length > 0 ? others : seats.length > 1 ? yours : [];
  const isTaken = (seat: number): boolean => seats[seat]?.kind !== "open";
  const personAt = (seat: number): string | null => (yours.includes(seat) ? null : (seats[seat]?.person ?? null));
  return told.filter(isTaken).map((seat) => ({ name: nameOf({ seats }, seat), person: personAt(seat) }));
}

/** Against whom somebody plays, by the names the server has for it. */
export function againstAt({ seats, yours }: Seated): string {
  const others = seats.filter((_, seat) => !yours.includes(seat));
  if (others.length === 0) return seats.length === 1 ? "alone" : "device";
  if (others.some((one) => one.kind !== "computer")) return "people";
  const levels = new Set(others.map((one) => one.level ?? ""));
  const [level = ""] = levels;
  return levels.size === 1 && numberOf(level) > 0 ? level : "computers";
}

/** Running games are few: they are chosen here, by the same wishes as the finished ones on the server. */
export function isWanted(table: OwnListed, { game, against, text }: Wanted): boolean {
  const found = againstAt(table);
  const isOpponent = against === "computer" ? found === "computers" || numberOf(found) > 0 : found === against;
  const names = table.seats.flatMap((seat, number) => (table.yours.includes(number) ? [] : [seat.name ?? ""]));
  return (
    (!game || table.game === game) &&
    (!against || isOpponent) &&
    (!text || names.join(" ").toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
  );
}

/** Those one has to act at first, the longest waiting of them before the others; then the rest, the newest first. */
export function inOrder(tables: OwnListed[]): OwnListed[] {
  const yours = tables.filter((table) => table.your_turn).sort((one, two) => one.at - two.at);
  return [...yours, ...tables.filter((table) => !table.your_turn)];
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** When something was, in words up to a week ago, then by its date. */
export function dateIn(locale: string, at: number, now: number, justNow: string): string {
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY);
  if (now - at < MINUTE) return justNow;
  if (now - at < HOUR) return ago.format(-Math.floor((now - at) / MINUTE), "minute");
  if (days === 0) return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(at);
  if (days < 7) return ago.format(-days, "day");
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(at);
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
