"""S34 to S36: what a pirate may do of his own will, judged by everything it leads to over discovered tiles.

One question, asked for steps, boarding, exits, the emergency exit and (for single fields) the ghost: is the step onto a
field permitted, and if not, why? Face-down tiles end the prospect and are never looked under (S102).

**Why this is quick.** By S35 a step is permitted if *some* sequence of decisions leads to a good end, where each exit
of a choice tile (a seahorse, a current with several arrows) can be taken once. A search over sets of used exits would
be exponential, but only two questions matter:

1. Is an exit with a good end (a place where he may come to rest, a face-down tile, a circle without choice, in which he
   drowns) *reachable*? A way that visits no choice tile twice takes no exit twice, and every way to a tile can be
   shortened to such a one. So plain reachability in the graph of choice tiles answers it: each tile is visited once.
2. If no good end is reachable, he can only end by drowning on a choice tile all of whose exits are used up. If no tile
   he can reach has an exit to a forbidden field, he cannot get stuck otherwise, and exits are finitely many: he drowns,
   which is permitted. If some have, `drowning` decides by arc-disjoint paths, also in polynomial time.
"""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, rule, table
from kajuta.games.seameni.rules.drowning import can_drown
from kajuta.games.seameni.rules.prospect import CARGO, FINE, GHOST_IS_OPEN, NO_EXIT, TAKEN, prospect, prospect_of_exit
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.rules.tiles import exit_of, kind_at
from kajuta.games.seameni.state import EXITS, NOWHERE, SEA_FIELDS, Kind, State, Zone
from kajuta.games.seameni.tables import SEA_INDEX, ZONE

HALF = 61
"""A set of sea fields is two numbers: no more than 63 things go into one."""
IN_SOUTH = table(1 << field if field < HALF else 0 for field in range(SEA_FIELDS))
IN_NORTH = table(1 << field - HALF if field >= HALF else 0 for field in range(SEA_FIELDS))

_PLAIN = (Kind.WATER, Kind.TURTLE, Kind.OCTOPUS, Kind.TREASURE, Kind.SHARK)
IS_ALWAYS_FINE = table(
    [[int(kind in (*_PLAIN, Kind.FACE_DOWN)) for kind in Kind], [int(kind in _PLAIN) for kind in Kind]]
)
"""S35: the tiles that may be entered whatever else is on the board, without and with a treasure."""


@rule
def step_refusal(state: State, pirate: int, terms: int, origin: int, cell: int, work: Row) -> int:
    """S35: why a step onto a field is not permitted on some terms (see `prospect`), 0 if it is."""
    if ZONE[cell] == Zone.SEA and IS_ALWAYS_FINE[terms & CARGO][kind_at(state, cell)]:
        return 0  # the answer to most questions, known without looking further
    found = prospect(state, pirate, terms, origin, cell)
    if found <= 0:
        return -found
    return 0 if has_way_on(state, pirate, terms, SEA_INDEX[found], work) else Refused.NO_WAY_ON


@rule
def has_way_on(state: State, pirate: int, terms: int, start: int, work: Row) -> bool:
    """S35: whether some way from the choice tile on a sea field comes to a good end (see above)."""
    seen_south = south = IN_SOUTH[start]
    seen_north = north = IN_NORTH[start]
    is_closed = True
    while south | north:
        field = lowest(south) if south else HALF + lowest(north)
        south &= ~IN_SOUTH[field]
        north &= ~IN_NORTH[field]
        for slot in range(EXITS):
            found = prospect_of_exit(state, pirate, terms, field * EXITS + slot)
            if found == FINE:
                return True
            if found < NO_EXIT:
                is_closed = False
            elif found > 0:
                ahead = SEA_INDEX[found]
                south |= IN_SOUTH[ahead] & ~seen_south
                north |= IN_NORTH[ahead] & ~seen_north
                seen_south |= IN_SOUTH[ahead]
                seen_north |= IN_NORTH[ahead]
    return is_closed or can_drown(state, pirate, terms, start, work)


@rule
def permitted_exits(state: State, pirate: int, terms: int, cell: int, work: Row) -> int:
    """S35: the exits of a choice tile to which the step is permitted, as a set."""
    exits = 0
    for slot in range(EXITS):
        number = SEA_INDEX[cell] * EXITS + slot
        target = exit_of(state, pirate, cell, slot)
        is_left = target != NOWHERE and state.used[number] == 0
        if is_left and step_refusal(state, pirate, terms + TAKEN * (number + 1), cell, target, work) == 0:
            exits |= 1 << slot
    return exits


@rule
def exits_left(state: State, pirate: int, cell: int) -> int:
    """S38: the exits of a choice tile that are not used up, as a set."""
    exits = 0
    for slot in range(EXITS):
        if exit_of(state, pirate, cell, slot) != NOWHERE and state.used[SEA_INDEX[cell] * EXITS + slot] == 0:
            exits |= 1 << slot
    return exits


@rule
def offered_exits(state: State, pirate: int, terms: int, cell: int, work: Row) -> int:
    """S36: the exits permitted; if there are none, those permitted if the ghost were open; if none either, all left."""
    exits = permitted_exits(state, pirate, terms, cell, work)
    if exits == 0 and not terms & CARGO:
        exits = permitted_exits(state, pirate, terms | GHOST_IS_OPEN, cell, work)
    if exits == 0:
        exits = exits_left(state, pirate, cell)
    return exits
