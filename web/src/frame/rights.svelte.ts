// What may be done beside the actions of the game, by the seat that acts here, else by one's first.

import type { TableLink } from "../lib/table.svelte";

export class RightsHere {
  constructor(
    readonly link: TableLink,
    /** Who acts here; and whether everybody sees all of the game. */
    readonly now: () => { seat: number | null; isOpen: boolean; live: boolean },
  ) {}

  #asking = $derived.by(() => this.now().seat ?? this.link.seats[0] ?? null);
  #state = $derived.by(() => this.link.states.get(this.#asking));
  may = $derived.by(() => this.#state?.may ?? {});
  /** Where something is hidden it takes a while to find out what may be taken back. */
  isSure = $derived.by(() => {
    const { may, link } = this;
    return this.now().isOpen || may["undo"] !== null || this.#state?.sureAt === link.table?.actions;
  });

  /** Asks where something is in doubt; to be called after every action, and whenever something of it changes. */
  ask(): void {
    if (!this.isSure && this.now().live && this.#asking !== null) this.link.askRights(this.#asking);
  }
}
