"""What an action gives away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kajuta.core.errors import IllegalAction

if TYPE_CHECKING:
    from kajuta.core.game import Event
    from kajuta.core.position import Position

SAMPLES = 12


def tells_secret(before: Position, entry: str, seat: int, history: Sequence[Event] = ()) -> bool:
    """Whether `SEAT:ACTION` showed a seat something it did not know: then it must not be taken back.

    The action is played in positions that the seat could as well have been in. If it sees the same in all of them, it
    has learned nothing. (A die tells as much by definition.)
    """
    if before.game.secrecy == "none":
        return False
    if entry.startswith("chance:"):
        return True
    after = before.play(entry)
    return any(
        not _looks_the_same(before.game.determinize(before.view(seat), history, sample), entry, seat, after)
        for sample in range(SAMPLES)
    )


def _looks_the_same(imagined: Position, entry: str, seat: int, after: Position) -> bool:
    try:
        other = imagined.play(entry)
    except IllegalAction:
        return False
    return other.view(seat) == after.view(seat) and other.events_for(seat) == after.events_for(seat)
