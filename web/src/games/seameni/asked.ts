// The questions before what nothing brings back, in words.

import { asking } from "../../lib/asking.svelte";
import { settings } from "../../lib/settings.svelte";
import type { Danger } from "./dangers";
import { WORDS } from "./words";

/** Whether it is meant all the same. */
export function isMeant(danger: Danger): Promise<boolean> {
  const w = WORDS[settings.language];
  if (danger === "end") {
    return asking.ask({ title: w.really(w.accept), text: w.acceptText, yes: w.accept, no: w.decline });
  }
  if (danger === "unknown") return asking.ask({ ...w.notKnownYet, yes: w.playNow, no: w.putBack });
  return asking.ask({ ...w.surelyDies(danger.pirate, danger.why), yes: w.goAnyway, no: w.putBack });
}
