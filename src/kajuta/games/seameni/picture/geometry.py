"""Where things lie on the drawn board. A field is 100 units; the viewer's own side is below."""

from __future__ import annotations

from kajuta.core.pictures.writing import Point
from kajuta.games.seameni.tables import COLUMNS, LAST

RIM = 58
SIZE = LAST * 100 + 2 * RIM
SIDES = {2: "SN", 3: "SWN", 4: "SWNE"}
TURNS = {"S": 0, "E": 1, "N": 2, "W": 3}
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def side_of(players: int, seat: int) -> str:
    """The side of the sea that a seat has."""
    return SIDES[players][seat]


def turn_for(players: int, seat: int | None) -> int:
    """By how many quarter turns, clockwise, the board is drawn turned."""
    return 0 if seat is None else TURNS[side_of(players, seat)]


def drawn_side(side: str, turn: int) -> str:
    """On which side of the drawn board a side of the sea lies."""
    return "SWNE"[("SWNE".index(side) + turn) % 4]


def cell_of(field: str, turn: int) -> tuple[int, int]:
    """Column and row on the drawn board, from its upper left; open water (`f13~`) lies one further out."""
    name = field.removesuffix("~")
    column, row = COLUMNS.index(name[0]), LAST - int(name[1:])
    if name != field:
        if row in (0, LAST - 1):
            row = -1 if row == 0 else LAST
        else:
            column = -1 if column == 0 else LAST
    for _ in range(turn):
        column, row = LAST - 1 - row, column
    return column, row


def corner(field: str, turn: int) -> Point:
    """The upper left corner of a field."""
    column, row = cell_of(field, turn)
    return _along(column), _along(row)


def centre(field: str, turn: int) -> Point:
    """The middle of a field's face; of open water, the middle of the rim there."""
    column, row = cell_of(field, turn)
    return _middle(column, 50), _middle(row, 48)


def angle(heading: str, turn: int) -> int:
    """The angle, clockwise from up, at which a direction is drawn."""
    return (COMPASS.index(heading) * 45 + turn * 90) % 360


def _along(line: int) -> float:
    return 0 if line < 0 else SIZE - RIM if line >= LAST else RIM + line * 100


def _middle(line: int, half: float) -> float:
    return RIM / 2 if line < 0 else SIZE - RIM / 2 if line >= LAST else RIM + line * 100 + half
