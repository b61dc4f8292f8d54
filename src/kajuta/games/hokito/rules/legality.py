"""What a seat may do, and why not: H7 to H14, H17, H18, H22."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, rule
from kajuta.games.hokito.actions import ACTION_COUNT, end_of, move_number, start_of
from kajuta.games.hokito.rules.reach import fields_to_land_on, landings
from kajuta.games.hokito.state import PLAYERS, End, Refused, State


@rule
def legal_actions(state: State, seat: int, actions: Row, work: Row) -> int:
    """H7, H22: one action for each pile of the seat and each field where it may land."""
    count = 0
    piles = state.controlled[seat]
    while piles != 0:
        start = lowest(piles)
        piles &= piles - 1
        ends = landings(state, start)
        while ends != 0:
            actions[count] = move_number(start, lowest(ends))
            count += 1
            ends &= ends - 1
    return count


@rule
def refusal(state: State, seat: int, action: int, work: Row) -> int:
    """The rule an action breaks, 0 if none."""
    if action < 0 or action >= ACTION_COUNT:
        return Refused.NOT_AN_ACTION
    if seat < 0 or seat >= PLAYERS:
        return Refused.NO_SUCH_SEAT
    if state.over:
        return Refused.SOMEBODY_STUCK if state.end == End.EITHER else Refused.NO_MOVE_LEFT
    if seat != state.turn:
        return Refused.NOT_YOUR_TURN
    return pile_refusal(state, seat, start_of(action), end_of(action))


@rule
def pile_refusal(state: State, seat: int, start: int, end: int) -> int:
    """H7 to H14: why the pile on `start` may not go to `end`, 0 if it may."""
    if state.controlled[seat] >> start & 1 == 0:
        return Refused.NOT_YOUR_PILE
    if fields_to_land_on(state, start) >> end & 1 == 0:
        return Refused.SINGLE_NOT_ON_SINGLE if state.height[start] == 1 else Refused.STACK_NOT_ON_STACK
    if landings(state, start) >> end & 1 == 0:
        return Refused.NOT_REACHED
    return 0
