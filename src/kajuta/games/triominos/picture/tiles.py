"""The drawn tile: a rounded triangle in a box of one side by one height; the same for every tile that points one way.

Digits inform; the tints of the corners only help the eye.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt

from kajuta.core.pictures.parts import used
from kajuta.core.pictures.wishes import Wish
from kajuta.core.pictures.writing import Point, group, how, number, path, tag, words

SIDE = 100
HEIGHT = SIDE * sqrt(3) / 2
ROUND, GAP, PETAL, DIGIT = 5.0, 1.3, 43.0, 28.7
TANGENT = ROUND * sqrt(3)
"""How far from a corner its rounding begins."""
INK = "#14202b"
TINTS = ("#d8d3c6", "#b9d8ee", "#f3dc94", "#bfe0c4", "#e7c4dc", "#f6c49c")

CORNERS: dict[str, list[Point]] = {
    "u": [(SIDE / 2, 0), (SIDE, HEIGHT), (0, HEIGHT)],
    "d": [(SIDE / 2, HEIGHT), (0, 0), (SIDE, 0)],
}
"""Of the two kinds of cell, in the box, clockwise from the apex."""
MIDDLE: dict[str, Point] = {"u": (SIDE / 2, 2 * HEIGHT / 3), "d": (SIDE / 2, HEIGHT / 3)}


@dataclass(frozen=True)
class Materials:
    """Ivory tiles on felt, a wooden rack."""

    tile: str
    edge: str
    ghost: str
    halo: str
    felt: str
    dot: str
    wood: str
    wood_2: str
    wood_edge: str


MATERIALS = {
    "light": Materials(
        "#fbf6e9", "#c9b88f", "#fffdf6", "#fffaf0", "#dfe8dd", "#9fb39d", "#8a5a26", "#6b4216", "#3d2409"
    ),
    "dark": Materials(
        "#e6decb", "#8f8262", "#cfe3da", "#0b1a20", "#14262a", "#37525a", "#6a4319", "#4b2d0c", "#2b1805"
    ),
}


def _along(start: Point, end: Point, length: float) -> Point:
    share = length / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _face_corners(kind: str) -> list[Point]:
    """Where the edges of the face would meet, a gap inside the lattice."""
    return [_along(corner, MIDDLE[kind], 2 * GAP) for corner in CORNERS[kind]]


def _face(kind: str) -> str:
    points = _face_corners(kind)
    parts = [
        f"{_at(_along(point, points[place - 1], TANGENT))}A5 5 0 0 1 "
        f"{_at(_along(point, points[(place + 1) % 3], TANGENT))}"
        for place, point in enumerate(points)
    ]
    return "M" + "L".join(parts) + "Z"


def _petal(kind: str, place: int) -> tuple[str, str]:
    """The tinted part of a corner, within a circle round the lattice point, and its arc alone."""
    points = _face_corners(kind)
    point, before, after = points[place], points[place - 1], points[(place + 1) % 3]
    reach = PETAL - sqrt(3) * GAP
    start = _at(_along(point, after, reach))
    arc = f"A43 43 0 0 1 {_at(_along(point, before, reach))}"
    rounding = f"A5 5 0 0 1 {_at(_along(point, after, TANGENT))}"
    return f"M{_at(_along(point, before, TANGENT))}{rounding}L{start}{arc}Z", f"M{start}{arc}"


def _parts() -> dict[str, str]:
    """Every shape under its name, without a colour: that comes with its use."""
    shapes = {}
    for kind in CORNERS:
        petals = [_petal(kind, place) for place in range(3)]
        shapes[f"face-{kind}"] = _face(kind)
        shapes[f"arcs-{kind}"] = "".join(arc for _, arc in petals)
        shapes |= {f"petal-{kind}{place}": petal for place, (petal, _) in enumerate(petals)}
    return {name: tag("path", id=f"kajuta-{name}", d=shape) for name, shape in shapes.items()}


PARTS = _parts()


def tile_picture(kind: str, digits: str, wish: Wish, look: str = "plain") -> str:
    """A tile in its box, digits upright: plain, `last` with a rim of brass, or a `ghost` that is not there yet."""
    paint, face = MATERIALS[wish.look.name], f"face-{kind}"
    drawn = ""
    if look != "ghost":
        drawn += used(face, 0, 7, fill="#14202b", opacity=0.2)
    if look == "last":
        drawn += rim(kind, "#5e4500", 11.5) + rim(kind, "#f2cc55", 8)
    elif look == "plain":
        drawn += used(face, 0, 4.5, fill=paint.edge)
    drawn += used(face, 0, 0, fill=paint.ghost if look == "ghost" else paint.tile)
    faint = 0.6 if look == "ghost" else None
    for place, digit in enumerate(digits):
        drawn += used(f"petal-{kind}{place}", 0, 0, fill=TINTS[int(digit)], opacity=faint)
    drawn += used(f"arcs-{kind}", 0, 0, fill="none", stroke=INK, stroke_opacity=0.2, stroke_width=1.2)
    for corner, digit in zip(CORNERS[kind], digits, strict=True):
        x, y = _along(corner, MIDDLE[kind], DIGIT)
        drawn += words(x, y + 8, digit, 24, font_weight=700, fill=INK)
    return group(drawn)


def rim(kind: str, colour: str, width: float, dashes: str | None = None) -> str:
    """A line round a tile."""
    round_ = how(stroke_linejoin="round", stroke_linecap="round", stroke_dasharray=dashes)
    return used(f"face-{kind}", 0, 0, fill="none", stroke=colour, stroke_width=width, **round_)


def backs() -> str:
    """Three tiles face down, 66 by 40."""
    drawn = ""
    for place in range(3):
        line = how(stroke_linejoin="round")
        one = path("M17 5L33 33H1z", fill="#8f8262", stroke="#8f8262", stroke_width=5, **line)
        one += path("M17 2L33 30H1z", fill="#c9a24f", stroke="#c9a24f", stroke_width=5, **line)
        one += path("M17 2L33 30H1z", fill="#0e3549", stroke="#0e3549", stroke_width=2.5, **line)
        one += path("M17 10L26 26H8z", fill="none", stroke="#c9a24f", stroke_width=1.5, **line)
        drawn += group(one, transform=f"translate({4 + place * 14} 3)")
    return drawn
