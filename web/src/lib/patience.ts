// How long anybody waits for an answer.

export const LATE = Symbol("late");

/** What is promised, or `LATE` after so long. */
export function within<Found>(ms: number, promised: Promise<Found>): Promise<Found | typeof LATE> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<typeof LATE>((resolve) => (timer = setTimeout(resolve, ms, LATE)));
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}
