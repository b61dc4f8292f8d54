// The end of SEAMENI: why, where the treasure went, what is left of sea and crews.

import type { EndScreen } from "../../types";
import type { Declared } from "../declared";
import { letter } from "../sea";
import { countHidden, TREASURES } from "../tiles";
import Parts from "./Parts.svelte";
import { WORDS } from "./words";

export const ENDING: EndScreen<Declared> = {
  why: ({ view, events, language }) => {
    const w = WORDS[language];
    if (view.end === null) return "";
    const last = events.findLast((event) => event.kind === "delivered");
    const by = view.end === "treasure" && last ? ` ${w.broughtBy(last.pirate, letter(last.ship))}` : "";
    return w.why[view.end] + by;
  },
  lines: ({ view, language }) => {
    const w = WORDS[language];
    const { unknown, found } = countHidden(view);
    const pirates = Object.values(view.pirates);
    const alive = pirates.filter((place) => place !== null).length;
    return [
      { icon: "eye", head: w.leftHead, text: w.left(unknown, TREASURES - found) },
      { icon: "users", head: w.crewsHead, text: w.crews(alive, pirates.length, Object.keys(view.prisoners)) },
    ];
  },
  Parts,
  firstBegins: true,
};
