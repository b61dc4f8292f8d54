// The end of TRIOMINOS: how the last round ended, every round's points, and alone how many tiles lie.

import type { Ended, EndScreen } from "../../types";
import type { Declared } from "../declared";
import { tell } from "../tell";
import { bestSoFar } from "./best";
import Parts from "./Parts.svelte";
import { WORDS } from "./words";

const isAlone = ({ view }: Ended<Declared>): boolean => view.players === 1;

export const ENDING: EndScreen<Declared> = {
  headline: (ended) => {
    if (!isAlone(ended)) return null;
    const { view, language } = ended;
    const w = WORDS[language];
    return view.layout.length === view.options.set ? w.allLaid : w.laid(view.layout.length, view.options.set);
  },
  why: (ended) => {
    const { view, events, names, language } = ended;
    const w = WORDS[language];
    if (isAlone(ended)) return view.layout.length === view.options.set ? w.done : w.nothingMore;
    const how = events.findLast((event) => event.kind === "out" || event.kind === "blocked");
    const { target } = view.options;
    const isTargetMet = target > 0 && view.scores.some((score) => score >= target);
    const parts = [how ? `${tell(how, names, language)}.` : "", isTargetMet ? w.target(target) : ""];
    return [...parts, view.rounds.length > 1 ? w.rounds(view.rounds.length) : ""].filter(Boolean).join(" ");
  },
  lines: (ended) => {
    if (!isAlone(ended) || ended.mine.length === 0) return [];
    const w = WORDS[ended.language];
    const count = ended.view.layout.length;
    const best = bestSoFar(ended.view.options.set, ended.id, count);
    return [{ icon: "flag", head: w.bestHead, text: best <= count ? w.newBest : w.best(best) }];
  },
  tellsScores: ({ view }) => view.players > 2,
  Parts,
};
