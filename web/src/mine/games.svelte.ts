// One's own games as the page holds them: what is wanted, what has come, and how to get more.

import { ApiError, type OwnListed } from "../lib/api";
import { finished, running, statistics, type AllStatistics, type Finished, type Wanted } from "./asking";
import { inOrder, isWanted } from "./showing";

export type Kind = "all" | "turn" | "running" | "finished";
const TYPING_MS = 250;

export class OwnGames {
  kind = $state<Kind>("all");
  wanted = $state<Wanted>({ game: "", against: "", text: "" });
  #running = $state.raw<OwnListed[] | null>(null);
  finished = $state.raw<Finished[] | null>(null);
  statistics = $state.raw<AllStatistics | null>(null);
  hasFailed = $state(false);
  #nextRunning = $state<string | null>(null);
  #nextFinished = $state<string | null>(null);
  #asked = 0;
  #typing: ReturnType<typeof setTimeout> | undefined;

  running = $derived(
    inOrder((this.#running ?? []).filter((table) => isWanted(table, this.wanted))).filter(
      (table) => this.kind !== "turn" || table.your_turn,
    ),
  );
  yourMoves = $derived((this.#running ?? []).filter((table) => table.your_turn).length);
  isLoaded = $derived(this.#running !== null && this.finished !== null);
  isFiltered = $derived(this.kind !== "all" || Object.values(this.wanted).some(Boolean));
  /** Whether there has never been a game here. */
  isNew = $derived(this.isLoaded && !this.isFiltered && this.#running!.length + this.finished!.length === 0);
  hasMore = $derived(this.#nextFinished !== null && this.showsFinished);
  hasMoreRunning = $derived(this.#nextRunning !== null && this.showsRunning);

  get showsRunning(): boolean {
    return this.kind !== "finished";
  }

  get showsFinished(): boolean {
    return this.kind === "all" || this.kind === "finished";
  }

  async load(): Promise<void> {
    await this.#asking(async () => {
      const [page] = await Promise.all([running(), this.#begin()]);
      [this.#running, this.#nextRunning] = [page.games, page.next];
      this.statistics = await statistics();
    });
  }

  want(change: Partial<Wanted>): void {
    this.wanted = { ...this.wanted, ...change };
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#asking(() => this.#begin()), "text" in change ? TYPING_MS : 0);
  }

  clear(): void {
    this.kind = "all";
    this.want({ game: "", against: "", text: "" });
  }

  async more(): Promise<void> {
    await this.#asking(async () => {
      const page = await finished(this.wanted, this.#nextFinished);
      [this.finished, this.#nextFinished] = [[...(this.finished ?? []), ...page.games], page.next];
    });
  }

  async moreRunning(): Promise<void> {
    await this.#asking(async () => {
      const page = await running(this.#nextRunning);
      [this.#running, this.#nextRunning] = [[...(this.#running ?? []), ...page.games], page.next];
    });
  }

  /** The first page of what is wanted now; an answer to an earlier wish comes too late. */
  async #begin(): Promise<void> {
    const asked = ++this.#asked;
    const page = await finished(this.wanted);
    if (asked === this.#asked) [this.finished, this.#nextFinished] = [page.games, page.next];
  }

  async #asking(ask: () => Promise<void>): Promise<void> {
    try {
      this.hasFailed = false;
      await ask();
    } catch (error) {
      // fetch throws a TypeError where there is no connection
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
      this.hasFailed = true;
    }
  }
}
