// Counts wins in a row against a level, from the beginning of a table: what shows them comes only with the end.

import type { TableShown } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { afterGame, opponentLevel, type Streak } from "../lib/streaks";

export class Winning {
  streak = $state.raw<Streak | null>(null);
  /** Only a game that ended before one's eyes counts, and only once. */
  #wasPlayed = false;

  watch(table: TableShown, mine: number[]): void {
    if (table.status === "playing") this.#wasPlayed = true;
    else if (table.status === "over" && this.#wasPlayed) {
      this.#wasPlayed = false;
      this.#count(table, mine);
    }
  }

  #count(table: TableShown, mine: number[]): void {
    const level = opponentLevel(table, mine);
    const winners = table.result?.winners ?? [];
    if (level === null || table.result?.reason === "exported") return;
    const won = winners.includes(mine[0] ?? -1) && winners.length < table.players;
    this.streak = afterGame(settings.streakOf(table.game), level, won);
    settings.keepStreak(table.game, this.streak);
  }
}
