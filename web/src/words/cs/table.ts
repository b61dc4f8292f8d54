// Slova stránky stolu: co se tam dá udělat a na co se předtím zeptáme.

import type { TABLE as EN } from "../en/table";
import { cs, outOf } from "./plural";
import { YOU } from "./reader";

export const TABLE: typeof EN = {
  actions: "Co můžete udělat",
  advanced: "Pro pokročilé",
  notation: "Zapsat tah",
  notationText: (example) => `Každý tah hry se dá zapsat, například ${example}.`,
  playIt: "Zahrát",
  commitment: "Zapečetěné rozestavení",
  commitmentText: "Otisk všeho skrytého. Po hře si každý může ověřit, že se nic nezměnilo:",
  untilAll: "Hodiny se spustí, až tu budou všichni.",
  reallyResign: "Opravdu hru vzdáváte?",
  resignText: (goesOn) =>
    goesOn ? "Dál za vás bude hrát počítač, ostatní hrají dál." : "Hra tím končí a vyhrávají ostatní.",
  reallyClaim: "Přihlásit se o výhru?",
  claimText: "Hra tím končí a ten, kdo tu není, ji prohrál.",
  reallyLeave: "Odejít od stolu?",
  leaveText: "Dál za vás bude hrát počítač. Na své místo už se nevrátíte.",
  reallyTakeAlong: "Vzít hru s sebou?",
  takeAlongText: "Vše skryté se odhalí, takže hra tady už nebude pokračovat. Nejdřív se zeptáme všech u stolu.",
  takeAlongSilent: "Vzít s sebou bez odpovědi",
  cancel: "Zůstat",
  You: YOU,
  passOn: (name) => `Předat zařízení: ${name}`,
  nextIs: (name) => `Další na řadě: ${name}`,
  sinceYourTurn: "Od vašeho tahu:",
  since: "Mezitím:",
  moreNews: (count) => `${cs(count, "další", "další", "dalších")} ${count}`,
  turnBoard: (on) => (on ? "Neotáčet herní plán" : "Otáčet herní plán k hráči na tahu"),
  shortOfTime: (name) => `${name}: zbývá málo času`,
  team: (letter) => `Tým ${letter}`,
  oneMoment: "Okamžik…",
  nameOfSeat: (seat) => `Jméno na místě ${seat}`,
  sameName: "Takhle už se tu někdo jmenuje.",
  changes: "Co se mění:",
  againAsLast: "Znovu jako minule",
  allOpen: "vše odkryté",
  turnOf: (turn, turns) => `${turn}. tah ${outOf(Number(turns))}`,
};
