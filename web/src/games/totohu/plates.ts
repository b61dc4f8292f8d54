// What a plate says of one ship after an encounter.

import type { Language } from "../../words/languages";
import { counted, filled } from "./names";
import { holesOf, PLACES, tokenOf, type Ship } from "./ships";
import type { Side } from "./story";
import { WORDS } from "./words";

export interface PlateText {
  icon: string;
  tone: "good" | "bad" | "plain";
  result: string;
  detail: string;
}

type Hull = Partial<Record<Ship, number>>;

/** The weightiest event first: what ends a voyage says more than the token that ended it. */
const WEIGHT = ["sunk", "port", "looted", "robbed", "hidden", "hit", "cannon", "barrel", "anchor", "kept", "decided"];
const ICONS: Record<string, string> = {
  sunk: "sinking-ship",
  port: "anchor",
  looted: "barrel",
  robbed: "barrel",
  hidden: "barrel",
  hit: "cannon-shot",
  cannon: "cannon",
  barrel: "barrel",
  anchor: "anchor",
  kept: "barrel",
  decided: "barrel",
  nothing: "spyglass",
};
const GOOD = new Set(["port", "looted", "hidden", "cannon", "barrel"]);
const BAD = new Set(["sunk", "robbed", "hit"]);

export function plateOf(side: Side, hull: Hull, language: Language): PlateText {
  const kind = WEIGHT.find((one) => side.got.some((event) => event.kind === one)) ?? "nothing";
  const icon = kind === "nothing" ? tokenOf(side.ship) : (ICONS[kind] ?? "barrel");
  const tone = GOOD.has(kind) ? "good" : BAD.has(kind) ? "bad" : "plain";
  return { icon, tone, result: resultOf(kind, side, language), detail: detailOf(kind, side, hull, language) };
}

function resultOf(kind: string, side: Side, language: Language): string {
  const got = WORDS[language].got;
  if (kind === "barrel") return got.barrel(side.got.find((one) => one.kind === "barrel")?.n);
  if (kind === "port") return got.port(side.ship === "H");
  if (kind === "sunk") return got.sunk;
  return got[kind as "hit"] ?? got.nothing;
}

function detailOf(kind: string, side: Side, hull: Hull, language: Language): string {
  const { record, ship } = side;
  const w = WORDS[language];
  if (!record || kind === "nothing" || kind === "decided") return "";
  const deck = w.placesFilled(record.deck, PLACES[ship]);
  const surplus = side.got.find((event) => event.kind === "surplus")?.n;
  const details: Record<string, string> = {
    sunk: lost(side, language),
    port: w.safe(filled(record.deck, PLACES[ship], tokenOf(ship), language)),
    hit: w.holes(record.hits, holesOf(ship, hull)),
    looted: w.intoHold,
    hidden: w.intoHold,
    robbed: w.leftAboard(record.deck, PLACES[ship]),
    anchor: filled(record.deck, PLACES[ship], "anchor", language),
    kept: deck,
  };
  const detail = details[kind] ?? deck;
  return surplus ? `${detail}, ${w.noPlace(surplus)}` : detail;
}

function lost({ got, ship }: Side, language: Language): string {
  const w = WORDS[language];
  const count = got.find((event) => event.kind === "sunk")?.lost ?? 0;
  return count === 0 ? w.emptyShip : w.goesDown(counted(count, tokenOf(ship), language), count);
}
