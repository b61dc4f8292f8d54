// The end of TOTOHU: whose ships were gone, and what every ship brought.

import type { EndScreen } from "../../types";
import type { Declared } from "../declared";
import { capital, ownerName } from "../names";
import { isOpen, SHIPS, type SeenFleet } from "../ships";
import { momentsOf } from "./moments";
import Parts from "./Parts.svelte";
import { WORDS } from "./words";

const isOut = (fleet: SeenFleet): boolean =>
  isOpen(fleet) ? SHIPS.every((ship) => fleet[ship].at !== "sea") : !fleet.afloat;

export const ENDING: EndScreen<Declared> = {
  why: ({ view, names, language }) => {
    const w = WORDS[language];
    const out = view.fleets.flatMap((fleet, seat) => (isOut(fleet) ? [seat] : []));
    if (out.length === view.fleets.length) return w.nobodyLeft(view.turn);
    const [only] = out;
    if (only === undefined || out.length > 1) return w.last(view.turn);
    return w.noShips(capital(ownerName(only, names, language)), view.turn);
  },
  moments: { of: momentsOf, title: (count, language) => WORDS[language].voyage(count) },
  Parts,
  tellsAll: true,
  isOnBoard: ({ view }) => view.phase === "over",
};
