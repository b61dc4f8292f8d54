"""The record of a SEAMENI position, its enums and capacities."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kajuta.core.compiled.records import Int16, Int32

SEATS = 4
CREW = 3
PIRATES = SEATS * CREW
SIDE_LENGTH = 11
SEA_FIELDS = SIDE_LENGTH * SIDE_LENGTH
FIELDS = 13 * 13
EXITS = 8
"""A current or a seahorse has at most eight ways out."""

STRIDE = 16
CELLS = 15 * STRIDE
"""The 13 x 13 fields with the open water around them; see the map in `tables`. Cell 0 is nowhere."""

NOWHERE = 0
"""The place of a pirate who is out of the game, the ship that is not placed yet."""
ABOARD = CELLS
"""Places from here on are ships: `ABOARD + seat`."""

SHIP_ROOM = 3
NOBODY = -1


class Zone(IntEnum):
    """What a cell of the map is (S3 to S5)."""

    NOWHERE = 0
    OPEN = 1
    CORNER = 2
    EDGE = 3
    SEA = 4


class Side(IntEnum):
    """S11, clockwise."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3


class Direction(IntEnum):
    """S6, numbered so that the fields they lead to ascend, as actions do. The opposite of `d` is `7 - d`."""

    SW = 0
    S = 1
    SE = 2
    W = 3
    E = 4
    NW = 5
    N = 6
    NE = 7


KNIGHT = 8
"""S55: the heading of a jump from a seahorse, which is none of the eight directions."""


class Kind(IntEnum):
    """S8: what matters of a tile besides its arrows and numbers."""

    FACE_DOWN = 0
    WATER = 1
    MUD = 2
    ONE_WAY = 3
    BRANCHING = 4
    SEAHORSE = 5
    TURTLE = 6
    OCTOPUS = 7
    STARFISH = 8
    SHARK = 9
    ISLAND = 10
    GHOST = 11
    TREASURE = 12
    WHIRLPOOL = 13
    FISH = 14


class Phase(IntEnum):
    """S103 `phase`."""

    PLACE = 0
    PLAY = 1
    OVER = 2


class Pending(IntEnum):
    """S103 `pending`: which decision is due."""

    NONE = 0
    FLOW = 1
    GHOST = 2
    CROWD = 3
    END = 4


class End(IntEnum):
    """S95 to S98, S109, S110: why the game is over."""

    NONE = 0
    AGREED = 1
    TREASURE = 2
    CREWS = 3
    QUIET = 4
    TARGET = 5
    DECIDED = 6


class How(IntEnum):
    """S107 `moved.how`. From `CURRENT` to `STAR` the sea does it."""

    STEP = 0
    WALK = 1
    WADE = 2
    GHOST = 3
    CURRENT = 4
    WHIRL = 5
    EEL = 6
    HORSE = 7
    STAR = 8


class Why(IntEnum):
    """S107 `thrown_home.why` and `died.why`."""

    MUD = 0
    ISLAND = 1
    CROWD = 2
    SHARK = 3
    DROWNED = 4
    THROWN = 5


class EventKind(IntEnum):
    """S107."""

    PLACED = 0
    REVEALED = 1
    TREASURE = 2
    SAILED = 3
    MOVED = 4
    BOARDED = 5
    DELIVERED = 6
    CAPTURED = 7
    LEFT_SEA = 8
    STRANDED = 9
    EJECTED = 10
    THROWN_HOME = 11
    TIRED = 12
    FREED = 13
    CAUGHT = 14
    YANKED = 15
    RETURNED = 16
    DIED = 17
    CROWDED = 18
    PASSED = 19
    OFFERED = 20
    ACCEPTED = 21
    DECLINED = 22
    TURN = 23
    OVER = 24


class State:
    """A position. Pirates are numbered in the order of their ids; sets of pirates and of seats are bit sets."""

    players: Annotated[int, Int16()]
    partners: Annotated[int, Int16()]
    crew_to_sail: Annotated[int, Int16()]
    prisoners_explore: Annotated[int, Int16()]
    auto_end: Annotated[int, Int16()]
    quiet_rounds: Annotated[int, Int32()]
    target: Annotated[int, Int16()]
    decided: Annotated[int, Int16()]
    phase: Annotated[int, Int16()]
    active: Annotated[int, Int16()]
    turn: Annotated[int, Int32()]
    quiet: Annotated[int, Int32()]
    sea: Annotated[list[int], Int16(SEA_FIELDS)]
    """The tile on each sea field, `Tile` numbers of `tables`; negative while it lies face down."""
    loot: Annotated[list[int], Int32(SEA_FIELDS)]
    """Treasure lying on each sea field, mud excepted."""
    laden: Annotated[int, Int16()]
    """The pirates in mud who have a treasure with them (S45: it lies nowhere else in mud)."""
    lost: Annotated[int, Int32()]
    unsettled: Annotated[int, Int32()]
    """S96: the treasures in the sea, face down or lying or being carried. Follows from the rest, kept for speed."""
    ship: Annotated[list[int], Int16(SEATS)]
    """The cell of each ship."""
    hold: Annotated[list[int], Int32(SEATS)]
    place: Annotated[list[int], Int16(PIRATES)]
    """The cell where each pirate is, or `ABOARD + seat`, or `NOWHERE`."""
    depth: Annotated[list[int], Int16(PIRATES)]
    """His mud sub-field, 0 outside mud."""
    captor: Annotated[list[int], Int16(PIRATES)]
    """1 + the seat whose prisoner he is, 0 while free."""
    caught: Annotated[int, Int16()]
    stranded: Annotated[int, Int16()]
    tired: Annotated[int, Int16()]
    blocked: Annotated[int, Int16()]
    offered: Annotated[int, Int16()]
    pending: Annotated[int, Int16()]
    runner: Annotated[int, Int16()]
    """The pirate on his way, while a decision of his chain or jump is due."""
    cargo: Annotated[int, Int16()]
    """1 if he carries a treasure."""
    ban: Annotated[int, Int16()]
    """1 + the seat whose overfull ship he has just left (S85), else 0."""
    used: Annotated[list[int], Int16(SEA_FIELDS * EXITS)]
    """S38: for each exit of each field when it was used up in this chain, 1 for the first; 0 while it was not."""
    used_count: Annotated[int, Int16()]
    crowded: Annotated[int, Int16()]
    """The ship that has to be put in order while that is due."""
    agreed: Annotated[int, Int16()]
    """The seats that agree to end the game, while an offer is out."""
    end: Annotated[int, Int16()]
