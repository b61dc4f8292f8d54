"""What a seat may do now, and why not: the lists of actions and the refusals, from the same questions."""

from __future__ import annotations

from kajuta.core.marks import Row, rule, table
from kajuta.games.seameni.actions import First
from kajuta.games.seameni.crews import cell_of, commander
from kajuta.games.seameni.force import exit_refusal, terms_of
from kajuta.games.seameni.ghost import is_on_ghost, jump_refusal
from kajuta.games.seameni.lookahead import offered_exits
from kajuta.games.seameni.movement import pirate_refusal, start_refusal, target_refusal, wade_refusal
from kajuta.games.seameni.refusals import Refused
from kajuta.games.seameni.ships import berth_refusal, home_refusal, is_prisoner_aboard, leave_refusal, sail_refusal
from kajuta.games.seameni.state import CELLS, CREW, EXITS, FIELDS, NOWHERE, Pending, Phase, State
from kajuta.games.seameni.tables import CELL_OF_FIELD, FIELD_OF_CELL, STEP
from kajuta.games.seameni.tiles import exit_of

DUE = table([Refused.NOT_YOUR_TURN, Refused.EXIT_IS_DUE, Refused.JUMP_IS_DUE, Refused.ORDER_IS_DUE, Refused.ANSWER_IS_DUE])
"""What has to be done first, by the decision pending."""
NO_FIELD = -1

OVER = table(
    [0, Refused.OVER_BY_AGREEMENT, Refused.OVER_WITHOUT_TREASURE, Refused.OVER_WITHOUT_CREWS, Refused.OVER_BY_STANDSTILL]
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
def next_target(state: State, pirate: int, cargo: int, after: int) -> int:
    """The first field after another to which a pirate who may leave his place may go, or `NO_FIELD`."""
    if is_on_ghost(state, pirate):
        for field in range(after + 1, FIELDS):
            if jump_refusal(state, pirate, CELL_OF_FIELD[field]) == 0:
                return field
        return NO_FIELD
    here = cell_of(state, pirate)
    for direction in range(len(STEP)):
        target = here + STEP[direction]
        if target >= 0 and target < CELLS and FIELD_OF_CELL[target] > after:
            if target_refusal(state, pirate, cargo, target) == 0:
                return FIELD_OF_CELL[target]  # type: ignore[no-any-return]
    return NO_FIELD


@rule
def list_moves(state: State, seat: int, cargo: int, actions: Row, count: int) -> int:
    """S23 to S30, S65, S69: all moves of a seat's pirates without or with a treasure."""
    first = First.HAUL if cargo == 1 else First.MOVE
    for pirate in range(CREW * state.players):
        if pirate_refusal(state, seat, pirate) == 0 and start_refusal(state, pirate, cargo) == 0:
            field = next_target(state, pirate, cargo, NO_FIELD)
            while field != NO_FIELD:
                actions[count] = first + pirate * FIELDS + field
                count += 1
                field = next_target(state, pirate, cargo, field)
    return count


@rule
def next_sail(state: State, seat: int, after: int) -> int:
    """S20: the first field after another to which a ship may sail, or `NO_FIELD`."""
    for direction in range(len(STEP)):
        target = state.ship[seat] + STEP[direction]
        if target < CELLS and FIELD_OF_CELL[target] > after and sail_refusal(state, seat, target) == 0:
            return FIELD_OF_CELL[target]  # type: ignore[no-any-return]
    return NO_FIELD


@rule
def can_use(state: State, seat: int, pirate: int) -> bool:
    """Whether a seat has a main action with a pirate."""
    if pirate_refusal(state, seat, pirate) != 0:
        return False
    for cargo in range(2):
        if start_refusal(state, pirate, cargo) == 0 and next_target(state, pirate, cargo, NO_FIELD) != NO_FIELD:
            return True
    return wade_refusal(state, pirate) == 0


@rule
def can_pass(state: State, seat: int) -> bool:
    """S31: without any possible main action, or without a living pirate to command."""
    can_act = next_sail(state, seat, NO_FIELD) != NO_FIELD
    has_pirate = False
    for pirate in range(CREW * state.players):
        if state.place[pirate] != NOWHERE and commander(state, pirate) == seat:
            has_pirate = True
            can_act = can_act or can_use(state, seat, pirate)
    return not (has_pirate and can_act)


@rule
def list_turn(state: State, seat: int, actions: Row) -> int:
    """S18: the main and free actions of the seat on turn."""
    count = 0
    field = next_sail(state, seat, NO_FIELD)
    while field != NO_FIELD:
        actions[count] = First.SAIL + field
        count += 1
        field = next_sail(state, seat, field)
    count = list_moves(state, seat, 0, actions, count)
    count = list_moves(state, seat, 1, actions, count)
    for action in range(First.WADE, First.LEAVE):
        if turn_refusal(state, seat, action) == 0:
            actions[count] = action
            count += 1
    for action in range(First.PASS, First.ACCEPT):
        if turn_refusal(state, seat, action) == 0:
            actions[count] = action
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
def list_actions(state: State, seat: int, actions: Row) -> int:
    """Everything the seat may do, ascending."""
    if state.phase == Phase.PLAY and state.pending == Pending.NONE:
        return list_turn(state, seat, actions)
    if state.pending == Pending.FLOW:
        return list_exits(state, state.runner, actions)
    first, last = First.PLACE, First.SAIL
    if state.pending == Pending.GHOST:
        first, last = First.GO, First.END
    elif state.pending == Pending.CROWD:
        first, last = First.THROW, First.PASS
    elif state.pending == Pending.END:
        first, last = First.ACCEPT, First.GO
    count = 0
    for action in range(first, last):
        if refusal_of(state, seat, action) == 0:
            actions[count] = action
            count += 1
    return count
