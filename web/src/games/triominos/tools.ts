// What a hand is offered besides its tiles: to draw, to pass.

import type { PassEvent, View } from "./declared";

export interface Drawing {
  cost: number;
  able: boolean;
  /** Nothing else can be done. */
  only: boolean;
  /** Whoever draws by choice may then lay nothing but what was drawn. */
  binds: boolean;
}

export interface Passing {
  points: number;
  only: boolean;
}

interface Offered {
  legal: string[];
  able: boolean;
  /** The one thing that can be done, where there is but one. */
  onlyAction: string | null;
}

/** The button for drawing; null where there is nothing to draw. */
export function drawingOf({ pool, options }: View, { legal, able, onlyAction }: Offered): Drawing | null {
  if (pool === 0 && !legal.includes("draw")) return null;
  return {
    cost: options.draw_cost,
    able: able && legal.includes("draw"),
    only: onlyAction === "draw",
    binds: options.play_after_draw === "drawn",
  };
}

/** The button for passing; null where nobody may. */
export function passingOf(foreseen: PassEvent | null, { legal, able, onlyAction }: Offered): Passing | null {
  if (!able || !legal.includes("pass")) return null;
  return { points: foreseen?.points ?? 0, only: onlyAction === "pass" };
}
