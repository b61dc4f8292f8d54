"""What a finished game was worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence

WON, LOST = 1.0, -1.0


def returns_of(seats: int, winners: Sequence[int]) -> list[float]:
    """A number for each seat, all together 0: for two 1 a victory, 0 a draw, -1 a defeat.

    With more seats a victory is 1 and the others share the loss; a shared victory is shared. Alone one can only win or
    lose.
    """
    if seats == 1:
        return [WON if winners else LOST]
    share = 1 / len(winners) if winners else 1 / seats
    return [((share if seat in winners or not winners else 0.0) * seats - 1) / (seats - 1) for seat in range(seats)]
