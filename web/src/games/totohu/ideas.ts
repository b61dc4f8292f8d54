// Ideas of the computer in words: a ship to send, an order, a choice.

import type { IdeaIn } from "../../lib/protocol";
import type { IdeaWords, Told } from "../types";
import type { Declared } from "./declared";
import { advice, shortName } from "./names";
import { SHIPS, type Ship } from "./ships";
import { tell } from "./telling";
import { WORDS } from "./words";

const LETTERS = "ABC";

export function ideaWords({ action, events }: IdeaIn<Declared>, { names, language }: Told<Declared>): IdeaWords {
  const w = WORDS[language];
  const why = events.flatMap((event) => tell(event, names, language) ?? []).join(" ");
  if (SHIPS.includes(action as Ship))
    return { title: shortName(action as Ship, language), why: advice(action as Ship, language) };
  if (action in w.choices) {
    const choice = action as keyof typeof w.choices;
    return { title: w.choices[choice], why: `${w.means[choice].charAt(0).toUpperCase()}${w.means[choice].slice(1)}.` };
  }
  if (action.startsWith("order:")) {
    const pairs = action.slice("order:".length).split("-");
    return { title: pairs.map((pair) => [...pair].map((seat) => LETTERS[Number(seat)]).join("–")).join(", "), why };
  }
  if (action.startsWith("assign:")) {
    const gifts = action.slice("assign:".length).split(",");
    const told = gifts.map((gift) => gift.split(">").map((ship) => shortName(ship as Ship, language)));
    return { title: w.ideaFaces, why: told.map((gift) => gift.join(" → ")).join(", ") };
  }
  return { title: action, why };
}
