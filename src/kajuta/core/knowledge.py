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
    belief = before.game.believe(before.view(seat), history, is_own=True)
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


class Prospect:
    """What a seat can tell beforehand in one position: where it could be is imagined once, for all its actions.

    Nothing hidden is looked at: the position itself is used only where everybody sees everything.
    """

    def __init__(self, before: Position, seat: int, history: Sequence[Event] = ()) -> None:
        self.seat = seat
        if before.game.secrecy == "none":
            self._worlds = [before]
        else:
            belief = before.game.believe(before.view(seat), history, is_own=True)
            self._worlds = [belief.position(sample) for sample in range(SAMPLES)]

    def foresee(self, action: str) -> Foresight:
        """Plays an action of the seat wherever it could be, and keeps what happens everywhere."""
        entry = f"{self.seat}:{action}"
        if len(self._worlds) == 1:  # everything is open, so all of it is sure, and points are everybody's
            future = self._worlds[0].play_entry(entry, noting=True)
            return Foresight(future.events_for(self.seat), certain=True, scores=list(future.scores))
        futures = [world.play_entry(entry, noting=True) for world in self._worlds]
        told = [future.events_for(self.seat) for future in futures]
        sure = _common_start(told)
        certain = all(len(events) == len(sure) for events in told)
        return Foresight(sure, certain, self._scores(futures) if certain else None)

    def _scores(self, futures: Sequence[Position]) -> list[int | None] | None:
        """The points, if they are the same everywhere. Views are written only where the true points differ."""
        first = seen_scores(futures[0], self.seat)
        if all(future.scores == futures[0].scores for future in futures):
            return first
        return first if all(seen_scores(future, self.seat) == first for future in futures[1:]) else None


def foresee(before: Position, action: str, seat: int, history: Sequence[Event] = ()) -> Foresight:
    """What a seat can tell beforehand of one of its actions."""
    return Prospect(before, seat, history).foresee(action)


def seen_scores(position: Position, seat: int | None) -> list[int | None]:
    """The points as a seat may know them: a view that has scores of its own decides, else they are public."""
    scores: list[int | None] = position.view(seat).get("scores", position.scores)
    return scores


def _common_start(lists: Sequence[Sequence[Event]]) -> list[Event]:
    """What all lists begin with."""
    return [
        events[0] for events in takewhile(lambda some: all(one == some[0] for one in some), zip(*lists, strict=False))
    ]
