// An earlier moment that is looked at while the game goes on.

import { lookBack } from "../lib/api";
import type { Past } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import { eventsUpTo, type LogAsked } from "./log";
import type { Note } from "../lib/notes";
import type { Words } from "../words/languages";

interface Asked {
  table: { id: string; status: string };
  seat: number | null;
  log: LogAsked;
  notes: Note[];
  w: Words;
}

export class LookBack {
  past = $state.raw<Past | null>(null);
  /** The line of the log that led there. */
  line = $state<number | undefined>();

  close = (): void => {
    this.past = null;
    this.line = undefined;
  };

  /** Shows the moment of a line of the log; of a game that is over its record opens there. */
  async at({ table, seat, log, notes, w }: Asked, line: number): Promise<void> {
    const found = await lookBack(table.id, seat, eventsUpTo(log, notes, w, line));
    if (table.status === "over") router.go(`/r/${table.id}/${found.moment}`);
    else [this.past, this.line] = [found, line];
  }
}
