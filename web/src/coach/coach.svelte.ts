// Coaching at a table: before a clear mistake a player is asked whether that was meant. The server judges; this asks.

import { keptList } from "./kept";
import type { Doubted } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";
import { WishRefused } from "../lib/wishes";
import type { Saying } from "./doubting";

/** The tables of this browser at which somebody is coached. */
const COACHED = keptList("coached");

/** From now on whoever plays there is asked before a clear mistake. */
export const coachAt = (table: string): void => COACHED.add(table);

export class Coach {
  isOn = $state(false);
  isWeighing = $state(false);

  constructor(readonly link: TableLink) {
    this.isOn = COACHED.has(link.id);
  }

  turn = (on: boolean): void => {
    this.isOn = on;
    if (on) COACHED.add(this.link.id);
    else COACHED.remove(this.link.id);
  };

  /** Whoever is coached here is coached at the next table as well. */
  follow(next: string | null): void {
    if (next && this.isOn) COACHED.add(next);
  }

  /** Whether an action is to be played; where nothing speaks against it, nobody is asked. */
  async agrees(seat: number, action: string, saying: Saying): Promise<boolean> {
    if (!this.isOn) return true;
    if (this.isWeighing) return false;
    this.isWeighing = true;
    // What cannot be played is refused when it is played, with the reason.
    const found = await this.link
      .wish<Doubted>("doubt", seat, { action })
      .catch((error: unknown) => (error instanceof WishRefused ? null : Promise.reject(error)))
      .finally(() => (this.isWeighing = false));
    if (!found?.better || !found.tried) return true;
    const { isMeant } = await import("./doubting");
    return isMeant(found.tried, found.better, saying, () => this.turn(false));
  }
}
