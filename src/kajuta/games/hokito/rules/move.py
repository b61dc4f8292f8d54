"""A move is carried out, H15."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import is_recording
from kajuta.games.hokito.actions import end_of, start_of
from kajuta.games.hokito.rules.ending import is_over, score, stuck_seats, winners
from kajuta.games.hokito.rules.notes import note_end, note_move, note_stack
from kajuta.games.hokito.state import EDGE, State


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row, work: Row) -> None:
    """H15: the pile lands whole, its field stays empty, and the other player is next."""
    start = start_of(action)
    end = end_of(action)
    captured = state.controlled[1 - seat] >> end & 1
    if is_recording(log):
        note_move(state, start, end, stones_before(state, start), log)
    restack(state, start, end)
    take_control(state, start, end)
    unlink(state, start)
    state.turn = 1 - state.turn
    state.over = is_over(state)
    if is_recording(log):
        note_stack(state, seat, end, captured, log)
        if state.over:
            note_end(stuck_seats(state), score(state, 0), score(state, 1), winners(state), log)


@rule
def restack(state: State, start: int, end: int) -> None:
    """H15: puts the moved stones on top of those landed on, in their order."""
    source = stones_before(state, start)
    target = stones_before(state, end) + state.height[end]
    height = state.height[start]
    for moved in range(height):
        if start < end:
            carry_stone(state, source, target - 1)
        else:
            carry_stone(state, source + moved, target + moved)
    state.top[end] = state.top[start]
    state.height[end] += height
    state.top[start] = 0
    state.height[start] = 0


@rule
def stones_before(state: State, field: int) -> int:
    """How many stones lie on the fields before this one: where its pile begins in `stones`."""
    count = 0
    for earlier in range(field):
        count += state.height[earlier]
    return count


@rule
def carry_stone(state: State, source: int, target: int) -> None:
    """Takes one stone out of the row of all stones and puts it in elsewhere, those between moving up."""
    carried = state.stones[source]
    for place in range(source, target):
        state.stones[place] = state.stones[place + 1]
    for place in range(source, target, -1):
        state.stones[place] = state.stones[place - 1]
    state.stones[target] = carried


@rule
def take_control(state: State, start: int, end: int) -> None:
    """H4, H15: the mover controls the new pile; nobody the field it left."""
    mover = state.turn
    state.controlled[mover] = (state.controlled[mover] | 1 << end) & ~(1 << start)
    state.controlled[1 - mover] &= ~(1 << end)
    state.singles &= ~(1 << start | 1 << end)


@rule
def unlink(state: State, emptied: int) -> None:
    """H11: the piles on both sides of an emptied field become neighbours."""
    for direction in range(4):
        ahead = state.next_pile[direction][emptied]
        behind = state.next_pile[(direction + 2) % 4][emptied]
        if behind != EDGE:
            state.next_pile[direction][behind] = ahead
    for direction in range(4):
        state.next_pile[direction][emptied] = 0
