// “Sure?”: what speaks against an action, and what would be better, in words of the game.

import { verdictOf, wordsOf } from "../frame/verdict";
import type { GameScreen, Told } from "../games/types";
import { asking } from "../lib/asking.svelte";
import type { Idea } from "../lib/protocol";
import { words } from "../words";
import { coachWords } from "../words/coach";

export interface Saying {
  screen: GameScreen | null;
  told: Told;
}

const sentence = (text: string): string => (text === "" || /[.!?…]$/.test(text) ? text : `${text}.`);

/** What an idea is and what it comes to, in sentences. */
function whatComes(idea: Idea, { screen, told }: Saying): { title: string; rest: string } {
  const c = coachWords();
  const said = wordsOf(screen, idea, told);
  const reply = said.reply ? c.then(said.reply) : "";
  return { title: said.title, rest: [said.why, reply, verdictOf(idea, words()).text].map(sentence).join(" ").trim() };
}

/** Asks whether an action is meant all the same. */
export function isMeant(tried: Idea, better: Idea, saying: Saying, switchOff: () => void): Promise<boolean> {
  const c = coachWords();
  const [this_, that] = [whatComes(tried, saying), whatComes(better, saying)];
  return asking.ask({
    title: c.sure,
    text: [`${this_.title}: ${this_.rest}`, `${c.better} ${that.title}: ${that.rest}`].join("\n"),
    yes: c.playIt,
    no: c.think,
    also: { label: c.noMore, press: switchOff },
  });
}
