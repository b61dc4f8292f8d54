"""S35, S38: whether a pirate from whom every good end is out of reach can at least come to drown, which is permitted.

He drowns on a choice tile T when he comes there and all its exits are used up. Tiles with an unused exit to a
forbidden field are out of the question, for he never takes that one. With k unused exits, T must be visited k + 1
times: he comes to T once from where he starts, and k times from T itself, each time by another exit, and never takes
an exit twice. The other way round, k + 1 ways to T with no exit in common, one from the start and one from behind
each exit of T, can be walked one after the other. So the question is whether so many ways exist: a flow of unit
capacities, found by adding one way after the other, each of which may undo parts of earlier ones (Ford and
Fulkerson).

A tile with fewer than k + 1 exits leading to it needs no such search; in play it is hardly ever needed.
"""

from __future__ import annotations

from kajuta.core.marks import rule
from kajuta.games.seameni.prospect import NO_EXIT, prospect_of_exit
from kajuta.games.seameni.state import EXITS, SEA_FIELDS, State
from kajuta.games.seameni.tables import SEA_INDEX

HERE = 1 << 14
"""Where a way begins; larger than any exit number."""


@rule
def can_drown(state: State, pirate: int, terms: int, start: int, taken: int) -> bool:
    """Whether he can drown on some choice tile, coming to the one on the sea field `start`."""
    survey(state, pirate, terms, start, taken)
    found = False
    for field in range(SEA_FIELDS):
        if state.reach[field] > 0 and not found:
            visits = visits_to_drown(state, pirate, terms, field, taken)
            if 0 < visits < state.reach[field]:
                found = is_visited(state, pirate, terms, start, field, taken)
    for field in range(SEA_FIELDS):
        state.reach[field] = 0
    return found


@rule
def survey(state: State, pirate: int, terms: int, start: int, taken: int) -> None:
    """Writes for every choice tile in reach one plus how often he can come to it at most; the start counts as once."""
    state.reach[start] = 2
    state.path[0] = start
    waiting = 1
    while waiting > 0:
        waiting -= 1
        field = state.path[waiting]
        state.path[waiting] = 0
        for slot in range(EXITS):
            found = prospect_of_exit(state, pirate, terms, field * EXITS + slot, taken)
            if found > 0:
                if state.reach[SEA_INDEX[found]] == 0:
                    state.reach[SEA_INDEX[found]] = 1
                    state.path[waiting] = SEA_INDEX[found]
                    waiting += 1
                state.reach[SEA_INDEX[found]] += 1


@rule
def visits_to_drown(state: State, pirate: int, terms: int, field: int, taken: int) -> int:
    """How often he must come to a tile to drown there; 0 if one of its exits leads where he may not go."""
    visits = 1
    for slot in range(EXITS):
        found = prospect_of_exit(state, pirate, terms, field * EXITS + slot, taken)
        if found > 0:
            visits += 1
        elif found < NO_EXIT:
            return 0
    return visits


@rule
def is_visited(state: State, pirate: int, terms: int, start: int, tile: int, taken: int) -> bool:
    """Whether there are ways to a tile from the start and from behind each of its exits, with no exit in common."""
    found = add_way(state, pirate, terms, start, tile, taken)
    for slot in range(EXITS):
        behind = prospect_of_exit(state, pirate, terms, tile * EXITS + slot, taken)
        if behind > 0:
            found = found and add_way(state, pirate, terms, SEA_INDEX[behind], tile, taken)
    for field in range(SEA_FIELDS):
        state.flow[field] = 0
    return found


@rule
def add_way(state: State, pirate: int, terms: int, start: int, tile: int, taken: int) -> bool:
    """Adds a way from `start` to the tile to the ways in `flow` (for each field the set of its exits in use)."""
    state.path[start] = HERE
    spread = True
    while spread and state.path[tile] == 0:
        spread = False
        for field in range(SEA_FIELDS):
            if field != tile and state.reach[field] > 0 and spread_from(state, pirate, terms, field, taken):
                spread = True
    found = state.path[tile] != 0
    if found:
        redirect(state, pirate, terms, tile, taken)
    for field in range(SEA_FIELDS):
        state.path[field] = 0
    return found


@rule
def spread_from(state: State, pirate: int, terms: int, field: int, taken: int) -> bool:
    """Extends the search over one field's exits: forward over free ones, backward over those in use.

    Writes into `path` one plus the exit by which a field was found, negative if by undoing it.
    """
    spread = False
    for slot in range(EXITS):
        exit_number = field * EXITS + slot
        found = prospect_of_exit(state, pirate, terms, exit_number, taken)
        if found > 0:
            head = SEA_INDEX[found]
            in_use = state.flow[field] >> slot & 1
            if in_use == 0 and state.path[field] != 0 and state.path[head] == 0:
                state.path[head] = exit_number + 1
                spread = True
            elif in_use == 1 and state.path[head] != 0 and state.path[field] == 0:
                state.path[field] = -exit_number - 1
                spread = True
    return spread


@rule
def redirect(state: State, pirate: int, terms: int, tile: int, taken: int) -> None:
    """Puts the way just found to a tile into use, and takes out of use what it undoes."""
    field = tile
    while state.path[field] != HERE:
        step = state.path[field]
        exit_number = abs(step) - 1
        tail = exit_number // EXITS
        if step > 0:
            state.flow[tail] |= 1 << exit_number % EXITS
            field = tail
        else:
            state.flow[tail] &= ~(1 << exit_number % EXITS)
            field = SEA_INDEX[prospect_of_exit(state, pirate, terms, exit_number, taken)]
