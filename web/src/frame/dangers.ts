// What a player is asked once before it happens, because nothing brings it back.

import { asking } from "../lib/asking.svelte";
import type { Words } from "../words/languages";

/** With more than two sides the game goes on without whoever resigns. */
export const askToResign = (w: Words, sides: number): Promise<boolean> =>
  asking.ask({ title: w.reallyResign, text: w.resignText(sides > 2), yes: w.resign, no: w.cancel });

export const askToClaim = (w: Words): Promise<boolean> =>
  asking.ask({ title: w.reallyClaim, text: w.claimText, yes: w.claimWin, no: w.cancel });

export const askToLeave = (w: Words): Promise<boolean> =>
  asking.ask({ title: w.reallyLeave, text: w.leaveText, yes: w.leave, no: w.cancel });

export const askToTakeAlong = (w: Words): Promise<boolean> =>
  asking.ask({ title: w.reallyTakeAlong, text: w.takeAlongText, yes: w.takeAlong, no: w.cancel });
