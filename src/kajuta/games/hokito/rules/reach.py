"""Where a pile may go, H8 to H14."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import rule
from kajuta.games.hokito.state import BOARD, EDGE, State
from kajuta.games.hokito.tables import SYMBOLS_ON


@rule
def onward(state: State, field: int, direction: int) -> int:
    """H13: the fields one more step leads to, straight on or turned by a right angle, never back."""
    ahead = 1 << state.next_pile[direction][field]
    left = 1 << state.next_pile[(direction + 3) % 4][field]
    right = 1 << state.next_pile[(direction + 1) % 4][field]
    return ahead | left | right


@rule
def reach(state: State, start: int, steps: int) -> int:
    """H10 to H14: the fields where a move of exactly so many steps can end, whatever pile lies there."""
    ends = 0
    for direction in range(4):
        first = state.next_pile[direction][start]
        if first == EDGE:
            continue  # from there every step leads over the edge again
        if steps == 1:
            ends |= 1 << first
        elif steps == 2:
            ends |= onward(state, first, direction)
        else:
            for turned in range(direction + 3, direction + 6):
                second = state.next_pile[turned % 4][first]
                ends |= onward(state, second, turned % 4)
    return ends & BOARD


@rule
def fields_to_land_on(state: State, start: int) -> int:
    """H8, H9: singles land on singles, stacks on stacks."""
    if state.height[start] == 1:
        return state.singles
    return (state.controlled[0] | state.controlled[1]) & ~state.singles


@rule
def landings(state: State, start: int) -> int:
    """H8 to H14: the fields where the pile on `start` may land."""
    return reach(state, start, SYMBOLS_ON[state.top[start]]) & fields_to_land_on(state, start)


@rule
def has_move(state: State, seat: int) -> bool:
    """Whether a seat could move if it were its turn."""
    piles = state.controlled[seat]
    while piles != 0:
        if landings(state, lowest(piles)) != 0:
            return True
        piles &= piles - 1
    return False
