// Ideas of the computer in words: which tile goes where, and what it brings.

import type { IdeaIn } from "../../lib/protocol";
import type { IdeaWords, Told } from "../types";
import type { Declared, GameEvent } from "./declared";
import { isPlacement } from "./lattice";
import { sum, tell } from "./tell";
import { WORDS } from "./words";
import { capital, dashed } from "./written";

export function ideaWords(
  { action, events, reply }: IdeaIn<Declared>,
  { names, language, view }: Told<Declared>,
): IdeaWords {
  const w = WORDS[language];
  const tellAll = (told: GameEvent[]): string =>
    told
      .flatMap((event) => tell(event, names, language) ?? [])
      .map((text) => `${text}.`)
      .join(" ");
  const answer = reply ? tellAll(reply.events) || reply.action : undefined;
  if (action === "draw") {
    const cost = view?.options.draw_cost ?? 0;
    return { title: w.ideaDraw, why: w.ideaDrawWhy(cost), reply: answer };
  }
  const place = events.find((event) => event.kind === "place");
  if (!isPlacement(action) || !place) return { title: w.ideaPass, why: tellAll(events), reply: answer };
  const made = [sum(place, language), w.points(place.points)].filter(Boolean).join(": ");
  const rest = tellAll(events.filter((event) => event.kind !== "place"));
  return { title: dashed(place.tile), why: `${capital(made)}. ${rest}`.trim(), reply: answer };
}
