// English has two forms: 1 barrel, 2 barrels.

import { plural } from "../plural";

const choose = plural("en");

export const en = (count: number, one: string, other: string): string => choose(count, { one, other });
