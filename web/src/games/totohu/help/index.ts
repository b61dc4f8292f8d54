// Help with the ships of TOTOHU, and with the cards that send them out.

import { helpOf, type HelpAt, type HelpCard } from "../../../help/types";
import type { Declared } from "../declared";
import { shortName } from "../names";
import { kindOf, recordOf, SHIPS, type Ship } from "../ships";
import { spokenRecord } from "../speech";
import { WORDS } from "./words";
import Picture from "./Picture.svelte";

type At = HelpAt<Declared>;

const THINGS = { H: "hunter", P: "pirate", M: "merchant" } as const;

/** How a ship stands: what it carries, and what it can still take. */
function nowOf(seat: number, ship: Ship, { view, language }: At): string[] {
  const record = recordOf(view.fleets, seat, ship);
  const h = WORDS[language];
  if (!record) return [h.screened];
  const { hull, treasure } = view.options;
  const stands = spokenRecord(ship, record, { hull, treasure }, language);
  return [`${stands.charAt(0).toUpperCase()}${stands.slice(1)}.`];
}

function shipCard(seat: number, ship: Ship, at: At): HelpCard {
  const { language, view } = at;
  const h = WORDS[language];
  const at_ = recordOf(view.fleets, seat, ship)?.at ?? "sea";
  const kind = THINGS[kindOf(ship)];
  const thing = at_ === "sea" ? kind : at_;
  const text = at_ === "sea" ? h.texts[kind](view.options.anchor === "sailing") : h.left[at_];
  const title = shortName(ship, language);
  const where = at.names[seat] ?? "";
  return { thing, title, where, text, captions: h.captions[thing], now: () => Promise.resolve(nowOf(seat, ship, at)) };
}

const isShip = (name: string | undefined): name is Ship => SHIPS.includes(name as Ship);

export const HELP_SCREEN = helpOf<Declared>({
  cardOf(element, at) {
    const { card, ship: owned = "" } = (element as HTMLElement).dataset;
    if (isShip(card)) return shipCard(at.seat ?? 0, card, at);
    const [seat = "", ship] = owned.split("-");
    return isShip(ship) ? shipCard(Number(seat), ship, at) : null;
  },
  Picture,
});
