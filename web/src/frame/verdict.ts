// What an idea comes to, in a sentence.

import type { AnyGame, Declared, Idea, IdeaIn } from "../lib/protocol";
import type { GameScreen, IdeaWords, Told } from "../games/types";
import type { Words } from "../words/languages";

/** What tells of ideas. */
export type Telling<Game extends Declared = AnyGame> = Pick<GameScreen<Game>, "idea" | "tell">;

/** What is said of an idea in any game. */
type Weighed = Omit<Idea, "events" | "reply">;

export interface Verdict {
  text: string;
  /** Whether it is something to be glad of, to be warned of, or neither. */
  mood: "good" | "bad" | "";
}

/** Whether an idea changes the points of anybody, as far as is known. */
export const tellsPoints = ({ scores }: Weighed): boolean =>
  [scores.after, scores.reply].some((one) => one?.some((score, seat) => score !== scores.now[seat]) ?? false);

/** What an idea comes to by the measure of its hint: how far ahead or behind one ends, or how such games usually end. */
export function verdictOf({ leads, value, tempting, measure }: Weighed, w: Words): Verdict {
  const end = measure === "value" ? null : leads[measure];
  const { now } = leads;
  if (end === null || now === null)
    return { text: value === null ? "" : w.hints.chance(Math.round(value * 100)), mood: tempting ? "bad" : "" };
  if (end > 0)
    return { text: now > 0 ? w.hints.stayAhead(end) : w.hints.getAhead(end), mood: tempting ? "bad" : "good" };
  if (end === 0) return { text: w.hints.level, mood: tempting ? "bad" : "" };
  const falls = now >= 0;
  return { text: falls ? w.hints.fallBehind(-end) : w.hints.stayBehind(-end), mood: falls || tempting ? "bad" : "" };
}

/** How often it is right, where several should be mixed so that nobody can tell what comes. */
export const shareOf = ({ share }: Weighed, w: Words): string =>
  share === null ? "" : w.hints.share(Math.round(share * 100));

/** An idea in words of its game; a game without such words tells its events. */
export function wordsOf<Game extends Declared>(
  screen: Telling<Game> | null,
  idea: IdeaIn<Game>,
  told: Told<Game>,
): IdeaWords {
  const own = screen?.idea?.(idea, told);
  if (own) return own;
  const tell = (events: Game["event"][]): string =>
    events.flatMap((event) => screen?.tell(event, told.names, told.language) ?? []).join(" ");
  return { title: idea.action, why: tell(idea.events), reply: tell(idea.reply?.events ?? []) || idea.reply?.action };
}

/** The same for those who listen. */
export function spokenIdea(place: number, idea: Weighed, said: IdeaWords, w: Words): string {
  const { after, reply } = idea.scores;
  const points = (scores: (number | null)[]): string => scores.map((one) => one ?? "?").join(w.hints.scoreTo);
  const parts = [`${w.hints.idea(place + 1)}: ${[said.title, ...(said.way ?? [])].join(", ")}.`, said.why];
  if (after) parts.push(`${points(after)}${reply ? `, ${w.hints.afterReply} ${points(reply)}` : ""}.`);
  return [...parts, shareOf(idea, w), verdictOf(idea, w).text].filter(Boolean).join(" ");
}
