// A field in words for those who listen: field, tile, who, treasure, consequence.

import type { Language } from "../../words/languages";
import { moversOn } from "./choices";
import type { Play } from "./play.svelte";
import { aboard, discOf, isOpenWater, LETTERS, lootOn, shipOn, standing, tokenAt, type Sea } from "./sea";
import { badgeOf } from "./layout";
import { tileName } from "./tilewords";
import { WORDS, type SeaWords } from "./words";

const isCorner = (field: string): boolean => /^[am](1|13)$/.test(field);

function pirateText(view: Sea, pirate: string, w: SeaWords): string {
  const disc = discOf(view.pirates[pirate] ?? "");
  const badge = badgeOf(view, pirate);
  const who = disc > 0 ? w.onDisc(pirate, disc) : pirate;
  return badge ? `${who} (${w.badges[badge]})` : who;
}

function groundText(view: Sea, field: string, language: Language, w: SeaWords): string {
  if (isOpenWater(field)) return w.openWater(field.slice(0, -1));
  const token = tokenAt(view, field);
  if (token !== undefined) return `${field}, ${tileName(token, language)}`;
  return `${field}, ${isCorner(field) ? w.cornerField : w.waters}`;
}

function consequence(play: Play, field: string, w: SeaWords): string {
  const action = play.targets.get(field);
  if (!action) {
    if (play.closedExits.includes(field)) return w.closed;
    if (play.barred.includes(field)) return `${w.notWithTreasure}.`;
    const movers = moversOn(play.movers, play.view, play.seat, field);
    return movers.length > 0 ? w.canAct : "";
  }
  const fate = play.fates.of(action);
  const sign = fate ? w.signs[fate.sign] : w.allowed;
  if (action.startsWith("place")) return w.canPlace;
  if (action.startsWith("sail")) return w.canSail;
  if (action.startsWith("wade")) return w.canWade(discOf(play.view.pirates[play.picked ?? ""] ?? "") + 1);
  return action.startsWith("go") ? w.canChoose(sign) : w.canGo(sign);
}

export function spoken(play: Play, field: string, language: Language): string {
  const { view } = play;
  const w = WORDS[language];
  const parts = [groundText(view, field, language, w)];
  const ship = shipOn(view, field);
  if (ship >= 0) {
    parts.push(w.shipOf(LETTERS[ship] ?? "", view.hold[ship] ?? 0));
    const crew = aboard(view, ship).map((pirate) => pirateText(view, pirate, w));
    if (crew.length > 0) parts.push(w.aboardIt(crew.join(", ")));
  }
  parts.push(...standing(view, field).map((pirate) => pirateText(view, pirate, w)));
  const loot = lootOn(view, field);
  if (loot > 0) parts.push(w.treasures(loot));
  return [`${parts.join(", ")}.`, consequence(play, field, w)].filter(Boolean).join(" ");
}
