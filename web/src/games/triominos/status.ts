// The one sentence that says what is wanted of whoever is to act.

import type { PassEvent, PlaceEvent, View } from "./declared";
import type { Language } from "../../words/languages";
import type { Status } from "../types";
import { isPlacement } from "./lattice";
import type { Place } from "./places";
import { heldBy } from "./places";
import { sum } from "./tell";
import type { Wording } from "./words";
import { capital } from "./written";

export interface Situation {
  view: View;
  seat: number;
  legal: string[];
  fitting: number;
  selected: string | null;
  places: Place[];
  chosen: Place | null;
  passing: PassEvent | null;
  hint: string | null;
  w: Wording;
  language: Language;
}

export function statusOf(now: Situation): Status {
  const { legal, selected, chosen, places, hint, w } = now;
  if (hint === "draw") return { title: w.hintDraw, text: drawText(now) };
  if (hint === "pass") return { title: w.hintPass };
  if (!legal.some(isPlacement)) return legal.includes("draw") ? mustDraw(now) : mustPass(now);
  if (selected === null) return choose(now);
  if (places.length === 0) return { title: w.fitsNot(selected), text: w.chooseOther };
  const title = isForced(now) && selected === now.view.drawn ? w.drawnFits(selected) : w.placeIt(selected);
  if (chosen?.event) return { title, text: earned(chosen.event, now) };
  return { title: w.fits(selected, places.length), text: w.touchPlace };
}

/** While the end of a round is looked at nothing is asked yet, and the new hand waits. */
export const betweenRounds = (view: View, seat: number | null, names: string[], w: Wording): Status => ({
  title: w.roundStarts(view.round, view.starter === seat ? null : (names[view.starter] ?? "")),
  isShowing: true,
});

/** Whether a tile was drawn and nothing but placing it is left. */
const isForced = ({ view, legal, fitting }: Situation): boolean =>
  view.drawn !== null && fitting === 1 && legal.every(isPlacement);

function choose(now: Situation): Status {
  const { view, legal, fitting, seat, w } = now;
  const held = heldBy(view.hands, seat).length;
  // Who drew which lot stands on the felt, where nothing lies yet.
  if (view.layout.length === 0) return { title: w.chooseFirst, text: w.someFit(fitting, held) };
  const more = legal.includes("draw") ? w.orDraw(view.options.draw_cost, view.options.play_after_draw === "drawn") : "";
  if (view.drawn !== null) {
    const forced = isForced(now);
    return {
      title: forced ? w.drawnFits(view.drawn) : w.mayGoOn(view.drawn),
      text: w.someFit(fitting, held) + more,
    };
  }
  return { title: w.chooseTile, text: w.someFit(fitting, held) + more };
}

function mustDraw(now: Situation): Status {
  const { view, w } = now;
  return { title: view.drawn === null ? w.mustDraw : w.drawnNot(view.drawn), text: drawText(now) };
}

function drawText({ view, w }: Situation): string {
  const most = view.options.max_draws;
  return w.drawCosts(view.options.draw_cost) + (most > 0 ? w.drawOf(view.draws + 1, most) : "");
}

function mustPass({ passing, w }: Situation): Status {
  if (passing === null) return { title: w.mustPass };
  const cost = -passing.points;
  return { title: w.mustPass, text: passing.reason === "failed" ? w.passFailed(cost) : w.passEmpty(cost) };
}

function earned(event: PlaceEvent, { w, language }: Situation): string {
  const made = sum(event, language);
  const total = event.points === 0 ? "" : w.points(event.points);
  if (made && total) return `${capital(made)}: ${total}.`;
  return made || total ? `${capital(made || total)}.` : w.touchPlace;
}
