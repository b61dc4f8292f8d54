// What happens in SEAMENI, in English.

import { en } from "../../../../words/en/plural";
import { does } from "../../../../words/en/reader";
import type { Tellers } from "../../../kinds";
import type { GameEvent, How, MovedEvent, WhyOver } from "../../declared";
import { discOf, fieldOf, isOpenWater, letter, nameOf, scoresOf } from "../../sea";
import { nameOfTile } from "../../tiles";
import { TILES } from "./tiles";

type Moved = (pirate: string, from: string, to: string, load: string) => string;

const MOVED: Record<How, Moved> = {
  step: (pirate, from, to, load) =>
    from.startsWith("@")
      ? `${pirate} leaves the ship for ${to}.`
      : `${pirate} goes from ${fieldOf(from)} to ${to}${load}.`,
  walk: (pirate, _, to) => `${pirate} walks along the edge to ${to}.`,
  wade: (pirate, from, to, load) => `${pirate} wades to ${discOf(to)} in the mud of ${fieldOf(from)}${load}.`,
  current: (pirate, _, to, load) => `The current carries ${pirate}${load} to ${to}.`,
  whirl: (pirate, _, to, load) => `The whirlpool sweeps ${pirate}${load} on to ${to}.`,
  eel: (pirate, _, to) => `The electric fish throws ${pirate} to ${to}.`,
  horse: (pirate, _, to, load) => `The seahorse jumps with ${pirate}${load} to ${to}.`,
  star: (pirate, _, to) => `The starfish washes ${pirate} out of the sea to ${to}.`,
  ghost: (pirate, _, to) => `${pirate} jumps from the ghost to ${to}.`,
};

const ENDS: Record<WhyOver, string> = {
  agreed: "The game is over, all agreed:",
  treasure: "The game is over, no treasure is left in the sea:",
  crews: "The game is over, no pirate is left:",
  quiet: "The game is over, nothing has happened for long:",
  target: "The game is over, enough treasure is aboard:",
  decided: "The game is over, nobody can catch up any more:",
};

function moved({ pirate, from, to, how, treasure }: MovedEvent): string {
  const where = isOpenWater(to) ? `the open water behind ${to.slice(0, -1)}` : to;
  return MOVED[how](pirate, from, where, treasure ? " with a treasure" : "");
}

export const TELLERS: Tellers<Exclude<GameEvent, { kind: "turn" }>, [names: string[]]> = {
  placed: (event, names) =>
    `${does(nameOf(names, event.seat), "places", "place")} ship ${letter(event.seat)} on ${event.at}.`,
  revealed: (event) => `${event.at} is turned over: ${nameOfTile(event.tile, TILES)}.`,
  treasure: (event) => `${event.count} ${en(event.count, "treasure lies", "treasures lie")} on ${event.at}.`,
  sailed: (event) => `Ship ${letter(event.seat)} sails from ${event.from} to ${event.to}.`,
  moved: (event) => moved(event),
  boarded: (event) => `${event.pirate} comes aboard ship ${letter(event.ship)}.`,
  delivered: (event) => `The treasure is safe aboard ship ${letter(event.ship)}, now ${event.hold} in its hold.`,
  captured: (event) => `Ship ${letter(event.ship)} takes ${event.pirate} prisoner: he counts as its own pirate now.`,
  left_sea: (event) =>
    isOpenWater(event.at) ? null : `${event.pirate} is driven out of the sea and stands on ${fieldOf(event.at)}.`,
  stranded: (event) => `${event.pirate} is stranded: he can only walk until he is aboard a ship.`,
  ejected: (event) => `${event.by} throws ${event.pirate} out of ${fieldOf(event.from)}, home to his ship.`,
  thrown_home: (event) =>
    `${{ mud: "There is no room in the mud", island: "The island is taken", crowd: "The ship is overfull" }[event.why]}: ${event.pirate} is thrown home to his ship.`,
  tired: (event) => `The turtle holds ${event.pirate} up: he misses the next turn.`,
  freed: (event) => `${event.pirate} is free of the octopus.`,
  caught: (event) => `The octopus catches ${event.pirate}. A mate of his crew can free him.`,
  yanked: (event) => `The chain pulls the prisoner ${event.pirate} back aboard ship ${letter(event.ship)}.`,
  returned: (event) => `That tile would drive him on: ${event.pirate} is back on the ghost and jumps again.`,
  died: (event) => {
    const end = {
      shark: "is eaten by the shark",
      drowned: "drowns, driven round in a circle",
      thrown: "is thrown to the sharks",
    }[event.why];
    return `${event.pirate} ${end} and is out of the game${event.treasure ? ". His treasure is lost" : ""}.`;
  },
  crowded: (event) => `Ship ${letter(event.ship)} is overfull: its player decides who has to go.`,
  passed: (event, names) => `${does(nameOf(names, event.seat), "passes", "pass")}.`,
  offered: (event, names) => `${does(nameOf(names, event.seat), "offers", "offer")} to end the game.`,
  accepted: (event, names) => `${does(nameOf(names, event.seat), "agrees", "agree")} to end the game.`,
  declined: (event, names) => `${does(nameOf(names, event.seat), "wants", "want")} to play on.`,
  over: (event, names) => `${ENDS[event.why]} ${scoresOf(event.scores, names)}.`,
};

/** What has not happened yet, where it needs other words than the log's: in English it needs none. */
export const FORETELLERS: Partial<typeof TELLERS> = {};
