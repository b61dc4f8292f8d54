// Help with things of the sea, in English.

type Captions = readonly [before: string, after: string];

const IN = "You step in";
const OVER = "You turn it over";

export const HELP = {
  captions: {
    water: [IN, "You stay"] as Captions,
    hidden: [IN, OVER] as Captions,
    mud: [IN, "You stand on number 1"] as Captions,
    "one-way": [IN, "The arrow carries you on"] as Captions,
    "several-ways": [IN, "You choose the way on"] as Captions,
    whirlpool: [IN, "It sweeps you straight on"] as Captions,
    "electric-fish": [OVER, "It throws you back"] as Captions,
    seahorse: [IN, "You jump on like a knight"] as Captions,
    starfish: [OVER, "It washes you ashore"] as Captions,
    turtle: [IN, "You rest for a turn"] as Captions,
    octopus: [IN, "It holds you"] as Captions,
    island: ["In, without the treasure", "Nobody throws you out"] as Captions,
    ghost: [OVER, "Later you jump far"] as Captions,
    shark: [IN, "The pirate is gone"] as Captions,
    treasure: [OVER, "Treasure is laid here"] as Captions,
    loot: ["You take one along", "It lies beside you"] as Captions,
    pirate: ["Onto an enemy", "He is back on his ship"] as Captions,
    ship: ["Straight aboard", "The treasure is yours"] as Captions,
    prisoner: ["You sail over an enemy", "He is your prisoner"] as Captions,
    waters: ["The ship sails", "One field, along its side"] as Captions,
  },
  pirate: (id: string) => `Pirate ${id}`,
  pirateText:
    "One step a turn, in eight directions. Whoever comes to rest on enemies throws them back to their ships; not in mud, not on an island.",
  prisoner: (id: string) => `Prisoner ${id}`,
  captor: (name: string) => `obeys ${name}`,
  prisonerText:
    "He counts as his captor's pirate in everything. So his own old mates are enemies now: whoever comes to rest on him throws him back to the captor's ship.",
  inMud: (field: string, disc: number) => `${field}, number ${disc}`,
  ship: (letter: string, name: string) => `Ship ${letter}, ${name}`,
  holds: (count: number) => (count === 1 ? "1 treasure aboard" : `${count} treasures aboard`),
  shipText:
    "Sails one field left or right, with or without a crew. Pirates leave and board straight ahead only; three have room. Treasure aboard is a point for good.",
  loot: (count: number) => (count === 1 ? "1 treasure" : `${count} treasures`),
  lootText:
    "A pirate who begins his turn here may take one along. With treasure: no face-down tile, no island, no ghost.",
  waters: "Territorial waters",
  watersText:
    "Ships sail here. No pirate enters of his own will; whoever is driven here walks along the edge. An enemy ship that sails over him takes him prisoner.",
};
