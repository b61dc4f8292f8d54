// Words a player understands for the options and presets that the server describes.

import type { Language } from "../lib/settings.svelte";
import type { OptionSchema } from "../lib/protocol";
import type { Preset } from "./catalogue";

interface Wording {
  title: string;
  text: string;
}

type Both = Record<Language, Wording>;
const both = (en: [string, string], cs: [string, string]): Both => ({
  en: { title: en[0], text: en[1] },
  cs: { title: cs[0], text: cs[1] },
});

export const OPTION_WORDS: Record<string, Record<string, Both>> = {
  hokito: {
    setup: both(["Set-up", "Where the stones begin"], ["Rozestavení", "Kde kameny začínají"]),
    "setup.home": both(["In the own half", ""], ["Ve vlastní polovině", ""]),
    "setup.mixed": both(["All mixed", ""], ["Vše promíchané", ""]),
    end: both(["End", "When the game is over"], ["Konec", "Kdy hra končí"]),
    "end.mover": both(["When the mover is stuck", ""], ["Když hráč na tahu nemůže", ""]),
    "end.either": both(["When either is stuck", ""], ["Když kdokoli nemůže", ""]),
  },
  totohu: {
    treasure: both(
      ["Hidden Treasure", "Pirates loot, merchants hide a barrel"],
      ["Skrytý poklad", "Piráti loupí, obchodní lodě skrývají sud"],
    ),
    blind: both(["Blind game", "Everybody sees only their own fleet"], ["Hra naslepo", "Každý vidí jen svou flotilu"]),
    hull: both(["Holes in the hull", "P4, P5, M3, M4, M5"], ["Díry v trupu", "P4, P5, M3, M4, M5"]),
    anchor: both(["Anchors", "When a hunter adds one"], ["Kotvy", "Kdy lovec přidá kotvu"]),
    "anchor.encounter": both(["For every encounter", ""], ["Za každé setkání", ""]),
    "anchor.sailing": both(["For every sailing", ""], ["Za každé vyplutí", ""]),
    solo_assign: both(
      ["Faces of the die", "Alone: how free faces are given"],
      ["Stěny kostky", "Sólo: jak se rozdělí volné stěny"],
    ),
    "solo_assign.even": both(["Evenly", ""], ["Rovným dílem", ""]),
    "solo_assign.loose": both(["At least two each", ""], ["Každé aspoň dvě", ""]),
    "solo_assign.auto": both(["By themselves", ""], ["Samy od sebe", ""]),
    first: both(["Who starts", "Seat of the first starter"], ["Kdo začíná", "Místo, které začíná první tah"]),
    "first.0": both(["A", ""], ["A", ""]),
    "first.1": both(["B", ""], ["B", ""]),
    "first.2": both(["C", ""], ["C", ""]),
    "first.random": both(["At random", ""], ["Náhodně", ""]),
  },
  triominos: {
    leaflet: both(["Basic game", "one round by the leaflet"], ["Základní hra", "jedno kolo podle letáku"]),
    official: both(["Official", "match to 400 points"], ["Oficiální", "soutěžní pravidla, do 400 bodů"]),
    pressman: both(
      ["American", "to 400, the highest triple starts, wedges earn 40"],
      ["Americká", "do 400, začíná nejvyšší trojice, klín za 40"],
    ),
    well: both(
      ["Draw till it fits", "to 400, no limit of draws"],
      ["Ber, dokud se nehodí", "do 400, bez omezení braní"],
    ),
    "five-hundred": both(
      ["To 500", "counted after each round, draw till it fits"],
      ["Do 500", "počítá se po kole, bere se, dokud se nehodí"],
    ),
    xxl: both(
      ["XXL", "to 400, when blocked the lowest hand earns"],
      ["XXL", "do 400, při zablokování získá nejmenší zbytek"],
    ),
    "big-set": both(["Big set", "to 400 with 76 tiles"], ["Velká sada", "do 400 se 76 kameny"]),
    relaxed: both(["Relaxed", "to 400, free choice after a draw"], ["Volná", "do 400, po vzetí volný výběr"]),
    children: both(["For children", "a point a tile, no minus points"], ["Pro děti", "bod za kámen, nic se neodečítá"]),
    solitaire: both(
      ["Solitaire", "lay all 56 tiles, seven in hand"],
      ["Pasiáns", "položte všech 56 kamenů, v ruce sedm"],
    ),
    "open-solitaire": both(
      ["Open solitaire", "all 56 tiles in view, a pure puzzle"],
      ["Otevřený pasiáns", "všech 56 kamenů na očích, čistý hlavolam"],
    ),
    set: both(["Tiles", "76 adds the mirror images"], ["Kameny", "sada 76 přidává zrcadlové kameny"]),
    "set.56": both(["56", ""], ["56", ""]),
    "set.76": both(["76", ""], ["76", ""]),
    hand_size: both(["Tiles in hand", "0: by the number of players"], ["Kamenů do ruky", "0: podle počtu hráčů"]),
    opening: both(["Who starts", ""], ["Kdo začíná", ""]),
    "opening.draw": both(["The highest lot", ""], ["Nejvyšší los", ""]),
    "opening.triple": both(["The highest triple", ""], ["Nejvyšší trojice", ""]),
    next_starter: both(
      ["Who starts later rounds", "With lots at the start"],
      ["Kdo začíná další kola", "Když se na začátku losuje"],
    ),
    "next_starter.draw": both(["Lots again", ""], ["Znovu los", ""]),
    "next_starter.rotate": both(["The next player", ""], ["Další v pořadí", ""]),
    "next_starter.winner": both(["The best of the last round", ""], ["Nejlepší z minulého kola", ""]),
    start_bonus: both(
      ["Start with a triple", "Bonus, if the highest triple starts"],
      ["Začátek trojicí", "Body navíc, začíná-li nejvyšší trojice"],
    ),
    zero_bonus: both(
      ["Start with 0-0-0", "On top of the bonus for a triple"],
      ["Začátek 0-0-0", "Navíc k bodům za trojici"],
    ),
    tile_value: both(["Points of a tile", ""], ["Body za kámen", ""]),
    "tile_value.sum": both(["Its three numbers", ""], ["Součet číslic", ""]),
    "tile_value.one": both(["One", ""], ["Jeden", ""]),
    "tile_value.zero": both(["None", ""], ["Žádné", ""]),
    bridge: both(["Bridge", "Bonus"], ["Most", "Body navíc"]),
    hexagon: both(
      ["Hexagon", "Bonus for one, two, three at once"],
      ["Šestiúhelník", "Body navíc za jeden, dva, tři naráz"],
    ),
    wedge: both(
      ["Wedge", "Bonus for a tile between others, without a hexagon"],
      ["Klín", "Body navíc za kámen mezi jinými, bez šestiúhelníku"],
    ),
    voluntary_draw: both(
      ["Draw by choice", "Even if a tile could be placed"],
      ["Brát dobrovolně", "I když lze kámen položit"],
    ),
    play_after_draw: both(["After a draw", "What may be placed"], ["Po vzetí", "Co se smí položit"]),
    "play_after_draw.drawn": both(["The tile just drawn", ""], ["Právě vzatý kámen", ""]),
    "play_after_draw.any": both(["Any tile", ""], ["Kterýkoli kámen", ""]),
    forced_after_draw: both(
      ["Must place after a draw", "If something can be placed"],
      ["Po vzetí se musí položit", "Je-li co položit"],
    ),
    max_draws: both(
      ["Draws in a turn", "At most; 0: till something fits"],
      ["Braní v tahu", "Nejvýš; 0: dokud se něco nehodí"],
    ),
    draw_cost: both(["Cost of a draw", ""], ["Cena za vzetí", ""]),
    fail_cost: both(
      ["Cost of drawing in vain", "When all draws are made"],
      ["Cena za marné braní", "Po všech vzetích tahu"],
    ),
    pass_cost: both(["Cost of a pass", "When the pool is empty"], ["Cena za vynechání", "Když je zásoba prázdná"]),
    pass_when_able: both(
      ["Pass by choice", "When the pool is empty"],
      ["Vynechat dobrovolně", "Když je zásoba prázdná"],
    ),
    refill: both(["Refill the hand", "Exactly in solitaire"], ["Doplňovat ruku", "Jen a vždy v pasiánsu"]),
    out_bonus: both(["Going out", "Bonus for the last tile"], ["Poslední kámen", "Body navíc za jeho položení"]),
    out_takes_rest: both(
      ["Going out earns the other hands", "The value of their tiles"],
      ["Poslední kámen bere zbytky", "Hodnotu kamenů ostatních"],
    ),
    blocked: both(["Blocked round", "What the tiles left over count"], ["Zablokovaná hra", "Co platí zbylé kameny"]),
    "blocked.own": both(["Everybody loses the own", ""], ["Každý ztrácí své", ""]),
    "blocked.lowest": both(["The lowest earns the others", ""], ["Nejnižší získá cizí", ""]),
    "blocked.none": both(["Nothing", ""], ["Nic", ""]),
    target: both(["Target", "Points that end the match; 0: none"], ["Cíl", "Body, které ukončí hru; 0: žádný"]),
    target_when: both(["The target counts", ""], ["Cíl platí", ""]),
    "target_when.crossing": both(["As soon as it is reached", ""], ["Jakmile je dosažen", ""]),
    "target_when.round_end": both(["After a round", ""], ["Až po kole", ""]),
    rounds: both(["Rounds", "0: no limit"], ["Kola", "0: bez omezení"]),
  },
  seameni: {
    partners: both(
      ["Partners", "Two against two, opposite each other; only with four players"],
      ["Partneři", "Dva proti dvěma, sedí naproti sobě; jen ve čtyřech"],
    ),
    crew_to_sail: both(
      ["Crew to sail", "A ship sails only with a free pirate aboard"],
      ["Posádka k plavbě", "Loď pluje, jen když je na ní volný borec"],
    ),
    prisoners_explore: both(
      ["Prisoners explore", "They may be sent onto undiscovered tiles"],
      ["Zajatci objevují", "Lze je poslat na neobjevené pole"],
    ),
    auto_end: both(
      ["End without treasure", "The game ends when no treasure is left in the sea"],
      ["Konec bez pokladů", "Hra skončí, když v moři nezbývá poklad"],
    ),
    quiet_rounds: both(
      ["Quiet rounds", "After so many without progress the game ends; 0 is never"],
      ["Klidná kola", "Po tolika kolech bez události hra skončí; 0 znamená nikdy"],
    ),
  },
};

/** The wording of an option, a preset, or a value (`option.value`); the schema's own words where there is none. */
export function optionWords(game: string, key: string, language: Language, schema?: OptionSchema): Wording {
  const found = OPTION_WORDS[game]?.[key]?.[language];
  return found ?? { title: schema?.title ?? key.split(".").pop() ?? key, text: schema?.description ?? "" };
}

/** The presets that a game's own rules describe, in words. */
export const presetsOf = (game: string, ids: string[]): Preset[] =>
  ids.map((id) => {
    const [en, cs] = [optionWords(game, id, "en"), optionWords(game, id, "cs")];
    return { id, title: { en: en.title, cs: cs.title }, text: { en: en.text, cs: cs.text }, options: { preset: id } };
  });
