// What people at a table are called, and who of them can be spoken to.

import type { TableShown } from "../lib/protocol";
import { words } from "../words";
import { numberOf } from "../words/levels";
import { youOf } from "./you";

type Seated = Pick<TableShown, "seats">;

/** Computers have short names of people, others for each level, so that one knows again whom one has met. */
const CREW = [
  ["Tim", "Ela", "Bob", "Mia", "Teo", "Lin"],
  ["Max", "Ema", "Jim", "Ada", "Oto", "Eda"],
  ["Ida", "Ben", "Eva", "Leo", "Zoe", "Rex"],
  ["Sam", "Nel", "Rob", "Amy", "Ian", "Una"],
  ["Ivo", "Kim", "Roy", "Pia", "Axl", "Fay"],
];

/** The name of a computer: among those of its level the next that nobody at the table bears. */
function crewName({ seats }: Seated, seat: number): string {
  const { level } = seats[seat] ?? {};
  const taken = seats.map((one) => one.name?.trim().toLocaleLowerCase());
  const free = CREW[numberOf(level ?? "") - 1]?.filter((name) => !taken.includes(name.toLocaleLowerCase())) ?? [];
  const before = seats.slice(0, seat).filter((one) => one.kind === "computer" && one.level === level).length;
  return free[before] ?? `${words().computer} ${seat + 1}`;
}

export function nameOf(table: Seated, seat: number): string {
  const shown = table.seats[seat];
  if (!shown) return words().theDie;
  if (shown.kind === "computer") return crewName(table, seat);
  return shown.name ?? words().player(seat + 1);
}

export const namesOf = (table: Seated): string[] => table.seats.map((_, seat) => nameOf(table, seat));

/** Whether somebody plays elsewhere who would hear what is said here; computers do not listen. */
export const hasListeners = ({ seats }: Seated, mine: number[]): boolean =>
  mine.length > 0 && seats.some((one, seat) => one.kind !== "computer" && !mine.includes(seat));

/** The names as somebody at the table would say them: one's own is "You". */
export function namesTold(table: Seated, mine: number[]): string[] {
  const you = youOf(mine);
  return namesOf(table).map((name, seat) => (seat === you ? words().You : name));
}
