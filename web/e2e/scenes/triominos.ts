// Positions of the rules' own scenarios: [file, scenario, how the log tells it, in Czech, and if something is asked or
// summed up afterwards, the words of the status or of the sheet at the end, in both languages].

const DRAW_AGAIN: [RegExp, RegExp] = [/does not fit. Draw again/, /se nehodí. Vezměte si další/];
const PASS: [RegExp, RegExp] = [/Nothing fits. Pass/, /Nic se nehodí. Vynechte tah/];
const OVER: [RegExp, RegExp] = [/\bwins?\b|won|The game is over/, /Vítěz|vyhrál|Konec hry/i];

/** [file, scenario, English, Czech, what is asked in English, in Czech]. */
type Told = [string, string, RegExp, RegExp, RegExp?, RegExp?];
export interface Scene {
  file: string;
  name: string;
  en: RegExp;
  cs: RegExp;
  asksEn?: RegExp;
  asksCs?: RegExp;
}

const TOLD: Told[] = [
  [
    "placement",
    "figures A, B and C: 8, then 6, then 7 points",
    /start(s)? with 1-3-4, 8 points/,
    /(začíná|Začínáte) kamenem 1-3-4, 8 bodů/,
  ],
  [
    "opening",
    "preset pressman: the highest triple must start and earns 10",
    /start(s)? with 5-5-5, start 10 \+ 15, 25 points/,
    /(začíná|Začínáte) kamenem 5-5-5, začátek 10 \+ 15, 25 bodů/,
  ],
  [
    "opening",
    "preset pressman: the starter may choose 0-0-0 instead, for 40",
    /show(s)? \d-\d-\d.*start(s)? with 0-0-0, start 40 \+ 0, 40 points/s,
    /(ukazuje|Ukazujete) \d-\d-\d.*(začíná|Začínáte) kamenem 0-0-0, začátek 40 \+ 0, 40 bodů/s,
  ],
  [
    "drawing",
    "a drawn tile that fits must be placed, and no other",
    /draw(s)? \d-\d-\d \(−5\)/,
    /(si bere|Berete si) \d-\d-\d \(−5\)/,
    /You drew \d-\d-\d, and it fits. Place it|Place \d/,
    /Vzali jste si \d-\d-\d a hodí se/,
  ],
  [
    "drawing",
    "a drawn tile that does not fit forces the next draw",
    /draw(s)? \d-\d-\d \(−5\)/,
    /(si bere|Berete si) \d-\d-\d \(−5\)/,
    ...DRAW_AGAIN,
  ],
  [
    "drawing",
    "three draws without a fit leave only the pass",
    /draw(s)?.*draw(s)?.*draw(s)?/s,
    /(si bere|Berete si).*(si bere|Berete si).*(si bere|Berete si)/s,
    ...PASS,
  ],
  [
    "drawing",
    "three draws and no placement cost 25",
    /pass(es)?, every draw was in vain \(−10\)/,
    /(vynechává|Vynecháváte), žádný koupený kámen se nehodil \(−10\)/,
  ],
  [
    "drawing",
    "the third draw fits: the value less 15",
    /place(s)? 0-0-3, 3 points/,
    /(pokládá|Pokládáte) 0-0-3, 3 body/,
  ],
  [
    "drawing",
    "the pool runs out after one draw: no extra 10",
    /the pool is empty now.*pass(es)?, nothing left to draw/s,
    /zásoba je prázdná.*(vynechává|Vynecháváte), není co si vzít/s,
  ],
  [
    "drawing",
    "empty pool and nothing fits: a pass that costs nothing",
    /pass(es)?, nothing left to draw/,
    /(vynechává|Vynecháváte), není co si vzít/,
  ],
  [
    "drawing",
    "option pass_cost: a pass on an empty pool costs 10",
    /pass(es)?, nothing left to draw \(−10\)/,
    /(vynechává|Vynecháváte), není co si vzít \(−10\)/,
  ],
  [
    "drawing",
    "preset relaxed: place any tile or draw again",
    /draw(s)? \d-\d-\d/,
    /(si bere|Berete si) \d-\d-\d/,
    /You drew \d-\d-\d/,
    /Vzali jste si/,
  ],
  ["scoring", "figure F: a bridge, 3+4+4+40", /bridge 40 \+ 11, 51 points/, /most 40 \+ 11, 51 bodů/],
  ["scoring", "figure G: a hexagon, 5+5+1+50", /hexagon 50 \+ 11, 61 points/, /šestiúhelník 50 \+ 11, 61 bodů/],
  [
    "scoring",
    "figure H: a double hexagon, 5+3+4+60",
    /double hexagon 60 \+ 12, 72 points/,
    /dvojitý šestiúhelník 60 \+ 12, 72 bodů/,
  ],
  [
    "scoring",
    "figure I: a triple hexagon, 1+1+3+70",
    /triple hexagon 70 \+ 5, 75 points/,
    /trojitý šestiúhelník 70 \+ 5, 75 bodů/,
  ],
  [
    "scoring",
    "with the option wedge the same placement earns 40 more",
    /wedge 40 \+ 1, 41 points/,
    /klín 40 \+ 1, 41 bodů/,
  ],
  ["scoring", "simple scoring: the bridge figure counts 2", /bridge 1 \+ 1, 2 points/, /most 1 \+ 1, 2 body/],
  [
    "ending",
    "the last tile: its value, 25 and what the others hold",
    /lay(s)? the last tile, going out earns \d+ points.*Round 1 is over/s,
    /(pokládá|Pokládáte) poslední kámen, za to \d+ bod.*Konec 1. kola/s,
    ...OVER,
  ],
  [
    "ending",
    "nobody can place and the pool is empty: everybody subtracts their own rest",
    /Nobody can go on, the round is blocked/,
    /Nikdo nemůže pokračovat, hra je zablokovaná/,
    ...OVER,
  ],
  [
    "ending",
    "option blocked lowest: the smallest rest takes the others, less its own",
    /the round is blocked: .*\+\d/,
    /hra je zablokovaná: .*\+\d/,
    ...OVER,
  ],
  [
    "ending",
    "a match goes on: the next round waits for the deal",
    /Round 1 is over.*Round 2 is dealt/s,
    /Konec 1. kola.*2. kolo je rozdané/s,
  ],
  [
    "ending",
    "reaching 400 makes the running round the last; it is played on",
    /ha(s|ve) 40\d points: this round is the last/,
    /(má|[Mm]áte) 40\d bodů: toto kolo je poslední/,
  ],
  [
    "ending",
    "once reached, the match ends with the round even if nobody has 400 any more",
    /The game is over/,
    /Konec hry/,
    ...OVER,
  ],
  [
    "ending",
    "equal totals share the win",
    /share the victory/,
    /Společné vítězství/,
    /share|shared/i,
    /[Ss]polečné vítězství/,
  ],
  [
    "rounds",
    "the settlement itself may bring a total to the target",
    /this round is the last.*The game is over|The game is over/s,
    /Konec hry/,
    ...OVER,
  ],
  [
    "solitaire",
    "solitaire: a placed tile is replaced from the pool, without points",
    /place(s)? 1-2-3.*take(s)? \d-\d-\d/s,
    /(pokládá|Pokládáte) 1-2-3.*(si doplňuje|[Dd]oplňujete si) \d-\d-\d/s,
  ],
  [
    "solitaire",
    "solitaire: when nothing fits a tile is drawn for nothing",
    /draw(s)? \d-\d-\d, \d+ left/,
    /(si bere|Berete si) \d-\d-\d, v zásobě \d+/,
  ],
  [
    "solitaire",
    "solitaire: the last tile placed wins",
    /Every tile is laid/,
    /Všechny kameny leží/,
    /Every tile is laid|You won/,
    /Leží všechny kameny|Vyhráli jste/,
  ],
  [
    "alone",
    "solitaire: nothing fits and nothing is left, lost without a winner",
    /Nothing fits and nothing is left to draw/,
    /Nic se nehodí a není co si vzít/,
    /Nothing more fits|over/,
    /nehodí|Konec/,
  ],
  [
    "alone",
    "solitaire: after a last draw in vain the seat still passes, and only then has lost",
    /the pool is empty now/,
    /zásoba je prázdná/,
    ...PASS,
  ],
];

export const SCENES: Scene[] = TOLD.map(([file, name, en, cs, asksEn, asksCs]) => ({
  file,
  name,
  en,
  cs,
  asksEn,
  asksCs,
}));
