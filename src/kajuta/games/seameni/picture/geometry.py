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


Window = tuple[float, float, float, float]
"""A part of the drawn board: left, top, width, height."""
AROUND = 12


def window_of(near: tuple[str, ...], turn: int) -> Window:
    """The part of the board between two fields, with a little around it; more where the rim begins."""
    corners = [corner(field, turn) for field in near]
    left, top = (min(line) for line in zip(*corners, strict=True))
    right, bottom = (max(line) + 100 for line in zip(*corners, strict=True))
    x, y = (0 if line <= RIM else line - AROUND for line in (left, top))
    end_x, end_y = (SIZE if line >= SIZE - RIM else line + AROUND for line in (right, bottom))
    return x, y, end_x - x, end_y - y


def is_seen(at: Point, window: Window) -> bool:
    """Whether a field lies in a part of the board."""
    x, y, width, height = window
    return x - 100 < at[0] < x + width and y - 100 < at[1] < y + height


def _along(line: int) -> float:
    return 0 if line < 0 else SIZE - RIM if line >= LAST else RIM + line * 100


def _middle(line: int, half: float) -> float:
    return RIM / 2 if line < 0 else SIZE - RIM / 2 if line >= LAST else RIM + line * 100 + half
