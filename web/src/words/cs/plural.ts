// Czech has three forms: 1 sud, 2 sudy, 5 sudů.

import { plural } from "../plural";

const choose = plural("cs");

export const cs = (count: number, one: string, few: string, many: string): string =>
  choose(count, { one, few, other: many });
