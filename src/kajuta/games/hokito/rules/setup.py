"""Set-up, and everything that follows from the piles: H2 to H6, H11."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.luck import shuffle
from kajuta.games.hokito.rules.ending import is_over
from kajuta.games.hokito.state import (
    EDGE,
    FIELDS,
    PLAYERS,
    STONES,
    STONES_OF_COLOUR,
    STONES_OF_KIND,
    Setup,
    State,
)
from kajuta.games.hokito.tables import COLOUR_OF, NEIGHBOUR


@rule
def setup(state: State, luck: Row) -> None:
    """H5, H6: one stone a field, at random in each player's own half or all over the board."""
    for field in range(FIELDS):
        state.stones[field] = 1 + field // STONES_OF_KIND
        state.height[field] = 1
    if state.setup == Setup.MIXED:
        shuffle(state.stones, 0, STONES, luck)
    else:
        shuffle(state.stones, 0, STONES_OF_COLOUR, luck)
        shuffle(state.stones, STONES_OF_COLOUR, STONES_OF_COLOUR, luck)
    for field in range(FIELDS):
        state.top[field] = state.stones[field]
    state.turn = 0
    survey(state)


@rule
def survey(state: State) -> None:
    """Works out everything that follows from the piles: who controls what, the links, and whether the game is over."""
    for seat in range(PLAYERS):
        state.controlled[seat] = 0
    state.singles = 0
    for field in range(FIELDS):
        if state.height[field] > 0:
            state.controlled[COLOUR_OF[state.top[field]]] |= 1 << field
        if state.height[field] == 1:
            state.singles |= 1 << field
    link_piles(state)
    state.over = is_over(state)


@rule
def link_piles(state: State) -> None:
    """H11: links every pile to the next one in each direction."""
    for direction in range(4):
        for field in range(FIELDS):
            state.next_pile[direction][field] = 0
            if state.height[field] > 0:
                state.next_pile[direction][field] = nearest_pile(state, field, direction)
        state.next_pile[direction][EDGE] = EDGE


@rule
def nearest_pile(state: State, field: int, direction: int) -> int:
    """H11: the next occupied field in a direction, empty ones jumped over; `EDGE` if there is none."""
    found: int = NEIGHBOUR[direction][field]
    while found != EDGE and state.height[found] == 0:
        found = NEIGHBOUR[direction][found]
    return found
