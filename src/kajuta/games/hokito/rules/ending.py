"""Whose turn it is, the end and the score, H17 to H21."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, rule
from kajuta.games.hokito.rules.reach import has_move
from kajuta.games.hokito.state import PLAYERS, End, State
from kajuta.games.hokito.tables import SYMBOLS_ON


@rule
def is_over(state: State) -> bool:
    """H17, H18: the player to move has no move, or, with `either`, one of the two has none."""
    if not has_move(state, state.turn):
        return True
    return state.end == End.EITHER and not has_move(state, 1 - state.turn)


@rule
def stuck_seats(state: State) -> int:
    """H25: every seat without a move, whatever the option, as a set."""
    return (0 if has_move(state, 0) else 1 << 0) | (0 if has_move(state, 1) else 1 << 1)


@rule
def to_act(state: State) -> int:
    """H26: the seat to move, nobody once the game is over."""
    return 0 if state.over else 1 << state.turn


@rule
def worth(symbols: int, height: int) -> int:
    """H19: what a pile counts."""
    return symbols * height


@rule
def score(state: State, seat: int) -> int:
    """H19: every pile the seat controls."""
    points = 0
    piles = state.controlled[seat]
    while piles != 0:
        field = lowest(piles)
        points += worth(SYMBOLS_ON[state.top[field]], state.height[field])
        piles &= piles - 1
    return points


@rule
def scores(state: State, points: Row) -> int:
    """H19: the scores of both seats."""
    for seat in range(PLAYERS):
        points[seat] = score(state, seat)
    return PLAYERS


@rule
def winners(state: State) -> int:
    """H20: the higher score, whoever ran out of moves; both if equal."""
    if not state.over:
        return 0
    ahead = score(state, 0) - score(state, 1)
    if ahead == 0:
        return 1 << 0 | 1 << 1
    return 1 << 0 if ahead > 0 else 1 << 1
