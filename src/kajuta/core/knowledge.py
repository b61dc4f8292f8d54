"""What an action gives away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from kajuta.core.errors import IllegalAction

if TYPE_CHECKING:
    from kajuta.core.contract import Event
    from kajuta.core.position import Position

SAMPLES = 12
"""Positions in which an action is foreseen: what differs in none of them is told as sure."""
SAMPLES_BEFORE_UNDOING = 60
"""More, because a leak cannot be taken back: what one position in ten would show differently is missed once in 550."""


def tells_secret(before: Position, entry: str, seat: int, history: Sequence[Event] = ()) -> bool:
    """Whether `SEAT:ACTION` showed a seat something it did not know: then it must not be taken back.

    The action is played in positions that the seat could as well have been in. If it sees the same in all of them, it
    has learned nothing. (A die tells as much by definition.)
    """
    if before.game.secrecy == "none":
        return False
    if entry.startswith("chance:"):
        return True
    after = before.play_entry(entry)
    belief = before.game.believe(before.view(seat), history)
    return any(
        not _looks_the_same(belief.position(sample), entry, seat, after) for sample in range(SAMPLES_BEFORE_UNDOING)
    )


def _looks_the_same(imagined: Position, entry: str, seat: int, after: Position) -> bool:
    try:
        other = imagined.play_entry(entry)
    except IllegalAction:
        return False
    return other.view(seat) == after.view(seat) and other.events_for(seat) == after.events_for(seat)


@dataclass(frozen=True)
class Foresight:
    """What a seat can tell of an action beforehand: the events sure to follow, and its scores if all is sure."""

    events: list[Event]
    certain: bool
    scores: list[int | None] | None


def foresee(before: Position, entry: str, seat: int, history: Sequence[Event] = ()) -> Foresight:
    """Plays an action in positions the seat could be in, and keeps what happens in all of them.

    Nothing hidden is looked at: the position itself is used only where everybody sees everything.
    """
    if before.game.secrecy == "none":
        worlds = [before]
    else:
        belief = before.game.believe(before.view(seat), history)
        worlds = [belief.position(sample) for sample in range(SAMPLES)]
    futures = [world.play(entry) for world in worlds]
    told = [future.events_for(seat) for future in futures]
    sure = _common_start(told)
    certain = all(len(events) == len(sure) for events in told)
    scores = [seen_scores(future, seat) for future in futures]
    same_scores = certain and all(one == scores[0] for one in scores)
    return Foresight(sure, certain, scores[0] if same_scores else None)


def seen_scores(position: Position, seat: int | None) -> list[int | None]:
    """The points as a seat may know them: a view that has scores of its own decides, else they are public."""
    scores: list[int | None] = position.view(seat).get("scores", position.scores)
    return scores


def _common_start(lists: Sequence[Sequence[Event]]) -> list[Event]:
    """What all lists begin with."""
    return [
        events[0] for events in takewhile(lambda some: all(one == some[0] for one in some), zip(*lists, strict=False))
    ]
