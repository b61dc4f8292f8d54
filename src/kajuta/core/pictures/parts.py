"""What the pictures of several games have: marks of seats, plates, arrows, numbered tags."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import hypot
from pathlib import Path

from kajuta.core.pictures.looks import SEAT_LETTERS, Look
from kajuta.core.pictures.writing import (
    DISPLAY,
    Point,
    Value,
    box,
    breadth,
    circle,
    group,
    how,
    line,
    moved,
    number,
    path,
    tag,
    words,
)

TRIANGLE = 2
GRID = 512
ICON_CREDIT = "Icons: game-icons.net (Lorc, Delapouite and others), CC BY 3.0"
_SHAPES = (
    circle(12, 12, 11),
    box(1.5, 1.5, 21, 21, rx=3.5),
    path("M12 .8 23.4 21.5H.6z", stroke_linejoin="round"),
    path("M12 .4 23.6 12 12 23.6.4 12z"),
    path("M12 .6 21.9 6.3v11.4L12 23.4 2.1 17.7V6.3z"),
    path("M12 .6 23.4 9 19 22.8H5L.6 9z"),
)


def seat_mark(seat: int, x: float, y: float, size: float, look: Look) -> str:
    """A seat is a colour, a shape and a letter, never a colour alone; from its upper left corner."""
    low, high = (18.6, 11.5) if seat == TRIANGLE else (16.7, 13.5)
    letter = words(12, low, SEAT_LETTERS[seat], high, font_weight=700, fill=look.on_seat)
    return moved(x, y, group(_SHAPES[seat], fill=look.seats[seat]), letter, scale=size / 24)


def plate(x: float, y: float, width: float, height: float, look: Look, *, lit: bool = False) -> str:
    """A card on the table; lit with a bar of brass at its left for whoever is to act."""
    edge = how(stroke=look.brass, stroke_width=2.0) if lit else how(stroke=look.line, stroke_width=1.0)
    card = box(x, y, width, height, rx=10, fill=look.card, **edge)
    return card + (box(x + 1, y + 9, 5, height - 18, rx=2.5, fill=look.brass) if lit else "")


def big_number(x: float, y: float, text: str, size: float, look: Look) -> str:
    """Points, right of a plate."""
    return words(x, y, text, size, text_anchor="end", font_family=DISPLAY, fill=look.ink)


def towards(start: Point, end: Point, far: float) -> Point:
    """So far from one point to another; half way at most."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1
    share = min(0.5, far / length)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def arrow(start: Point, end: Point, colour: str, casing: str, width: float = 7) -> str:
    """An arrow with a casing, so that it is seen on every ground."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    head = 2.9 * width
    neck = (end[0] - dx * head, end[1] - dy * head)
    sides = [(neck[0] - dy * side, neck[1] + dx * side) for side in (1.9 * width, -1.9 * width)]
    tip = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in (end, *sides)) + "z"
    round_ = how(stroke_linecap="round", stroke_linejoin="round")
    return (
        line([start, neck], stroke=casing, stroke_width=width + 6, **round_)
        + path(tip, fill=casing, stroke=casing, stroke_width=6, stroke_linejoin="round")
        + line([start, neck], stroke=colour, stroke_width=width, **round_)
        + path(tip, fill=colour)
    )


def barred_arrow(start: Point, end: Point, colour: str, casing: str, width: float = 7) -> str:
    """An arrow with a bar across it: not this way."""
    (x, y), far = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), hypot(end[0] - start[0], end[1] - start[1]) or 1
    dx, dy = -(end[1] - start[1]) / far * 2.6 * width, (end[0] - start[0]) / far * 2.6 * width
    bar = [(x - dx, y - dy), (x + dx, y + dy)]
    round_ = how(stroke_linecap="round")
    across = line(bar, stroke=casing, stroke_width=width + 6, **round_) + line(bar, stroke=colour, stroke_width=width)
    return arrow(start, end, colour, casing, width) + across


def numbered(x: float, y: float, count: int, look: Look, r: float = 15.5) -> str:
    """A round tag with a number, to tell several arrows apart."""
    disc = circle(x, y, r, fill=look.legal, stroke=look.card, stroke_width=3)
    return disc + words(x, y + r * 0.37, str(count), r * 1.1, font_weight=700, fill=look.on_seat)


def pills(texts: Sequence[str], width: float, look: Look, size: float = 17) -> tuple[str, float]:
    """Words in frames, for actions that have no place on the board; in rows, and how high these are together."""
    drawn, x, y = "", 0.0, 0.0
    for text in texts:
        broad = breadth(text, size) + 1.4 * size
        if x and x + broad > width:
            x, y = 0, y + 2.3 * size
        frame = how(fill=look.card, stroke=look.legal, stroke_width=2.5)
        drawn += box(x, y, broad, 1.9 * size, rx=0.95 * size, **frame)
        drawn += words(x + broad / 2, y + size * 1.3, text, size, fill=look.ink)
        x += broad + 0.6 * size
    return drawn, y + 2.3 * size if texts else 0


def used(name: str, x: float, y: float, scale: float = 1, **attributes: Value) -> str:
    """A part that is drawn often and written down once (`defined`)."""
    bigger = "" if scale == 1 else f" scale({number(scale)})"
    place = f"translate({number(x)} {number(y)}){bigger}"
    return tag("use", href=f"#kajuta-{name}", transform=place, **attributes)


def glyph(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A shape on a grid of 512 by 512, in one colour."""
    return tag(
        "use",
        href=f"#kajuta-{name}",
        transform=f"translate({number(x)} {number(y)}) scale({size / GRID:.4f})",
        fill=colour,
    )


def glyphs_in(folder: Path) -> dict[str, str]:
    """The shapes of a game, in `glyphs.json` beside its picture."""
    shapes: dict[str, str] = json.loads((folder / "glyphs.json").read_text("utf-8"))
    return {name: tag("path", id=f"kajuta-{name}", d=shape) for name, shape in shapes.items()}


def defined(parts: Mapping[str, str], shapes: str) -> str:
    """The shapes, and before them those parts that they use.

    What a name stands for must not depend on the theme: pictures of both may stand on one page, where names are shared.
    """
    needed = [part for name, part in parts.items() if f'"#kajuta-{name}"' in shapes]
    return (tag("defs", *needed) if needed else "") + shapes


def ground(width: float, height: float, look: Look) -> str:
    """The paper that everything lies on."""
    return tag("rect", width=width, height=height, rx=16, fill=look.paper)
