// Oneself, as the page holds it: what the server knows, and one wish after the other.

import { ApiError } from "../lib/api";
import { callMe, me, revoke, type Me } from "../lib/people";
import { Problem } from "../words/problem.svelte";

export class Self {
  me = $state.raw<Me | null>(null);
  hasFailed = $state(false);
  /** Why the latest wish was refused. */
  readonly problem = new Problem();

  async load(): Promise<void> {
    try {
      this.hasFailed = false;
      this.me = await me();
    } catch (error) {
      // fetch throws a TypeError where there is no connection
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
      this.hasFailed = true;
    }
  }

  call = (name: string, mark: string): Promise<boolean> => this.#wish(() => callMe(name, mark));
  revoke = (device: string): Promise<boolean> => this.#wish(() => revoke(device));

  /** Whether somebody without this device could ever come back. */
  hasAnotherWay = $derived(
    this.me !== null &&
      (this.me.phrase_at !== null || this.me.devices.some((one) => !one.here && one.way !== "program")),
  );

  async #wish(wish: () => Promise<Me>): Promise<boolean> {
    this.problem.clear();
    try {
      this.me = await wish();
      return true;
    } catch (error) {
      this.problem.refused(error);
      return false;
    }
  }
}
