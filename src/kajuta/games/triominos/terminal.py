r"""A position for a terminal.

Numbers stand on the points of the lattice. A triangle with a tile is filled with a dot, that of the last tile with a
star; at the left stands the first numbered point of each row.

               1---3
              /.\*/         a tile up, a tile down
       (0,0) 4---3
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kajuta.games.triominos.actions import placement_of
from kajuta.games.triominos.state import CORNERS, REACH, WIDTH
from kajuta.games.triominos.tables import CORNER, DIGIT

POINT_COLUMNS, POINT_LINES = 4, 2
"""A step to the right is 4 columns; a step up is 2 lines, and half as far to the right."""

Screen = dict[tuple[int, int], str]
"""Characters by line (upwards) and column."""


def draw(view: dict[str, Any]) -> str:
    """The layout, then hands, pool and totals."""
    return "\n".join([*_layout_lines(view["layout"]), *_table_lines(view)])


def _layout_lines(layout: list[str]) -> Iterator[str]:
    if not layout:
        yield "  (the table is empty)"
        return
    screen: Screen = {}
    rows: dict[int, list[int]] = {}
    for place, text in enumerate(layout):
        cell, reading = placement_of(text)
        _draw_tile(screen, cell, "*" if place == len(layout) - 1 else ".")
        for corner in range(CORNERS):
            x, y = _point(cell, corner)
            screen[POINT_LINES * y, _column(x, y)] = str(DIGIT[reading][corner])
            rows.setdefault(y, []).append(x)
    labels = {POINT_LINES * y: f"({min(row)},{y})" for y, row in rows.items()}
    yield from _screen_lines(screen, labels)


def _point(cell: int, corner: int) -> tuple[int, int]:
    x, y = divmod(cell // 2 + CORNER[cell % 2][corner], WIDTH)
    return x - REACH, y - REACH


def _column(x: int, y: int) -> int:
    return POINT_COLUMNS * x + POINT_COLUMNS // 2 * y


def _draw_tile(screen: Screen, cell: int, filling: str) -> None:
    """The three sides and the inside; numbers come over the ends of the sides."""
    x, y = _point(cell, 0)
    is_up = cell % 2 == 0
    line, column = POINT_LINES * y, _column(x, y)
    inside, side = (line - 1, line - 2) if is_up else (line + 1, line + 2)
    screen[inside, column] = filling
    screen[inside, column - 1] = "/" if is_up else "\\"
    screen[inside, column + 1] = "\\" if is_up else "/"
    for offset in (-1, 0, 1):
        screen[side, column + offset] = "-"


def _screen_lines(screen: Screen, labels: dict[int, str]) -> Iterator[str]:
    lines = [line for line, _ in screen]
    columns = [column for _, column in screen]
    left, right = min(columns), max(columns)
    width = max(map(len, labels.values()))
    for line in range(max(lines), min(lines) - 1, -1):
        text = "".join(screen.get((line, column), " ") for column in range(left, right + 1))
        yield f"  {labels.get(line, ''):>{width}} {text}".rstrip()


def _table_lines(view: dict[str, Any]) -> Iterator[str]:
    for seat, (hand, score) in enumerate(zip(view["hands"], view["scores"], strict=True)):
        marker = ">" if seat == view["turn"] else " "
        tiles = f"{hand} tiles" if isinstance(hand, int) else " ".join(hand) or "no tile"
        drawn = f" (drawn: {view['drawn']})" if marker == ">" and view["drawn"] else ""
        yield f"{marker} seat {seat} {score:>5}: {tiles}{drawn}"
    pool = view["pool"] if isinstance(view["pool"], int) else len(view["pool"])
    last = ", the last one" if view["last_round"] else ""
    state = {"play": "", "deal": ", waiting for the deal", "over": ", the match is over"}[view["phase"]]
    yield f"  pool: {pool}, round {view['round']}{last}{state}"
