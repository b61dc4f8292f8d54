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

from kajuta.core.compiled.declarations import Row, rule
from kajuta.games.seameni.rules.prospect import NO_EXIT, prospect_of_exit
from kajuta.games.seameni.state import EXITS, SEA_FIELDS, State
from kajuta.games.seameni.tables import SEA_INDEX

FORBIDDEN = SEA_FIELDS + 1
"""Where an exit leads that he may not take. Other exits lead to one plus a sea field; 0 is no exit."""
HERE = 1 << 14
"""Where a way begins; larger than any exit number."""

# The slate: the parts of the working space.
REACH = 0
"""For each sea field in reach one plus how often he can come to it at most; 0 for all others."""
LEADS = REACH + SEA_FIELDS
"""Where each exit of these leads, negative while it is in use."""
PATH = LEADS + SEA_FIELDS * EXITS
"""While the slate is written a stack of fields to look at, then how each field was found from where a way begins."""
SLATE_SIZE = PATH + SEA_FIELDS


@rule
def can_drown(state: State, pirate: int, terms: int, start: int, work: Row) -> bool:
    """S38: whether he can drown on some choice tile, coming to the one on the sea field `start`."""
    survey(state, pirate, terms, start, work)
    for field in range(SEA_FIELDS):
        if work[REACH + field] > 0:
            visits = visits_to_drown(field, work)
            if 0 < visits < work[REACH + field] and is_visited(start, field, work):
                return True
    return False


@rule
def survey(state: State, pirate: int, terms: int, start: int, work: Row) -> None:
    """Writes the slate anew: where the exits of all choice tiles in reach lead. The start counts as reached once."""
    for place in range(SLATE_SIZE):
        work[place] = 0
    work[REACH + start] = 2
    work[PATH] = start
    waiting = 1
    while waiting > 0:
        waiting -= 1
        field = work[PATH + waiting]
        work[PATH + waiting] = 0
        for number in range(field * EXITS, (field + 1) * EXITS):
            found = prospect_of_exit(state, pirate, terms, number)
            if found < NO_EXIT:
                work[LEADS + number] = FORBIDDEN
            elif found > 0:
                ahead = SEA_INDEX[found]
                work[LEADS + number] = ahead + 1
                if work[REACH + ahead] == 0:
                    work[REACH + ahead] = 1
                    work[PATH + waiting] = ahead
                    waiting += 1
                work[REACH + ahead] += 1


@rule
def visits_to_drown(field: int, work: Row) -> int:
    """How often he must come to a tile to drown there; 0 if one of its exits leads where he may not go."""
    visits = 1
    for number in range(field * EXITS, (field + 1) * EXITS):
        if work[LEADS + number] == FORBIDDEN:
            return 0
        if work[LEADS + number] > 0:
            visits += 1
    return visits


@rule
def is_visited(start: int, tile: int, work: Row) -> bool:
    """Whether there are ways to a tile from the start and from behind each of its exits, with no exit in common."""
    found = add_way(start, tile, work)
    for number in range(tile * EXITS, (tile + 1) * EXITS):
        if work[LEADS + number] > 0:
            found = found and add_way(work[LEADS + number] - 1, tile, work)
    for number in range(SEA_FIELDS * EXITS):
        work[LEADS + number] = abs(work[LEADS + number])
    return found


@rule
def add_way(start: int, tile: int, work: Row) -> bool:
    """Adds a way from `start` to the tile to those found before; the exits they use are negative in `LEADS`."""
    work[PATH + start] = HERE
    has_spread = True
    while has_spread and work[PATH + tile] == 0:
        has_spread = False
        for field in range(SEA_FIELDS):
            if field != tile and work[REACH + field] > 0 and spread_from(field, work):
                has_spread = True
    found = work[PATH + tile] != 0
    if found:
        redirect(tile, work)
    for field in range(SEA_FIELDS):
        work[PATH + field] = 0
    return found


@rule
def spread_from(field: int, work: Row) -> bool:
    """Extends the search over one field's exits: forward over free ones, backward over those in use.

    Writes into `PATH` one plus the exit by which a field was found, negative if by undoing it.
    """
    has_spread = False
    for number in range(field * EXITS, (field + 1) * EXITS):
        lead = work[LEADS + number]
        if lead > 0 and lead != FORBIDDEN and work[PATH + field] != 0 and work[PATH + lead - 1] == 0:
            work[PATH + lead - 1] = number + 1
            has_spread = True
        elif lead < 0 and work[PATH - lead - 1] != 0 and work[PATH + field] == 0:
            work[PATH + field] = -number - 1
            has_spread = True
    return has_spread


@rule
def redirect(tile: int, work: Row) -> None:
    """Puts the way just found to a tile into use, and takes out of use what it undoes."""
    field = tile
    while work[PATH + field] != HERE:
        step = work[PATH + field]
        number = abs(step) - 1
        field = number // EXITS if step > 0 else -work[LEADS + number] - 1
        work[LEADS + number] = -work[LEADS + number]
