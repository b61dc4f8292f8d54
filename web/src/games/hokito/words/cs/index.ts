// HOKITO in Czech.

import { cs } from "../../../../words/cs/plural";
import type { Heading } from "../../geometry";
import type { HokitoWords } from "..";

const HEADINGS: Record<Heading, string> = {
  north: "na sever",
  east: "na východ",
  south: "na jih",
  west: "na západ",
};

export const CS: HokitoWords = {
  black: "černý",
  white: "bílý",
  goes: (from, to) => `${from} jde na ${to}.`,
  choose: "Jste na tahu. Vyberte hromádku.",
  stuckPile: (field) => `${field} teď nemá kam táhnout.`,
  another: "Vyberte jinou hromádku.",
  whereTo: (from) => `Kam z ${from}?`,
  stack: "hromádka",
  single: "kámen",
  exactly: (_what, steps, targets) =>
    `Udělá přesně ${steps} ${cs(steps, "krok", "kroky", "kroků")}. Dosáhne na ${targets}.`,
  putBack: "Vrátit na místo",
  to: "na",
  symbols: (count) => `${count} ${cs(count, "symbol", "symboly", "symbolů")}`,
  high: (count) => `výška ${count}`,
  takes: (name) => `Bere hromádku soupeře (${name}).`,
  joins: "Přidává k vlastní hromádce.",
  ideaTakes: (pile) => `Bere ${pile}`,
  ideaJoins: (pile) => `Přidává na ${pile}`,
  replies: (from, to, takes, height) => `${from} ${takes ? "bere" : "přidává na"} ${to}, výška pak ${height}.`,
  lastMove: "Poslední tah",
  pointAt: "Ukažte na vyznačené pole a uvidíte, co tah přinese.",
  confirm: "Dalším klepnutím zahrajete.",
  board: "Herní plán HOKITO",
  empty: "prázdné",
  field: (field, colour, height, symbols, points) =>
    `${field}, ${colour} ${height > 1 ? `– hromádka, výška ${height}` : "– samotný kámen"}, ${symbols} ${cs(symbols, "symbol", "symboly", "symbolů")}, za ${points}`,
  canMove: "může táhnout",
  canBeReached: "lze sem dojít",
  selected: "vybráno",
  setup: { home: "Základní rozestavení", mixed: "Promíchané rozestavení" },
  end: { mover: "Končí, když hráč na tahu nemůže", either: "Končí, když kdokoli nemůže" },
  madePile: ({ captured, field, height }, name, from, worth) =>
    `${name}: ${from ? `${from} ` : ""}${captured ? "bere" : "přidává na"} ${field}, výška ${height}, za ${worth} ${cs(worth, "bod", "body", "bodů")}`,
  ended: ({ scores: [first, second] }, stuck) => `Bez tahu: ${stuck.join(" a ")}. Konec hry, ${first} : ${second}.`,
  step: (heading, jumped, to) => {
    const over = `, přes ${jumped} ${cs(jumped, "prázdné pole", "prázdná pole", "prázdných polí")}`;
    return `${HEADINGS[heading]} na ${to}${jumped > 0 ? over : ""}`;
  },
  landedOn: ({ isBlack, isStack, field }) => {
    const colour = isBlack ? (isStack ? "černou" : "černý") : isStack ? "bílou" : "bílý";
    return `${colour} ${isStack ? "hromádku" : "kámen"} na ${field}`;
  },
  notable: "bere hromádku",
  keys: [
    ["← ↑ ↓ →", "z pole na pole"],
    ["Enter", "vzít hromádku, přistát s ní"],
    ["N P", "další a předchozí možné pole"],
    ["Esc", "vrátit hromádku"],
  ],
};
