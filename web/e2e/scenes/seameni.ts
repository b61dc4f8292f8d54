// Positions of the rules' own scenarios that show every kind of tile, every decision and every end, and the words
// in which the page tells of them: [file, scenario, English, Czech]. The last action may leave a decision open: then
// the words of the status follow, [.., status in English, status in Czech].

/** [file, scenario, English, Czech, what is asked in English, in Czech]. */
type Told = [string, string, RegExp, RegExp, RegExp?, RegExp?];
export interface Scene {
  file: string;
  name: string;
  en: RegExp;
  cs: RegExp;
  asksEn?: RegExp;
  asksCs?: RegExp;
  /** Another tile than the scenario has on f6. */
  tile?: string;
}

const TOLD: Told[] = [
  [
    "setup",
    "after the last placement the tiles before the ships are turned over and nothing moves",
    /places ship B on i13.*turned over/s,
    /Loď B stojí na i13.*Objeveno/s,
  ],
  [
    "setup",
    "the second player places on the north side",
    /places ship A on d1/,
    /Loď A stojí na d1/,
    /Place your ship/,
    /Postavte svou loď/,
  ],

  ["tiles", "water: the pirate stays", /A1 goes from .* to f6/, /A1 jde z .* na f6/],
  ["turn", "discovering: the tile is turned over and entered", /f7 is turned over/, /Objeveno f7/],
  ["mud", "mud of three holds a pirate for three turns", /wades to 3 in the mud of f6/, /se brodí bahnem f6 na 3/],
  ["mud", "two enemies may share a mud sub-field", /A1 goes from .* to f6/, /A1 jde z .* na f6/],
  [
    "mud",
    "treasure goes through mud with its pirate",
    /wades to 2 in the mud of f6 with a treasure/,
    /se brodí bahnem f6 na 2 s pokladem/,
  ],
  [
    "mud",
    "forced into mud without room: thrown home",
    /no room in the mud: A1 is thrown home/,
    /V bahně není místo: A1 je vyhozen/,
  ],
  ["forced", "a one-way current carries on at once", /The current carries A1/, /Proud unáší A1/],
  [
    "forced",
    "a diagonal two-way current",
    /A1 goes from/,
    /A1 jde z/,
    /Where does the current carry A1/,
    /Kam proud unáší A1/,
  ],
  ["forced", "after the choice the turn passes", /The current carries A1 to e6/, /Proud unáší A1 na e6/],
  [
    "forced",
    "a four-way current, straight",
    /A1 goes/,
    /A1 jde/,
    /Where does the current carry A1/,
    /Kam proud unáší A1/,
  ],
  [
    "forced",
    "a four-way current, diagonal",
    /A1 goes/,
    /A1 jde/,
    /Where does the current carry A1/,
    /Kam proud unáší A1/,
  ],
  ["forced", "an all-way current", /A1 goes/, /A1 jde/, /Where does the current carry A1/, /Kam proud unáší A1/],
  ["forced", "a chain over face-down tiles", /turned over.*carries.*turned over/s, /Objeveno.*unáší.*Objeveno/s],
  ["forced", "a whirlpool carries on straight", /The whirlpool sweeps A2 on/, /Vír strhává A2 dál/],
  [
    "forced",
    "an electric fish throws back beyond the field one came from",
    /The electric fish throws A1 to/,
    /Elektrická ryba odhazuje A1 na/,
  ],
  [
    "forced",
    "a fish right before the ship throws behind the ship",
    /throws A1 to the open water behind d1/,
    /odhazuje A1 na volné moře za d1/,
  ],
  ["forced", "from behind one returns straight aboard", /A1 comes aboard ship A/, /A1 nastupuje na loď A/],
  [
    "forced",
    "a seahorse jumps like a knight",
    /A1 goes/,
    /A1 jde/,
    /Where does the seahorse jump with A1/,
    /Kam mořský koník přenese A1/,
  ],
  [
    "forced",
    "a whirlpool discovered from a seahorse drives away from the own side",
    /The seahorse jumps with A1 to g8.*whirlpool sweeps A1/s,
    /Mořský koník přenáší A1 na g8.*Vír strhává A1/s,
  ],
  [
    "forced",
    "circling without end: the pirate drowns",
    /A1 drowns, driven round in a circle/,
    /A1 utonul, moře ho hnalo v kruhu/,
  ],
  [
    "chains",
    "drowning in a known circle is permitted, and the treasure is lost",
    /His treasure is lost/,
    /jeho poklad je ztracen/,
  ],
  ["chains", "three fish in a row throw ever further", /throws A1.*throws A1/s, /odhazuje A1.*odhazuje A1/s],
  [
    "chains",
    "a carrier chooses among the open exits, his treasure is under way",
    /with a treasure/,
    /s pokladem/,
    /Where does the current carry A1/,
    /Kam proud unáší A1/,
  ],
  [
    "chains",
    "the sea may carry treasure aboard",
    /carries A1 with a treasure.*safe aboard ship A/s,
    /unáší A1 s pokladem.*v bezpečí na lodi A/s,
  ],
  [
    "tiles",
    "after a turtle the next turn belongs to another piece",
    /The turtle holds A1 up: he misses/,
    /Želva zdržela A1: příští tah/,
  ],
  ["tiles", "an octopus catches", /The octopus catches A1/, /Chobotnice chytila A1/],
  ["tiles", "a mate of the same crew frees both", /A1 is free of the octopus/, /A1 je volný, chobotnice/],
  [
    "tiles",
    "a starfish strands a pirate on the edge it points to",
    /washes A1 out of the sea.*A1 is stranded/s,
    /vyplavuje A1 z moře.*A1 je vyplavený/s,
  ],
  [
    "tiles",
    "a stranded pirate walks aboard and is free again",
    /A1 walks along the edge to d1.*comes aboard/s,
    /A1 jde po okraji na d1.*nastupuje/s,
  ],
  [
    "tiles",
    "the shark eats the treasure too",
    /A1 is eaten by the shark.*His treasure is lost/,
    /Žralok sežral A1.*poklad je ztracen/,
  ],
  ["tiles", "an island only without treasure", /A1 goes from .* to f6/, /A1 jde z .* na f6/],
  [
    "tiles",
    "driven to an occupied island: thrown home",
    /The island is taken: A1 is thrown home/,
    /Ostrov je obsazený: A1 je vyhozen/,
  ],
  ["ghost", "the discoverer stays on the ghost", /f6 is turned over: (the )?ghost/, /Objeveno f6: duch Cát/],
  ["ghost", "a jump into mud ends on sub-field 1", /A1 jumps from the ghost to f5/, /A1 skáče od ducha Cáta na f5/],
  [
    "ghost",
    "a jump that turns over a closed tile leads back and must be repeated",
    /back on the ghost and jumps again/,
    /zpět u ducha Cáta a skáče znovu/,
    /A1 jumps again/,
    /A1 skáče znovu/,
  ],
  ["ghost", "driven onto the ghost: enemies there are ejected", /A1 throws B\d out of/, /A1 vyhazuje B\d z/],
  [
    "treasure",
    "a treasure tile gets its treasure when turned over",
    /\d treasures? lies? on f6/,
    /Na f6 leží \d poklad/,
  ],
  [
    "treasure",
    "treasure brought aboard",
    /The treasure is safe aboard ship A, now \d+/,
    /Poklad je v bezpečí na lodi A, v podpalubí už \d+/,
  ],
  ["treasure", "a treasure is left by moving without it", /A1 goes from \w+ to e3\./, /A1 jde z \w+ na e3\./],
  [
    "treasure",
    "an ejected pirate leaves his treasure",
    /A1 throws B1 out of f6, home to his ship/,
    /A1 vyhazuje B1 z f6 na jeho loď/,
  ],
  [
    "waters",
    "a current drives a pirate out of the sea; he is not stranded",
    /driven out of the sea and stands on/,
    /byl vyhnán z moře a stojí na/,
  ],
  ["waters", "changing sides leads over the corner field", /A1 walks along the edge to a1/, /A1 jde po okraji na a1/],
  [
    "waters",
    "a ship takes its own pirate aboard by sailing onto him",
    /sails from d1 to e1.*A1 comes aboard/s,
    /pluje z d1 na e1.*A1 nastupuje/s,
  ],
  ["waters", "a ship captures an enemy by sailing onto him", /Ship A takes B1 prisoner/, /Loď A zajala B1/],
  ["prisoners", "driven onto an enemy ship: prisoner", /Ship B takes A1 prisoner/, /Loď B zajala A1/],
  ["prisoners", "the captor gets the prisoner's treasure", /safe aboard ship A/, /v bezpečí na lodi A/],
  [
    "prisoners",
    "throwing a prisoner to the sharks uses no turn",
    /B1 is thrown to the sharks/,
    /B1 byl hozen žralokům/,
  ],
  [
    "prisoners",
    "the chain pulls a prisoner back from a forcing tile",
    /pulls the prisoner B1 back aboard ship A/,
    /stáhl zajatce B1 zpět na loď A/,
  ],
  [
    "prisoners",
    "an overfull ship is put in order at once",
    /Ship A is overfull/,
    /Loď A je přeplněná/,
    /Your ship is overfull/,
    /Vaše loď je přeplněná/,
  ],
  ["prisoners", "the prisoner goes overboard", /B1 is thrown to the sharks/, /B1 byl hozen žralokům/],
  ["prisoners", "or one of the crew goes out", /A2 leaves the ship for e2/, /A2 vychází z lodi na e2/],
  ["walks", "a prisoner wades in the mud before the ship and returns", /B1 wades to 2/, /B1 se brodí bahnem .* na 2/],
  ["walks", "and is ejected by them, back aboard", /B2 throws B1 out of d2/, /B2 vyhazuje B1 z d2/],
  [
    "crowds",
    "if nobody can go out or overboard the partner is thrown home",
    /overfull/,
    /přeplněná/,
    /Your ship is overfull/,
    /Vaše loď je přeplněná/,
  ],
  [
    "crowds",
    "which may make his own ship overfull",
    /The ship is overfull: C1 is thrown home/,
    /Loď je přeplněná: C1 je vyhozen/,
    /Your ship is overfull/,
    /Vaše loď je přeplněná/,
  ],
  [
    "crowds",
    "decisions in the chain belong to the seat of the pirate",
    /A1 leaves the ship/,
    /A1 vychází z lodi/,
    /Where does the current carry A1/,
    /Kam proud unáší A1/,
  ],
  ["crowds", "in an emergency a fish throws behind the ship", /the open water behind e1/, /volné moře za e1/],

  ["shore", "all pirates blocked and the ship held: pass", /passes/, /vynechává tah/],
  [
    "end",
    "an offer to end is answered by the others",
    /offers to end the game/,
    /navrhuje ukončit hru/,
    /offers to end the game/,
    /Návrh ukončit hru/,
  ],
  ["end", "declined: the turn goes on, without a second offer", /wants to play on/, /chce hrát dál/],
  ["end", "partners add their treasure", /The game is over, all agreed/, /Konec hry dohodou/],
  [
    "end",
    "the last treasure ends the game; equal scores win together",
    /no treasure is left in the sea/,
    /v moři už nezbývá poklad/,
  ],
  ["end", "a standstill ends the game", /nothing has happened for long/, /dlouho se nic nestalo/],
  ["end", "the last pirate drowns: the game is over", /no pirate is left/, /nezbývá žádný borec/],
];

export const SCENES: Scene[] = TOLD.map(([file, name, en, cs, asksEn, asksCs]) => ({
  file,
  name,
  en,
  cs,
  asksEn,
  asksCs,
}));

/** The same step onto another tile: what no scenario has there. */
const ON_F6 = { file: "tiles", name: "water: the pirate stays" };
SCENES.push(
  { ...ON_F6, tile: "?m4", en: /f6 is turned over: mud of 4/, cs: /Objeveno f6: čtyřbahno/ },
  { ...ON_F6, tile: "?m5", en: /f6 is turned over: mud of 5/, cs: /Objeveno f6: pětibahno/ },
);
