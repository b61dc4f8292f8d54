"""What a seat may do now, and why not: the lists of actions and the refusals, from the same questions."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule, table
from kajuta.games.seameni.actions import ACTION_COUNT, First, cargo_of, pirate_of, target_of
from kajuta.games.seameni.rules.choices import can_pass, list_turn
from kajuta.games.seameni.rules.crews import commander
from kajuta.games.seameni.rules.force import exit_refusal, terms_of
from kajuta.games.seameni.rules.ghost import jump_refusal
from kajuta.games.seameni.rules.lookahead import offered_exits
from kajuta.games.seameni.rules.movement import pirate_refusal, start_refusal, target_refusal, wade_refusal
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.rules.ships import (
    berth_refusal,
    home_refusal,
    is_prisoner_aboard,
    leave_refusal,
    sail_refusal,
)
from kajuta.games.seameni.rules.tiles import exit_of
from kajuta.games.seameni.state import EXITS, Pending, Phase, State
from kajuta.games.seameni.tables import BERTHS, FIELD_OF_CELL, SIDE_OF_SEAT

DUE = table(
    [Refused.NOT_YOUR_TURN, Refused.EXIT_IS_DUE, Refused.JUMP_IS_DUE, Refused.ORDER_IS_DUE, Refused.ANSWER_IS_DUE]
)
"""What has to be done first, by the decision pending."""
OVER = table(
    [
        0,
        Refused.OVER_BY_AGREEMENT,
        Refused.OVER_WITHOUT_TREASURE,
        Refused.OVER_WITHOUT_CREWS,
        Refused.OVER_BY_STANDSTILL,
        Refused.OVER_BY_TARGET,
        Refused.OVER_BY_DECISION,
    ]
)
"""Why nothing can be done any more, by the end of the game."""


@rule
def to_act(state: State) -> int:
    """S18, S36, S66, S83, S95: the seats whose action is awaited, as a set."""
    if state.phase == Phase.OVER:
        return 0
    if state.pending == Pending.END:
        return ((1 << state.players) - 1) & ~state.agreed
    if state.pending == Pending.CROWD:
        return 1 << state.crowded
    if state.pending != Pending.NONE:
        return 1 << commander(state, state.runner)
    return 1 << state.active


# Refusals


@rule
def refusal(state: State, seat: int, action: int, work: Row) -> int:
    """The rule an action breaks, 0 if none."""
    code: int
    if action < 0 or action >= ACTION_COUNT:
        code = Refused.NOT_AN_ACTION
    elif seat < 0 or seat >= state.players:
        code = Refused.NO_SUCH_SEAT
    elif state.phase == Phase.OVER:
        code = OVER[state.end]
    elif to_act(state) >> seat & 1:
        code = action_refusal(state, seat, action, work)
    elif state.pending == Pending.END and state.agreed >> seat & 1:
        code = Refused.ALREADY_ANSWERED
    else:
        code = DUE[state.pending]
    return code


@rule
def action_refusal(state: State, seat: int, action: int, work: Row) -> int:
    """S14, S18, S19: why a seat that is to act may not do this, 0 if it may."""
    if state.phase == Phase.PLACE:
        return placing_refusal(state, seat, action)
    if state.pending != Pending.NONE:
        return decision_refusal(state, action, work)
    if action < First.WADE:
        return travel_refusal(state, seat, action, work)
    return turn_refusal(state, seat, action, work)


@rule
def placing_refusal(state: State, seat: int, action: int) -> int:
    """S14: while ships are placed nothing else is done."""
    if action >= First.SAIL:
        return Refused.SHIPS_FIRST
    return berth_refusal(state, seat, target_of(action))


@rule
def decision_refusal(state: State, action: int, work: Row) -> int:
    """S36, S66, S84, S95: why an action does not answer the decision that is due."""
    code = DUE[state.pending]
    if state.pending == Pending.CROWD:
        code = order_refusal(state, action, work)
    elif action >= First.GO:
        if state.pending == Pending.FLOW:
            code = exit_refusal(state, state.runner, target_of(action), work)
        elif state.pending == Pending.GHOST:
            code = jump_refusal(state, state.runner, target_of(action))
    elif state.pending == Pending.END and action >= First.ACCEPT:
        code = 0
    return code  # type: ignore[no-any-return]


@rule
def order_refusal(state: State, action: int, work: Row) -> int:
    """S84: why an action does not put the overfull ship in order."""
    code = 0
    if action < First.THROW or action >= First.PASS:
        code = Refused.ORDER_IS_DUE
    elif action >= First.HOME:
        code = home_refusal(state, pirate_of(action), work)
    elif action >= First.LEAVE:
        code = leave_refusal(state, pirate_of(action), work)
    elif not is_prisoner_aboard(state, pirate_of(action)):
        code = Refused.NOT_A_PRISONER_ABOARD
    return code


@rule
def travel_refusal(state: State, seat: int, action: int, work: Row) -> int:
    """S14, S20, S69: placing, sailing and moving in a turn."""
    if action < First.SAIL:
        return Refused.SHIPS_ARE_PLACED
    if action < First.MOVE:
        return sail_refusal(state, seat, target_of(action))
    pirate = pirate_of(action)
    code = pirate_refusal(state, seat, pirate)
    if code == 0:
        code = start_refusal(state, pirate, cargo_of(action))
    if code == 0:
        code = target_refusal(state, pirate, cargo_of(action), target_of(action), work)
    return code


@rule
def turn_refusal(state: State, seat: int, action: int, work: Row) -> int:
    """S18: everything else in a turn."""
    if action < First.THROW:
        code = pirate_refusal(state, seat, pirate_of(action))
        if code == 0:
            code = wade_refusal(state, pirate_of(action))
    elif action < First.LEAVE:
        code = 0 if state.captor[pirate_of(action)] == seat + 1 else Refused.NOT_YOUR_PRISONER
    elif action < First.PASS:
        code = Refused.NO_ORDER_IS_DUE
    elif action == First.PASS:
        code = 0 if can_pass(state, seat, work) else Refused.NO_PASSING
    elif action == First.OFFER:
        code = 0 if state.offered == 0 else Refused.ONE_OFFER_A_TURN
    else:
        code = Refused.NO_OFFER if action < First.GO else Refused.NO_EXIT_IS_DUE
    return code


# Lists


@rule
def list_berths(state: State, seat: int, actions: Row) -> int:
    """S14, S15: where a ship may be placed."""
    count = 0
    for cell in BERTHS[SIDE_OF_SEAT[state.players][seat]]:
        if berth_refusal(state, seat, cell) == 0:
            actions[count] = First.PLACE + FIELD_OF_CELL[cell]
            count += 1
    return count


@rule
def list_exits(state: State, pirate: int, actions: Row, work: Row) -> int:
    """S36: the exits offered to the pirate on his way."""
    count = 0
    cell = state.place[pirate]
    exits = offered_exits(state, pirate, terms_of(state), cell, work)
    for slot in range(EXITS):
        if exits >> slot & 1:
            actions[count] = First.GO + FIELD_OF_CELL[exit_of(state, pirate, cell, slot)]
            count += 1
    return count


@rule
def list_decisions(state: State, actions: Row, work: Row) -> int:
    """S66, S84, S95: the answers to a decision that is due, exits excepted."""
    first = First.GO
    last = First.END
    if state.pending == Pending.CROWD:
        first = First.THROW
        last = First.PASS
    elif state.pending == Pending.END:
        first = First.ACCEPT
        last = First.GO
    count = 0
    for action in range(first, last):
        if decision_refusal(state, action, work) == 0:
            actions[count] = action
            count += 1
    return count


@rule
def legal_actions(state: State, seat: int, actions: Row, work: Row) -> int:
    """S18, S36, S66, S84, S95: everything the seat may do, ascending."""
    if state.phase == Phase.PLACE:
        return list_berths(state, seat, actions)
    if state.pending == Pending.NONE:
        return list_turn(state, seat, actions, work)
    if state.pending == Pending.FLOW:
        return list_exits(state, state.runner, actions, work)
    return list_decisions(state, actions, work)
