// The voyage in up to four moments, found in the record: what happened there is told by its events and scores alone.

import { youOf } from "../../../frame/you";
import { aheadForGood } from "../../../record/graph";
import type { Ended, EndMoment, Recorded } from "../../types";
import type { Declared, GameEvent } from "../declared";
import { capital, counted, owned, ownerName, type Telling } from "../names";
import { PLACES, recordOf, tokenOf } from "../ships";
import { isBefalling, turnsOf, type Meeting } from "../story";
import { met, sentence } from "../telling";
import { WORDS as BOARD } from "../words";
import { WORDS } from "./words";

type Voyage = Recorded<Declared>[];
type What = keyof (typeof WORDS)["en"]["moments"];
type EventOf<Kind> = Extract<GameEvent, { kind: Kind }>;
/** Where something had happened, and a sentence about it; undefined if it never did. */
type Found = { at: number; text: string } | undefined;

/** All events of a kind, each with the moment at which it had happened. */
function all<Kind extends GameEvent["kind"]>(voyage: Voyage, kind: Kind): { at: number; event: EventOf<Kind> }[] {
  const isWanted = (event: GameEvent): event is EventOf<Kind> => event.kind === kind;
  return voyage.flatMap(({ events }, at) => events.filter(isWanted).map((event) => ({ at, event })));
}

const told = (found: { at: number; event: GameEvent } | undefined, telling: Telling): Found =>
  found && { at: found.at, text: sentence(found.event, telling) ?? "" };

/** The first ship that was full, with what lay on its deck. */
function firstPort(voyage: Voyage, telling: Telling): Found {
  const [first] = all(voyage, "port");
  if (!first) return undefined;
  const { seat, ship } = first.event;
  const deck = recordOf(voyage[first.at]?.view.fleets ?? [], seat, ship)?.deck ?? PLACES[ship];
  const load = counted(deck, tokenOf(ship), telling.language);
  return { at: first.at, text: WORDS[telling.language].full(owned(seat, ship, telling), load) };
}

/** The first of the heaviest, if anything was lost at all. */
function heaviestLoss(voyage: Voyage, telling: Telling): Found {
  const losses = all(voyage, "sunk").filter(({ event }) => event.lost > 0);
  return told(losses.toSorted((one, other) => other.event.lost - one.event.lost)[0], telling);
}

/** Where somebody went ahead and stayed there; nowhere if victory is shared, or somebody was ahead from the start. */
function leadForGood(voyage: Voyage, { names, language, viewer }: Telling): Found {
  const scores = voyage.map((one) => one.scores.map((score) => score ?? 0));
  const at = aheadForGood(scores);
  const then = at === null ? undefined : scores[at];
  if (at === null || !then) return undefined;
  const [points = 0, next = 0] = then.toSorted((one, other) => other - one);
  const seat = then.indexOf(points);
  const name = seat === viewer ? BOARD[language].names.you : capital(ownerName(seat, names, language));
  return { at, text: WORDS[language].takesLead(name, points, next) };
}

/** The last encounter that took place, when all it brought had happened. */
function lastEncounter(voyage: Voyage, telling: Telling): Found {
  const turns = turnsOf(voyage.flatMap(({ events }) => events));
  const meeting = turns.flatMap((turn) => turn.meetings).findLast((one) => !one.skipped);
  const at = voyage.findLastIndex(({ events }) =>
    events.some((event) => event.kind === "encounter" || isBefalling(event)),
  );
  return meeting && { at, text: meetingText(meeting, telling) };
}

/** Which ships left, if any did; else only who met. */
function meetingText({ pair, sides }: Meeting, telling: Telling): string {
  const gone = sides.flatMap((side) => side.got).filter((event) => event.kind === "sunk" || event.kind === "port");
  const ships = sides.map((side) => side.ship);
  return gone.length > 0 ? gone.map((event) => sentence(event, telling)).join(" ") : met(pair, ships, telling);
}

/** What went before is told rather than what comes after, where both are the same. */
const FINDERS: [What, (voyage: Voyage, telling: Telling) => Found][] = [
  ["port", firstPort],
  ["loss", heaviestLoss],
  ["lead", leadForGood],
  ["last", lastEncounter],
];

/** Up to four moments, oldest first. */
export function momentsOf({ names, language, mine }: Ended<Declared>, voyage: Voyage): EndMoment[] {
  const heads = WORDS[language].moments;
  const telling = { names, language, viewer: youOf(mine) };
  const moments = FINDERS.flatMap(([what, find]): EndMoment[] => {
    const found = find(voyage, telling);
    // An action belongs to the turn that stood before it.
    return found ? [{ ...found, head: heads[what], turn: voyage[found.at - 1]?.view.turn ?? 1 }] : [];
  });
  return moments
    .filter(({ text }, place) => moments.findIndex((other) => other.text === text) === place)
    .toSorted((one, other) => one.at - other.at);
}
