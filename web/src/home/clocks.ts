// The clocks that are offered, and any clock in words.

import type { Words } from "../words/languages";

export interface Clock {
  kind: "none" | "action" | "fischer" | "days";
  seconds?: number;
  increment?: number;
  days?: number;
}

export const CLOCKS: Clock[] = [
  { kind: "none" },
  { kind: "action", seconds: 30 },
  { kind: "fischer", seconds: 600, increment: 10 },
  { kind: "days", days: 3 },
];

export function clockWords({ kind, seconds = 0, increment = 0, days = 0 }: Clock, w: Words): string {
  if (kind === "action") return w.perAction(seconds);
  if (kind === "fischer") return w.fischer(Math.round(seconds / 60), increment);
  return kind === "days" ? w.days(days) : w.noClockAtAll;
}
