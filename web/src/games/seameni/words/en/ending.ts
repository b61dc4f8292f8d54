// The end of SEAMENI in English.

import { en } from "../../../../words/en/plural";

export const ENDING = {
  why: {
    agreed: "All agreed to end the game.",
    treasure: "The last treasure came aboard: none is left in the sea.",
    crews: "No pirate is left.",
    quiet: "Nothing has happened for many rounds.",
    target: "The treasures that were agreed are aboard.",
    decided: "The treasure left could not change who wins.",
  },
  broughtBy: (pirate: string, ship: string) => `${pirate} brought the last one to ship ${ship}.`,
  aboard: (count: number, names: string) => `${count} with ${names}`,
  atSea: (count: number) => `${count} at sea`,
  lost: (count: number) => `${count} lost`,
  leftHead: "What is left.",
  left: (hidden: number, treasures: number) =>
    hidden === 0
      ? "Every tile was turned over."
      : `${hidden} ${en(hidden, "tile", "tiles")} stayed hidden, ` +
        (treasures === 0 ? "without treasure." : `with ${treasures} ${en(treasures, "treasure", "treasures")}.`),
  crewsHead: "Crews.",
  crews: (alive: number, all: number, prisoners: string[]) =>
    `${alive} of ${all} pirates live${prisoners.length ? `; prisoners: ${prisoners.join(", ")}` : ""}.`,
  turnOver: (count: number) => (count === 1 ? "Turn over the hidden tile" : `Turn over the ${count} hidden tiles`),
  onlyLooking: "Only for looking; the record stays as played.",
  failed: "The hidden tiles could not be fetched.",
};
