// Ideas of the computer in words: who goes where, and what is sure to happen there.

import type { Language } from "../../words/languages";
import type { IdeaIn } from "../../lib/protocol";
import type { IdeaWords, Told } from "../types";
import type { Declared } from "./declared";
import { foretell } from "./story";
import { WORDS } from "./words";

const MOST_SENTENCES = 2;

export function ideaWords(
  { action, events, certain }: IdeaIn<Declared>,
  { names, language }: Told<Declared>,
): IdeaWords {
  const told = events.flatMap((event) => foretell(event, names, language) ?? []).slice(0, MOST_SENTENCES);
  const unsure = certain ? [] : [WORDS[language].ideaUnsure];
  return { title: titleOf(action, language), why: [...told, ...unsure].join(" ") };
}

function titleOf(action: string, language: Language): string {
  const w = WORDS[language];
  const [verb = "", first = "", second = ""] = action.split(":");
  if (verb === "move" || verb === "haul") return w.ideaGoes(first, second, verb === "haul");
  return w.ideaDoes[verb]?.(first) ?? action;
}
