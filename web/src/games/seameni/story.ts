// Events in words: the same sentences in the log, in the prospect of a step and while the board moves.

import type { GameEvent } from "../../lib/protocol";
import type { Language } from "../../words/languages";
import { cs } from "../../words/cs/plural";
import { en } from "../../words/en/plural";
import { discOf, fieldOf, isOpenWater, LETTERS } from "./sea";
import { tileName } from "./tilewords";

type Teller = Record<string, (event: GameEvent, names: string[]) => string | null>;

const name = (names: string[], seat: number): string => names[seat] ?? "";
const letter = (seat: number): string => LETTERS[seat] ?? "?";

const EN_MOVED: Record<string, (pirate: string, from: string, to: string, load: string) => string> = {
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

const CS_MOVED: typeof EN_MOVED = {
  step: (pirate, from, to, load) =>
    from.startsWith("@") ? `${pirate} vychází z lodi na ${to}.` : `${pirate} jde z ${fieldOf(from)} na ${to}${load}.`,
  walk: (pirate, _, to) => `${pirate} jde po okraji na ${to}.`,
  wade: (pirate, from, to, load) => `${pirate} se brodí bahnem ${fieldOf(from)} na ${discOf(to)}${load}.`,
  current: (pirate, _, to, load) => `Proud unáší ${pirate}${load} na ${to}.`,
  whirl: (pirate, _, to, load) => `Vír strhává ${pirate}${load} dál na ${to}.`,
  eel: (pirate, _, to) => `Elektrická ryba odhazuje ${pirate} na ${to}.`,
  horse: (pirate, _, to, load) => `Mořský kůň přenáší ${pirate}${load} na ${to}.`,
  star: (pirate, _, to) => `Hvězdice vyplavuje ${pirate} z moře na ${to}.`,
  ghost: (pirate, _, to) => `${pirate} skáče od ducha Cáta na ${to}.`,
};

function moved(event: GameEvent, language: Language): string {
  const to = String(event["to"]);
  const where = isOpenWater(to)
    ? language === "cs"
      ? `volné moře za ${to.slice(0, -1)}`
      : `the open water behind ${to.slice(0, -1)}`
    : to;
  const load = event["treasure"] ? (language === "cs" ? " s pokladem" : " with a treasure") : "";
  const tellers = language === "cs" ? CS_MOVED : EN_MOVED;
  return (tellers[event["how"]] ?? tellers["step"]!)(event["pirate"], event["from"], where, load);
}

const EN: Teller = {
  placed: (event, names) => `${name(names, event["seat"])} places ship ${letter(event["seat"])} on ${event["at"]}.`,
  revealed: (event) => `${event["at"]} is turned over: ${tileName(event["tile"], "en")}.`,
  treasure: (event) => `${event["count"]} ${en(event["count"], "treasure lies", "treasures lie")} on ${event["at"]}.`,
  sailed: (event) => `Ship ${letter(event["seat"])} sails from ${event["from"]} to ${event["to"]}.`,
  moved: (event) => moved(event, "en"),
  boarded: (event) => `${event["pirate"]} comes aboard ship ${letter(event["ship"])}.`,
  delivered: (event) => `The treasure is safe aboard ship ${letter(event["ship"])}, now ${event["hold"]} in its hold.`,
  captured: (event) => `Ship ${letter(event["ship"])} takes ${event["pirate"]} prisoner.`,
  left_sea: (event) =>
    isOpenWater(event["at"])
      ? null
      : `${event["pirate"]} is driven out of the sea and stands on ${fieldOf(event["at"])}.`,
  stranded: (event) => `${event["pirate"]} is stranded: he can only walk until he is aboard a ship.`,
  ejected: (event) => `${event["by"]} throws ${event["pirate"]} out of ${fieldOf(event["from"])}, home to his ship.`,
  thrown_home: (event) =>
    `${{ mud: "There is no room in the mud", island: "The island is taken", crowd: "The ship is overfull" }[event["why"] as string]}: ${event["pirate"]} is thrown home to his ship.`,
  tired: (event) => `The turtle holds ${event["pirate"]} up: he misses the next turn.`,
  freed: (event) => `${event["pirate"]} is free of the octopus.`,
  caught: (event) => `The octopus catches ${event["pirate"]}. A mate of his crew can free him.`,
  yanked: (event) => `The chain pulls the prisoner ${event["pirate"]} back aboard ship ${letter(event["ship"])}.`,
  returned: (event) => `That tile would drive him on: ${event["pirate"]} is back on the ghost and jumps again.`,
  died: (event) => {
    const end = {
      shark: "is eaten by the shark",
      drowned: "drowns, driven round in a circle",
      thrown: "is thrown to the sharks",
    }[event["why"] as string];
    return `${event["pirate"]} ${end} and is out of the game${event["treasure"] ? ". His treasure is lost" : ""}.`;
  },
  crowded: (event) => `Ship ${letter(event["ship"])} is overfull: its player decides who has to go.`,
  passed: (event, names) => `${name(names, event["seat"])} passes.`,
  offered: (event, names) => `${name(names, event["seat"])} offers to end the game.`,
  accepted: (event, names) => `${name(names, event["seat"])} agrees to end the game.`,
  declined: (event, names) => `${name(names, event["seat"])} wants to play on.`,
  over: (event, names) => `${EN_ENDS[event["why"]]} ${scores(event, names)}.`,
};

const EN_ENDS: Record<string, string> = {
  agreed: "The game is over, all agreed:",
  treasure: "The game is over, no treasure is left in the sea:",
  crews: "The game is over, no pirate is left:",
  quiet: "The game is over, nothing has happened for long:",
};

const CS: Teller = {
  placed: (event, names) => `Loď ${letter(event["seat"])} stojí na ${event["at"]} (${name(names, event["seat"])}).`,
  revealed: (event) => `Objeveno ${event["at"]}: ${tileName(event["tile"], "cs")}.`,
  treasure: (event) =>
    `Na ${event["at"]} leží ${event["count"]} ${cs(event["count"], "poklad", "poklady", "pokladů")}.`,
  sailed: (event) => `Loď ${letter(event["seat"])} pluje z ${event["from"]} na ${event["to"]}.`,
  moved: (event) => moved(event, "cs"),
  boarded: (event) => `${event["pirate"]} nastupuje na loď ${letter(event["ship"])}.`,
  delivered: (event) => `Poklad je v bezpečí na lodi ${letter(event["ship"])}, v podpalubí už ${event["hold"]}.`,
  captured: (event) => `Loď ${letter(event["ship"])} zajala ${event["pirate"]}.`,
  left_sea: (event) =>
    isOpenWater(event["at"]) ? null : `${event["pirate"]} byl vyhnán z moře a stojí na ${fieldOf(event["at"])}.`,
  stranded: (event) => `${event["pirate"]} je vyplavený: dokud nebude na lodi, smí jen chodit po okraji.`,
  ejected: (event) => `${event["by"]} vyhazuje ${event["pirate"]} z ${fieldOf(event["from"])} na jeho loď.`,
  thrown_home: (event) =>
    `${{ mud: "V bahně není místo", island: "Ostrov je obsazený", crowd: "Loď je přeplněná" }[event["why"] as string]}: ${event["pirate"]} je vyhozen na svou loď.`,
  tired: (event) => `Želva zdržela ${event["pirate"]}: příští tah vynechá.`,
  freed: (event) => `${event["pirate"]} je volný, chobotnice ho pustila.`,
  caught: (event) => `Chobotnice chytila ${event["pirate"]}. Osvobodit ho může borec z jeho posádky.`,
  yanked: (event) => `Řetěz stáhl zajatce ${event["pirate"]} zpět na loď ${letter(event["ship"])}.`,
  returned: (event) => `Takové pole by ho hnalo dál: ${event["pirate"]} je zpět u ducha Cáta a skáče znovu.`,
  died: (event) => {
    const pirate = event["pirate"];
    const end = {
      shark: `Žralok sežral ${pirate}`,
      drowned: `${pirate} utonul, moře ho hnalo v kruhu`,
      thrown: `${pirate} byl hozen žralokům`,
    }[event["why"] as string];
    return `${end}. Je ze hry venku${event["treasure"] ? " a jeho poklad je ztracen" : ""}.`;
  },
  crowded: (event) => `Loď ${letter(event["ship"])} je přeplněná: její hráč rozhodne, kdo musí pryč.`,
  passed: (event, names) => `${name(names, event["seat"])}: vynechává tah.`,
  offered: (event, names) => `${name(names, event["seat"])}: návrh ukončit hru.`,
  accepted: (event, names) => `${name(names, event["seat"])}: souhlas s koncem hry.`,
  declined: (event, names) => `${name(names, event["seat"])}: chce hrát dál.`,
  over: (event, names) => `${CS_ENDS[event["why"]]} ${scores(event, names)}.`,
};

const CS_ENDS: Record<string, string> = {
  agreed: "Konec hry dohodou:",
  treasure: "Konec hry, v moři už nezbývá poklad:",
  crews: "Konec hry, nezbývá žádný borec:",
  quiet: "Konec hry, dlouho se nic nestalo:",
};

const scores = (event: GameEvent, names: string[]): string =>
  (event["scores"] as number[]).map((score, seat) => `${name(names, seat)} ${score}`).join(", ");

const TELLERS: Record<Language, Teller> = { en: EN, cs: CS };

/** An event in words; the beginning of a turn needs none. */
export const tell = (event: GameEvent, names: string[], language: Language): string | null =>
  TELLERS[language][event.kind]?.(event, names) ?? null;

/** The events of the last turn, or of the one that is being played if anything has happened in it. */
export function lastTurn(seen: GameEvent[]): GameEvent[] {
  const starts = seen.flatMap((event, place) => (event.kind === "turn" ? [place] : []));
  const last = starts.at(-1) ?? -1;
  if (last < seen.length - 1) return seen.slice(last + 1);
  return seen.slice((starts.at(-2) ?? -1) + 1, last);
}

export interface Way {
  pirate: string;
  path: string[];
  /** What he died of at its end. */
  end?: "shark" | "drowned";
}

/** The ways of pirates in some events: one way for each pirate that moved. */
export function waysOf(events: GameEvent[]): Way[] {
  const ways: Way[] = [];
  for (const event of events) {
    const open = ways.findLast((way) => way.pirate === event["pirate"]);
    if (event.kind === "died" && open && event["why"] !== "thrown") open.end = event["why"];
    if (event.kind !== "moved" || event["how"] === "wade") continue;
    if (open && event["how"] !== "step") open.path.push(event["to"]);
    else ways.push({ pirate: event["pirate"], path: [event["from"], event["to"]] });
  }
  return ways;
}

/** Whose mark a line carries: of whoever acts, or whose pirate or ship it is. */
export function seatOf(event: GameEvent): number | undefined {
  const seat = event["seat"] ?? event["ship"];
  const whose = String(event["by"] ?? event["pirate"] ?? "");
  return typeof seat === "number" ? seat : whose ? LETTERS.indexOf(whose.charAt(0)) : undefined;
}
