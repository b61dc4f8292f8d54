"""Constant geometry of the board, the tiles, and all names.

Every field is a cell `16 * row + column` of a map that also holds the open water, so that a step in any direction,
out of the sea too, is one addition:

row 14 |      ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~               ~  open water behind an edge field (`b13~`)
row 13 |    + # # # # # # # # # # # +             #  edge fields of the territorial waters
row 12 |  ~ # . . . . . . . . . . . # ~           +  corner fields of the territorial waters
  ...  |  ~ # . . . . . . . . . . . # ~           .  the sea
row  2 |  ~ # . . . . . . . . . . . # ~
row  1 |    + # # # # # # # # # # # +
row  0 |      ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
       +-------------------------------
          0 1 2 3 4 5 6 7 8 9 ... 13 14
            a b c d e f g h i ... m
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import table
from kajuta.games.seameni.state import (
    ABOARD,
    CELLS,
    CREW,
    EXITS,
    KNIGHT,
    NOWHERE,
    SEATS,
    STRIDE,
    Direction,
    End,
    How,
    Kind,
    Pending,
    Phase,
    Side,
    Why,
    Zone,
)

COLUMNS = "abcdefghijklm"
LAST = len(COLUMNS)


def _zone(cell: int) -> Zone:
    row, column = divmod(cell, STRIDE)
    outside = sum(line in (1, LAST) for line in (row, column))
    beyond = sum(line in (0, LAST + 1) for line in (row, column))
    if max(row, column) > LAST + 1 or (beyond and beyond + outside > 1):
        return Zone.NOWHERE
    if beyond:
        return Zone.OPEN
    return (Zone.SEA, Zone.EDGE, Zone.CORNER)[outside]


ZONE = table(_zone(cell) for cell in range(CELLS))

CELL_OF_FIELD = table(STRIDE * row + column for row in range(1, LAST + 1) for column in range(1, LAST + 1))
FIELD_OF_CELL = table(CELL_OF_FIELD.index(cell) if cell in CELL_OF_FIELD else -1 for cell in range(CELLS))
SEA_CELLS = table(cell for cell in range(CELLS) if ZONE[cell] == Zone.SEA)
SEA_INDEX = table(SEA_CELLS.index(cell) if cell in SEA_CELLS else -1 for cell in range(CELLS))

FIELD_NAMES = tuple(f"{column}{row}" for row in range(1, LAST + 1) for column in COLUMNS)

STEP = table([-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1])
"""How far each direction leads on the map."""

JUMP = table(
    sorted(
        rows * STRIDE + columns for rows, columns in [(r, c) for r in (-2, -1, 1, 2) for c in (-3 + abs(r), 3 - abs(r))]
    )
)
"""S55: the eight jumps of a knight."""


def _heading(difference: int) -> int:
    for direction in Direction:
        if any(difference == STEP[direction] * length for length in range(1, LAST)):
            return direction
    return KNIGHT


HEADING = table(_heading(difference) for difference in range(-CELLS, CELLS))
"""S49: the direction of a movement, by `CELLS` plus the difference of the cells; what is no line was a jump."""

IS_STRAIGHT = table(int(len(direction.name) == 1) for direction in Direction)

SIDE_OF_SEAT = table(
    [[0] * SEATS] * 2 + [[Side.SOUTH, Side.NORTH, 0, 0], [Side.SOUTH, Side.WEST, Side.NORTH, 0], list(Side)]
)
"""S11: the side of each seat, by the number of players."""

AWAY = table([STEP[Direction.N], STEP[Direction.E], STEP[Direction.S], STEP[Direction.W]])
"""The step straight into the sea from each side."""


def _side(cell: int) -> int:
    row, column = divmod(cell, STRIDE)
    lines = {Side.SOUTH: row == 1, Side.WEST: column == 1, Side.NORTH: row == LAST, Side.EAST: column == LAST}
    return next((side for side in Side if ZONE[cell] == Zone.EDGE and lines[side]), -1)


SIDE_OF_EDGE = table(_side(cell) for cell in range(CELLS))
"""S4: the side an edge field belongs to."""

BERTHS = table([cell for cell in range(CELLS) if SIDE_OF_EDGE[cell] == side] for side in Side)
"""S4: the eleven edge fields of each side."""

FRONT = table(cell + AWAY[SIDE_OF_EDGE[cell]] if SIDE_OF_EDGE[cell] >= 0 else 0 for cell in range(CELLS))
"""S6: the sea field in front of an edge field."""


def _before_same_corner(cell: int) -> int:
    return next((other for other in range(CELLS) if FRONT[cell] and other != cell and FRONT[other] == FRONT[cell]), 0)


CORNER_MATE = table(_before_same_corner(cell) for cell in range(CELLS))
"""S15: the other edge field before the same corner field of the sea."""


# The tiles. One number for each token; the tokens of a tile that can lie in several ways follow one another.

TOKENS = (
    *("", ".", "m2", "m3", "m4", "m5"),
    *("1N", "1E", "1S", "1W", "1NE", "1SE", "1SW", "1NW", "2N", "2E", "2NE", "2NW", "4N", "4NE", "8"),
    *("h", "t", "o", "sN", "sE", "sS", "sW", "x", "i", "g", "$1", "$2", "$3", "$4", "$5", "w", "e"),
)

MIX = (
    *((".", 1, 38), ("m2", 1, 6), ("m3", 1, 5), ("m4", 1, 4), ("m5", 1, 3)),
    *(("1N", 4, 4), ("1NE", 4, 4), ("2N", 2, 4), ("2NE", 2, 4), ("4N", 1, 4), ("4NE", 1, 4), ("8", 1, 2)),
    *(("h", 1, 2), ("t", 1, 3), ("o", 1, 4), ("sN", 4, 2), ("x", 1, 1), ("i", 1, 6), ("g", 1, 1)),
    *(("$1", 1, 4), ("$2", 1, 3), ("$3", 1, 3), ("$4", 1, 3), ("$5", 1, 1), ("w", 1, 3), ("e", 1, 3)),
)
"""S8, S9: the first token of each tile, in how many ways it can lie, and how many there are."""

_KINDS = dict(
    zip(
        ".m1248htosxig$we",
        (
            *(Kind.WATER, Kind.MUD, Kind.ONE_WAY, Kind.BRANCHING, Kind.BRANCHING, Kind.BRANCHING, Kind.SEAHORSE),
            *(Kind.TURTLE, Kind.OCTOPUS, Kind.STARFISH, Kind.SHARK, Kind.ISLAND, Kind.GHOST, Kind.TREASURE),
            *(Kind.WHIRLPOOL, Kind.FISH),
        ),
        strict=True,
    )
)
_CLOCK = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def _arrows(token: str) -> int:
    if token[:1] not in ("1", "2", "4", "8", "s"):
        return 0
    count = 1 if token[0] == "s" else int(token[0])
    first = _CLOCK.index(token[1:] or "N")
    return sum(1 << Direction[_CLOCK[(first + turn * 8 // count) % 8]] for turn in range(count))


DECK = table(TOKENS.index(first) for first, _, count in MIX for _ in range(count))
"""The 121 tiles, each as the first of its ways to lie."""

FIRST_WAY = {token: TOKENS.index(first) for first, ways, _ in MIX for token in TOKENS[TOKENS.index(first) :][:ways]}
"""The tile each token stands for, as the first of its ways to lie."""

WAYS_TO_LIE = table(next((ways for first, ways, _ in MIX if first == token), 1) for token in TOKENS)
KIND = table(_KINDS[token[0]] if token else Kind.FACE_DOWN for token in TOKENS)
ARROWS = table(_arrows(token) for token in TOKENS)
"""The arrows of a current, the marked arm of a starfish, as sets of directions."""
NUMBER = table(int(token[1]) if token[:1] in ("m", "$") else 0 for token in TOKENS)
"""The sub-fields of mud, the treasures of a treasure tile."""

TREASURE_UNDER = table(NUMBER[tile] if KIND[tile] == Kind.TREASURE else 0 for tile in range(len(TOKENS)))
"""S68: how many treasures are laid when a tile is turned over."""
TREASURES = sum(TREASURE_UNDER[tile] for tile in DECK)
"""S10: how many treasures there are."""

FORCING_KINDS = (Kind.ONE_WAY, Kind.BRANCHING, Kind.WHIRLPOOL, Kind.FISH, Kind.SEAHORSE, Kind.STARFISH)
IS_FORCING = table(int(kind in FORCING_KINDS) for kind in Kind)
"""S33: where nobody rests."""

EXITS_OF_CHOICE_TILES = sum(
    EXITS if KIND[tile] == Kind.SEAHORSE else ARROWS[tile].bit_count()
    for tile in DECK
    if KIND[tile] in (Kind.SEAHORSE, Kind.BRANCHING)
)
"""S38: how many exits there are to choose from in the standard mix."""

# How pirates, places and the reasons of events are written (S7, S12, S103, S107)

PIRATE_NAMES = tuple(f"{'ABCD'[seat]}{number}" for seat in range(SEATS) for number in range(1, CREW + 1))
PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
PENDING_NAMES = tuple(pending.name.lower() for pending in Pending)
END_NAMES = (None, *(end.name.lower() for end in list(End)[1:]))
HOW_NAMES = tuple(how.name.lower() for how in How)
WHY_NAMES = tuple(why.name.lower() for why in Why)


def _cell_name(cell: int) -> str | None:
    if FIELD_OF_CELL[cell] >= 0:
        return str(FIELD_NAMES[FIELD_OF_CELL[cell]])
    if ZONE[cell] != Zone.OPEN:
        return None
    row, column = (min(max(line, 1), LAST) for line in divmod(cell, STRIDE))
    return f"{COLUMNS[column - 1]}{row}~"


CELL_NAMES = tuple(_cell_name(cell) for cell in range(CELLS))
CELLS_BY_NAME = {name: cell for cell, name in enumerate(CELL_NAMES) if name is not None}


def place_name(place: int, depth: int = 0) -> str | None:
    """S7: a place as it is written; None for out of the game."""
    if place == NOWHERE:
        return None
    if place >= ABOARD:
        return f"@{place - ABOARD}"
    return f"{CELL_NAMES[place]}/{depth}" if depth else CELL_NAMES[place]


PLACES = (
    {name: (cell, 0) for name, cell in CELLS_BY_NAME.items()}
    | {f"{CELL_NAMES[cell]}/{depth}": (int(cell), depth) for cell in SEA_CELLS for depth in range(1, 6)}
    | {f"@{seat}": (ABOARD + seat, 0) for seat in range(SEATS)}
)


def read_place(name: str | None) -> tuple[int, int]:
    """S7: the place and mud sub-field a name stands for; nowhere for none."""
    return (NOWHERE, 0) if name is None else PLACES[name]
