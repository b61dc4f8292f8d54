// The one sentence of the status bar.

import type { Status } from "../types";
import type { Mode } from "./mode";
import { advice, owned, ownedObject, ownerName, shipObject, type Telling } from "./names";
import type { Play } from "./play.svelte";
import type { Ship } from "./ships";
import type { Turn } from "./story";
import { met, sentence } from "./telling";
import { WORDS } from "./words";

interface Now {
  play: Play;
  told: Telling;
  /** Little room: what the sea tells is not told again. */
  isNarrow: boolean;
  goOn: () => Promise<void>;
}

export function statusOf(now: Now): Status | null {
  return now.play.stage === null ? STATUSES[now.play.mode](now) : meeting(now.told);
}

/** While something happens nothing is asked. Any press and any key hurries it; the button says so, and keeps the keyboard. */
function meeting({ language }: Telling): Status {
  const w = WORDS[language];
  return { title: w.meeting, button: { label: w.hurry, press: () => undefined }, isShowing: true };
}

const idle = (label: string): NonNullable<Status["button"]> => ({
  label,
  primary: true,
  isIdle: true,
  press: () => undefined,
});

const STATUSES: Record<Mode, (now: Now) => Status | null> = {
  result: ({ play: { view, last, legal }, told, goOn, isNarrow }) => {
    const w = WORDS[told.language];
    const label = view.phase === "assign" ? w.goOn : w.chooseFor(view.turn);
    const button = legal.length > 0 ? { label, primary: true, press: () => void goOn() } : undefined;
    return {
      title: w.turnUp(last?.number ?? view.turn),
      text: last && !isNarrow ? summary(last, told) : "",
      ...(button && { button }),
    };
  },
  choose: ({ play, told }) => {
    const { chosen, view } = play;
    const w = WORDS[told.language];
    const course = view.players === 1 ? w.thenTheDie(view.turn) : w.everybody(view.turn);
    if (!chosen) return { title: w.whichShip, text: course, button: idle(w.sendNone) };
    const object = shipObject(chosen, told.language);
    const button = { label: w.sendOut(object), note: w.final, primary: true, press: () => void play.send() };
    return { title: w.ready(object), text: advice(chosen, told.language), button };
  },
  laid: ({ told }) => ({ title: "", text: WORDS[told.language].cardLaid }),
  order: ({ play: { view, seat }, told }) => {
    const w = WORDS[told.language];
    if (seat === view.starter) return { title: w.orderTitle, text: w.orderText };
    return { title: "", text: w.orders(ownerName(view.starter, told.names, told.language)) };
  },
  decide: ({ play: { view, seat }, told }) => {
    const w = WORDS[told.language];
    if (!view.ask) return null;
    const { seat: asked, what } = view.ask;
    if (asked !== seat) return { title: "", text: w.decides(ownerName(asked, told.names, told.language), what) };
    const other = [...(view.queue[0] ?? "")].map(Number).find((one) => one !== asked) ?? 0;
    const card = (one: number): Ship => view.table[one] ?? "H";
    const mine = owned(asked, card(asked), told);
    return { title: what === "loot" ? w.lootOrHit(mine, ownedObject(other, card(other), told)) : w.hideOrKeep(mine) };
  },
  assign: ({ play, told }) => {
    const w = WORDS[told.language];
    return {
      title: w.assignTitle,
      text: w.assignText,
      button: { label: w.giveFaces, primary: true, press: () => void play.give() },
    };
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
