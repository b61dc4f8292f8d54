"""Tiles and the lattice they lie on (R1 to R7, R55)."""

from __future__ import annotations

Point = tuple[int, int]
Cell = tuple[int, int, str]

FIRST_CELL: Cell = (0, 0, "u")


# Tiles (R1 to R3)


def turns_of(tile: str) -> list[str]:
    """R2: the different readings of a tile."""
    return sorted({tile, tile[1:] + tile[0], tile[2] + tile[:2]})


def tile_of(reading: str) -> str:
    """R2: the name of the tile with this reading."""
    return turns_of(reading)[0]


def value(tile: str) -> int:
    """R3: the sum of its numbers."""
    return sum(map(int, tile))


def tiles_of(size: int) -> list[str]:
    """R1: the set."""
    names = {tile_of(f"{a}{b}{c}") for a in range(6) for b in range(6) for c in range(6)}
    return sorted(name for name in names if size == 76 or list(name) == sorted(name))


def is_triple(tile: str) -> bool:
    """Whether all three numbers are the same."""
    return tile[0] == tile[1] == tile[2]


def start_order(tile: str) -> tuple[bool, int, list[int], bool]:
    """R13: what starts before what; the greater goes first."""
    return is_triple(tile), value(tile), sorted(map(int, tile), reverse=True), list(tile) == sorted(tile)


# Lattice (R4 to R7)


def corners_of(cell: Cell) -> tuple[Point, Point, Point]:
    """R5: clockwise, apex first."""
    x, y, direction = cell
    if direction == "u":
        return (x, y + 1), (x + 1, y), (x, y)
    return (x + 1, y), (x, y + 1), (x + 1, y + 1)


def neighbours_of(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """R6: the cells that share a side."""
    x, y, direction = cell
    if direction == "u":
        return (x, y, "d"), (x, y - 1, "d"), (x - 1, y, "d")
    return (x, y, "u"), (x, y + 1, "u"), (x + 1, y, "u")


def cells_around(point: Point) -> list[Cell]:
    """R7: the hexagon of a point."""
    x, y = point
    return [(x, y, "u"), (x - 1, y, "d"), (x - 1, y, "u"), (x - 1, y - 1, "d"), (x, y - 1, "u"), (x, y - 1, "d")]


def text_of(reading: str, cell: Cell) -> str:
    """R55."""
    return f"{reading}@{cell[0]},{cell[1]}{cell[2]}"


def read_text(text: str) -> tuple[str, Cell]:
    """R55: a placement that is known to be one."""
    reading, _, place = text.partition("@")
    x, _, y = place[:-1].partition(",")
    return reading, (int(x), int(y), place[-1])
