// Something for every kind of event of a game; TypeScript says which kind was forgotten.

/** What is done with each kind of event, given whatever else it takes. */
export type ByKind<Event extends { kind: string }, More extends unknown[], Result> = {
  [Kind in Event["kind"]]: (event: Extract<Event, { kind: Kind }>, ...more: More) => Result;
};

/** A sentence for each kind of event; null for one that needs none. */
export type Tellers<Event extends { kind: string }, More extends unknown[]> = ByKind<Event, More, string | null>;

/** Does what is to be done with an event of its kind; undefined for a kind that needs nothing, or is newer than this client. */
export function byKind<Event extends { kind: string }, More extends unknown[], Result>(
  doers: Partial<ByKind<Event, More, Result>>,
  event: Event,
  ...more: More
): Result | undefined {
  // Each takes the one kind it is kept under, which TypeScript cannot see from here.
  const doer = doers[event.kind as Event["kind"]] as ((event: Event, ...more: More) => Result) | undefined;
  return doer?.(event, ...more);
}
