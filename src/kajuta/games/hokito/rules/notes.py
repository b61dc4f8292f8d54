"""How the rules note what happens (H25); what the numbers mean is declared in `events`."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import add, note
from kajuta.games.hokito.state import EDGE, EventKind, State
from kajuta.games.hokito.tables import SYMBOLS_ON


@rule
def note_move(state: State, start: int, end: int, first_stone: int, log: Row) -> None:
    """H25.1, before the pile is moved, whose lowest stone is the `first_stone` of the row of all stones."""
    note(log, EventKind.MOVE)
    add(log, state.turn)
    add(log, start)
    add(log, end)
    add_path(state, start, end, log)
    add(log, state.height[start])
    for place in range(first_stone, first_stone + state.height[start]):
        add(log, state.stones[place])


@rule
def add_path(state: State, start: int, end: int, log: Row) -> None:
    """H16: the path that comes first in dictionary order, N before E before S before W.

    Paths are counted through in that order as numbers to the base of four, a digit for each direction.
    """
    steps = SYMBOLS_ON[state.top[start]]
    path = 0
    while path_end(state, start, path, steps) != end:
        path += 1
    add(log, 1 + steps)
    field = start
    add(log, field)
    for step in range(steps):
        field = state.next_pile[path_step(path, step, steps)][field]
        add(log, field)


@rule
def path_step(path: int, step: int, steps: int) -> int:
    """The direction of a step of a path."""
    return path >> 2 * (steps - 1 - step) & 3


@rule
def path_end(state: State, start: int, path: int, steps: int) -> int:
    """H11, H13: where a path ends; `EDGE` if it leaves the board or turns back."""
    field = start
    for step in range(steps):
        direction = path_step(path, step, steps)
        if step > 0 and direction == (path_step(path, step - 1, steps) + 2) % 4:
            return EDGE
        field = state.next_pile[direction][field]
    return field


@rule
def note_stack(state: State, seat: int, end: int, captured: int, log: Row) -> None:
    """H25.2, after the move."""
    note(log, EventKind.STACK)
    add(log, seat)
    add(log, end)
    add(log, state.top[end])
    add(log, state.height[end])
    add(log, captured)


@rule
def note_end(stuck: int, black: int, white: int, winners: int, log: Row) -> None:
    """H25.3: the seats without a move in the final position, the scores, the winners."""
    note(log, EventKind.END)
    add(log, stuck)
    add(log, black)
    add(log, white)
    add(log, winners)
