// HOKITO in words.

import type { IdeaWords, LogLine, Told } from "../types";
import type { GameEvent, Idea } from "../../lib/protocol";
import type { Language } from "../../words/languages";
import { cs } from "../../words/cs/plural";
import { en } from "../../words/en/plural";
import { stepBetween, type Heading } from "./geometry";

/** What a pile counts: its height times the symbols on top. */
export const worth = ({ top, height }: { top: string; height: number }): number => height * Number(top.charAt(1));

const points = (count: number, language: Language): string =>
  language === "cs" ? `${count} ${cs(count, "bod", "body", "bodů")}` : `${count} ${en(count, "point", "points")}`;

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
      from = event["from"];
      return [];
    }
    if (event.kind !== "stack") return [{ text: tellEnd(event, names, language) }];
    number += 1;
    return [{ number: String(number), seat: event["seat"], text: tellStack(event, from, names, language) }];
  });
}

function tellStack(event: GameEvent, from: string, names: string[], language: Language): string {
  const name = names[event["seat"]] ?? "";
  const start = from ? `${from} ` : "";
  if (language === "cs") {
    const verb = event["captured"] ? "bere" : "přidává na";
    return `${name}: ${start}${verb} ${event["field"]}, výška ${event["height"]}, za ${points(worth({ top: event["top"], height: event["height"] }), "cs")}`;
  }
  const verb = event["captured"] ? "takes" : "joins";
  return `${name}: ${start}${verb} ${event["field"]}, ${event["height"]} high, worth ${worth({ top: event["top"], height: event["height"] })}`;
}

function tellEnd(event: GameEvent, names: string[], language: Language): string {
  const stuck = (event["stuck"] as number[]).map((seat) => names[seat]).join(language === "cs" ? " a " : " and ");
  const [first, second] = event["scores"] as number[];
  return language === "cs"
    ? `Bez tahu: ${stuck}. Konec hry, ${first} : ${second}.`
    : `${stuck} cannot move. The game is over, ${first} to ${second}.`;
}

const HEADINGS: Record<Language, Record<Heading, string>> = {
  en: { north: "north", east: "east", south: "south", west: "west" },
  cs: { north: "na sever", east: "na východ", south: "na jih", west: "na západ" },
};

export function stepText(heading: Heading, jumped: number, to: string, language: Language): string {
  const over =
    jumped === 0
      ? ""
      : language === "cs"
        ? `, přes ${jumped} ${cs(jumped, "prázdné pole", "prázdná pole", "prázdných polí")}`
        : `, over ${jumped} empty ${en(jumped, "field", "fields")}`;
  return language === "cs" ? `${HEADINGS.cs[heading]} na ${to}${over}` : `${HEADINGS.en[heading]} to ${to}${over}`;
}

export const WORDS = {
  en: {
    black: "black",
    white: "white",
    goes: (from: string, to: string) => `${from} goes to ${to}.`,
    choose: "Your move. Choose a pile.",
    whereTo: (from: string) => `Where does ${from} go?`,
    stack: "stack",
    single: "stone",
    exactly: (what: string, steps: number, targets: string) =>
      `This ${what} makes exactly ${steps} ${en(steps, "step", "steps")}. It can reach ${targets}.`,
    putBack: "Put it back",
    to: "to",
    symbols: (count: number) => `${count} ${en(count, "symbol", "symbols")}`,
    high: (count: number) => `${count} high`,
    takes: (name: string) => `Takes ${name}’s pile.`,
    joins: "Joins an own pile.",
    ideaTakes: (pile: string) => `Takes ${pile}`,
    ideaJoins: (pile: string) => `Joins ${pile}`,
    replies: (from: string, to: string, takes: boolean, height: number) =>
      `${from} ${takes ? "takes" : "joins"} ${to} and is ${height} high then.`,
    lastMove: "The last move",
    confirm: "Tap again to play.",
    board: "Board of HOKITO",
    empty: "empty",
    field: (field: string, colour: string, height: number, symbols: number) =>
      `${field}, ${colour} ${height > 1 ? `stack of ${height}` : "single stone"}, ${symbols} ${en(symbols, "symbol", "symbols")}, worth ${height * symbols}`,
    canMove: "can move",
    canBeReached: "can be reached",
    selected: "selected",
    setup: { home: "Home set-up", mixed: "Mixed set-up" } as Record<string, string>,
    end: { mover: "Ends when the mover is stuck", either: "Ends when either is stuck" } as Record<string, string>,
  },
  cs: {
    black: "černý",
    white: "bílý",
    goes: (from: string, to: string) => `${from} jde na ${to}.`,
    choose: "Jste na tahu. Vyberte hromádku.",
    whereTo: (from: string) => `Kam z ${from}?`,
    stack: "hromádka",
    single: "kámen",
    exactly: (_what: string, steps: number, targets: string) =>
      `Udělá přesně ${steps} ${cs(steps, "krok", "kroky", "kroků")}. Dosáhne na ${targets}.`,
    putBack: "Vrátit na místo",
    to: "na",
    symbols: (count: number) => `${count} ${cs(count, "symbol", "symboly", "symbolů")}`,
    high: (count: number) => `výška ${count}`,
    takes: (name: string) => `Bere hromádku soupeře (${name}).`,
    joins: "Přidává k vlastní hromádce.",
    ideaTakes: (pile: string) => `Bere ${pile}`,
    ideaJoins: (pile: string) => `Přidává na ${pile}`,
    replies: (from: string, to: string, takes: boolean, height: number) =>
      `${from} ${takes ? "bere" : "přidává na"} ${to}, výška pak ${height}.`,
    lastMove: "Poslední tah",
    confirm: "Dalším klepnutím zahrajete.",
    board: "Herní plán HOKITO",
    empty: "prázdné",
    field: (field: string, colour: string, height: number, symbols: number) =>
      `${field}, ${colour} ${height > 1 ? `– hromádka, výška ${height}` : "– jediný kámen"}, ${symbols} ${cs(symbols, "symbol", "symboly", "symbolů")}, za ${height * symbols}`,
    canMove: "může táhnout",
    canBeReached: "lze sem dojít",
    selected: "vybráno",
    setup: { home: "Základní rozestavení", mixed: "Promíchané rozestavení" } as Record<string, string>,
    end: { mover: "Končí, když hráč na tahu nemůže", either: "Končí, když kdokoli nemůže" } as Record<string, string>,
  },
};

/** What a move would bring, where there is no room for more than a sentence. */
export function brings(stack: GameEvent, names: string[], language: Language): string {
  const w = WORDS[language];
  const pile = { top: String(stack["top"]), height: Number(stack["height"]) };
  const sum = `${w.symbols(Number(pile.top.charAt(1)))} × ${w.high(pile.height)} = ${worth(pile)}.`;
  return [sum, stack["captured"] ? w.takes(names[1 - stack["seat"]] ?? "") : w.joins, w.confirm].join(" ");
}

/** A field and what lies on it, for those who listen. */
export function fieldText(field: string, pile: string[] | undefined, language: Language): string {
  const w = WORDS[language];
  const top = pile?.at(-1);
  if (!pile || !top) return `${field}, ${w.empty}`;
  return w.field(field, top.charAt(0) === "b" ? w.black : w.white, pile.length, Number(top.charAt(1)));
}

/** What a pile is called that a move lands on. */
function landedOn(move: GameEvent, stack: GameEvent, language: Language): string {
  const isStack = Number(stack["height"]) - (move["stones"] as string[]).length > 1;
  const isBlack = (stack["seat"] === 0) !== (stack["captured"] === true);
  if (language === "cs") {
    const colour = isBlack ? (isStack ? "černou" : "černý") : isStack ? "bílou" : "bílý";
    return `${colour} ${isStack ? "hromádku" : "kámen"} na ${stack["field"]}`;
  }
  return `the ${isBlack ? "black" : "white"} ${isStack ? "stack" : "stone"} on ${stack["field"]}`;
}

/** An idea: where from and where to, what it takes and makes, step by step, and what is expected in reply. */
export function ideaWords({ action, events, reply }: Idea, { language }: Told): IdeaWords {
  const w = WORDS[language];
  const [from, to] = action.split("-");
  const move = events.find((event) => event.kind === "move");
  const stack = events.find((event) => event.kind === "stack");
  const title = `${from} ${w.to} ${to}`;
  if (!move || !stack) return { title, why: "" };
  const pile = { top: String(stack["top"]), height: Number(stack["height"]) };
  const what = (stack["captured"] ? w.ideaTakes : w.ideaJoins)(landedOn(move, stack, language));
  const sum = `${w.symbols(Number(pile.top.charAt(1)))} × ${w.high(pile.height)} = ${worth(pile)}`;
  const path = move["path"] as string[];
  const way = path.slice(1).map((field, place) => {
    const step = stepBetween(path[place] ?? "", field);
    return stepText(step.heading, step.jumped, field, language);
  });
  return { title, why: `${what}: ${sum}.`, way, reply: reply ? replyText(reply, language) : undefined };
}

function replyText(reply: NonNullable<Idea["reply"]>, language: Language): string {
  const move = reply.events.find((event) => event.kind === "move");
  const stack = reply.events.find((event) => event.kind === "stack");
  if (!move || !stack) return reply.action;
  return WORDS[language].replies(move["from"], stack["field"], stack["captured"] === true, stack["height"]);
}

/** Refusals by the number the rules give them. */
export const REFUSALS: Record<Language, Record<number, string>> = {
  en: {},
  cs: {
    10: "Na tomto místě nikdo nesedí.",
    70: "Na tahu je soupeř.",
    71: "Na tomto poli neleží vaše hromádka.",
    80: "Jediný kámen musí skončit na jediném kameni.",
    90: "Hromádka smí skončit jen na hromádce.",
    100: "Přesným počtem kroků podle symbolů sem žádná cesta nevede.",
    170: "Hra skončila, hráč na tahu neměl žádný tah.",
    180: "Hra skončila, jeden z hráčů neměl žádný tah.",
    220: "Tah se píše jako ODKUD-KAM, například c3-c5.",
  },
};
