// What the server says may be done, sorted by what it is done with. Targets exist because `legal` names them.

import { aboard, standsOn, type Sea } from "./sea";

export interface Choices {
  place: string[];
  sail: string[];
  go: string[];
  wade: string[];
  throw: string[];
  leave: string[];
  home: string[];
  move: Map<string, string[]>;
  haul: Map<string, string[]>;
  /** Actions of one word: pass, offer, accept, decline. */
  plain: Set<string>;
}

export const SHIP = "ship";

export function readLegal(legal: string[]): Choices {
  const lists: Record<string, string[]> = { place: [], sail: [], go: [], wade: [], throw: [], leave: [], home: [] };
  const maps: Record<string, Map<string, string[]>> = { move: new Map(), haul: new Map() };
  const plain = new Set<string>();
  for (const action of legal) {
    const [verb = "", first, second] = action.split(":");
    if (first === undefined) plain.add(verb);
    else if (second === undefined) lists[verb]?.push(first);
    else maps[verb]?.set(first, [...(maps[verb].get(first) ?? []), second]);
  }
  return { ...lists, ...maps, plain } as unknown as Choices;
}

/** Pirates that can be moved in this turn, by their ids, and the ship if it can sail. */
export function moversOf(choices: Choices): string[] {
  const pirates = new Set([...choices.move.keys(), ...choices.haul.keys(), ...choices.wade]);
  return [...[...pirates].sort(), ...(choices.sail.length > 0 ? [SHIP] : [])];
}

/** What is rarely wanted in a turn, as actions: it stands apart. */
export const rareOf = ({ throw: thrown, plain }: Choices): string[] => [
  ...thrown.map((pirate) => `throw:${pirate}`),
  ...["offer", "pass"].filter((action) => plain.has(action)),
];

/** Who goes out first if the ship itself is chosen. */
const firstAboard = (choices: Choices, view: Sea, seat: number): string | undefined =>
  aboard(view, seat).find((pirate) => choices.move.has(pirate));

/** What pressing each field would do: field → action. */
export function targetsOf(
  choices: Choices,
  view: Sea,
  seat: number | null,
  selected: string | null,
  cargo: boolean,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of choices.place) found.set(field, `place:${field}`);
  for (const field of choices.go) found.set(field, `go:${field}`);
  if (selected === null || seat === null) return found;
  if (selected === SHIP) {
    for (const field of choices.sail) found.set(field, `sail:${field}`);
    const first = firstAboard(choices, view, seat);
    for (const field of (first && choices.move.get(first)) || []) found.set(field, `move:${first}:${field}`);
    return found;
  }
  const verb = cargo ? "haul" : "move";
  for (const field of choices[verb].get(selected) ?? []) found.set(field, `${verb}:${selected}:${field}`);
  const own = standsOn(view, selected);
  if (own && choices.wade.includes(selected)) found.set(own, `wade:${selected}`);
  return found;
}

/** Fields open to the pirate alone but not with treasure. */
export function barredWith(choices: Choices, selected: string | null, cargo: boolean): string[] {
  if (!cargo || selected === null) return [];
  const open = new Set(choices.haul.get(selected));
  return (choices.move.get(selected) ?? []).filter((field) => !open.has(field));
}

export const canHaul = (choices: Choices, pirate: string | null): boolean =>
  pirate !== null && choices.haul.has(pirate);
export const canGoWithout = (choices: Choices, pirate: string | null): boolean =>
  pirate !== null && choices.move.has(pirate);

/** Whoever can be chosen by pressing a field, in the order in which presses go through them. */
export function moversOn(movers: string[], view: Sea, seat: number | null, field: string): string[] {
  const onShip = seat !== null && view.ships[seat] === field;
  const pirates = movers.filter((one) => one !== SHIP && standsOn(view, one) === field);
  return onShip && movers.includes(SHIP) ? [SHIP, ...pirates] : pirates;
}
