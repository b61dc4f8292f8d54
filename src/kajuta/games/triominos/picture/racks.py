"""Racks: the tiles of a hand. More tiles are drawn smaller, interlocked, and at last in more rows."""

from __future__ import annotations

from math import ceil

from kajuta.core.pictures.parts import seat_mark
from kajuta.core.pictures.wishes import Wish
from kajuta.core.pictures.writing import box, circle, moved
from kajuta.games.triominos.picture.tiles import HEIGHT, MATERIALS, SIDE, rim, tile_picture

APART = 9
"""So many tiles stand side by side; more are interlocked."""
PITCH = 0.57
LARGEST, SMALLEST = 86.0, 46.0
LEFT = 52
"""Room for the mark of the seat."""
PADDING = 14


def rack(seat: int, hand: list[str], drawn: str | None, width: float, wish: Wish) -> tuple[str, float]:
    """A rack of wood with the tiles of a seat, and how high it is; the tile just drawn has a rim."""
    rows = 1 if len(hand) <= APART else _rows(len(hand), width - LEFT - PADDING)
    in_row = ceil(len(hand) / rows)
    side = _side(in_row, width - LEFT - PADDING)
    high = side * HEIGHT / SIDE
    height = 2 * PADDING + rows * high + (rows - 1) * 10
    paint = MATERIALS[wish.look.name]
    wood = box(1, 1, width - 2, height - 2, rx=12, fill=paint.wood, stroke=paint.wood_edge, stroke_width=2)
    wood += box(3, height - 11, width - 6, 8, rx=4, fill=paint.wood_2)
    wood += circle(27, height / 2, 20, fill=wish.look.card) + seat_mark(seat, 12, height / 2 - 15, 30, wish.look)
    for place, tile in enumerate(hand):
        row, column = divmod(place, in_row)
        kind = "d" if in_row > APART and column % 2 == 0 else "u"
        x = LEFT + column * (side + 10 if in_row <= APART else side * PITCH)
        picture = (rim(kind, "#f2cc55", 12) if tile == drawn else "") + tile_picture(kind, tile, wish)
        wood += moved(x, PADDING + row * (high + 10), picture, scale=side / SIDE)
    return wood, height


def _side(count: int, width: float) -> float:
    if count <= APART:
        return min(LARGEST, width / max(count, 1) - 10)
    return min(LARGEST, width / (1 + PITCH * (count - 1)))


def _rows(count: int, width: float) -> int:
    rows = 1
    while _side(ceil(count / rows), width) < SMALLEST:
        rows += 1
    return rows
