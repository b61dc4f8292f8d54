// What happens in TOTOHU, in Czech.

import { cs, outOf } from "../../../../words/cs/plural";
import { does, YOU } from "../../../../words/cs/reader";
import { capital, facesOf, uncapital, type Say } from "../../naming";
import { PLACES, type Ship } from "../../ships";
import type { Words } from "..";
import { NAMES } from "./names";

const points = (count: number): string => `${count} ${cs(count, "bod", "body", "bodů")}`;

const places = ({ deck, ship }: { deck?: number; ship: Ship }): string =>
  deck === undefined ? "" : ` (${deck} ${outOf(PLACES[ship])})`;

const vessel = (event: { seat: number; ship: Ship }, say: Say): string =>
  say.brief && event.seat !== say.viewer ? `${say.subject(event)}: loď` : say.subject(event);

export const TELLERS: Words["tellers"] = {
  reroll: (event) => `Na kostce padlo: ${NAMES.short(event.face)}. Už nehraje, hází se znovu.`,
  die: (event) =>
    event.face === event.ship
      ? `Kostka vysílá ${NAMES.object(event.ship)}.`
      : `Na kostce padlo: ${NAMES.short(event.face)}. Platí za ${NAMES.object(event.ship)}.`,
  order: (event, say) =>
    say.owner(event.seat) === YOU ? "Pořadí setkání určujete vy." : `Pořadí setkání určuje ${say.owner(event.seat)}.`,
  hit: (event, say) => `${say.subject(event)} dostává zásah.`,
  cannon: (event, say) => `${say.subject(event)} získává dělo${places(event)}.`,
  anchor: (event, say) => `${say.subject(event)} přidává kotvu${places(event)}.`,
  barrel: (event, say) =>
    event.n === undefined
      ? `${say.subject(event)} nakládá sudy.`
      : `${say.subject(event)} nakládá ${event.n === 1 ? "sud" : NAMES.counted(event.n, "barrel")}${places(event)}.`,
  surplus: (event) =>
    event.n === 1 ? "Na další sud už není místo." : `Na další ${NAMES.counted(event.n, "barrel")} už není místo.`,
  looted: (event, say) =>
    say.brief
      ? `${say.subject(event)} loupí sud.`
      : `${say.subject(event)} loupí sud. Přichází o něj ${uncapital(say.owned(event.from, event.victim))}.`,
  hidden: (event, say) => `${say.subject(event)} ukrývá sud v podpalubí.`,
  kept: (event, say) => `${say.subject(event)} nic neukrývá.`,
  decided: (event, say) =>
    `${does(say.owner(event.seat), "potají skrývá sud, nebo si ho nechává", "potají skrýváte sud, nebo si ho necháváte")}.`,
  sunk: (event, say) => `${vessel(event, say)} se potápí${event.lost ? ` a s ní ${points(event.lost)}` : " prázdná"}.`,
  port: (event, say) => `${vessel(event, say)} má plnou palubu a odplouvá do přístavu.`,
  out: (event, say) =>
    event.seat === say.viewer
      ? "Nemáte na moři žádnou loď."
      : `${capital(say.owner(event.seat))}: na moři už žádná loď.`,
  assigned: (event) => `Stěny kostky jsou rozdané: ${facesOf(event.dice, NAMES)}.`,
  over: (event, say) => `Konec hry: ${say.standing(event.scores)}.`,
};
