// Words a player understands for the options and presets that the server describes.

import type { Language } from "../lib/settings.svelte";
import type { OptionSchema } from "../lib/protocol";

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
