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

from kajuta.core.compiled.marks import rule
from kajuta.games.seameni.prospect import NO_EXIT, prospect_of_exit
from kajuta.games.seameni.state import EXITS, SEA_FIELDS, State
from kajuta.games.seameni.tables import SEA_INDEX

FORBIDDEN = SEA_FIELDS + 1
"""Where an exit leads that he may not take. Other exits lead to one plus a sea field; 0 is no exit."""
HERE = 1 << 14
"""Where a way begins; larger than any exit number."""


@rule
def can_drown(state: State, pirate: int, terms: int, start: int, taken: int) -> bool:
    """Whether he can drown on some choice tile, coming to the one on the sea field `start`."""
    survey(state, pirate, terms, start, taken)
    found = False
    for field in range(SEA_FIELDS):
        if state.reach[field] > 0 and not found:
            visits = visits_to_drown(state, field)
            found = 0 < visits < state.reach[field] and is_visited(state, start, field)
    for field in range(SEA_FIELDS):
        state.reach[field] = 0
    for number in range(SEA_FIELDS * EXITS):
        state.leads[number] = 0
    return found


@rule
def survey(state: State, pirate: int, terms: int, start: int, taken: int) -> None:
    """Writes where the exits of all choice tiles in reach lead.

    `reach` gets for each of these tiles one plus how often he can come to it at most; the start counts as once.
    """
    state.reach[start] = 2
    state.path[0] = start
    waiting = 1
    while waiting > 0:
        waiting -= 1
        field = state.path[waiting]
        state.path[waiting] = 0
        for number in range(field * EXITS, (field + 1) * EXITS):
            found = prospect_of_exit(state, pirate, terms, number, taken)
            if found < NO_EXIT:
                state.leads[number] = FORBIDDEN
            elif found > 0:
                ahead = SEA_INDEX[found]
                state.leads[number] = ahead + 1
                if state.reach[ahead] == 0:
                    state.reach[ahead] = 1
                    state.path[waiting] = ahead
                    waiting += 1
                state.reach[ahead] += 1


@rule
def visits_to_drown(state: State, field: int) -> int:
    """How often he must come to a tile to drown there; 0 if one of its exits leads where he may not go."""
    visits = 1
    for number in range(field * EXITS, (field + 1) * EXITS):
        if state.leads[number] == FORBIDDEN:
            return 0
        if state.leads[number] > 0:
            visits += 1
    return visits


@rule
def is_visited(state: State, start: int, tile: int) -> bool:
    """Whether there are ways to a tile from the start and from behind each of its exits, with no exit in common."""
    found = add_way(state, start, tile)
    for number in range(tile * EXITS, (tile + 1) * EXITS):
        if state.leads[number] > 0:
            found = found and add_way(state, state.leads[number] - 1, tile)
    for number in range(SEA_FIELDS * EXITS):
        state.leads[number] = abs(state.leads[number])
    return found


@rule
def add_way(state: State, start: int, tile: int) -> bool:
    """Adds a way from `start` to the tile to those found before; the exits they use are negative in `leads`."""
    state.path[start] = HERE
    has_spread = True
    while has_spread and state.path[tile] == 0:
        has_spread = False
        for field in range(SEA_FIELDS):
            if field != tile and state.reach[field] > 0 and spread_from(state, field):
                has_spread = True
    found = state.path[tile] != 0
    if found:
        redirect(state, tile)
    for field in range(SEA_FIELDS):
        state.path[field] = 0
    return found


@rule
def spread_from(state: State, field: int) -> bool:
    """Extends the search over one field's exits: forward over free ones, backward over those in use.

    Writes into `path` one plus the exit by which a field was found, negative if by undoing it.
    """
    has_spread = False
    for number in range(field * EXITS, (field + 1) * EXITS):
        lead = state.leads[number]
        if lead > 0 and lead != FORBIDDEN and state.path[field] != 0 and state.path[lead - 1] == 0:
            state.path[lead - 1] = number + 1
            has_spread = True
        elif lead < 0 and state.path[-lead - 1] != 0 and state.path[field] == 0:
            state.path[field] = -number - 1
            has_spread = True
    return has_spread


@rule
def redirect(state: State, tile: int) -> None:
    """Puts the way just found to a tile into use, and takes out of use what it undoes."""
    field = tile
    while state.path[field] != HERE:
        step = state.path[field]
        number = abs(step) - 1
        field = number // EXITS if step > 0 else -state.leads[number] - 1
        state.leads[number] = -state.leads[number]
