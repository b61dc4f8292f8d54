"""Forced movement, S33 to S40: what the sea does to a pirate, as the loop at the end of section 4 tells it."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.marks import Row, rule, table
from kajuta.games.seameni.crews import cell_of, kill
from kajuta.games.seameni.lookahead import exits_left, offered_exits, step_refusal
from kajuta.games.seameni.notes import note_moved, note_two
from kajuta.games.seameni.prospect import BAN, CARGO, IS_CHOICE, NO_EXIT
from kajuta.games.seameni.refusals import Refused
from kajuta.games.seameni.ships import come_ashore
from kajuta.games.seameni.state import ABOARD, CELLS, EXITS, NOWHERE, EventKind, How, Kind, Pending, State, Why, Zone
from kajuta.games.seameni.tables import IS_FORCING, SEA_INDEX, ZONE
from kajuta.games.seameni.tiles import driven_to, exit_of, kind_at, rest, turn_over

_HOW = {
    Kind.ONE_WAY: How.CURRENT,
    Kind.BRANCHING: How.CURRENT,
    Kind.WHIRLPOOL: How.WHIRL,
    Kind.FISH: How.EEL,
    Kind.SEAHORSE: How.HORSE,
    Kind.STARFISH: How.STAR,
}
HOW = table(_HOW.get(kind, How.STEP) for kind in Kind)
"""How each forcing tile moves a pirate on."""


@rule
def arrive(state: State, pirate: int, cell: int, how: int, log: Row) -> bool:
    """Summary 1, 2, 4 and S91: a pirate enters a field. Whether a forcing tile now drives him on."""
    note_moved(state, pirate, cell, how, log)
    state.place[pirate] = cell
    state.depth[pirate] = 0
    if ZONE[cell] != Zone.SEA:
        come_ashore(state, pirate, cell, how, log)
        return False
    turn_over(state, cell, log)
    if IS_FORCING[kind_at(state, cell)] == 0:
        rest(state, pirate, cell, how, log)
        return False
    if state.captor[pirate] > 0:
        yank(state, pirate, log)
        return False
    return True


@rule
def yank(state: State, pirate: int, log: Row) -> None:
    """S91: the chain pulls a prisoner back aboard."""
    ship = state.captor[pirate] - 1
    state.place[pirate] = ABOARD + ship
    note_two(log, EventKind.YANKED, pirate, ship)


@rule
def travel(state: State, pirate: int, cell: int, how: int, log: Row) -> None:
    """S33: a pirate enters a field from where he is and goes through his whole chain, or to the next decision in it.

    What he passes since the last choice tile follows from `first`, the step from there, both its cells in one number.
    """
    origin = cell_of(state, pirate)
    first = origin * CELLS + cell
    passed = 0
    while arrive(state, pirate, cell, how, log):
        kind = kind_at(state, cell)
        if IS_CHOICE[kind]:
            target = only_way_on(state, pirate, cell, log)
            first = cell * CELLS + target
            passed = 0
        else:
            target = driven_to(state, pirate, origin, cell)
            if is_passed(state, pirate, first, passed, cell, target):
                kill(state, pirate, Why.DROWNED, log)
                return
            passed += 1
        if target == NOWHERE:
            return
        origin = cell
        cell = target
        how = HOW[kind]


@rule
def is_passed(state: State, pirate: int, first: int, passed: int, cell: int, target: int) -> bool:
    """S38: whether the exit from `cell` to `target` is among the first exits, as many as passed, after a step."""
    origin = first // CELLS
    stage = first % CELLS
    for _ in range(passed):
        onward = driven_to(state, pirate, origin, stage)
        if stage == cell and onward == target:
            return True
        origin = stage
        stage = onward
    return False


@rule
def terms_of(state: State) -> int:
    """On what terms the pirate on his way goes."""
    return state.cargo * CARGO + state.ban * BAN


@rule
def only_way_on(state: State, pirate: int, cell: int, log: Row) -> int:
    """S36 to S38: the field behind the only exit offered. `NOWHERE` if he drowns, or if there is a choice."""
    if exits_left(state, pirate, cell) == 0:
        kill(state, pirate, Why.DROWNED, log)
        return NOWHERE
    exits = offered_exits(state, pirate, terms_of(state), cell)
    if exits & (exits - 1) == 0:
        return use_up(state, pirate, cell, lowest(exits))
    state.pending = Pending.FLOW
    return NOWHERE


@rule
def use_up(state: State, pirate: int, cell: int, slot: int) -> int:
    """S38: an exit taken is used up; returns the field behind it."""
    state.used_count += 1
    state.used[SEA_INDEX[cell] * EXITS + slot] = state.used_count
    return exit_of(state, pirate, cell, slot)


@rule
def exit_towards(state: State, pirate: int, target: int) -> int:
    """The exit of the tile a pirate stands on that leads to a field, or `NO_EXIT`."""
    for slot in range(EXITS):
        if target != NOWHERE and exit_of(state, pirate, state.place[pirate], slot) == target:
            return slot
    return NO_EXIT


@rule
def exit_refusal(state: State, pirate: int, target: int) -> int:
    """S36: why a pirate may not be sent through the exit to a field, 0 if he may."""
    cell = state.place[pirate]
    slot = exit_towards(state, pirate, target)
    if slot == NO_EXIT:
        return Refused.NOT_AN_EXIT
    number = SEA_INDEX[cell] * EXITS + slot
    if state.used[number] > 0:
        return Refused.EXIT_USED_UP
    if offered_exits(state, pirate, terms_of(state), cell) >> slot & 1:
        return 0
    return step_refusal(state, pirate, terms_of(state), cell, target, number)


@rule
def flow_on(state: State, target: int, log: Row) -> None:
    """S36: the pirate on his way goes through the exit his player chose."""
    cell = state.place[state.runner]
    how = HOW[kind_at(state, cell)]
    state.pending = Pending.NONE
    use_up(state, state.runner, cell, exit_towards(state, state.runner, target))
    travel(state, state.runner, target, how, log)
