// What happens in HOKITO, and what could, told in the words of a language.

import type { IdeaIn } from "../../lib/protocol";
import type { Language } from "../../words/languages";
import type { IdeaWords, LogLine, Told } from "../types";
import { type Declared, type EndEvent, type GameEvent, type MoveEvent, type StackEvent, WORTH } from "./declared";
import { stepBetween } from "./geometry";
import { WORDS } from "./words";

export interface Landing {
  field: string;
  isBlack: boolean;
  isStack: boolean;
}

/** What a pile counts, as the rules have worked it out. */
export const worth = ({ top, height }: { top: string; height: number }): number =>
  WORTH[height]?.[Number(top.charAt(1))] ?? 0;

/** A move and the pile it made are told in one sentence; the move itself waits for its pile. */
export function tell(event: GameEvent, names: string[], language: Language): string | null {
  if (event.kind === "move") return null;
  if (event.kind === "stack") return tellStack(event, "", names, language);
  return tellEnd(event, names, language);
}

/** The log: every move with its number, whose it was, and where from. */
export function lines(events: GameEvent[], names: string[], language: Language): LogLine[] {
  let number = 0;
  let from = "";
  return events.flatMap((event): LogLine[] => {
    if (event.kind === "move") {
      from = event.from;
      return [];
    }
    if (event.kind !== "stack") return [{ text: tellEnd(event, names, language) }];
    number += 1;
    return [{ number: String(number), seat: event.seat, text: tellStack(event, from, names, language) }];
  });
}

const tellStack = (event: StackEvent, from: string, names: string[], language: Language): string =>
  WORDS[language].madePile(event, names[event.seat] ?? "", from, worth(event));

const tellEnd = (event: EndEvent, names: string[], language: Language): string =>
  WORDS[language].ended(
    event,
    event.stuck.map((seat) => names[seat] ?? ""),
  );

/** What a pile counts, as a sum. */
function sumOf(pile: StackEvent, language: Language): string {
  const w = WORDS[language];
  return `${w.symbols(Number(pile.top.charAt(1)))} × ${w.high(pile.height)} = ${worth(pile)}`;
}

/** What a move would bring, where there is no room for more than a sentence. */
export function brings(stack: StackEvent, names: string[], language: Language): string {
  const w = WORDS[language];
  const what = stack.captured ? w.takes(names[1 - stack.seat] ?? "") : w.joins;
  return [`${sumOf(stack, language)}.`, what, w.confirm].join(" ");
}

/** A field and what lies on it, for those who listen. */
export function fieldText(field: string, pile: string[] | undefined, language: Language): string {
  const w = WORDS[language];
  const top = pile?.at(-1);
  if (!pile || !top) return `${field}, ${w.empty}`;
  const points = worth({ top, height: pile.length });
  return w.field(field, top.charAt(0) === "b" ? w.black : w.white, pile.length, Number(top.charAt(1)), points);
}

const landingOf = (move: MoveEvent, stack: StackEvent): Landing => ({
  field: stack.field,
  isStack: stack.height - move.stones.length > 1,
  isBlack: (stack.seat === 0) !== stack.captured,
});

/** The steps of a way, one by one. */
export function stepsOf(path: string[], language: Language): string[] {
  return path.slice(1).map((field, place) => {
    const { heading, jumped } = stepBetween(path[place] ?? "", field);
    return WORDS[language].step(heading, jumped, field);
  });
}

/** An idea: where from and where to, what it takes and makes, step by step, and what is expected in reply. */
export function ideaWords({ action, events, reply }: IdeaIn<Declared>, { language }: Told<Declared>): IdeaWords {
  const w = WORDS[language];
  const [from, to] = action.split("-");
  const move = events.find((event) => event.kind === "move");
  const stack = events.find((event) => event.kind === "stack");
  const title = `${from} ${w.to} ${to}`;
  if (!move || !stack) return { title, why: "" };
  const what = (stack.captured ? w.ideaTakes : w.ideaJoins)(w.landedOn(landingOf(move, stack)));
  return {
    title,
    why: `${what}: ${sumOf(stack, language)}.`,
    way: stepsOf(move.path, language),
    reply: reply ? replyText(reply, language) : undefined,
  };
}

function replyText(reply: NonNullable<IdeaIn<Declared>["reply"]>, language: Language): string {
  const move = reply.events.find((event) => event.kind === "move");
  const stack = reply.events.find((event) => event.kind === "stack");
  if (!move || !stack) return reply.action;
  return WORDS[language].replies(move.from, stack.field, stack.captured, stack.height);
}
