"""The table the sea lies on: open water, the ring of territorial waters, the bed of the sea, sides and coordinates."""

from __future__ import annotations

from dataclasses import dataclass

from kajuta.core.pictures.wishes import Wish
from kajuta.core.pictures.writing import box, how, moved, path, words
from kajuta.games.seameni.picture.geometry import RIM, SIZE, corner, drawn_side, side_of
from kajuta.games.seameni.tables import COLUMNS, LAST

LENGTH = (LAST - 2) * 100


@dataclass(frozen=True)
class Waters:
    """Colours of one theme."""

    rim: str
    ring: str
    cell: str
    line: str
    wave: str
    bed: str


WATERS = {
    "light": Waters("#cfe0e0", "#e2eeec", "#eef6f4", "#9bbcc2", "#a9cbd2", "#0b2f41"),
    "dark": Waters("#0c1c26", "#1b3844", "#1e3d4a", "#557b8b", "#456a79", "#03121a"),
}
BANDS = {
    "S": (RIM + 100, SIZE - RIM + 1, LENGTH, 7),
    "N": (RIM + 100, RIM - 8, LENGTH, 7),
    "W": (RIM - 8, RIM + 100, 7, LENGTH),
    "E": (SIZE - RIM + 1, RIM + 100, 7, LENGTH),
}


def ground(players: int, turn: int, wish: Wish) -> str:
    """Everything below the tiles."""
    water = WATERS[wish.look.name]
    drawn = box(0, 0, SIZE, SIZE, rx=26, fill=water.rim)
    inner = LAST * 100 + 16
    drawn += box(RIM - 8, RIM - 8, inner, inner, rx=18, fill=water.ring, stroke=water.line, stroke_width=2.5)
    for column in COLUMNS:
        for row in range(1, LAST + 1):
            outer = (column in "am") + (row in (1, LAST))
            drawn += _ring_field(f"{column}{row}", turn, water, is_corner=outer == 2) if outer else ""
    drawn += box(RIM + 95, RIM + 95, LENGTH + 10, LENGTH + 10, rx=16, fill=water.bed)
    for seat in range(players):
        band = BANDS[drawn_side(side_of(players, seat), turn)]
        drawn += box(*band, rx=3.5, fill=wish.look.seats[seat])
    return drawn + _names(turn, wish)


def _ring_field(field: str, turn: int, water: Waters, *, is_corner: bool) -> str:
    edge = how(stroke=water.line, stroke_width=2.4)
    if is_corner:
        return moved(*corner(field, turn), box(5, 5, 90, 90, rx=12, fill="none", stroke_dasharray="2 8", **edge))
    cell = box(5, 5, 90, 90, rx=12, fill=water.cell, stroke_dasharray="7 7", **edge)
    line = how(fill="none", stroke=water.wave, stroke_width=2.6, stroke_linecap="round")
    return moved(*corner(field, turn), cell, path("M30 44q6-6 12 0t12 0 12 0M36 60q6-6 12 0t12 0", **line))


def _names(turn: int, wish: Wish) -> str:
    """Columns and rows along all four edges; turned by a quarter, columns run down the sides."""
    columns, rows = list(COLUMNS), [str(LAST - line) for line in range(LAST)]
    for _ in range(turn):
        columns, rows = rows[::-1], columns
    drawn = ""
    for line, (across, down) in enumerate(zip(columns, rows, strict=True)):
        middle = RIM + line * 100 + 50
        for x, y, name in (
            (middle, RIM * 0.62, across),
            (middle, SIZE - RIM * 0.28, across),
            (RIM * 0.44, middle + 9, down),
            (SIZE - RIM * 0.44, middle + 9, down),
        ):
            drawn += words(x, y, name, 25, fill=wish.look.ink_2)
    return drawn
