// Events in words: for the log, the plates on the sea, and those who listen.

import type { GameEvent } from "../../lib/protocol";
import type { Language } from "../../words/languages";
import { cs } from "../../words/cs/plural";
import { en } from "../../words/en/plural";
import type { LogLine } from "../types";
import { capital, counted, owned, ownedObject, ownerName, shipObject, shortName, type Telling } from "./names";
import { PLACES, seatsOf, SHIPS, sidesFor, type Ship } from "./ships";
import { turnsOf, type Meeting, type Turn } from "./story";

type Tell = (event: GameEvent, told: Telling) => string;
const subject = (event: GameEvent, told: Telling): string => owned(event["seat"], event["ship"], told);
/** The same for what a ship does itself, not its owner. */
const vessel = (event: GameEvent, told: Telling): string => {
  const name = subject(event, told);
  if (!told.brief) return name;
  return told.language === "cs" ? `${name}: loď` : `${name}’s ship`;
};
const uncapital = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const points = (count: number, language: Language): string =>
  language === "cs" ? `${count} ${cs(count, "bod", "body", "bodů")}` : `${count} ${en(count, "point", "points")}`;

/** How full a deck is after the event; unknown behind a screen. */
const places = (event: GameEvent, language: Language): string =>
  event["deck"] === undefined
    ? ""
    : language === "cs"
      ? ` (${event["deck"]} z ${PLACES[event["ship"] as Ship]})`
      : ` (${event["deck"]} of ${PLACES[event["ship"] as Ship]})`;

const faces = (dice: Record<string, Ship>, language: Language): string =>
  SHIPS.filter((face) => dice[face] !== face)
    .map((face) => `${shortName(face, language)} → ${shortName(dice[face] ?? face, language)}`)
    .join(", ");

const standing = (event: GameEvent, told: Telling): string =>
  (event["scores"] as number[])
    .map((score, seat) => `${capital(ownerName(seat, told.names, told.language))} ${score}`)
    .join(", ");

const EN: Record<string, Tell> = {
  reroll: (event) => `The die shows ${shortName(event["face"], "en")}, which is out: it is rolled again.`,
  die: (event) =>
    event["face"] === event["ship"]
      ? `The die sends out ${shortName(event["ship"], "en")}.`
      : `The die shows ${shortName(event["face"], "en")}, which stands for ${shortName(event["ship"], "en")}.`,
  order: (event, told) => `${ownerName(event["seat"], told.names, "en")} sets the order of the encounters.`,
  hit: (event, told) => `${subject(event, told)} takes a hit.`,
  cannon: (event, told) => `${subject(event, told)} gets a cannon${places(event, "en")}.`,
  anchor: (event, told) => `${subject(event, told)} adds an anchor${places(event, "en")}.`,
  barrel: (event, told) =>
    event["n"] === undefined
      ? `${subject(event, told)} gets barrels.`
      : `${subject(event, told)} gets ${event["n"] === 1 ? "a barrel" : counted(event["n"], "barrel", "en")}${places(event, "en")}.`,
  surplus: (event) =>
    `There is no place for ${event["n"] === 1 ? "one more barrel" : counted(event["n"], "barrel", "en")}.`,
  looted: (event, told) =>
    `${subject(event, told)} loots a barrel${told.brief ? "" : ` from ${ownedObject(event["from"], event["victim"], told)}`}.`,
  hidden: (event, told) => `${subject(event, told)} hides a barrel in the hold.`,
  kept: (event, told) => `${subject(event, told)} hides nothing.`,
  decided: (event, told) => `${ownerName(event["seat"], told.names, "en")} hides a barrel or keeps it, unseen.`,
  sunk: (event, told) =>
    `${vessel(event, told)} sinks${event["lost"] ? `, ${points(event["lost"], "en")} lost` : ", with nothing aboard"}.`,
  port: (event, told) => `${vessel(event, told)} is full and sails to port.`,
  out: (event, told) =>
    event["seat"] === told.viewer
      ? "You have no ship left at sea."
      : `${capital(ownerName(event["seat"], told.names, "en"))} has no ship left at sea.`,
  assigned: (event) => `The faces of the die are given: ${faces(event["dice"], "en")}.`,
  over: (event, told) => `The game is over: ${standing(event, told)}.`,
};

const CS: Record<string, Tell> = {
  reroll: (event) => `Na kostce padlo: ${shortName(event["face"], "cs")}. Už nehraje, hází se znovu.`,
  die: (event) =>
    event["face"] === event["ship"]
      ? `Kostka vysílá ${shipObject(event["ship"], "cs")}.`
      : `Na kostce padlo: ${shortName(event["face"], "cs")}. Platí za ${shipObject(event["ship"], "cs")}.`,
  order: (event, told) => `Pořadí setkání určuje ${ownerName(event["seat"], told.names, "cs")}.`,
  hit: (event, told) => `${subject(event, told)} dostává zásah.`,
  cannon: (event, told) => `${subject(event, told)} získává dělo${places(event, "cs")}.`,
  anchor: (event, told) => `${subject(event, told)} přidává kotvu${places(event, "cs")}.`,
  barrel: (event, told) =>
    event["n"] === undefined
      ? `${subject(event, told)} nakládá sudy.`
      : `${subject(event, told)} nakládá ${event["n"] === 1 ? "sud" : counted(event["n"], "barrel", "cs")}${places(event, "cs")}.`,
  surplus: (event) =>
    event["n"] === 1 ? "Na další sud už není místo." : `Na další ${counted(event["n"], "barrel", "cs")} už není místo.`,
  looted: (event, told) =>
    told.brief
      ? `${subject(event, told)}: uloupený sud.`
      : `${subject(event, told)} uloupila sud. Přišla o něj ${uncapital(owned(event["from"], event["victim"], told))}.`,
  hidden: (event, told) => `${subject(event, told)} skrývá sud do podpalubí.`,
  kept: (event, told) => `${subject(event, told)} nic neskrývá.`,
  decided: (event, told) => `${ownerName(event["seat"], told.names, "cs")}: sud skrytý, nebo ponechaný, potají.`,
  sunk: (event, told) =>
    `${vessel(event, told)} se potápí${event["lost"] ? ` a s ní ${points(event["lost"], "cs")}` : " prázdná"}.`,
  port: (event, told) => `${vessel(event, told)} má plnou palubu a odplouvá do přístavu.`,
  out: (event, told) =>
    event["seat"] === told.viewer
      ? "Nemáte na moři žádnou loď."
      : `${capital(ownerName(event["seat"], told.names, "cs"))}: na moři už žádná loď.`,
  assigned: (event) => `Stěny kostky jsou rozdané: ${faces(event["dice"], "cs")}.`,
  over: (event, told) => `Konec hry: ${standing(event, told)}.`,
};

const SENTENCES: Record<Language, Record<string, Tell>> = { en: EN, cs: CS };

/** One event in a sentence; null for those that need none. */
export function sentence(event: GameEvent, told: Telling): string | null {
  return SENTENCES[told.language][event.kind]?.(event, told) ?? null;
}

export const tell = (event: GameEvent, names: string[], language: Language): string | null =>
  event.kind === "encounter"
    ? met(event["pair"], event["ships"], { names, language, viewer: null })
    : sentence(event, { names, language, viewer: null });

/** "Tereza’s Pirate 5 meets Ondra’s Merchant 4." */
export function met(pair: string, ships: Ship[], told: Telling): string {
  const [first, second] = sidesFor(pair, told.viewer);
  const [one, other] = shipsFrom(first, pair, ships);
  const verb = told.language === "cs" ? "potkává" : "meets";
  return `${owned(first, one, told)} ${verb} ${ownedObject(second, other, told)}.`;
}

/** The two ships, that of the given seat first. */
function shipsFrom(seat: number, pair: string, ships: Ship[]): [Ship, Ship] {
  const [one, other] = [ships[0] ?? "H", ships[1] ?? "H"];
  return seatsOf(pair)[0] === seat ? [one, other] : [other, one];
}

export function skipped(pair: string, ships: Ship[], told: Telling): string {
  const [first, second] = sidesFor(pair, told.viewer);
  const [one, other] = shipsFrom(first, pair, ships);
  return told.language === "cs"
    ? `${owned(first, one, told)} už nepotká ${ownedObject(second, other, told)}.`
    : `${owned(first, one, told)} does not meet ${ownedObject(second, other, told)}.`;
}

export const gone = (language: Language): string =>
  language === "cs" ? "Jedna z lodí už nehraje." : "One of the ships has already left.";

/** What an encounter brought, in sentences. */
export function results(one: Meeting, told: Telling): string {
  if (one.skipped) return gone(told.language);
  const events = one.sides.flatMap((side) => side.got);
  const ended = (event: GameEvent): boolean => /sunk|port|out/.test(event.kind);
  const sorted = [...events.filter((event) => !ended(event)), ...events.filter(ended)];
  const sunk = new Set(events.filter((event) => event.kind === "sunk").map((event) => event["seat"]));
  return sorted
    .filter((event) => !(event.kind === "hit" && sunk.has(event["seat"])))
    .map((event) => sentence(event, told))
    .filter(Boolean)
    .join(" ");
}

/** The log: a line for every encounter, the number of the turn at its first. Playing blind, only the last turn. */
export function lines(
  events: GameEvent[],
  names: string[],
  language: Language,
  options: Record<string, any>,
): LogLine[] {
  const told = { names, language, viewer: null };
  const turns = turnsOf(events);
  const isOver = events.at(-1)?.kind === "over";
  const shown = options["blind"] && !isOver ? turns.slice(-1) : turns;
  return shown.flatMap((turn) => turnLines(turn, told));
}

function turnLines(turn: Turn, told: Telling): LogLine[] {
  const before = [
    ...turn.rerolls.map((face) => sentence({ kind: "reroll", face }, told)),
    turn.die && turn.die.face !== turn.die.ship ? sentence({ kind: "die", ...turn.die }, told) : null,
    turn.order ? sentence({ kind: "order", seat: turn.order.seat }, told) : null,
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
