// The one sentence of the status bar.

import type { View } from "./declared";
import type { Status } from "../types";
import type { Mode } from "./mode";
import { owned, ownedObject, ownerName, shipObject, shortName, type Telling } from "./names";
import { kindOf, type Ship } from "./ships";
import type { Turn } from "./story";
import { met, sentence } from "./telling";
import { WORDS } from "./words";

interface Now {
  mode: Mode;
  view: View;
  seat: number | null;
  legal: string[];
  chosen: Ship | null;
  last: Turn | null;
  told: Telling;
  /** Little room: what the sea tells is not told again. */
  isNarrow: boolean;
  goOn: () => Promise<void>;
  send: () => Promise<void>;
  give: () => void;
}

export function statusOf(now: Now): Status | null {
  return STATUSES[now.mode](now);
}

const STATUSES: Record<Mode, (now: Now) => Status | null> = {
  result: ({ view, last, told, goOn, legal, isNarrow }) => {
    const w = WORDS[told.language];
    const label = view.phase === "assign" ? w.goOn : w.chooseFor(view.turn);
    const button = legal.length > 0 ? { label, primary: true, press: () => void goOn() } : undefined;
    return {
      title: w.turnUp(last?.number ?? view.turn),
      text: last && !isNarrow ? summary(last, told) : "",
      ...(button && { button }),
    };
  },
  choose: ({ chosen, view, told, send }) => {
    const w = WORDS[told.language];
    const course = view.players === 1 ? w.thenTheDie(view.turn) : w.everybody(view.turn);
    if (!chosen) return { title: w.whichShip, text: course };
    const object = shipObject(chosen, told.language);
    const button = { label: w.sendOut(object), note: w.final, primary: true, press: () => void send() };
    return { title: w.ready(object), text: advice(chosen, told), button };
  },
  laid: ({ told }) => ({ title: "", text: WORDS[told.language].cardLaid }),
  order: ({ view, seat, told }) => {
    const w = WORDS[told.language];
    if (seat === view.starter) return { title: w.orderTitle, text: w.orderText };
    return { title: "", text: w.orders(ownerName(view.starter, told.names, told.language)) };
  },
  decide: ({ view, seat, told }) => {
    const w = WORDS[told.language];
    if (!view.ask) return null;
    const { seat: asked, what } = view.ask;
    if (asked !== seat) return { title: "", text: w.decides(ownerName(asked, told.names, told.language), what) };
    const other = [...(view.queue[0] ?? "")].map(Number).find((one) => one !== asked) ?? 0;
    const card = (one: number): Ship => view.table[one] ?? "H";
    const mine = owned(asked, card(asked), told);
    return { title: what === "loot" ? w.lootOrHit(mine, ownedObject(other, card(other), told)) : w.hideOrKeep(mine) };
  },
  assign: ({ told, give }) => {
    const w = WORDS[told.language];
    return { title: w.assignTitle, text: w.assignText, button: { label: w.giveFaces, primary: true, press: give } };
  },
  over: () => null,
};

function summary(turn: Turn, told: Telling): string {
  if (turn.order) return sentence(turn.order, told) ?? "";
  const [one] = turn.meetings;
  if (!one) return "";
  const ships = one.sides.map((side) => side.ship);
  const die = turn.die && turn.die.face !== turn.die.ship ? `${sentence(turn.die, told)} ` : "";
  const again = turn.rerolls.map((face) => `${sentence({ kind: "reroll", face }, told)} `).join("");
  return `${again}${die}${met(one.pair, ships, told)}`;
}

/** What to expect of a ship, in one line. */
function advice(ship: Ship, { language }: Telling): string {
  const words = WORDS[language].advice;
  const kind = kindOf(ship);
  return `${shortName(ship, language)} ${kind === "H" ? words.H : words[kind](ship)}`;
}
