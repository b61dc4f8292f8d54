// What placements would bring. Asked for one tile at a time, when it has lain chosen for a moment; kept while the
// position stands.

import type { ForeseenIn } from "../../lib/protocol";
import type { Declared, PassEvent, PlaceEvent } from "./declared";

const PATIENCE_MS = 120;

export class Foresight {
  known = $state.raw<ReadonlyMap<string, PlaceEvent>>(new Map());
  /** What a pass would bring, once it is known. */
  passing = $state.raw<PassEvent | null>(null);
  #position = "";
  #asked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Forgets everything as soon as the position is another. */
  stand(position: string): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#asked.clear();
    this.known = new Map();
    this.passing = null;
  }

  /** Asks, in parallel, about the actions that nobody has asked about yet. */
  want(actions: string[], foresee: (action: string) => Promise<ForeseenIn<Declared>>): void {
    clearTimeout(this.#timer);
    if (actions.every((action) => this.#asked.has(action))) return;
    this.#timer = setTimeout(() => {
      const fresh = actions.filter((action) => !this.#asked.has(action));
      void Promise.all(fresh.map((action) => this.#ask(action, foresee)));
    }, PATIENCE_MS);
  }

  async #ask(action: string, foresee: (action: string) => Promise<ForeseenIn<Declared>>): Promise<void> {
    const position = this.#position;
    this.#asked.add(action);
    try {
      const { events } = await foresee(action);
      const event = events.find((one) => one.kind === "place" || one.kind === "pass");
      if (position !== this.#position) return;
      if (event?.kind === "place") this.known = new Map([...this.known, [action, event]]);
      else if (event) this.passing = event;
    } catch {
      // The position has moved on, or the link is lost: the place is simply shown without its points.
      if (position === this.#position) this.#asked.delete(action);
    }
  }

  rest(): void {
    clearTimeout(this.#timer);
  }
}
