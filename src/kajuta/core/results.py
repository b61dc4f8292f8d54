"""What a finished game was worth to each seat."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Floats, rule

WON, LOST = 1.0, -1.0


@rule
def write_returns(seats: int, winners: int, returns: Floats) -> None:
    """A number for each seat, all together 0: for two 1 a victory, 0 a draw, -1 a defeat.

    With more seats a victory is 1 and the others share the loss; a shared victory is shared. Alone one can only win or
    lose. `winners` is a set.
    """
    if seats == 1:
        returns[0] = WON if winners != 0 else LOST
        return
    count = 0
    for seat in range(seats):
        count += winners >> seat & 1
    for seat in range(seats):
        share = 1.0 / seats
        if count > 0:
            share = (winners >> seat & 1) / count
        returns[seat] = (share * seats - 1.0) / (seats - 1)
