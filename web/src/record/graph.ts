// The scores of a game as lines, in a box of 1000 by 100.

import type { Moment } from "../lib/protocol";

export interface ScoreLine {
  seat: number;
  points: string;
}

/** One line for every seat whose score is known at all moments. */
export function scoreLines(moments: Pick<Moment, "scores">[]): ScoreLine[] {
  const count = moments[0]?.scores.length ?? 0;
  const known = Array.from({ length: count }, (_, seat) => seat).filter((seat) =>
    moments.every((moment) => typeof moment.scores[seat] === "number"),
  );
  const all = known.flatMap((seat) => moments.map((moment) => moment.scores[seat] as number));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (place: number): number => (moments.length < 2 ? 0 : (place / (moments.length - 1)) * 1000);
  const y = (score: number): number => (high === low ? 50 : 94 - ((score - low) / (high - low)) * 88);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return known.map((seat) => ({
    seat,
    points: moments.map((moment, place) => `${round(x(place))},${round(y(moment.scores[seat] as number))}`).join(" "),
  }));
}
