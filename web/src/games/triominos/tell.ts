// What happens, in words: the log, the captions and the screen reader say the same.

import type { GameEvent } from "../../lib/protocol";
import type { Language } from "../../words/languages";
import { cs } from "../../words/cs/plural";
import { en } from "../../words/en/plural";

export const dashed = (tile: string): string => tile.split("").join("-");
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
export const written = (number: number): string => (number < 0 ? `−${-number}` : String(number));

export const points = (count: number, language: Language): string =>
  language === "cs"
    ? `${written(count)} ${cs(Math.abs(count), "bod", "body", "bodů")}`
    : `${written(count)} ${en(Math.abs(count), "point", "points")}`;

export const tiles = (count: number, language: Language): string =>
  language === "cs" ? `${count} ${cs(count, "kámen", "kameny", "kamenů")}` : `${count} ${en(count, "tile", "tiles")}`;

/** What a placement makes, if it brings more than the tile: bridge, hexagons, wedge, a start with a triple. */
export function pattern(event: GameEvent, language: Language): string {
  if (event["shape"] === "plain" || (event["bonus"] === 0 && ["wedge", "start"].includes(event["shape"]))) return "";
  const czech = language === "cs";
  if (event["shape"] === "hexagon" && event["hexagons"] > 1) {
    if (event["hexagons"] === 2) return czech ? "dvojitý šestiúhelník" : "double hexagon";
    return czech ? "trojitý šestiúhelník" : "triple hexagon";
  }
  const names: Record<string, [string, string]> = {
    bridge: ["bridge", "most"],
    hexagon: ["hexagon", "šestiúhelník"],
    wedge: ["wedge", "klín"],
    start: ["start", "začátek"],
  };
  return names[event["shape"]]?.[czech ? 1 : 0] ?? "";
}

/** How the points of a placement come about, for example "bridge 40 + 9". */
export function sum(event: GameEvent, language: Language): string {
  const name = pattern(event, language);
  if (name === "") return "";
  return event["bonus"] === 0 ? name : `${name} ${event["bonus"]} + ${event["base"]}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Teller = (event: GameEvent, names: string[]) => string;

const nameOf = (event: GameEvent, names: string[]): string => names[event["seat"]] ?? "";
const each = (names: string[], values: number[]): string =>
  names.map((name, seat) => `${name} ${signed(values[seat] ?? 0)}`).join(", ");
const lotsOf = (lots: string[][], names: string[], then: string): string =>
  lots
    .map((draw) => draw.map((lot) => `${names[Number(lot.charAt(0))] ?? ""} ${dashed(lot.slice(2))}`).join(", "))
    .join(then);

function gained(event: GameEvent, language: Language): string {
  const made = sum(event, language);
  const earned = event["points"] !== 0 ? points(event["points"], language) : "";
  return [made, earned]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join("");
}

const EN: Record<string, Teller> = {
  place: (event, names) =>
    `${nameOf(event, names)} ${event["shape"] === "start" ? "starts with" : "places"} ${dashed(event["tile"])}${gained(event, "en")}`,
  draw: (event, names) =>
    `${nameOf(event, names)} draws ${event["tile"] ? dashed(event["tile"]) : "a tile"}${event["points"] ? ` (${signed(event["points"])})` : ""}, ${event["left"] ? `${event["left"]} left` : "the pool is empty now"}`,
  pass: (event, names) =>
    `${nameOf(event, names)} passes, ${event["reason"] === "failed" ? "every draw was in vain" : "nothing left to draw"}${event["points"] ? ` (${signed(event["points"])})` : ""}`,
  show: (event, names) => `${nameOf(event, names)} shows ${dashed(event["tile"])}`,
  refill: (event, names) =>
    `${nameOf(event, names)} takes ${event["tile"] ? dashed(event["tile"]) : "a tile"}, ${event["left"] ? `${event["left"]} left` : "the pool is empty now"}`,
  last_round: (event, names) => `${nameOf(event, names)} has ${points(event["score"], "en")}: this round is the last`,
  out: (event, names) =>
    `${nameOf(event, names)} lays the last tile${event["points"] ? `, going out earns ${points(event["points"], "en")}` : ""}`,
  blocked: (event, names) =>
    names.length === 1
      ? "Nothing fits and nothing is left to draw"
      : `Nobody can go on, the round is blocked: ${each(names, event["points"])}`,
  round_end: (event, names) => `Round ${event["round"]} is over: ${each(names, event["points"])}`,
  game_over: (event, names) => {
    const winners = (event["winners"] as number[]).map((seat) => names[seat]);
    if (names.length === 1) return winners.length ? "Every tile is laid" : "The game is over";
    return `The game is over. ${winners.join(" and ")} ${winners.length > 1 ? "share the victory" : "wins"}`;
  },
  deal: (event, names) => {
    const lots = event["lots"] as string[][];
    const drawn = lots.length ? ` Lots: ${lotsOf(lots, names, ", then ")}.` : "";
    return `Round ${event["round"]} is dealt.${drawn} ${names[event["starter"]] ?? ""} starts`;
  },
};

const CS: Record<string, Teller> = {
  place: (event, names) =>
    `${nameOf(event, names)}: ${event["shape"] === "start" ? "začíná kamenem" : "pokládá"} ${dashed(event["tile"])}${gained(event, "cs")}`,
  draw: (event, names) =>
    `${nameOf(event, names)}: bere si ${event["tile"] ? dashed(event["tile"]) : "kámen"}${event["points"] ? ` (${signed(event["points"])})` : ""}, ${event["left"] ? `v zásobě ${event["left"]}` : "zásoba je prázdná"}`,
  pass: (event, names) =>
    `${nameOf(event, names)}: vynechává, ${event["reason"] === "failed" ? "žádný vzatý kámen se nehodil" : "není co si vzít"}${event["points"] ? ` (${signed(event["points"])})` : ""}`,
  show: (event, names) => `${nameOf(event, names)}: ukazuje ${dashed(event["tile"])}`,
  refill: (event, names) =>
    `${nameOf(event, names)}: doplňuje ${event["tile"] ? dashed(event["tile"]) : "kámen"}, ${event["left"] ? `v zásobě ${event["left"]}` : "zásoba je prázdná"}`,
  last_round: (event, names) => `${nameOf(event, names)} má ${points(event["score"], "cs")}: toto kolo je poslední`,
  out: (event, names) =>
    `${nameOf(event, names)}: poslední kámen leží${event["points"] ? `, za to ${points(event["points"], "cs")}` : ""}`,
  blocked: (event, names) =>
    names.length === 1
      ? "Nic se nehodí a není co si vzít"
      : `Nikdo nemůže pokračovat, hra je zablokovaná: ${each(names, event["points"])}`,
  round_end: (event, names) => `Konec ${event["round"]}. kola: ${each(names, event["points"])}`,
  game_over: (event, names) => {
    const winners = (event["winners"] as number[]).map((seat) => names[seat]);
    if (names.length === 1) return winners.length ? "Všechny kameny leží" : "Konec hry";
    return `Konec hry. ${winners.length > 1 ? "Společné vítězství" : "Vítězství"}: ${winners.join(" a ")}`;
  },
  deal: (event, names) => {
    const lots = event["lots"] as string[][];
    const drawn = lots.length ? ` Los: ${lotsOf(lots, names, ", potom ")}.` : "";
    return `${event["round"]}. kolo je rozdané.${drawn} Začíná ${names[event["starter"]] ?? ""}`;
  },
};

/** Whoever plays alone counts no rounds. */
export function tell(event: GameEvent, names: string[], language: Language): string | null {
  if (event.kind === "round_end" && names.length === 1) return null;
  return (language === "cs" ? CS : EN)[event.kind]?.(event, names) ?? null;
}

/** The lots that decided who starts. */
export function tellLots(lots: string[][], starter: string, names: string[], language: Language): string {
  const drawn = lotsOf(lots, names, language === "cs" ? ", potom " : ", then ");
  if (lots.length === 0) return language === "cs" ? `Začíná ${starter}.` : `${starter} starts.`;
  return language === "cs" ? `Los: ${drawn}. Začíná ${starter}.` : `Lots: ${drawn}. ${starter} starts.`;
}
