// Animations in one queue: each ends by itself, by a press or key, or at once where motion is not wanted.

import { reducedMotion } from "../../lib/settings.svelte";
import type { Placement } from "./lattice";

/** A tile on its way to the table. */
export interface Flight {
  placement: Placement;
  landed: boolean;
  points: string;
}

export const isStill = (): boolean => reducedMotion() || document.hidden;

let skip: (() => void) | null = null;

/** A press or a key skips to the end. */
export const hurry = (): void => skip?.();

function over(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      skip = null;
      resolve();
    }
    skip = end;
  });
}

export const pause = over;

export async function move(element: Element | undefined, frames: Keyframe[], duration: number): Promise<void> {
  if (!element) return;
  const animation = element.animate(frames, { duration, easing: "cubic-bezier(.2,.7,.3,1)", fill: "both" });
  await over(duration);
  animation.cancel();
}
