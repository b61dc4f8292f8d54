"""Who wins the pearls of a round, P7 and P8."""

from __future__ import annotations

from guest.pearls.rules.notes import note_roll
from guest.pearls.state import NOBODY, State
from kajuta.core.compiled.declarations import Row, rule


@rule
def roll(state: State, die: int, log: Row) -> None:
    """P7, P8: the bids are shown, the highest is paid, the next round begins."""
    winner = highest_bidder(state)
    note_roll(state, die, winner, log)
    if winner != NOBODY:
        state.points[winner] += die + state.card[winner]
        state.shown[winner] = 1
    for seat in range(state.players):
        state.bid[seat] = 0
    state.round += 1


@rule
def highest_bidder(state: State) -> int:
    """P8: the seat with the highest bid, `NOBODY` if it is shared."""
    best = 0
    winner = NOBODY
    for seat in range(state.players):
        if state.bid[seat] > best:
            best = state.bid[seat]
            winner = seat
        elif state.bid[seat] == best:
            winner = NOBODY
    return winner
