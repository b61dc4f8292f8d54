// What happens in SEAMENI, in Czech.

import { cs } from "../../../../words/cs/plural";
import { does } from "../../../../words/cs/reader";
import type { How, MovedEvent, WhyOver } from "../../declared";
import { discOf, fieldOf, isOpenWater, letter, nameOf, scoresOf } from "../../sea";
import { nameOfTile } from "../../tiles";
import type { SeaWords } from "..";
import { TILES } from "./tiles";

type Moved = (pirate: string, from: string, to: string, load: string) => string;

const MOVED: Record<How, Moved> = {
  step: (pirate, from, to, load) =>
    from.startsWith("@") ? `${pirate} vychází z lodi na ${to}.` : `${pirate} jde z ${fieldOf(from)} na ${to}${load}.`,
  walk: (pirate, _, to) => `${pirate} jde po okraji na ${to}.`,
  wade: (pirate, from, to, load) => `${pirate} se brodí bahnem ${fieldOf(from)} na ${discOf(to)}${load}.`,
  current: (pirate, _, to, load) => `Proud unáší ${pirate}${load} na ${to}.`,
  whirl: (pirate, _, to, load) => `Vír strhává ${pirate}${load} dál na ${to}.`,
  eel: (pirate, _, to) => `Elektrická ryba odhazuje ${pirate} na ${to}.`,
  horse: (pirate, _, to, load) => `Mořský koník přenáší ${pirate}${load} na ${to}.`,
  star: (pirate, _, to) => `Hvězdice vyplavuje ${pirate} z moře na ${to}.`,
  ghost: (pirate, _, to) => `${pirate} skáče od ducha Cáta na ${to}.`,
};

const ENDS: Record<WhyOver, string> = {
  agreed: "Konec hry dohodou:",
  treasure: "Konec hry, v moři už nezbývá poklad:",
  crews: "Konec hry, nezbývá žádný borec:",
  quiet: "Konec hry, dlouho se nic nestalo:",
  target: "Konec hry, na palubě je dost pokladů:",
  decided: "Konec hry, vedoucího už nikdo nedožene:",
};

function moved({ pirate, from, to, how, treasure }: MovedEvent): string {
  const where = isOpenWater(to) ? `volné moře za ${to.slice(0, -1)}` : to;
  return MOVED[how](pirate, from, where, treasure ? " s pokladem" : "");
}

const NO_ROOM = { mud: "V bahně není místo", island: "Ostrov je obsazený", crowd: "Loď je přeplněná" };

export const TELLERS: SeaWords["tellers"] = {
  placed: (event, names) => `Loď ${letter(event.seat)} stojí na ${event.at} (${nameOf(names, event.seat)}).`,
  revealed: (event) => `Objeveno ${event.at}: ${nameOfTile(event.tile, TILES)}.`,
  treasure: (event) => `Na ${event.at} leží ${event.count} ${cs(event.count, "poklad", "poklady", "pokladů")}.`,
  sailed: (event) => `Loď ${letter(event.seat)} pluje z ${event.from} na ${event.to}.`,
  moved: (event) => moved(event),
  boarded: (event) => `${event.pirate} nastupuje na loď ${letter(event.ship)}.`,
  delivered: (event) => `Poklad je v bezpečí na lodi ${letter(event.ship)}, v podpalubí už ${event.hold}.`,
  captured: (event) => `Loď ${letter(event.ship)} zajala ${event.pirate}: teď ve všem platí za jejího borce.`,
  left_sea: (event) =>
    isOpenWater(event.at) ? null : `${event.pirate} byl vyhnán z moře a stojí na ${fieldOf(event.at)}.`,
  stranded: (event) => `${event.pirate} je vyplavený: dokud nebude na lodi, smí jen chodit po okraji.`,
  ejected: (event) => `${event.by} vyhazuje ${event.pirate} z ${fieldOf(event.from)} na jeho loď.`,
  thrown_home: (event) => `${NO_ROOM[event.why]}: ${event.pirate} je vyhozen na svou loď.`,
  tired: (event) => `Želva zdržela ${event.pirate}: příští tah vynechá.`,
  freed: (event) => `${event.pirate} je volný, chobotnice ho pustila.`,
  caught: (event) => `Chobotnice chytila ${event.pirate}. Osvobodit ho může borec z jeho posádky.`,
  yanked: (event) => `Řetěz stáhl zajatce ${event.pirate} zpět na loď ${letter(event.ship)}.`,
  returned: (event) => `Takové pole by ho hnalo dál: ${event.pirate} je zpět u ducha Cáta a skáče znovu.`,
  died: (event) => {
    const pirate = event.pirate;
    const end = {
      shark: `Žralok sežral ${pirate}`,
      drowned: `${pirate} utonul, moře ho hnalo v kruhu`,
      thrown: `${pirate} byl hozen žralokům`,
    }[event.why];
    return `${end}. Je ze hry venku${event.treasure ? " a jeho poklad je ztracen" : ""}.`;
  },
  crowded: (event) => `Loď ${letter(event.ship)} je přeplněná: její hráč rozhodne, kdo musí pryč.`,
  passed: (event, names) => `${does(nameOf(names, event.seat), "vynechává tah", "vynecháváte tah")}.`,
  offered: (event, names) => `${does(nameOf(names, event.seat), "navrhuje ukončit hru", "navrhujete ukončit hru")}.`,
  accepted: (event, names) => `${does(nameOf(names, event.seat), "souhlasí s koncem hry", "souhlasíte s koncem hry")}.`,
  declined: (event, names) => `${does(nameOf(names, event.seat), "chce hrát dál", "chcete hrát dál")}.`,
  over: (event, names) => `${ENDS[event.why]} ${scoresOf(event.scores, names)}.`,
};

/** What has not happened yet, where the sentence of the log says that it has. */
export const FORETELLERS: SeaWords["foretellers"] = {
  delivered: (event) => `Poklad bude v bezpečí na lodi ${letter(event.ship)}, v podpalubí pak ${event.hold}.`,
  captured: (event) => `Loď ${letter(event.ship)} zajme ${event.pirate}: pak bude ve všem platit za jejího borce.`,
  left_sea: (event) =>
    isOpenWater(event.at) ? null : `${event.pirate} bude vyhnán z moře a zůstane stát na ${fieldOf(event.at)}.`,
  stranded: (event) => `${event.pirate} bude vyplavený: dokud nebude na lodi, smí jen chodit po okraji.`,
  thrown_home: (event) => `${NO_ROOM[event.why]}: ${event.pirate} bude vyhozen na svou loď.`,
  tired: (event) => `Želva zdrží ${event.pirate}: příští tah vynechá.`,
  freed: (event) => `${event.pirate} bude volný, chobotnice ho pustí.`,
  caught: (event) => `Chobotnice chytí ${event.pirate}. Osvobodit ho pak může borec z jeho posádky.`,
  yanked: (event) => `Řetěz stáhne zajatce ${event.pirate} zpět na loď ${letter(event.ship)}.`,
  died: (event) => {
    const pirate = event.pirate;
    const end = {
      shark: `Žralok sežere ${pirate}`,
      drowned: `${pirate} utone, moře ho bude hnát v kruhu`,
      thrown: `${pirate} bude hozen žralokům`,
    }[event.why];
    return `${end}. Bude ze hry venku${event.treasure ? " a jeho poklad bude ztracen" : ""}.`;
  },
};
