// A language tells every kind of event; TypeScript says which one it has forgotten.

/** A sentence for each kind of event, from the event and whatever else tellers of the game are given. */
export type Tellers<Event extends { kind: string }, More extends unknown[]> = {
  [Kind in Event["kind"]]: (event: Extract<Event, { kind: Kind }>, ...more: More) => string | null;
};

/** An event in words; null for one that needs none, or that is newer than this client. */
export function tellBy<Event extends { kind: string }, More extends unknown[]>(
  tellers: Tellers<Event, More>,
  event: Event,
  ...more: More
): string | null {
  // Each teller takes the one kind it is kept under, which TypeScript cannot see from here.
  const teller = tellers[event.kind as Event["kind"]] as ((event: Event, ...more: More) => string | null) | undefined;
  return teller?.(event, ...more) ?? null;
}
