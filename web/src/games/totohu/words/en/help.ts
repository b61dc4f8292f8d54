// Help with ships of TOTOHU, in English.

type Captions = readonly [before: string, after: string];

export const HELP = {
  captions: {
    hunter: ["The hunter meets a pirate", "A hit, and an anchor"] as Captions,
    pirate: ["A pirate meets a merchant", "A hit, and a cannon"] as Captions,
    merchant: ["Two merchants meet", "Both trade; the 5 gets two"] as Captions,
    sunk: ["One hole is left", "Sunk with all aboard"] as Captions,
    port: ["One place is free", "Full: safe in port"] as Captions,
  },
  texts: {
    hunter: (bySailing: boolean) =>
      `Hits every pirate, and nobody hits it. ${bySailing ? "Each time it sails" : "At each meeting"} it adds an anchor; with the seventh it leaves for port. It scores nothing.`,
    pirate: () =>
      "Hits merchants of any strength and weaker pirates, and gets a cannon for it. Equal pirates hit each other. Every cannon still afloat at the end is a point.",
    merchant: () =>
      "Trades with merchants: a barrel for each, two for the 5 from a weaker one. Pirates hit it. Every barrel not sunk is a point.",
  },
  left: {
    sunk: "The last hole was hit: it sank with everything aboard, and its card plays no more.",
    port: "Its deck is full: it is safe in port with everything aboard, and its card plays no more.",
  },
  screened: "It stands behind a screen: only its captain sees what it carries.",
};
