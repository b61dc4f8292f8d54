// What the server says when something cannot be, in Czech. It speaks English; rules of games have words beside their boards.

import type { Language } from "../lib/settings.svelte";

const CZECH: Record<string, string> = {
  "a computer player does not agree to a draw": "Počítačový hráč na remízu nepřistoupí",
  "a rematch is possible once the game is over": "Odvetu lze hrát, až hra skončí",
  "another offer is still open": "Jiný návrh ještě čeká na odpověď",
  "enough has been said at this table": "U tohoto stolu už toho bylo řečeno dost",
  "every seat is taken": "Všechna místa jsou obsazená",
  "it is not this seat's turn": "Toto místo není na tahu",
  "nobody the game waits for has been away for 3 minutes": "Nikdo, na koho se čeká, není pryč už 3 minuty",
  "nothing was offered to this seat": "Tomuto místu nikdo nic nenabídl",
  "only a finished game can be replayed": "Přehrát lze jen hru, která už skončila",
  "only an adjourned game can be taken along": "S sebou lze vzít jen přerušenou hru",
  "only those who play may take the game along": "Hru s sebou může vzít jen ten, kdo ji hraje",
  "people may stay away from this table as long as the clock lets them":
    "U tohoto stolu smí hráč chybět, dokud mu běží čas",
  "something hidden has been seen since; it cannot be taken back":
    "Od té doby se ukázalo něco skrytého, zpět to už nejde",
  "the game has not started": "Hra ještě nezačala",
  "the game is adjourned; somebody must resume it": "Hra je přerušená, někdo v ní musí pokračovat",
  "the game is not being played": "Hra se právě nehraje",
  "the game is not paused": "Hra není pozastavená",
  "the game is over": "Hra už skončila",
  "the game is paused": "Hra je pozastavená",
  "the game is paused already": "Hra už je pozastavená",
  "the game is paused; somebody must resume it": "Hra je pozastavená, někdo v ní musí pokračovat",
  "there is no such moment": "Takový okamžik v záznamu není",
  "there is no such offer": "Takový návrh není",
  "there is no such phrase": "Taková věta není",
  "there is no such seat": "Takové místo u stolu není",
  "there is nothing to take back": "Není co vzít zpět",
  "this cannot be claimed": "Tohle nelze požadovat",
  "this game knows no draw by agreement": "Tato hra nezná remízu dohodou",
  "this link does not lead to a seat at this table": "Tento odkaz nevede k místu u tohoto stolu",
  "this seat is not yours": "Toto místo není vaše",
  "this seat is taken": "Toto místo je obsazené",
  "this table is for people with a link": "K tomuto stolu se sedá jen přes odkaz",
  "too many messages; please slow down": "Příliš mnoho zpráv, zvolněte prosím",
  "too many questions at once; please wait": "Příliš mnoho otázek najednou, počkejte prosím",
  "too many requests; please slow down": "Příliš mnoho požadavků, zvolněte prosím",
  "you have made many tables; please wait a while": "Už jste prostřeli mnoho stolů, chvíli prosím počkejte",
};

/** By the kind of the refusal, where its sentence has no words of its own. */
const BY_CODE: Record<string, string> = {
  not_stored: "Nepodařilo se to uložit, zkuste to prosím znovu",
  not_yours: "To vám nepřísluší",
  too_many: "Příliš mnoho najednou, zvolněte prosím",
  bad_options: "S takovým nastavením hrát nelze",
  bad_record: "Tohle není záznam hry, nebo nedrží pohromadě",
  no_table: "Takový stůl není",
};

/** A refusal as a sentence in the language chosen. */
export function refusalIn(language: Language, message: string, code: string): string {
  const text = language === "cs" ? (CZECH[message] ?? BY_CODE[code] ?? "To teď nejde") : message;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
