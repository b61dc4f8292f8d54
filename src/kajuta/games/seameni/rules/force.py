"""Forced movement, S33 to S40: what the sea does to a pirate, as the loop at the end of section 4 tells it."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, rule, table
from kajuta.games.seameni.rules.arrival import arrive
from kajuta.games.seameni.rules.crews import cell_of, kill
from kajuta.games.seameni.rules.lookahead import exits_left, offered_exits, step_refusal
from kajuta.games.seameni.rules.prospect import BAN, CARGO, IS_CHOICE, NO_EXIT, TAKEN
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.rules.tiles import driven_to, exit_of, kind_at
from kajuta.games.seameni.state import CELLS, EXITS, NOWHERE, How, Kind, Pending, State, Why
from kajuta.games.seameni.tables import SEA_INDEX

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
def travel(state: State, pirate: int, cell: int, how: int, log: Row, work: Row) -> None:
    """S33: a pirate enters a field from where he is and goes through his whole chain, or to the next decision in it.

    What he passes since the last choice tile follows from `first`, the step from there, both its cells in one number.
    """
    origin = cell_of(state, pirate)
    first = origin * CELLS + cell
    passed = 0
    while arrive(state, pirate, cell, how, log):
        kind = kind_at(state, cell)
        if IS_CHOICE[kind]:
            target = only_way_on(state, pirate, cell, log, work)
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
def only_way_on(state: State, pirate: int, cell: int, log: Row, work: Row) -> int:
    """S36 to S38: the field behind the only exit offered. `NOWHERE` if he drowns, or if there is a choice."""
    if exits_left(state, pirate, cell) == 0:
        kill(state, pirate, Why.DROWNED, log)
        return NOWHERE
    exits = offered_exits(state, pirate, terms_of(state), cell, work)
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
def exit_refusal(state: State, pirate: int, target: int, work: Row) -> int:
    """S36: why a pirate may not be sent through the exit to a field, 0 if he may."""
    cell = state.place[pirate]
    slot = exit_towards(state, pirate, target)
    if slot == NO_EXIT:
        return Refused.NOT_AN_EXIT
    number = SEA_INDEX[cell] * EXITS + slot
    if state.used[number] > 0:
        return Refused.EXIT_USED_UP
    if offered_exits(state, pirate, terms_of(state), cell, work) >> slot & 1:
        return 0
    return step_refusal(state, pirate, terms_of(state) + TAKEN * (number + 1), cell, target, work)


@rule
def flow_on(state: State, target: int, log: Row, work: Row) -> None:
    """S36: the pirate on his way goes through the exit his player chose."""
    cell = state.place[state.runner]
    how = HOW[kind_at(state, cell)]
    state.pending = Pending.NONE
    use_up(state, state.runner, cell, exit_towards(state, state.runner, target))
    travel(state, state.runner, target, how, log, work)
