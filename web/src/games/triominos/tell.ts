// What happens, in words: the log, the captions and the screen reader say the same.

import type { Language } from "../../words/languages";
import { byKind } from "../kinds";
import type { GameEvent, Options, PlaceEvent } from "./declared";
import { WORDS } from "./words";

/** What a placement makes, if it brings more than the tile: bridge, hexagons, wedge, a start with a triple. */
export function pattern({ shape, hexagons, bonus }: PlaceEvent, language: Language): string {
  const w = WORDS[language];
  if (shape === "plain" || (bonus === 0 && (shape === "wedge" || shape === "start"))) return "";
  return shape === "hexagon" ? w.hexagons(hexagons) : w.patterns[shape];
}

/** How the points of a placement come about, for example "bridge 40 + 9". */
export function sum(event: PlaceEvent, language: Language): string {
  const name = pattern(event, language);
  if (name === "") return "";
  return event.bonus === 0 ? name : `${name} ${event.bonus} + ${event.base}`;
}

function gained(event: GameEvent, language: Language): string {
  if (event.kind !== "place") return "";
  const earned = event.points !== 0 ? WORDS[language].points(event.points) : "";
  return [sum(event, language), earned]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join("");
}

/** Whoever plays alone counts no rounds. */
export function tell(event: GameEvent, names: string[], language: Language): string | null {
  if (event.kind === "round_end" && names.length === 1) return null;
  return byKind(WORDS[language].tellers, event, names, gained(event, language)) ?? null;
}

/** The options in a few words. */
export function chips(options: Options, language: Language): string[] {
  const w = WORDS[language];
  if (options.refill) return [options.hand_size >= options.set ? w.openSolitaire : w.solitaire];
  const length = options.target
    ? w.matchTo(options.target)
    : options.rounds === 1
      ? w.oneRound
      : w.manyRounds(options.rounds);
  return [
    length,
    ...(options.set === 76 ? [w.bigSet] : []),
    ...(options.opening === "triple" ? [w.tripleStarts] : []),
    ...(options.tile_value === "one" ? [w.simple] : []),
  ];
}
