"""What a seat may do now, and why not: the lists of actions and the refusals, from the same questions."""

from __future__ import annotations

from kajuta.core.bits import lowest
from kajuta.core.marks import Row, rule, table
from kajuta.games.seameni.actions import First
from kajuta.games.seameni.crews import cell_of, commander
from kajuta.games.seameni.force import exit_refusal, terms_of
from kajuta.games.seameni.ghost import is_on_ghost, jump_refusal
from kajuta.games.seameni.lookahead import offered_exits
from kajuta.games.seameni.movement import pirate_refusal, start_refusal, target_refusal, wade_refusal
from kajuta.games.seameni.refusals import Refused
from kajuta.games.seameni.ships import berth_refusal, home_refusal, is_prisoner_aboard, leave_refusal, sail_refusal
from kajuta.games.seameni.state import ABOARD, CELLS, CREW, EXITS, FIELDS, NOWHERE, Pending, Phase, State
from kajuta.games.seameni.tables import (
    BERTHS,
    CELL_OF_FIELD,
    FIELD_OF_CELL,
    FRONT,
    HEADING,
    IS_STRAIGHT,
    SIDE_OF_SEAT,
    STEP,
)
from kajuta.games.seameni.tiles import exit_of

DUE = table(
    [Refused.NOT_YOUR_TURN, Refused.EXIT_IS_DUE, Refused.JUMP_IS_DUE, Refused.ORDER_IS_DUE, Refused.ANSWER_IS_DUE]
)
"""What has to be done first, by the decision pending."""
NO_WAY = -1

OVER = table(
    [
        0,
        Refused.OVER_BY_AGREEMENT,
        Refused.OVER_WITHOUT_TREASURE,
        Refused.OVER_WITHOUT_CREWS,
        Refused.OVER_BY_STANDSTILL,
    ]
)
"""Why nothing can be done any more, by the end of the game."""


@rule
def seats_to_act(state: State) -> int:
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
def refusal_of(state: State, seat: int, action: int) -> int:
    """The rule an action breaks, 0 if none."""
    code: int
    if action < 0 or action >= First.END:
        code = Refused.NOT_AN_ACTION
    elif state.phase == Phase.OVER:
        code = OVER[state.end]
    elif seats_to_act(state) >> seat & 1 == 0:
        code = DUE[state.pending]
        if state.pending == Pending.END and state.agreed >> seat & 1:
            code = Refused.ALREADY_ANSWERED
    elif state.phase == Phase.PLACE:
        code = placing_refusal(state, seat, action)
    elif state.pending != Pending.NONE:
        code = decision_refusal(state, action)
    elif action < First.WADE:
        code = travel_refusal(state, seat, action)
    else:
        code = turn_refusal(state, seat, action)
    return code


@rule
def placing_refusal(state: State, seat: int, action: int) -> int:
    """S14: while ships are placed nothing else is done."""
    if action >= First.SAIL:
        return Refused.SHIPS_FIRST
    return berth_refusal(state, seat, CELL_OF_FIELD[action])


@rule
def decision_refusal(state: State, action: int) -> int:
    """S36, S66, S84, S95: why an action does not answer the decision that is due."""
    code = DUE[state.pending]
    if state.pending == Pending.CROWD:
        code = order_refusal(state, action)
    elif action >= First.GO:
        target = CELL_OF_FIELD[action - First.GO]
        if state.pending == Pending.FLOW:
            code = exit_refusal(state, state.runner, target)
        elif state.pending == Pending.GHOST:
            code = jump_refusal(state, state.runner, target)
    elif state.pending == Pending.END and action >= First.ACCEPT:
        code = 0
    return code  # type: ignore[no-any-return]


@rule
def order_refusal(state: State, action: int) -> int:
    """S84: why an action does not put the overfull ship in order."""
    code = 0
    if action < First.THROW or action >= First.PASS:
        code = Refused.ORDER_IS_DUE
    elif action >= First.HOME:
        code = home_refusal(state, action - First.HOME)
    elif action >= First.LEAVE:
        code = leave_refusal(state, action - First.LEAVE)
    elif not is_prisoner_aboard(state, action - First.THROW):
        code = Refused.NOT_A_PRISONER_ABOARD
    return code


@rule
def travel_refusal(state: State, seat: int, action: int) -> int:
    """S14, S20, S69: placing, sailing and moving in a turn."""
    target = CELL_OF_FIELD[action % FIELDS]
    if action < First.SAIL:
        return Refused.SHIPS_ARE_PLACED
    if action < First.MOVE:
        return sail_refusal(state, seat, target)
    pirate = (action - First.MOVE) % (First.HAUL - First.MOVE) // FIELDS
    cargo = 1 if action >= First.HAUL else 0
    code = pirate_refusal(state, seat, pirate)
    if code == 0:
        code = start_refusal(state, pirate, cargo)
    return code if code > 0 else target_refusal(state, pirate, cargo, target)


@rule
def turn_refusal(state: State, seat: int, action: int) -> int:
    """S18: everything else in a turn."""
    if action < First.THROW:
        code = pirate_refusal(state, seat, action - First.WADE)
        if code == 0:
            code = wade_refusal(state, action - First.WADE)
    elif action < First.LEAVE:
        code = 0 if state.captor[action - First.THROW] == seat + 1 else Refused.NOT_YOUR_PRISONER
    elif action < First.PASS:
        code = Refused.NO_ORDER_IS_DUE
    elif action == First.PASS:
        code = 0 if can_pass(state, seat) else Refused.NO_PASSING
    elif action == First.OFFER:
        code = 0 if state.offered == 0 else Refused.ONE_OFFER_A_TURN
    else:
        code = Refused.NO_OFFER if action < First.GO else Refused.NO_EXIT_IS_DUE
    return code


# Lists


@rule
def next_step(state: State, pirate: int, cargo: int, way: int) -> int:
    """The first direction, from one on, in which a pirate who may leave his place may step, or `NO_WAY`."""
    here = cell_of(state, pirate)
    last = len(STEP)
    if state.place[pirate] >= ABOARD:
        front = HEADING[CELLS + FRONT[here] - here]
        way = max(way, front)
        last = front + 1
    while way < last:
        target = here + STEP[way]
        is_field = target >= 0 and target < CELLS and FIELD_OF_CELL[target] >= 0
        if is_field and target_refusal(state, pirate, cargo, target) == 0:
            return way
        way += 1
    return NO_WAY


@rule
def next_jump(state: State, pirate: int, field: int) -> int:
    """The first field, from one on, to which a pirate on the ghost may jump, or `NO_WAY`."""
    while field < FIELDS:
        if jump_refusal(state, pirate, CELL_OF_FIELD[field]) == 0:
            return field
        field += 1
    return NO_WAY


@rule
def usable_pirates(state: State, seat: int) -> int:
    """S59, S89: the pirates a seat may use in its main action, as a set."""
    pirates = 0
    for pirate in range(CREW * state.players):
        if pirate_refusal(state, seat, pirate) == 0:
            pirates |= 1 << pirate
    return pirates


@rule
def list_moves(state: State, pirates: int, cargo: int, actions: Row, count: int) -> int:
    """S23 to S30, S65, S69: all moves of some pirates without or with a treasure."""
    while pirates != 0:
        pirate = lowest(pirates)
        pirates &= pirates - 1
        first = (First.HAUL if cargo == 1 else First.MOVE) + pirate * FIELDS
        if start_refusal(state, pirate, cargo) != 0:
            continue
        if is_on_ghost(state, pirate):
            field = next_jump(state, pirate, 0)
            while field != NO_WAY:
                actions[count] = first + field
                count += 1
                field = next_jump(state, pirate, field + 1)
        else:
            way = next_step(state, pirate, cargo, 0)
            while way != NO_WAY:
                actions[count] = first + FIELD_OF_CELL[cell_of(state, pirate) + STEP[way]]
                count += 1
                way = next_step(state, pirate, cargo, way + 1)
    return count


@rule
def list_wades(state: State, pirates: int, actions: Row, count: int) -> int:
    """S42: which of some pirates may wade."""
    while pirates != 0:
        pirate = lowest(pirates)
        pirates &= pirates - 1
        if wade_refusal(state, pirate) == 0:
            actions[count] = First.WADE + pirate
            count += 1
    return count


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
def list_sails(state: State, seat: int, actions: Row, count: int) -> int:
    """S20: where a ship may sail to."""
    for direction in range(len(STEP)):
        target = state.ship[seat] + STEP[direction]
        if IS_STRAIGHT[direction] and FIELD_OF_CELL[target] >= 0 and sail_refusal(state, seat, target) == 0:
            actions[count] = First.SAIL + FIELD_OF_CELL[target]
            count += 1
    return count


@rule
def can_sail(state: State, seat: int) -> bool:
    """Whether a ship may sail at all."""
    ways = 0
    for direction in range(len(STEP)):
        if sail_refusal(state, seat, state.ship[seat] + STEP[direction]) == 0:
            ways += 1
    return ways > 0


@rule
def can_use(state: State, seat: int, pirate: int) -> bool:
    """Whether a seat has a main action with a pirate."""
    if pirate_refusal(state, seat, pirate) != 0:
        return False
    for cargo in range(2):
        if start_refusal(state, pirate, cargo) == 0:
            is_jumper = is_on_ghost(state, pirate)
            if (next_jump(state, pirate, 0) if is_jumper else next_step(state, pirate, cargo, 0)) != NO_WAY:
                return True
    return wade_refusal(state, pirate) == 0


@rule
def commands_anybody(state: State, seat: int) -> bool:
    """S31: whether a seat commands a living pirate."""
    for pirate in range(CREW * state.players):
        if state.place[pirate] != NOWHERE and commander(state, pirate) == seat:
            return True
    return False


@rule
def can_pass(state: State, seat: int) -> bool:
    """S31: without any possible main action, or without a living pirate to command."""
    can_act = can_sail(state, seat)
    for pirate in range(CREW * state.players):
        can_act = can_act or can_use(state, seat, pirate)
    return not (can_act and commands_anybody(state, seat))


@rule
def list_turn(state: State, seat: int, actions: Row) -> int:
    """S18: the main and free actions of the seat on turn."""
    pirates = usable_pirates(state, seat)
    count = list_sails(state, seat, actions, 0)
    count = list_moves(state, pirates, 0, actions, count)
    count = list_moves(state, pirates, 1, actions, count)
    count = list_wades(state, pirates, actions, count)
    may_pass = count == 0 or not commands_anybody(state, seat)
    for pirate in range(CREW * state.players):
        if state.captor[pirate] == seat + 1:
            actions[count] = First.THROW + pirate
            count += 1
    if may_pass:
        actions[count] = First.PASS
        count += 1
    if state.offered == 0:
        actions[count] = First.OFFER
        count += 1
    return count


@rule
def list_exits(state: State, pirate: int, actions: Row) -> int:
    """S36: the exits offered to the pirate on his way."""
    count = 0
    cell = state.place[pirate]
    exits = offered_exits(state, pirate, terms_of(state), cell)
    for slot in range(EXITS):
        if exits >> slot & 1:
            actions[count] = First.GO + FIELD_OF_CELL[exit_of(state, pirate, cell, slot)]
            count += 1
    return count


@rule
def list_decisions(state: State, actions: Row) -> int:
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
        if decision_refusal(state, action) == 0:
            actions[count] = action
            count += 1
    return count


@rule
def list_actions(state: State, seat: int, actions: Row) -> int:
    """Everything the seat may do, ascending."""
    if state.phase == Phase.PLACE:
        return list_berths(state, seat, actions)
    if state.pending == Pending.NONE:
        return list_turn(state, seat, actions)
    if state.pending == Pending.FLOW:
        return list_exits(state, state.runner, actions)
    return list_decisions(state, actions)
