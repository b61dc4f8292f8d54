"""A position as a picture: the board of the client, and below it who leads and whose turn it is.

The viewer's side is below. A field is 100 units; a pile shows its buried colours as bands and one to three bars on top.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Any

from kajuta.core.compiled.records import blank, record_dtype
from kajuta.core.pictures.looks import mixed
from kajuta.core.pictures.parts import arrow, big_number, ground, numbered, plate, towards
from kajuta.core.pictures.wishes import Drawing, Shown, Wish
from kajuta.core.pictures.writing import Point, box, circle, ellipse, group, how, line, moved, number, path, words
from kajuta.games.hokito.document import read_document
from kajuta.games.hokito.rules.ending import scores, to_act
from kajuta.games.hokito.state import PLAYERS, SIDE, State
from kajuta.games.hokito.tables import FIELD_NAMES

FIELD, LEFT, TOP = 100, 30, 12
SIZE = SIDE * FIELD + LEFT + TOP
STRIP = 68
"""The height of the strip below the board."""
FILES = "abcdef"
TIMES = "\u00d7"
TALL = 9
"""From so many stones on the height has two digits."""

WORDS = {
    "en": {"0": "Black", "1": "White", "moves": "to move", "over": "The game is over", "of": "HOKITO"},
    "cs": {"0": "Černý", "1": "Bílý", "moves": "na tahu", "over": "Konec hry", "of": "HOKITO"},
}


@dataclass(frozen=True)
class Stones:
    """How stones of one colour look; both keep their colour in both themes."""

    face: str
    side: str
    edge: str
    ink: str
    inlay: str


@dataclass(frozen=True)
class Materials:
    """Board and stones in one theme."""

    board: str
    board_ink: str
    field: str
    field_2: str
    field_empty: str
    black: Stones
    white: Stones


MATERIALS = {
    "light": Materials(
        board="#0e3a4f",
        board_ink="#d8eef2",
        field="#dbe7e6",
        field_2="#d0dfdf",
        field_empty="#c9d8d9",
        black=Stones("#1d262e", "#0c1217", "#000000", "#f3e6c6", "#6bb8ee"),
        white=Stones("#fffaf0", "#dccdac", "#6f6350", "#14202b", "#b84a00"),
    ),
    "dark": Materials(
        board="#0a2a3a",
        board_ink="#cfe6ec",
        field="#3c5e6e",
        field_2="#355563",
        field_empty="#1e3542",
        black=Stones("#10181e", "#05090c", "#9fb4c0", "#f3e6c6", "#6bb8ee"),
        white=Stones("#f4ead2", "#b9a980", "#3a3222", "#14202b", "#b84a00"),
    ),
}


def draw(view: dict[str, Any], wish: Wish) -> Drawing:
    """The board, what is marked on it, and the strip; near two corners only the board between them."""
    board = _Board(view["board"], wish)
    shapes = [*board.floor(), *board.marked(), *board.piles(), *board.tags(), *trail(wish, board.corner)]
    standing, title = _standing(view, wish)
    if wish.near:
        return Drawing(board.width, board.height, "".join(shapes), title)
    height = SIZE + STRIP
    return Drawing(SIZE, height, ground(SIZE, height, wish.look) + "".join(shapes) + standing, title)


class _Board:
    """The board of one view."""

    def __init__(self, piles: dict[str, list[str]], wish: Wish) -> None:
        self._wish = wish
        self._look = wish.look
        self._materials = MATERIALS[wish.look.name]
        self._turned = wish.seat == 1
        cells = [self._cell(field) for field in wish.near or (FIELD_NAMES[0], FIELD_NAMES[-1])]
        (self._left, self._right), (self._top, self._bottom) = (sorted(line) for line in zip(*cells, strict=True))
        self.width = (self._right - self._left + 1) * FIELD + LEFT + TOP
        self.height = (self._bottom - self._top + 1) * FIELD + LEFT + TOP
        self._shown = [field for field in FIELD_NAMES if self._is_near(field)]
        self._piles = {field: stones for field, stones in piles.items() if self._is_near(field)}

    def _cell(self, field: str) -> tuple[int, int]:
        file, rank = FILES.index(field[0]), int(field[1]) - 1
        return (SIDE - 1 - file, rank) if self._turned else (file, SIDE - 1 - rank)

    def _is_near(self, field: str) -> bool:
        column, row = self._cell(field)
        return bool(self._left <= column <= self._right and self._top <= row <= self._bottom)

    def corner(self, field: str) -> Point:
        """The upper left corner of a field."""
        column, row = self._cell(field)
        return LEFT + (column - self._left) * FIELD, TOP + (row - self._top) * FIELD

    def floor(self) -> list[str]:
        """The fields with their names along the edge."""
        ink = how(fill=self._materials.board_ink)
        shapes = [box(0, 0, self.width, self.height, rx=16, fill=self._materials.board)]
        for column in range(self._left, self._right + 1):
            middle = LEFT + (column - self._left + 0.5) * FIELD
            name = FILES[SIDE - 1 - column if self._turned else column]
            shapes.append(words(middle, self.height - 9, name, 18, **ink))
        for row in range(self._top, self._bottom + 1):
            rank = row + 1 if self._turned else SIDE - row
            shapes.append(words(15, TOP + (row - self._top + 0.5) * FIELD + 6, str(rank), 18, **ink))
        return shapes + [self._field(FIELD_NAMES.index(field), field) for field in self._shown]

    def _field(self, place: int, field: str) -> str:
        paint = self._materials
        is_dark = (place + place // SIDE) % 2 == 0
        is_empty = field not in self._piles
        fill = paint.field_empty if is_empty else paint.field_2 if is_dark else paint.field
        pit = how(fill="none", stroke=mixed(paint.board, fill, 0.22), stroke_width=1.5)
        ground_ = box(1.5, 1.5, 97, 97, rx=7, fill=fill)
        return moved(*self.corner(field), ground_, ellipse(50, 60, 9, 6.5, **pit) if is_empty else "")

    def marked(self) -> list[str]:
        """The last move in dashed frames, marks as corners of brackets, arrows over the floor and behind the piles."""
        look, shapes = self._look, []
        for field in _fields(self._wish.last):
            dashed = how(fill="none", stroke=look.brass, stroke_width=4, stroke_dasharray="8 6")
            shapes.append(moved(*self.corner(field), box(5, 5, 90, 90, rx=6, **dashed)))
        shapes += [self._bracket(_fields(mark)[-1]) for mark in self._wish.marks]
        for one in self._wish.arrows:
            start, end = _fields(one)
            shapes.append(moved(*self.corner(start), box(3, 3, 94, 94, rx=7, **_frame(look.brass))))
            shapes.append(moved(*self.corner(end), box(4, 4, 92, 92, rx=7, **_frame(look.legal))))
        return shapes

    def _bracket(self, field: str) -> str:
        share = 0.26 if self._look.name == "light" else 0.12
        tint = box(1.5, 1.5, 97, 97, rx=7, fill=mixed(self._look.legal, self._materials.field, share))
        green = how(fill="none", stroke=self._look.legal, stroke_width=5, stroke_linecap="round")
        corners = path("M7 25V7H25M75 7H93V25M93 75V93H75M25 93H7V75", stroke_linejoin="round", **green)
        return moved(*self.corner(field), tint, corners)

    def piles(self) -> list[str]:
        """All piles, those farther away first."""
        fields = sorted(self._piles, key=lambda field: self.corner(field)[::-1])
        return [moved(*self.corner(field), pile(self._piles[field], self._wish)) for field in fields]

    def tags(self) -> list[str]:
        """The arrows, and where there are several, their numbers on the fields they end on."""
        look, shapes = self._look, []
        ends: list[str] = []
        middles = [[(x + 50, y + 50) for x, y in map(self.corner, _fields(one))] for one in self._wish.arrows]
        for start, end in sorted(middles, key=lambda ends: -dist(*ends)):  # short ones over long ones
            shapes.append(arrow(towards(start, end, 26), towards(end, start, 24), look.legal, look.card))
        for count, one in enumerate(self._wish.arrows, 1):
            end_field = _fields(one)[1]
            x, y = self.corner(end_field)
            if len(self._wish.arrows) > 1:
                shapes.append(numbered(x + 19 + 33 * ends.count(end_field), y + 19, count, look))
            ends.append(end_field)
        return shapes


def trail(wish: Wish, corner: Callable[[str], Point]) -> list[str]:
    """The way of a move: a ring over each empty field it jumps, a number where each step ends (H10, H11)."""
    shapes = []
    for event in wish.events:
        if event["kind"] != "move":
            continue
        *stops, last = [(x + 50.0, y + 50.0) for x, y in map(corner, event["path"])]
        stops[0] = towards(stops[0], [*stops, last][1], 34)
        round_ = how(stroke_linecap="round", stroke_linejoin="round")
        shapes.append(line(stops, stroke=wish.look.card, stroke_width=13, **round_))
        shapes.append(line(stops, stroke=wish.look.legal, stroke_width=7, **round_))
        shapes.append(arrow(stops[-1], towards(last, stops[-1], 24), wish.look.legal, wish.look.card))
        shapes += [_jumped(spot, wish) for pair in pairwise([*stops, last]) for spot in _between(*pair)]
        ends = [corner(field) for field in event["path"][1:]]
        shapes += [numbered(x + 19, y + 19, count, wish.look) for count, (x, y) in enumerate(ends, 1)]
    return shapes


def _between(start: Point, end: Point) -> list[Point]:
    """The middles of the fields between two fields, counted from the end."""
    far = dist(start, end)
    shares = [place * FIELD / far for place in range(1, round(far / FIELD + 0.2))]
    return [(end[0] + (start[0] - end[0]) * share, end[1] + (start[1] - end[1]) * share) for share in shares]


def _jumped(spot: Point, wish: Wish) -> str:
    dotted = how(fill="none", stroke=wish.look.legal, stroke_width=4, stroke_dasharray="5 6")
    return circle(*spot, 24, **dotted)


def _frame(colour: str) -> dict[str, Any]:
    return how(fill="none", stroke=colour, stroke_width=4)


def _fields(one: Shown | None) -> list[str]:
    return [] if one is None else one.action.split("-")


def pile(stones: list[str], wish: Wish) -> str:
    """A pile in a field of 100 by 100; thin discs where they are many, so that none rises above its field."""
    height = len(stones)
    thick = 9.5 if height == 1 else min(8.5, 40 / height)
    base = 63 if height == 1 else 67
    shapes = [ellipse(51.5, base + 4, 38.5, 26, fill="#0a141c", fill_opacity=0.22)]
    for place, stone in enumerate(stones):
        look = _stones(stone, wish)
        low, high = base - place * thick, base - (place + 1) * thick
        wall = f"M13 {number(high)}V{number(low)}A37 26.5 0 0 0 87 {number(low)}V{number(high)}"
        shapes.append(path(wall, fill=look.side, stroke=look.edge))
        is_top = place == height - 1
        shapes.append(ellipse(50, high, 37, 26.5, fill=look.face if is_top else look.side, stroke=look.edge))
    shapes.append(_top(stones[-1], base - height * thick, _stones(stones[-1], wish)))
    return group(*shapes, _badge(height, wish) if height > 1 else "")


def _stones(stone: str, wish: Wish) -> Stones:
    """H23: what is not recorded inside a pile looks white."""
    materials = MATERIALS[wish.look.name]
    return materials.black if stone.startswith("b") else materials.white


def _top(stone: str, level: float, look: Stones) -> str:
    """The inlay, round for black and square for white, and a bar for each symbol."""
    ring = how(fill="none", stroke=look.inlay, stroke_width=2.2)
    is_black = stone.startswith("b")
    inlay = ellipse(50, level, 29.5, 20.5, **ring) if is_black else box(25, level - 16.5, 50, 33, rx=4, **ring)
    bars = int(stone[1])
    return inlay + "".join(
        box(50 + (bar - (bars - 1) / 2) * 12.5 - 3.2, level - 11.5, 6.4, 23, rx=3.2, fill=look.ink)
        for bar in range(bars)
    )


def _badge(height: int, wish: Wish) -> str:
    wide = 37 if height > TALL else 28
    frame = box(97 - wide, 77, wide, 21, rx=7, fill=wish.look.card, stroke=wish.look.ink, stroke_width=1.2)
    return frame + words(97 - wide / 2, 92.8, f"{TIMES}{height}", 15.5, font_weight=700, fill=wish.look.ink)


def _standing(view: dict[str, Any], wish: Wish) -> tuple[str, str]:
    """The points of both and whose turn it is, as the rules say, and the same in one sentence."""
    state, points = blank(State, record_dtype(State)), [0] * PLAYERS
    read_document(view, state)
    scores(state, points)
    acting = to_act(state)
    shapes, width = "", (SIZE - 10) / 2
    for place, seat in enumerate((1, 0) if wish.seat == 1 else (0, 1)):
        x, y, lit = place * (width + 10), SIZE + 8, acting == 1 << seat
        shapes += plate(x + 1, y, width - 2, STRIP - 9, wish.look, lit=lit)
        shapes += moved(x + 12, y + 4, pile(["b1" if seat == 0 else "w1"], wish), scale=0.5)
        name, about = wish.word(WORDS, str(seat)), wish.word(WORDS, "moves") if lit else ""
        ink = how(text_anchor="start")
        shapes += words(x + 72, y + (27 if about else 36), name, 20, fill=wish.look.ink, **ink)
        shapes += words(x + 72, y + 46, about, 16, fill=wish.look.ink_2, font_weight=400, **ink) if about else ""
        shapes += big_number(x + width - 18, y + 41, str(points[seat]), 32, wish.look)
    turn = f"{wish.word(WORDS, str(view['turn']))} {wish.word(WORDS, 'moves')}" if acting else wish.word(WORDS, "over")
    return shapes, f"HOKITO, {points[0]} : {points[1]}. {turn}."
