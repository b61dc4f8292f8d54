// What is asked once before it happens: a pirate of one's own who surely dies, and the end of the game.

import type { DiedEvent } from "./declared";
import type { Fate } from "./fate";

/** `unknown`: nobody has said in time what it would bring. */
export type Danger = "end" | "unknown" | DiedEvent;

/** What speaks against an action of a pirate. What face-down tiles may bring is nobody's question. */
export function dangerOf(action: string, mover: string | undefined, fate: Fate | undefined): Danger | null {
  if (action === "accept") return "end";
  const deaths = fate?.events.filter((event) => event.kind === "died") ?? [];
  return deaths.find(({ pirate }) => pirate === mover) ?? null;
}
