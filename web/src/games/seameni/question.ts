// The sentence of the status bar: what is wanted now.

import type { Language } from "../../words/languages";
import type { Status } from "../types";
import { SHIP } from "./choices";
import type { Fate } from "./fate";
import type { Play } from "./play.svelte";
import { isAboard, standsOn, tokenAt } from "./sea";
import { foretell } from "./story";
import { WORDS, type SeaWords } from "./words";

/** What a fate is in sentences, the last saying how far it can be known. */
export function fateText(fate: Fate, names: string[], language: Language): string[] {
  const w = WORDS[language];
  const told = fate.events.map((event) => foretell(event, names, language)).filter((line) => line !== null);
  if (fate.end === "choice") return [...told, w.thenChoice];
  if (fate.end === "unknown") return [...told, fate.path.length > 2 ? w.thenUnknownOn : w.thenUnknown];
  return told;
}

function endOffered(play: Play, w: SeaWords): Status {
  const { names, scores } = play.now();
  const by = play.view.pending?.kind === "end" ? play.view.pending.by : 0;
  const now = scores.map((score, seat) => `${names[seat] ?? ""} ${score ?? "?"}`).join(", ");
  return { title: w.endTitle(names[by] ?? ""), text: w.endText(now) };
}

function turnOf(play: Play, w: SeaWords): Status {
  const { picked, view, movers } = play;
  if (picked === null) {
    return movers.length > 0 ? { title: w.chooseTitle, text: w.chooseText } : { title: w.onlyPass };
  }
  const button = { label: w.putBack, keys: "Esc", press: () => play.select(null) };
  if (picked === SHIP) {
    const more = [...play.targets.values()].some((action) => action.startsWith("move:"));
    return { title: w.sailTitle, text: more ? w.sailText : w.sailOnly, button };
  }
  if (play.choices.wade.includes(picked)) return { title: w.wadeTitle(picked), text: w.wadeText, button };
  const title = isAboard(view.pirates[picked]) ? w.goAboard(picked) : w.goTitle(picked, standsOn(view, picked) ?? "");
  return { title, text: w.goText, button };
}

/** So many rounds before the end by quiet rounds players are warned. */
const WARNED_ROUNDS = 10;

/** What the board asks its player, with a warning before an end by quiet rounds; null if it asks nothing. */
export function questionOf(play: Play, language: Language): Status | null {
  const status = asked(play, language);
  const left = play.now().roundsLeft;
  return status && left !== null && left <= WARNED_ROUNDS && play.asked === "turn" && play.picked === null
    ? { ...status, text: WORDS[language].quietSoon(left) }
    : status;
}

function asked(play: Play, language: Language): Status | null {
  const w = WORDS[language];
  const driven = play.driven ?? "";
  switch (play.asked) {
    case "wait":
      return null;
    case "place":
      return { title: w.placeTitle, text: w.placeText };
    case "end":
      return endOffered(play, w);
    case "crowd":
      return { title: w.crowdTitle, text: w.crowdText };
    case "ghost":
      return { title: w.ghostTitle(driven), text: w.ghostText };
    case "flow": {
      const onHorse = tokenAt(play.view, standsOn(play.view, driven) ?? "") === "h";
      return { title: onHorse ? w.horseTitle(driven) : w.flowTitle(driven), text: w.flowText };
    }
    case "turn":
      return turnOf(play, w);
  }
}
