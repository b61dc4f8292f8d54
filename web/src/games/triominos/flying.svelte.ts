// Tiles on their way to the table.

import { tick } from "svelte";
import type { GameEvent, PlaceEvent } from "./declared";
import { reducedMotion } from "../../lib/settings.svelte";
import { play } from "../../lib/sound";
import { Timeline } from "../../lib/timeline";
import { centre, readPlacement, type Placement } from "./lattice";
import { signed } from "./written";
import type { TableView } from "./view.svelte";

/** A tile on its way to the table. */
export interface Flight {
  placement: Placement;
  landed: boolean;
  points: string;
}

const FLIGHT_MS = 320;

export class Flights {
  now = $state.raw<Flight | null>(null);
  flyer = $state<SVGGElement>();
  #timeline = new Timeline();
  hurry = this.#timeline.hurry;

  /** Everything that happened, one after the other. */
  showAll(events: GameEvent[], seat: number | null, table: TableView): Promise<void> {
    const show = async (): Promise<void> => {
      for (const event of events) {
        if (event.kind === "place") await this.#show(event, event.seat === seat, table);
        else if (!reducedMotion() && ["draw", "pass", "refill"].includes(event.kind)) await this.#timeline.wait(260);
      }
    };
    return this.#timeline.perform(show, () => (this.now = null));
  }

  /** Own tiles come from the rack below, others from above; then the points rise. */
  async #show(event: PlaceEvent, own: boolean, table: TableView): Promise<void> {
    play("place");
    if (reducedMotion() || this.#timeline.skips) return;
    const placement = readPlacement(event.place);
    this.now = { placement, landed: false, points: event.points ? signed(event.points) : "" };
    table.show(centre(placement));
    await tick();
    const rest = this.flyer?.style.transform ?? "";
    const from = `${rest} translate(0px, ${own ? 260 : -260}px) scale(1.15)`;
    await this.#timeline.move(
      this.flyer ? [this.flyer] : [],
      [
        { transform: from, opacity: 0 },
        { opacity: 1, offset: 0.4 },
        { transform: rest, opacity: 1 },
      ],
      FLIGHT_MS,
    );
    this.now = { ...this.now, landed: true };
    await this.#timeline.wait(event.bonus ? 700 : 380);
  }
}
