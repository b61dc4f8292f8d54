// Ideas of the computer in words: which tile goes where, and what it brings.

import type { Idea } from "../../lib/protocol";
import type { IdeaWords, Told } from "../types";
import { isPlacement } from "./lattice";
import { capital, dashed, points, sum, tell } from "./tell";
import { WORDS } from "./words";

export function ideaWords({ action, events, reply }: Idea, { names, language, view }: Told): IdeaWords {
  const w = WORDS[language];
  const tellAll = (told: Idea["events"]): string =>
    told
      .flatMap((event) => tell(event, names, language) ?? [])
      .map((text) => `${text}.`)
      .join(" ");
  const answer = reply ? tellAll(reply.events) || reply.action : undefined;
  if (action === "draw") {
    const cost = Number(view?.["options"]["draw_cost"] ?? 0);
    return { title: w.ideaDraw, why: w.ideaDrawWhy(cost), reply: answer };
  }
  const place = events.find((event) => event.kind === "place");
  if (!isPlacement(action) || !place) return { title: w.ideaPass, why: tellAll(events), reply: answer };
  const made = [sum(place, language), points(Number(place["points"]), language)].filter(Boolean).join(": ");
  const rest = tellAll(events.filter((event) => event.kind !== "place"));
  return { title: dashed(String(place["tile"])), why: `${capital(made)}. ${rest}`.trim(), reply: answer };
}
