// What the server says when something cannot be: each reason by its name, which stays, in every language.
// Rules of games have words beside their boards.

import type { Language } from "../lib/settings.svelte";

const both = (en: string, cs: string): Record<Language, string> => ({ en, cs });

const REASONS: Record<string, Record<Language, string>> = {
  as_many_actions_as_can_be: both(
    "this game has had as many actions as a game may have here",
    "Tato hra už má tolik tahů, kolik jich tu hra smí mít",
  ),
  clock_of_days: both(
    "people may stay away from this table as long as the clock lets them",
    "U tohoto stolu smí hráč chybět, dokud mu běží čas",
  ),
  computer_agrees_to_no_draw: both(
    "a computer player does not agree to a draw",
    "Počítačový hráč na remízu nepřistoupí",
  ),
  enough_said: both("enough has been said at this table", "U tohoto stolu už toho bylo řečeno dost"),
  log_full: both(
    "this table has seen so much that the game can only be ended",
    "U tohoto stolu se stalo už tolik, že hru lze jen dokončit",
  ),
  moved_on: both("the game has moved on", "Hra mezitím pokračovala"),
  no_claim: both("this cannot be claimed", "Tohle nelze požadovat"),
  no_draw: both("this game knows no draw by agreement", "Tato hra nezná remízu dohodou"),
  no_such_moment: both("there is no such moment", "Takový okamžik v záznamu není"),
  no_such_offer: both("there is no such offer", "Takový návrh není"),
  no_such_phrase: both("there is no such phrase", "Taková věta není"),
  no_such_seat: both("there is no such seat", "Takové místo u stolu není"),
  no_such_table: both("there is no such table", "Takový stůl není"),
  nobody_away: both(
    "nobody the game waits for has been away for 3 minutes",
    "Nikdo, na koho se čeká, není pryč už 3 minuty",
  ),
  not_adjourned: both("only an adjourned game can be taken along", "S sebou lze vzít jen přerušenou hru"),
  not_over: both("only a finished game can be replayed", "Přehrát lze jen hru, která už skončila"),
  not_paused: both("the game is not paused", "Hra není pozastavená"),
  not_played: both("the game is not being played", "Hra se právě nehraje"),
  not_started: both("the game has not started", "Hra ještě nezačala"),
  not_your_turn: both("it is not this seat's turn", "Toto místo není na tahu"),
  not_yours: both("this seat is not yours", "Toto místo není vaše"),
  nothing_offered: both("nothing was offered to this seat", "Tomuto místu nikdo nic nenabídl"),
  nothing_to_take_back: both("there is nothing to take back", "Není co vzít zpět"),
  offer_open: both("another offer is still open", "Jiný návrh ještě čeká na odpověď"),
  only_by_link: both("this table is for people with a link", "K tomuto stolu se sedá jen přes odkaz"),
  only_players_take_along: both(
    "only those who play may take the game along",
    "Hru s sebou může vzít jen ten, kdo ji hraje",
  ),
  other_link: both("this link does not lead to a seat at this table", "Tento odkaz nevede k místu u tohoto stolu"),
  rematch_after_the_end: both("a rematch is possible once the game is over", "Odvetu lze hrát, až hra skončí"),
  seat_taken: both("this seat is taken", "Toto místo je obsazené"),
  seats_taken: both("every seat is taken", "Všechna místa jsou obsazená"),
  too_long: both("this table is too long to be opened here", "Tento stůl je příliš dlouhý, nelze ho tu otevřít"),
  something_hidden_seen: both(
    "something hidden has been seen since; it cannot be taken back",
    "Od té doby se ukázalo něco skrytého, zpět to už nejde",
  ),
  status_adjourned: both(
    "the game is adjourned; somebody must resume it",
    "Hra je přerušená, někdo v ní musí pokračovat",
  ),
  status_over: both("the game is over", "Hra už skončila"),
  status_paused: both("the game is paused", "Hra je pozastavená"),
  status_paused_already: both("the game is paused already", "Hra už je pozastavená"),
  status_paused_for_all: both(
    "the game is paused; somebody must resume it",
    "Hra je pozastavená, někdo v ní musí pokračovat",
  ),
};

/** What has no name of its own, by its English sentence. */
const CZECH: Record<string, string> = {
  "in this game you remember yourself; its record opens for all when it is over":
    "V této hře si pamatujete sami, záznam se otevře všem, až skončí",
  "too many messages; please slow down": "Příliš mnoho zpráv, zvolněte prosím",
  "too many questions at once; please wait": "Příliš mnoho otázek najednou, počkejte prosím",
  "too many requests; please slow down": "Příliš mnoho požadavků, zvolněte prosím",
  "too much is being worked out just now; please try again":
    "Právě se toho počítá příliš mnoho, zkuste to prosím znovu",
  "you have made many tables; please wait a while": "Už jste prostřeli mnoho stolů, chvíli prosím počkejte",
};

/** By the kind of the refusal, where its sentence has no words of its own. */
const BY_CODE: Record<string, string> = {
  not_stored: "Nepodařilo se to uložit, zkuste to prosím znovu",
  not_yours: "To vám nepřísluší",
  too_many: "Příliš mnoho najednou, zvolněte prosím",
  bad_options: "S takovým nastavením hrát nelze",
  bad_record: "Tohle není záznam hry, nebo nedrží pohromadě",
  sealed: "V této hře si pamatujete sami, záznam se otevře všem, až skončí",
  no_table: "Takový stůl není",
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A refusal as a sentence in the language chosen. */
export function refusalIn(language: Language, message: string, code: string, reason: string | null = null): string {
  const named = reason === null ? undefined : REASONS[reason]?.[language];
  const told = language === "cs" ? (CZECH[message] ?? BY_CODE[code] ?? "To teď nejde") : message;
  return sentence(named ?? told);
}

/** Why somebody may not do something, as a sentence; empty if they may. */
export function reasonIn(language: Language, reason: string | null | undefined): string {
  return reason ? sentence(REASONS[reason]?.[language] ?? reason) : "";
}
