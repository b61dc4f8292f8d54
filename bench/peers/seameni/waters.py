"""The board of SEAMENI: fields by name and coordinates, sides, directions, arrows (S2 to S8)."""

from __future__ import annotations

XY = tuple[int, int]
COLUMNS = "abcdefghijklm"
CLOCK = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
STEPS: dict[str, XY] = dict(
    zip(CLOCK, [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)], strict=True)
)
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
SIDES = {2: "SN", 3: "SWN", 4: "SWNE"}
INWARD = {"S": "N", "W": "E", "N": "S", "E": "W"}


def name_of(xy: XY) -> str:
    """S2, S5: the name of a field or of open water."""
    x, y = xy
    if 1 <= x <= 13 and 1 <= y <= 13:
        return f"{COLUMNS[x - 1]}{y}"
    return f"{COLUMNS[min(max(x, 1), 13) - 1]}{min(max(y, 1), 13)}~"


def xy_of(name: str) -> XY:
    """The coordinates of a field, a mud sub-field's tile or open water."""
    field_name = name.partition("/")[0]
    x, y = COLUMNS.index(field_name[0]) + 1, int(field_name[1:].rstrip("~"))
    if field_name.endswith("~"):
        x, y = {1: 0, 13: 14}.get(x, x), {1: 0, 13: 14}.get(y, y)
    return x, y


def plus(xy: XY, step: XY, times: int = 1) -> XY:
    """Some steps on."""
    return xy[0] + times * step[0], xy[1] + times * step[1]


def direction(start: XY, end: XY) -> XY:
    """S49: the direction from one field to another on a line."""
    return (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])


def in_sea(xy: XY) -> bool:
    """S3."""
    return 2 <= xy[0] <= 12 and 2 <= xy[1] <= 12


def in_waters(xy: XY) -> bool:
    """S4: an edge field or a corner field of the territorial waters."""
    return 1 <= xy[0] <= 13 and 1 <= xy[1] <= 13 and not in_sea(xy)


def side_of(xy: XY) -> str:
    """S4: the side an edge field belongs to, nothing for other fields."""
    x, y = xy
    if not in_waters(xy) or (x in (1, 13) and y in (1, 13)):
        return ""
    return "S" if y == 1 else "N" if y == 13 else "W" if x == 1 else "E"


def is_straight(step: XY) -> bool:
    """S6."""
    return 0 in step


def arrows(tile: str) -> list[str]:
    """S8: the directions of a current's arrows."""
    if tile == "8":
        return CLOCK
    count, first = int(tile[0]), CLOCK.index(tile[1:])
    return [CLOCK[(first + turn * 8 // count) % 8] for turn in range(count)]
