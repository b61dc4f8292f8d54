// The most tiles laid alone in this browser, for each set of tiles.

interface Best {
  count: number;
  /** The table where that was. */
  table: string;
}

/** The best before this game, or this one; it is kept. */
export function bestSoFar(set: number, table: string, count: number): number {
  const key = `kajuta.best.triominos.${set}`;
  const kept = localStorage.getItem(key);
  const before = kept === null ? null : (JSON.parse(kept) as Best);
  if (before === null || before.count < count)
    localStorage.setItem(key, JSON.stringify({ count, table } satisfies Best));
  return before === null || before.table === table ? count : Math.max(before.count, count);
}
