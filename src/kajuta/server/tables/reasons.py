"""Why something cannot be: each reason by a name that stays, and in a sentence."""

from __future__ import annotations

from kajuta.core.errors import KajutaError

REASONS = {
    "a_week_for_the_answer": "those who were asked have a week for their answer",
    "as_many_actions_as_can_be": "this game has had as many actions as a game may have here",
    "asked_first": "the others have to be asked first",
    "clock_of_days": "people may stay away from this table as long as the clock lets them",
    "computer_agrees_to_no_draw": "a computer player does not agree to a draw",
    "enough_said": "enough has been said at this table",
    "log_full": "this table has seen so much that the game can only be ended",
    "moved_on": "the game has moved on",
    "no_claim": "this cannot be claimed",
    "no_draw": "this game knows no draw by agreement",
    "no_push": "this server tells nobody of moves",
    "no_such_code": "there is no such code, or it is no longer valid",
    "no_such_device": "there is no such device",
    "no_such_link": "this link has been used, or is no longer valid",
    "no_such_moment": "there is no such moment",
    "no_such_offer": "there is no such offer",
    "no_such_person": "there is no such person",
    "no_such_phrase": "there is no such phrase",
    "no_such_seat": "there is no such seat",
    "no_such_words": "nobody has these words",
    "no_such_table": "there is no such table",
    "nobody_away": "nobody the game waits for has been away for 3 minutes",
    "no_way_to_push": "nothing can be sent to this browser",
    "not_adjourned": "only an adjourned game can be taken along",
    "not_our_words": "these are not eight of our words",
    "not_over": "only a finished game can be replayed",
    "not_paused": "the game is not paused",
    "not_played": "the game is not being played",
    "not_started": "the game has not started",
    "not_your_turn": "it is not this seat's turn",
    "not_yours": "this seat is not yours",
    "nothing_offered": "nothing was offered to this seat",
    "nothing_to_take_back": "there is nothing to take back",
    "offer_open": "another offer is still open",
    "passed": "this was meant for an earlier moment of the game",
    "only_by_maker": "only whoever made this table may do that",
    "only_by_link": "this table is for people with a link",
    "only_players_take_along": "only those who play may take the game along",
    "others_quicker": "others were quicker; please try again",
    "other_link": "this link does not lead to a seat at this table",
    "rematch_after_the_end": "a rematch is possible once the game is over",
    "seat_taken": "this seat is taken",
    "seats_taken": "every seat is taken",
    "too_long": "this table is too long to be opened here",
    "too_long_ago": "that was too long ago to be taken back",
    "something_hidden_seen": "something hidden has been seen since; it cannot be taken back",
    "status_adjourned": "the game is adjourned; somebody must resume it",
    "status_over": "the game is over",
    "status_paused": "the game is paused",
    "status_paused_already": "the game is paused already",
    "status_paused_for_all": "the game is paused; somebody must resume it",
    "too_many_browsers": "you are told in many browsers already",
    "too_many_guesses": "too many guesses; please wait a while",
    "too_many_messages": "too many messages; please slow down",
    "too_many_people": "many new people have come from there; please wait a while",
    "too_many_questions": "too many questions at once; please wait",
    "too_many_requests": "too many requests; please slow down",
    "too_many_tables": "you have made many tables; please wait a while",
    "too_much_work": "too much is being worked out just now; please try again",
    "unknown_key": "this key was not given out here, or has been revoked",
    "yourself": "this is you already",
}
NAME_OF = {sentence: name for name, sentence in REASONS.items()}


def reason_of(sentence: str) -> str | None:
    """The name of a reason by its sentence; none where only the code tells what it is about."""
    return NAME_OF.get(sentence)


class Refused(KajutaError):
    """Somebody wants something that cannot be."""

    code = "refused"

    @property
    def reason(self) -> str | None:
        """The name of the reason, which stays the same whatever the sentence says."""
        return reason_of(self.message)


class NotYours(Refused):
    """Somebody acts for a seat that is not theirs."""

    code = "not_yours"


class Passed(Refused):
    """An action was chosen in a position that is past: most likely by a finger that pressed twice."""

    code = "passed"


def check(fault: str | None) -> None:
    """Refuses if there is a fault."""
    if fault is not None:
        raise Refused(fault)
