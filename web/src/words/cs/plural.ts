// Czech has three forms: 1 sud, 2 sudy, 5 sudů.

import { plural } from "../plural";

const choose = plural("cs");

export const cs = (count: number, one: string, few: string, many: string): string =>
  choose(count, { one, few, other: many });

/** How a number begins when it is said: „ze tří“, „z pěti“. */
const HARD_TO_SAY = [2, 3, 4, 6, 7, 12, 13, 14, 16, 17];
const isHard = (count: number): boolean => {
  if (count < 20) return HARD_TO_SAY.includes(count);
  const first = Math.floor(count / (count < 100 ? 10 : 100));
  return HARD_TO_SAY.includes(first) || (count >= 100 && first === 1);
};

/** „z 5“, „ze 4“. */
export const outOf = (count: number): string => `${isHard(count) ? "ze" : "z"} ${count}`;
