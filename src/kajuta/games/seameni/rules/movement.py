"""Moving of one's own will: sea and ships (S23 to S27), territorial waters (S28, S29), open water (S30), mud."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, inlined, rule
from kajuta.games.seameni.rules.crews import commander, is_welcome, ship_at
from kajuta.games.seameni.rules.force import travel
from kajuta.games.seameni.rules.ghost import is_on_ghost, jump, jump_refusal
from kajuta.games.seameni.rules.lookahead import step_refusal
from kajuta.games.seameni.rules.notes import note_wade
from kajuta.games.seameni.rules.prisoners import prisoner_refusal
from kajuta.games.seameni.rules.prospect import CARGO
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.rules.tiles import has_room, kind_at
from kajuta.games.seameni.state import ABOARD, CELLS, CREW, KNIGHT, NOBODY, NOWHERE, How, Kind, State, Zone
from kajuta.games.seameni.tables import ARROWS, FRONT, HEADING, IS_STRAIGHT, NUMBER, SEA_INDEX, STEP, ZONE

# Who may be used


@rule
def pirate_refusal(state: State, seat: int, pirate: int) -> int:
    """S12, S59, S89: why a seat may not use a pirate in its main action, 0 if it may."""
    code = 0
    if pirate >= CREW * state.players:
        code = Refused.NO_SUCH_PIRATE
    elif state.place[pirate] == NOWHERE:
        code = Refused.OUT_OF_THE_GAME
    elif commander(state, pirate) != seat:
        code = Refused.PRISONER_OF_ANOTHER if state.captor[pirate] > 0 else Refused.NOT_YOUR_PIRATE
    elif state.blocked >> pirate & 1:
        code = Refused.BLOCKED
    return code


@rule
def has_treasure(state: State, pirate: int) -> bool:
    """S69: whether treasure lies where a pirate is, for him to take."""
    place = state.place[pirate]
    if place >= ABOARD or ZONE[place] != Zone.SEA:
        return False
    return state.laden >> pirate & 1 == 1 or state.loot[SEA_INDEX[place]] > 0


@rule
def start_refusal(state: State, pirate: int, cargo: int) -> int:
    """S43, S46, S60, S69, S92: why a pirate may not leave his place, with or without a treasure, 0 if he may."""
    code = 0
    if state.caught >> pirate & 1:
        code = Refused.CAUGHT
    elif state.depth[pirate] > 0 and state.depth[pirate] < mud_size(state, pirate):
        code = Refused.WADE_FIRST
    elif cargo == 1 and not has_treasure(state, pirate):
        code = Refused.NO_TREASURE_HERE
    elif cargo == 0 and state.laden >> pirate & 1:
        code = Refused.MUST_TAKE_TREASURE
    elif cargo == 0 and state.captor[pirate] > 0 and has_treasure(state, pirate):
        code = Refused.PRISONER_MUST_CARRY
    return code


# Where to


@inlined
def target_refusal(state: State, pirate: int, cargo: int, target: int, work: Row) -> int:
    """S23 to S30, S65, S90: why a pirate who may leave his place may not go to a field, 0 if he may."""
    place = state.place[pirate]
    if state.captor[pirate] > 0:
        code = prisoner_refusal(state, pirate, target)
    elif place >= ABOARD:
        code = going_out_refusal(state, pirate, state.ship[place - ABOARD], target, work)
    elif ZONE[place] == Zone.OPEN:
        code = landing_refusal(state, pirate, target)
    elif ZONE[place] != Zone.SEA:
        code = walk_refusal(state, pirate, target, work)
    elif kind_at(state, place) == Kind.GHOST:
        code = jump_refusal(state, pirate, target)
    else:
        code = sea_step_refusal(state, pirate, cargo, target, work)
    return code


@rule
def is_step(origin: int, target: int) -> bool:
    """S25: whether two cells are neighbours, straight or diagonally."""
    heading = HEADING[CELLS + target - origin]
    return heading != KNIGHT and target - origin == STEP[heading]  # type: ignore[no-any-return]


@rule
def is_straight_step(origin: int, target: int) -> bool:
    """S6: whether two cells are neighbours straight."""
    if not is_step(origin, target):
        return False
    return IS_STRAIGHT[HEADING[CELLS + target - origin]] == 1  # type: ignore[no-any-return]


@rule
def going_out_refusal(state: State, pirate: int, ship: int, target: int, work: Row) -> int:
    """S23: only straight onto the field in front of the ship."""
    if target != FRONT[ship]:
        return Refused.ONLY_TO_THE_FRONT
    return step_refusal(state, pirate, 0, ship, target, work)


@inlined
def sea_step_refusal(state: State, pirate: int, cargo: int, target: int, work: Row) -> int:
    """S24 to S27: a step in the sea, or straight aboard a ship."""
    origin = state.place[pirate]
    if not is_step(origin, target):
        return Refused.NOT_A_NEIGHBOUR
    if ZONE[target] != Zone.SEA and is_welcome(state, pirate, target) and not is_straight_step(origin, target):
        return Refused.NOT_STRAIGHT_ABOARD
    return step_refusal(state, pirate, cargo * CARGO, origin, target, work)


@rule
def walk_refusal(state: State, pirate: int, target: int, work: Row) -> int:
    """S28: straight along the waters, aboard where a friendly ship stands, never past an enemy ship."""
    if not is_straight_step(state.place[pirate], target):
        return Refused.NOT_A_WALK
    if ZONE[target] == Zone.SEA:
        return return_refusal(state, pirate, target, work)
    if ship_at(state, target) != NOBODY and not is_welcome(state, pirate, target):
        return Refused.SHIP_BARS_THE_WAY
    return 0


@rule
def return_refusal(state: State, pirate: int, target: int, work: Row) -> int:
    """S29, S62: from an edge field back onto the discovered sea field before it."""
    if state.stranded >> pirate & 1:
        return Refused.STRANDED
    kind = kind_at(state, target)
    if kind == Kind.FACE_DOWN:
        return Refused.RETURN_INTO_UNKNOWN
    if kind == Kind.ONE_WAY:
        arrow = lowest(ARROWS[state.sea[SEA_INDEX[target]]])
        if ZONE[target + STEP[arrow]] != Zone.SEA:
            return Refused.CURRENT_LEADS_OUT
    return step_refusal(state, pirate, 0, state.place[pirate], target, work)


@rule
def landing_refusal(state: State, pirate: int, target: int) -> int:
    """S30: from open water only straight onto the edge field before it, or aboard."""
    if ZONE[target] != Zone.EDGE or not is_straight_step(state.place[pirate], target):
        return Refused.NOT_STRAIGHT_TO_LAND
    if ship_at(state, target) != NOBODY and not is_welcome(state, pirate, target):
        return Refused.SHIP_BEFORE_OPEN_WATER
    return 0


# Carrying it out


@rule
def move(state: State, pirate: int, cargo: int, target: int, log: Row, work: Row) -> None:
    """S69: a pirate leaves his place, with a treasure or without."""
    place = state.place[pirate]
    if cargo == 1 and state.laden >> pirate & 1 == 0:
        state.loot[SEA_INDEX[place]] -= 1
    state.laden &= ~(1 << pirate)
    state.cargo = cargo
    state.runner = pirate
    if is_on_ghost(state, pirate):
        jump(state, pirate, target, log)
    elif place < ABOARD and ZONE[place] != Zone.SEA and ZONE[target] != Zone.SEA:
        travel(state, pirate, target, How.WALK, log, work)
    else:
        travel(state, pirate, target, How.STEP, log, work)


# Mud


@rule
def mud_size(state: State, pirate: int) -> int:
    """S42: how many sub-fields the mud has that a pirate is in."""
    return NUMBER[state.sea[SEA_INDEX[state.place[pirate]]]]  # type: ignore[no-any-return]


@rule
def wade_refusal(state: State, pirate: int) -> int:
    """S42, S45: why a pirate may not wade, 0 if he may."""
    depth = state.depth[pirate]
    if depth == 0:
        return Refused.NOT_IN_MUD
    if depth == mud_size(state, pirate):
        return Refused.MUD_IS_BEHIND
    if not has_room(state, pirate, state.place[pirate], depth + 1, state.laden >> pirate & 1):
        return Refused.NO_ROOM_IN_MUD
    return 0


@rule
def wade(state: State, pirate: int, log: Row) -> None:
    """S42, S46: to the next sub-field, with his treasure if he has one there."""
    note_wade(state, pirate, log)
    state.depth[pirate] += 1
