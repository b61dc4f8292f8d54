"""What a seat can do in its turn (S18), and whether it may pass (S31)."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, rule
from kajuta.games.seameni.actions import First, move_number
from kajuta.games.seameni.rules.crews import cell_of, commander
from kajuta.games.seameni.rules.ghost import is_on_ghost, jump_refusal
from kajuta.games.seameni.rules.movement import pirate_refusal, start_refusal, target_refusal, wade_refusal
from kajuta.games.seameni.rules.ships import sail_refusal
from kajuta.games.seameni.state import ABOARD, CELLS, CREW, FIELDS, NOWHERE, State
from kajuta.games.seameni.tables import CELL_OF_FIELD, FIELD_OF_CELL, FRONT, HEADING, IS_STRAIGHT, STEP

NO_WAY = -1


@rule
def next_step(state: State, pirate: int, cargo: int, way: int, work: Row) -> int:
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
        if is_field and target_refusal(state, pirate, cargo, target, work) == 0:
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
def list_moves(state: State, pirates: int, cargo: int, actions: Row, count: int, work: Row) -> int:
    """S23 to S30, S65, S69: all moves of some pirates without or with a treasure."""
    while pirates != 0:
        pirate = lowest(pirates)
        pirates &= pirates - 1
        if start_refusal(state, pirate, cargo) != 0:
            continue
        if is_on_ghost(state, pirate):
            field = next_jump(state, pirate, 0)
            while field != NO_WAY:
                actions[count] = move_number(pirate, cargo, CELL_OF_FIELD[field])
                count += 1
                field = next_jump(state, pirate, field + 1)
        else:
            way = next_step(state, pirate, cargo, 0, work)
            while way != NO_WAY:
                actions[count] = move_number(pirate, cargo, cell_of(state, pirate) + STEP[way])
                count += 1
                way = next_step(state, pirate, cargo, way + 1, work)
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
def can_use(state: State, seat: int, pirate: int, work: Row) -> bool:
    """Whether a seat has a main action with a pirate."""
    if pirate_refusal(state, seat, pirate) != 0:
        return False
    for cargo in range(2):
        if start_refusal(state, pirate, cargo) == 0:
            is_jumper = is_on_ghost(state, pirate)
            if (next_jump(state, pirate, 0) if is_jumper else next_step(state, pirate, cargo, 0, work)) != NO_WAY:
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
def can_pass(state: State, seat: int, work: Row) -> bool:
    """S31: without any possible main action, or without a living pirate to command."""
    can_act = can_sail(state, seat)
    for pirate in range(CREW * state.players):
        can_act = can_act or can_use(state, seat, pirate, work)
    return not (can_act and commands_anybody(state, seat))


@rule
def list_turn(state: State, seat: int, actions: Row, work: Row) -> int:
    """S18: the main and free actions of the seat on turn."""
    pirates = usable_pirates(state, seat)
    count = list_sails(state, seat, actions, 0)
    count = list_moves(state, pirates, 0, actions, count, work)
    count = list_moves(state, pirates, 1, actions, count, work)
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
