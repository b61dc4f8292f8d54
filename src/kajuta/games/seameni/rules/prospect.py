"""What lies ahead of a step without any decision: the part of the look-ahead (S35) that only follows the sea.

An answer is a number: `FINE` if the step is permitted, the cell of the choice tile it leads to, or minus a refusal.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import rule, table
from kajuta.games.seameni.rules.crews import is_occupied, is_welcome, ship_at
from kajuta.games.seameni.rules.refusals import CARRIED, Refused
from kajuta.games.seameni.rules.tiles import driven_to, exit_of, has_room, kind_at
from kajuta.games.seameni.state import CELLS, EXITS, KNIGHT, NOBODY, NOWHERE, Kind, State, Zone
from kajuta.games.seameni.tables import HEADING, SEA_CELLS, ZONE

FINE = 0
NO_EXIT = -1

# On what terms a pirate goes, in one number: whether he carries a treasure, whether the ghost is open to him (S36),
# one plus the seat whose overfull ship he leaves (S85), one plus the exit he is about to use up (S38).
CARGO = 1
GHOST_IS_OPEN = 2
BAN = 4
TAKEN = 8 * BAN

NEVER_ENTERED = {
    Kind.FISH: Refused.FISH,
    Kind.STARFISH: Refused.STARFISH,
    Kind.GHOST: Refused.GHOST,
    Kind.WHIRLPOOL: Refused.WHIRLPOOL_FROM_SEAHORSE,
}
BARRED = table(NEVER_ENTERED.get(kind, 0) for kind in Kind)
"""Why a tile where a way ends may not be entered; a whirlpool ends it only for who comes from a seahorse."""

IS_CHOICE = table(int(kind in (Kind.BRANCHING, Kind.SEAHORSE)) for kind in Kind)
"""S36: where a pirate's exit is chosen."""


@rule
def field_refusal(state: State, pirate: int, terms: int, cell: int) -> int:
    """S35: why a field at the end of a way may not be entered, 0 if it may."""
    if ZONE[cell] != Zone.SEA:
        return shore_refusal(state, pirate, terms, cell)
    kind = kind_at(state, cell)
    code = BARRED[kind]
    if kind == Kind.FACE_DOWN and terms & CARGO:
        code = Refused.TREASURE_INTO_UNKNOWN
    elif kind == Kind.MUD and not has_room(state, pirate, cell, 1, terms & CARGO):
        code = Refused.NO_ROOM_IN_MUD
    elif kind == Kind.ISLAND and terms & CARGO:
        code = Refused.TREASURE_ON_ISLAND
    elif kind == Kind.ISLAND and is_occupied(state, pirate, cell):
        code = Refused.ISLAND_OCCUPIED
    elif kind == Kind.GHOST and terms & GHOST_IS_OPEN and not terms & CARGO:
        code = 0
    return code  # type: ignore[no-any-return]


@rule
def shore_refusal(state: State, pirate: int, terms: int, cell: int) -> int:
    """S35: outside the sea only an own or partner's ship may be entered, and not the one he leaves overfull (S85)."""
    ship = ship_at(state, cell)
    if ship == NOBODY:
        return Refused.TERRITORIAL_WATERS
    if not is_welcome(state, pirate, cell):
        return Refused.ENEMY_SHIP
    return Refused.BACK_ABOARD if ship + 1 == terms % TAKEN // BAN else 0


@rule
def prospect(state: State, pirate: int, terms: int, origin: int, cell: int) -> int:
    """S35: follows one-way currents and whirlpools from a step onward, as far as tiles are discovered.

    They drive him in a circle if he comes through the same exit again. The exit is remembered at every power of two of
    the steps, so that a circle of any length is noticed within three times its length and the way to it.
    """
    steps = 0
    marked_origin = NOWHERE
    marked_cell = NOWHERE
    while True:
        kind = kind_at(state, cell) if ZONE[cell] == Zone.SEA else Kind.FACE_DOWN
        if IS_CHOICE[kind]:
            return cell
        met_from_seahorse = kind == Kind.WHIRLPOOL and HEADING[CELLS + cell - origin] == KNIGHT
        if kind != Kind.ONE_WAY and (kind != Kind.WHIRLPOOL or met_from_seahorse):
            code = field_refusal(state, pirate, terms, cell)
            return -code - (CARRIED if steps > 0 else 0) if code > 0 else FINE
        target = driven_to(state, pirate, origin, cell)
        origin = cell
        cell = target
        if origin == marked_origin and cell == marked_cell:
            return FINE  # he drowns (S38), which equals the shark
        steps += 1
        if steps & (steps - 1) == 0:
            marked_origin = origin
            marked_cell = cell


@rule
def prospect_of_exit(state: State, pirate: int, terms: int, number: int) -> int:
    """The prospect behind one exit of a choice tile; `NO_EXIT` if there is none or it is used up or being taken."""
    if number + 1 == terms // TAKEN or state.used[number] > 0:
        return NO_EXIT
    cell = SEA_CELLS[number // EXITS]
    target = exit_of(state, pirate, cell, number % EXITS)
    if target == NOWHERE:
        return NO_EXIT
    return prospect(state, pirate, terms, cell, target)
