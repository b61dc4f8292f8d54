"""Score and winners, P9 and P10."""

from __future__ import annotations

from guest.pearls.state import ROUNDS, SEATS, State
from kajuta.core.compiled.declarations import Row, rule


@rule
def scores(state: State, points: Row) -> int:
    """P9: everybody's own pearls."""
    for seat in range(state.players):
        points[seat] = state.points[seat]
    return state.players


@rule
def side_points(state: State, seat: int) -> int:
    """P2, P10: the pearls of a seat, its partner's added."""
    total: int = state.points[seat]
    if state.partners:
        total += state.points[(seat + 2) % SEATS]
    return total


@rule
def winners(state: State) -> int:
    """P10: whoever has the most after the last round, all of them if there are several."""
    found = 0
    best = -1
    if state.round == ROUNDS:
        for seat in range(state.players):
            total = side_points(state, seat)
            if total > best:
                best = total
                found = 0
            if total == best:
                found |= 1 << seat
    return found
