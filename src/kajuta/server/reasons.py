"""Stable identifiers of what the server refuses besides the rules of games, so that clients find their own words.

A refusal says its sentence in English; `reason` tells the same to programs, and stays when the sentence is put better.
"""

from __future__ import annotations

from collections.abc import Mapping

from kajuta.server.decisions import ABANDONED_AFTER_MS

REASONS: Mapping[str, str] = {
    "absent_not_long": f"nobody the game waits for has been away for {ABANDONED_AFTER_MS // 60000} minutes",
    "absent_within_clock": "people may stay away from this table as long as the clock lets them",
    "adjourned": "the game is adjourned; somebody must resume it",
    "already_paused": "the game is paused already",
    "computer_no_draw": "a computer player does not agree to a draw",
    "draw_unknown": "this game knows no draw by agreement",
    "enough_said": "enough has been said at this table",
    "export_not_adjourned": "only an adjourned game can be taken along",
    "export_only_players": "only those who play may take the game along",
    "link_leads_nowhere": "this link does not lead to a seat at this table",
    "link_needed": "this table is for people with a link",
    "no_claim": "this cannot be claimed",
    "no_moment": "there is no such moment",
    "no_offer": "there is no such offer",
    "no_phrase": "there is no such phrase",
    "no_seat": "there is no such seat",
    "no_table": "there is no such table",
    "not_over": "only a finished game can be replayed",
    "not_paused": "the game is not paused",
    "not_played": "the game is not being played",
    "not_started": "the game has not started",
    "not_your_seat": "this seat is not yours",
    "not_your_turn": "it is not this seat's turn",
    "nothing_offered": "nothing was offered to this seat",
    "nothing_to_undo": "there is nothing to take back",
    "offer_open": "another offer is still open",
    "over": "the game is over",
    "paused": "the game is paused",
    "paused_resume": "the game is paused; somebody must resume it",
    "rematch_when_over": "a rematch is possible once the game is over",
    "seat_taken": "this seat is taken",
    "seats_taken": "every seat is taken",
    "secret_seen": "something hidden has been seen since; it cannot be taken back",
    "too_many_messages": "too many messages; please slow down",
    "too_many_questions": "too many questions at once; please wait",
    "too_many_requests": "too many requests; please slow down",
    "too_many_tables": "you have made many tables; please wait a while",
}

_BY_SENTENCE = {sentence: reason for reason, sentence in REASONS.items()}


def reason_of(sentence: str) -> str | None:
    """The identifier of a sentence; none where only the code tells what it is about."""
    return _BY_SENTENCE.get(sentence)
