// What happens in TOTOHU, in English.

import { en } from "../../../../words/en/plural";
import { does } from "../../../../words/en/reader";
import type { Tellers } from "../../../kinds";
import { capital, facesOf, type Say, type ToldEvent } from "../../naming";
import { PLACES, type Ship } from "../../ships";
import { NAMES } from "./names";

const points = (count: number): string => `${count} ${en(count, "point", "points")}`;

/** How full a deck is after the event; unknown behind a screen. */
const places = ({ deck, ship }: { deck?: number; ship: Ship }): string =>
  deck === undefined ? "" : ` (${deck} of ${PLACES[ship]})`;

/** For what a ship does itself, not its owner. */
const vessel = (event: { seat: number; ship: Ship }, say: Say): string =>
  say.brief && event.seat !== say.viewer ? `${say.subject(event)}’s ship` : say.subject(event);

export const TELLERS: Tellers<ToldEvent, [say: Say]> = {
  reroll: (event) => `The die shows ${NAMES.short(event.face)}, which is out: it is rolled again.`,
  die: (event) =>
    event.face === event.ship
      ? `The die sends out ${NAMES.short(event.ship)}.`
      : `The die shows ${NAMES.short(event.face)}, which stands for ${NAMES.short(event.ship)}.`,
  order: (event, say) => `${does(say.owner(event.seat), "sets", "set")} the order of the encounters.`,
  hit: (event, say) => `${say.subject(event)} takes a hit.`,
  cannon: (event, say) => `${say.subject(event)} gets a cannon${places(event)}.`,
  anchor: (event, say) => `${say.subject(event)} adds an anchor${places(event)}.`,
  barrel: (event, say) =>
    event.n === undefined
      ? `${say.subject(event)} gets barrels.`
      : `${say.subject(event)} gets ${event.n === 1 ? "a barrel" : NAMES.counted(event.n, "barrel")}${places(event)}.`,
  surplus: (event) => `There is no place for ${event.n === 1 ? "one more barrel" : NAMES.counted(event.n, "barrel")}.`,
  looted: (event, say) =>
    `${say.subject(event)} loots a barrel${say.brief ? "" : ` from ${say.object(event.from, event.victim)}`}.`,
  hidden: (event, say) => `${say.subject(event)} hides a barrel in the hold.`,
  kept: (event, say) => `${say.subject(event)} hides nothing.`,
  decided: (event, say) =>
    `${does(say.owner(event.seat), "hides a barrel or keeps it", "hide a barrel or keep it")}, unseen.`,
  sunk: (event, say) =>
    `${vessel(event, say)} sinks${event.lost ? `, ${points(event.lost)} lost` : ", with nothing aboard"}.`,
  port: (event, say) => `${vessel(event, say)} is full and sails to port.`,
  out: (event, say) =>
    event.seat === say.viewer
      ? "You have no ship left at sea."
      : `${capital(say.owner(event.seat))} has no ship left at sea.`,
  assigned: (event) => `The faces of the die are given: ${facesOf(event.dice, NAMES)}.`,
  over: (event, say) => `The game is over: ${say.standing(event.scores)}.`,
};
