// Help with piles and fields of HOKITO.

import { helpOf, type HelpAt, type HelpCard } from "../../../help/types";
import type { Declared } from "../declared";
import { fieldText, worth } from "../telling";
import { WORDS as BOARD } from "../words";
import { WORDS } from "./words";
import Picture from "./Picture.svelte";

type At = HelpAt<Declared>;

/** Where a pile can go now, and what could come onto it. */
function nowOf(field: string, { legal, language }: At): string[] {
  const h = WORDS[language];
  const targets = legal.filter((action) => action.startsWith(`${field}-`)).map((action) => action.slice(3));
  const from = legal.filter((action) => action.endsWith(`-${field}`)).map((action) => action.slice(0, 2));
  return [...(targets.length ? [h.goes(targets)] : []), ...(from.length ? [h.comes(from)] : [])];
}

function cardOf(field: string, at: At): HelpCard {
  const { language, view } = at;
  const h = WORDS[language];
  const w = BOARD[language];
  const pile = view.board[field];
  const top = pile?.at(-1);
  const now = (): Promise<string[]> => Promise.resolve(nowOf(field, at));
  if (!pile || !top)
    return { thing: "empty", title: h.empty, where: field, text: h.emptyText, captions: h.captions.empty, now };
  const symbols = Number(top.charAt(1));
  const height = pile.length;
  const thing = height > 1 ? "stack" : "single";
  return {
    thing,
    title: thing === "stack" ? h.stack(height) : h.single,
    where: fieldText(field, pile, language),
    text: [
      thing === "stack" ? h.stackText : h.singleText,
      h.steps(w.symbols(symbols), symbols),
      h.worth(height, symbols, worth({ top, height })),
    ].join(" "),
    captions: h.captions[thing],
    now,
  };
}

export const HELP_SCREEN = helpOf<Declared>({
  cardOf: (element, at) => cardOf(element.id.replace("field-", ""), at),
  Picture,
});
