// What the board shows while events are played one after another: each event changes the picture a little.
// The view that follows an action replaces all of it; nothing here decides anything.

import { byKind, type ByKind } from "../kinds";
import type { GameEvent, MovedEvent } from "./declared";
import { COLUMNS } from "./geometry";
import { crewOf, fieldOf, isOpenWater, tokenAt, type Sea } from "./sea";

const without = (list: string[], one: string): string[] => list.filter((other) => other !== one);

function withToken(view: Sea, field: string, token: string): Sea {
  const row = 12 - Number(field.slice(1));
  const column = COLUMNS.indexOf(field.charAt(0)) - 1;
  const sea = view.sea.map((line, place) => (place === row ? line.split(" ").with(column, token).join(" ") : line));
  return { ...view, sea };
}

function withLoot(view: Sea, place: string, change: number): Sea {
  const { [place]: now = 0, ...others } = view.loot;
  return { ...view, loot: now + change > 0 ? { ...others, [place]: now + change } : others };
}

const withPirate = (view: Sea, pirate: string, place: string | null): Sea => ({
  ...view,
  pirates: { ...view.pirates, [pirate]: place },
});

/** Back aboard nobody is caught or stranded any more. */
const sentHome = (view: Sea, pirate: string, place: string | null): Sea => ({
  ...withPirate(view, pirate, place),
  caught: without(view.caught, pirate),
  stranded: without(view.stranded, pirate),
});

function moved(event: MovedEvent, view: Sea): Sea {
  const { to } = event;
  const inMud = !isOpenWater(to) && tokenAt(view, fieldOf(to))?.startsWith("m") && !to.includes("/");
  const place = inMud ? `${to}/1` : to;
  const gone = { ...withPirate(view, event.pirate, place), pending: null };
  return event.treasure ? withLoot(withLoot(gone, event.from, -1), place, 1) : gone;
}

const CHANGES: Partial<ByKind<GameEvent, [view: Sea], Sea>> = {
  placed: (event, view) => ({ ...view, ships: view.ships.with(event.seat, event.at) }),
  sailed: (event, view) => ({ ...view, ships: view.ships.with(event.seat, event.to) }),
  revealed: (event, view) => withToken(view, event.at, event.tile),
  treasure: (event, view) => withLoot(view, event.at, event.count),
  moved,
  boarded: (event, view) => sentHome(view, event.pirate, `@${event.ship}`),
  delivered: (event, view) => {
    const { [view.ships[event.ship] ?? ""]: _, ...loot } = view.loot;
    return { ...view, loot, hold: view.hold.with(event.ship, event.hold) };
  },
  captured: (event, view) => ({
    ...sentHome(view, event.pirate, `@${event.ship}`),
    prisoners: { ...view.prisoners, [event.pirate]: event.ship },
  }),
  stranded: (event, view) => ({ ...view, stranded: [...view.stranded, event.pirate] }),
  ejected: (event, view) => sentHome(view, event.pirate, event.to),
  thrown_home: (event, view) => sentHome(view, event.pirate, event.to),
  yanked: (event, view) => sentHome(view, event.pirate, `@${event.ship}`),
  returned: (event, view) => withPirate(view, event.pirate, event.to),
  tired: (event, view) => ({ ...view, tired: [...view.tired, event.pirate] }),
  caught: (event, view) => ({ ...view, caught: [...view.caught, event.pirate] }),
  freed: (event, view) => ({ ...view, caught: without(view.caught, event.pirate) }),
  died: (event, view) => {
    const place = view.pirates[event.pirate] ?? "";
    const dead = sentHome(view, event.pirate, null);
    return event.treasure ? withLoot(dead, place, -1) : dead;
  },
};

export const applyEvent = (view: Sea, event: GameEvent): Sea => byKind(CHANGES, event, view) ?? view;

/** The ship an event throws or pulls somebody to, null if none. */
export function thrownTo(event: GameEvent): number | null {
  if (event.kind === "ejected" || event.kind === "thrown_home") {
    return event.to.startsWith("@") ? Number(event.to.slice(1)) : crewOf(event.pirate);
  }
  return event.kind === "yanked" ? event.ship : null;
}
