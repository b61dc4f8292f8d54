// The scores of a game as lines, in a box of 1000 by 100.

/** Everybody's points at one moment; null where they are not known. */
type Scores = (number | null)[];

export interface ScoreLine {
  seat: number;
  points: string;
  /** How far from the top the line ends. */
  end: number;
}

/** One line for every seat whose score is known at all moments. A score stands until it changes: lines go in steps. */
export function scoreLines(moments: { scores: Scores }[]): ScoreLine[] {
  const count = moments[0]?.scores.length ?? 0;
  const known = Array.from({ length: count }, (_, seat) => seat).filter((seat) =>
    moments.every((moment) => typeof moment.scores[seat] === "number"),
  );
  const all = known.flatMap((seat) => moments.map((moment) => moment.scores[seat] as number));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const round = (value: number): number => Math.round(value * 10) / 10;
  const x = (place: number): number => round(placeOf(place, moments.length) * 1000);
  const y = (score: number): number => round(high === low ? 50 : 94 - ((score - low) / (high - low)) * 88);
  return known.map((seat) => {
    const heights = moments.map((moment) => y(moment.scores[seat] as number));
    const points = heights.flatMap((height, place) => {
      const before = heights[place - 1];
      const isStep = before !== undefined && before !== height;
      return isStep ? [`${x(place)},${before}`, `${x(place)},${height}`] : [`${x(place)},${height}`];
    });
    return { seat, points: points.join(" "), end: heights.at(-1) ?? 50 };
  });
}

/** How far along the line a moment stands, from 0 to 1. */
export const placeOf = (moment: number, count: number): number => (count < 2 ? 0 : moment / (count - 1));

/** The moment from which one score is above all others to the end; null if it always or never is. */
export function aheadForGood(scores: number[][]): number | null {
  const lead = (now: number[], seat: number): boolean =>
    now.every((score, other) => other === seat || score < (now[seat] ?? 0));
  const first = scores.at(-1) ?? [];
  const best = first.findIndex((_, seat) => lead(first, seat));
  const last = scores.findLastIndex((now) => !lead(now, best));
  return best < 0 || last < 0 ? null : last + 1;
}

/** Places for labels that want to stand at these heights, in the same order, so that none covers another. */
export function spread(wanted: number[], gap: number, [top, bottom]: [number, number]): number[] {
  const order = wanted.map((_, one) => one).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let lowest = top;
  for (const one of order) lowest = (found[one] = Math.max(lowest, wanted[one] ?? 0)) + gap;
  let highest = bottom;
  for (const one of order.reverse()) highest = (found[one] = Math.min(highest, found[one] ?? 0)) - gap;
  return found;
}
