// The end of HOKITO in English.

import { en } from "../../../../words/en/plural";

export const ENDING = {
  stuck: (names: string[]) =>
    `${names.length > 1 ? `Neither ${names.join(" nor ")} can` : `${names[0]} cannot`} move any pile.`,
  piles: (count: number, best: number) =>
    `${count} ${en(count, "pile", "piles")}${count > 0 ? `, the best one worth ${best}` : ""}`,
  worth: (field: string, points: number) => `${field}: ${points}`,
};
