"""A game moment by moment, as one seat or those who looked on saw it. No I/O.

Of a game that still runs everybody may look back at what they have seen themselves, and at nothing else.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Literal

from kajuta.core.knowledge import seen_scores
from kajuta.core.position import Position
from kajuta.server.tables.reasons import NotYours, Refused
from kajuta.server.tables.records import BadRecord, check_is_open, record_of, verify
from kajuta.server.tables.table import Recipient, Table


class Forgotten(LookupError):
    """The table in memory no longer has that moment; its log does."""


def check_is_over(table: Table) -> None:
    """Only what is over is shown to everybody."""
    if table.status != "over" or table.position is None:
        raise Refused("only a finished game can be replayed")


def position_at(table: Table, moment: int) -> Position:
    """The position after so many actions, or `Forgotten`."""
    found = table.line[moment].before if moment < len(table.line) else table.position
    if found is None:
        raise Forgotten
    return found


def positions(table: Table) -> list[Position]:
    """Every position of a finished game, from the set-up to the end."""
    check_is_over(table)
    return [position_at(table, moment) for moment in range(len(table.line) + 1)]


Eyes = Recipient | Literal["all"]
"""Whose eyes a finished game is looked at by: a seat's, those of somebody who looked on, or with everything open."""


def replay_of(table: Table, eyes: Eyes, now: int) -> dict[str, Any]:
    """The game as somebody saw it, and whether its record holds together."""
    if isinstance(eyes, int) and not 0 <= eyes < len(table.seats):
        raise Refused("there is no such seat")
    actions = [None, *(played.entry for played in table.line)]
    moments = [
        {
            **_moment(position, eyes),
            "action": action,
            "events": [] if action is None else _events(position, eyes),
        }
        for position, action in zip(positions(table), actions, strict=True)
    ]
    return {
        "table": table.shown(now),
        "seat": None if eyes == "all" else eyes,
        "open": eyes == "all",
        "checked": _holds_together(table),
        "hints": table.hints(),
        "moments": moments,
    }


def scores_of(table: Table) -> dict[str, Any]:
    """Everybody's points at every moment of a finished game, hidden ones too: nothing has to be kept any more."""
    return {"scores": [position.scores for position in positions(table)]}


def check_may_look_back(table: Table, holder: str, recipient: Recipient) -> None:
    """Only whoever sits there may look back for a seat."""
    if recipient is not None and not table.is_held(recipient, holder):
        raise NotYours("this seat is not yours")
    if table.position is None:
        raise Refused("the game has not started")
    check_is_open(table)


def past_of(table: Table, holder: str, recipient: Recipient, seen: int) -> dict[str, Any]:
    """What a seat saw when it had just seen so many events."""
    check_may_look_back(table, holder, recipient)
    place = len(table.seats) if recipient is None else recipient
    counts = [*(played.seen_before[place] for played in table.line), len(table.seen[place])]
    moment = min(bisect_left(counts, seen), len(table.line))
    return {**_moment(position_at(table, moment), recipient), "moment": moment, "seen": counts[moment]}


def moment_of(table: Table, moment: int) -> dict[str, Any]:
    """The position document of one moment of a finished game."""
    check_is_over(table)
    if not 0 <= moment <= len(table.line):
        raise Refused("there is no such moment")
    return {"document": position_at(table, moment).document()}


def _events(position: Position, eyes: Eyes) -> list[dict[str, Any]]:
    return position.events if eyes == "all" else position.events_for(eyes)


def _moment(position: Position, eyes: Eyes) -> dict[str, Any]:
    return {
        "view": position.open_view() if eyes == "all" else position.view(eyes),
        "scores": position.scores if eyes == "all" else seen_scores(position, eyes),
        "to_act": [seat for seat in position.to_act if isinstance(seat, int)],
    }


def _holds_together(table: Table) -> bool:
    """Whether the record says what was committed to, and everything in it follows from the rules."""
    try:
        return verify(record_of(table)) == table.position
    except BadRecord:
        return False
