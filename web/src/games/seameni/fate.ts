// What the server foresees of an action, made into a sign, a way to draw and the events to tell.
// Everything from the first face-down tile on is left out: nobody can know it.

import type { ForeseenIn } from "../../lib/protocol";
import type { Declared, GameEvent, MovedEvent } from "./declared";
import { fieldOf, HIDDEN, tokenAt, type Sea } from "./sea";

export type Sign =
  | "stays"
  | "carried"
  | "unknown"
  | "rests"
  | "mud"
  | "throws"
  | "dies"
  | "aboard"
  | "caught"
  | "prisoner"
  | "home"
  | "sails";

export interface Fate {
  sign: Sign;
  /** The fields he comes over, the first being where he starts. */
  path: string[];
  events: GameEvent[];
  /** How it ends: surely so, on a face-down tile, or with a choice of ways. */
  end: "sure" | "unknown" | "choice";
}

const ENDS = new Set(["turn", "over", "crowded"]);

export function fateOf(foreseen: ForeseenIn<Declared>, view: Sea): Fate {
  const reveal = foreseen.events.findIndex((event) => event.kind === "revealed");
  const events = reveal >= 0 ? foreseen.events.slice(0, reveal) : foreseen.events;
  const moves = events.filter((event) => event.kind === "moved");
  const isUnknown = reveal >= 0 || (!foreseen.certain && endsInTheDark(moves, view));
  const path = moves.flatMap((event, place) => (place === 0 ? [event.from, event.to] : [event.to]));
  const ended = events.some((event) => ENDS.has(event.kind));
  const end = isUnknown ? "unknown" : ended || moves.length === 0 || !foreseen.certain ? "sure" : "choice";
  const told = events.filter((event) => event.kind !== "turn");
  return { sign: signOf(told, moves, end, view), path, events: told, end };
}

/** Whoever moved stands before a tile that nobody knows; nothing but that is a question of where he goes. */
function endsInTheDark(moves: MovedEvent[], view: Sea): boolean {
  const last = moves.at(-1);
  return last !== undefined && tokenAt(view, fieldOf(last.to)) === HIDDEN;
}

const SIGNS: [GameEvent["kind"], Sign][] = [
  ["died", "dies"],
  ["captured", "prisoner"],
  ["thrown_home", "home"],
  ["yanked", "home"],
];
const LATER_SIGNS: [GameEvent["kind"], Sign][] = [
  ["delivered", "aboard"],
  ["boarded", "aboard"],
  ["sailed", "sails"],
  ["placed", "sails"],
  ["ejected", "throws"],
  ["tired", "rests"],
  ["caught", "caught"],
];

function signOf(events: GameEvent[], moves: MovedEvent[], end: Fate["end"], view: Sea): Sign {
  const kinds = new Set(events.map((event) => event.kind));
  const find = (signs: typeof SIGNS): Sign | undefined => signs.find(([kind]) => kinds.has(kind))?.[1];
  const grave = find(SIGNS);
  if (grave) return grave;
  if (moves.length > 1 || end === "choice") return "carried";
  if (end === "unknown") return "unknown";
  const last = moves.at(-1);
  const isMud = last && tokenAt(view, fieldOf(last.to))?.startsWith("m");
  return find(LATER_SIGNS) ?? (isMud ? "mud" : "stays");
}
