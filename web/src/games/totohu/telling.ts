// Events in words: for the log, the plates on the sea, and those who listen.

import type { Language } from "../../words/languages";
import { byKind } from "../kinds";
import type { LogLine } from "../types";
import type { GameEvent, Options } from "./declared";
import { owned, ownedObject, ownerName, type Telling } from "./names";
import { capital, type Say } from "./naming";
import { seatsOf, sidesFor, type Ship } from "./ships";
import { turnsOf, type Got, type Meeting, type Turn } from "./story";
import { WORDS } from "./words";

const sayFor = (told: Telling): Say => {
  const owner = (seat: number): string => ownerName(seat, told.names, told.language);
  return {
    owner,
    owned: (seat, ship) => owned(seat, ship, told),
    object: (seat, ship) => ownedObject(seat, ship, told),
    subject: ({ seat, ship }) => owned(seat, ship, told),
    standing: (scores) => scores.map((score, seat) => `${capital(owner(seat))} ${score}`).join(", "),
    viewer: told.viewer,
    brief: told.brief ?? false,
  };
};

/** One event in a sentence; null for those that need none. */
export const sentence = (event: GameEvent | Got, told: Telling): string | null =>
  byKind<GameEvent | Got, [Say], string | null>(WORDS[told.language].tellers, event, sayFor(told)) ?? null;

export const tell = (event: GameEvent, names: string[], language: Language): string | null =>
  event.kind === "encounter"
    ? met(event.pair, event.ships, { names, language, viewer: null })
    : sentence(event, { names, language, viewer: null });

/** "Tereza’s Pirate 5 meets Ondra’s Merchant 4." */
export function met(pair: string, ships: Ship[], told: Telling): string {
  const [first, second] = sidesFor(pair, told.viewer);
  const [one, other] = shipsFrom(first, pair, ships);
  return WORDS[told.language].met(owned(first, one, told), ownedObject(second, other, told));
}

/** The two ships, that of the given seat first. */
function shipsFrom(seat: number, pair: string, ships: Ship[]): [Ship, Ship] {
  const [one, other] = [ships[0] ?? "H", ships[1] ?? "H"];
  return seatsOf(pair)[0] === seat ? [one, other] : [other, one];
}

export function skipped(pair: string, ships: Ship[], told: Telling): string {
  const [first, second] = sidesFor(pair, told.viewer);
  const [one, other] = shipsFrom(first, pair, ships);
  return WORDS[told.language].skipped(owned(first, one, told), ownedObject(second, other, told));
}

/** What an encounter brought, in sentences. */
export function results(one: Meeting, told: Telling): string {
  if (one.skipped) return WORDS[told.language].gone;
  const events = one.sides.flatMap((side) => side.got);
  const ended = (event: Got): boolean => /sunk|port|out/.test(event.kind);
  const sorted = [...events.filter((event) => !ended(event)), ...events.filter(ended)];
  const sunk = new Set(events.filter((event) => event.kind === "sunk").map((event) => event.seat));
  return sorted
    .filter((event) => !(event.kind === "hit" && sunk.has(event.seat)))
    .map((event) => sentence(event, told))
    .filter(Boolean)
    .join(" ");
}

/** The log: a line for every encounter, the number of the turn at its first. Playing blind, only the last turn. */
export function lines(
  events: GameEvent[],
  names: string[],
  language: Language,
  options: Pick<Options, "blind">,
): LogLine[] {
  const viewer = names.indexOf(WORDS[language].names.you);
  const told = { names, language, viewer: viewer < 0 ? null : viewer };
  const turns = turnsOf(events);
  const isOver = events.at(-1)?.kind === "over";
  const shown = options.blind && !isOver ? turns.slice(-1) : turns;
  return shown.flatMap((turn) => turnLines(turn, told));
}

function turnLines(turn: Turn, told: Telling): LogLine[] {
  const before = [
    ...turn.rerolls.map((face) => sentence({ kind: "reroll", face }, told)),
    turn.die && turn.die.face !== turn.die.ship ? sentence(turn.die, told) : null,
    turn.order ? sentence(turn.order, told) : null,
  ].filter((text): text is string => text !== null);
  const after = turn.late.map((event) => sentence(event, told)).filter((text): text is string => text !== null);
  const found: LogLine[] = [
    ...(before.length ? [{ text: before.join(" ") }] : []),
    ...turn.meetings.map((one) => ({
      head: (one.skipped ? skipped : met)(
        one.pair,
        one.sides.map((side) => side.ship),
        told,
      ),
      text: results(one, { ...told, brief: true }),
    })),
    ...(after.length ? [{ text: after.join(" ") }] : []),
  ];
  return found.map((line, place) => (place === 0 ? { ...line, number: String(turn.number) } : line));
}

/** A whole turn for those who listen. */
export function spokenTurn(turn: Turn, told: Telling): string {
  const meetings = turn.meetings.flatMap((one) => {
    const ships = one.sides.map((side) => side.ship);
    return [one.skipped ? "" : met(one.pair, ships, told), results(one, told)];
  });
  const late = turn.late.filter((event) => event.kind !== "over").map((event) => sentence(event, told) ?? "");
  return [...meetings, ...late].join(" ");
}
