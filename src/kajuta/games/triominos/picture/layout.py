"""The felt with the layout: where cells lie, finished hexagons, the last tile, and tiles that might be placed."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, floor, pi, sin

from kajuta.core.pictures.parts import numbered, seat_mark
from kajuta.core.pictures.wishes import Shown, Wish
from kajuta.core.pictures.writing import Point, box, breadth, circle, how, line, moved, tag, words
from kajuta.core.seats import CHANCE
from kajuta.games.triominos.picture.tiles import HEIGHT, MATERIALS, MIDDLE, SIDE, rim, tile_picture

Lattice = tuple[int, int]

MOST_DOTS = 3000
"""A layout seen from so far has no dots around it."""


@dataclass(frozen=True)
class Placement:
    """A tile in a cell: digits clockwise from the apex."""

    digits: str
    x: int
    y: int
    kind: str

    @property
    def cell(self) -> tuple[int, int, str]:
        """Where it lies."""
        return self.x, self.y, self.kind

    @property
    def origin(self) -> Point:
        """The upper left corner of the box it is drawn in."""
        x, y = point((self.x, self.y))
        return x + (SIDE / 2 if self.kind == "d" else 0), y - HEIGHT


def read(text: str) -> Placement | None:
    """The placement a text stands for; None for other actions."""
    digits, at, cell = text.partition("@")
    if not at:
        return None
    x, _, y = cell[:-1].partition(",")
    return Placement(digits, int(x), int(y), cell[-1])


def point(at: Lattice) -> Point:
    """Where a lattice point is drawn."""
    return SIDE * (at[0] + at[1] / 2), -HEIGHT * at[1]


def corners(cell: tuple[int, int, str]) -> list[Lattice]:
    """The lattice points of a cell."""
    x, y, kind = cell
    return [(x, y + 1), (x + 1, y), (x, y)] if kind == "u" else [(x + 1, y), (x, y + 1), (x + 1, y + 1)]


def _around(at: Lattice) -> set[tuple[int, int, str]]:
    """The six cells that meet in a lattice point."""
    x, y = at
    ups = {(x, y, "u"), (x - 1, y, "u"), (x, y - 1, "u")}
    return ups | {(x - 1, y, "d"), (x - 1, y - 1, "d"), (x, y - 1, "d")}


class Layout:
    """The tiles of a view, and those that are to be shown beside them."""

    def __init__(self, texts: list[str], wish: Wish) -> None:
        self._wish = wish
        self._tiles = [placement for placement in map(read, texts) if placement]
        self._ideas = _placements(wish.arrows)
        self._marks = _placements(wish.marks)
        self._barred = _placements(wish.barred)
        shown = (*self._tiles, *self._ideas, *self._marks, *self._barred)
        cells = [one.cell for one in shown] or [(0, 0, "u")]
        points = [point(corner) for cell in cells for corner in corners(cell)]
        self.left, self.right = min(x for x, _ in points), max(x for x, _ in points)
        self.top, self.bottom = min(y for _, y in points), max(y for _, y in points)

    def draw(self, window: tuple[Point, Point]) -> str:
        """Everything on the felt, in the units of the lattice; the window is how much of it is seen."""
        drawn = self._dots(window) + ("" if self._tiles else self._first())
        drawn += "".join(moved(*one.origin, tile_picture(one.kind, one.digits, self._wish)) for one in self._tiles)
        drawn += self._hexagons() + self._last()
        drawn += "".join(self._outline(one) for one in dict.fromkeys(self._marks))
        return drawn + self._ghosts() + self._refused() + self._news()

    def _refused(self) -> str:
        """Tiles that may not lie so: ringed and crossed."""
        look, drawn = self._wish.look, ""
        for one in self._barred:
            x, y = MIDDLE[one.kind]
            rings = rim(one.kind, MATERIALS[look.name].halo, 16) + rim(one.kind, look.bad, 9, "12 9")
            cross = circle(x, y, 13, fill=look.bad, stroke=look.card, stroke_width=2.5)
            round_ = how(stroke=look.card, stroke_width=3.5, stroke_linecap="round")
            cross += line([(x - 5, y - 5), (x + 5, y + 5)], **round_) + line([(x + 5, y - 5), (x - 5, y + 5)], **round_)
            drawn += moved(*one.origin, rings, tile_picture(one.kind, one.digits, self._wish, "ghost"), cross)
        return drawn

    def _news(self) -> str:
        """The tile that was just placed, and what it earned."""
        drawn, look = "", self._wish.look
        for event in self._wish.events:
            placed = read(event["place"]) if event["kind"] == "place" else None
            if placed not in self._tiles or placed is None:
                continue
            x, y = MIDDLE[placed.kind]
            text = f"+{event['points']}"
            wide = breadth(text, 17) + 14
            tag_ = box(x - wide / 2, y - 12, wide, 24, rx=12, fill=look.ink)
            tag_ += words(x, y + 6, text, 17, font_weight=700, fill=look.paper)
            drawn += moved(*placed.origin, tile_picture(placed.kind, placed.digits, self._wish, "last"), tag_)
        return drawn

    def _dots(self, window: tuple[Point, Point]) -> str:
        """The lattice points of the felt."""
        (left, top), (right, bottom) = window
        rows = range(ceil(-bottom / HEIGHT), floor(-top / HEIGHT) + 1)
        spots = [(x, y) for y in rows for x in range(ceil(left / SIDE - y / 2), floor(right / SIDE - y / 2) + 1)]
        if len(spots) > MOST_DOTS:
            return ""
        dots = "".join(circle(*point(spot), 1.7) for spot in spots)
        return tag("g", dots, fill=MATERIALS[self._wish.look.name].dot)

    def _first(self) -> str:
        """Where the first tile will lie."""
        return moved(0, -HEIGHT, rim("u", self._wish.look.ink_2, 2.5, "2 7"))

    def _hexagons(self) -> str:
        taken = {one.cell for one in self._tiles}
        middles = dict.fromkeys(corner for one in self._tiles for corner in corners(one.cell))
        outlines = [point(at) for at in middles if _around(at) <= taken]
        dashed = how(stroke=self._wish.look.brass, stroke_width=3.4, stroke_dasharray="7 5")
        turns = [place * pi / 3 for place in range(7)]
        return "".join(
            line([(x + SIDE * cos(turn), y + SIDE * sin(turn)) for turn in turns], **dashed) for x, y in outlines
        )

    def _last(self) -> str:
        """The tile of the last action, with the mark of whoever placed it."""
        shown = self._wish.last
        last = read(shown.action) if shown else None
        if shown is None or last not in self._tiles:
            return ""
        drawn = tile_picture(last.kind, last.digits, self._wish, "last")
        if shown.seat is not None and shown.seat != CHANCE:
            x, y = MIDDLE[last.kind]
            drawn += circle(x, y, 14, fill=self._wish.look.card, opacity=0.85)
            drawn += seat_mark(shown.seat, x - 10.5, y - 10.5, 21, self._wish.look)
        return moved(*last.origin, drawn)

    def _outline(self, mark: Placement) -> str:
        look = self._wish.look
        halo = rim(mark.kind, MATERIALS[look.name].halo, 12)
        return moved(*mark.origin, halo, rim(mark.kind, look.legal, 7, "1 12"))

    def _ghosts(self) -> str:
        """Tiles as they would lie, numbered where they are several."""
        look, drawn = self._wish.look, ""
        for one in self._ideas:
            rings = rim(one.kind, MATERIALS[look.name].halo, 16) + rim(one.kind, look.legal, 10)
            drawn += moved(*one.origin, rings, tile_picture(one.kind, one.digits, self._wish, "ghost"))
        cells = [one.cell for one in self._ideas]
        for count, one in enumerate(self._ideas if len(self._ideas) > 1 else [], 1):
            x, y = MIDDLE[one.kind]
            same = cells[: count - 1].count(one.cell)
            drawn += moved(*one.origin, numbered(x + 24 * same, y, count, look, r=12))
        return drawn


def _placements(shown: tuple[Shown, ...]) -> list[Placement]:
    return [placement for placement in (read(one.action) for one in shown) if placement]


def felt(width: float, height: float, wish: Wish) -> str:
    """The cloth."""
    return box(0, 0, width, height, rx=14, fill=MATERIALS[wish.look.name].felt, stroke=wish.look.line)
