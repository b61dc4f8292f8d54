"""Some ships alone, as figures of the rulebook show them, and the table of who gets what from whom (T36)."""

from __future__ import annotations

from typing import Any

from kajuta.core.pictures.parts import glyph, ground, seat_mark
from kajuta.core.pictures.wishes import Drawing, Wish
from kajuta.core.pictures.writing import box, circle, group, how, line, moved, path, words
from kajuta.games.totohu.picture.fleets import CARD, FLEET_HEIGHT, Fleets
from kajuta.games.totohu.picture.ships import ship_picture
from kajuta.games.totohu.picture.things import die
from kajuta.games.totohu.tables import ENCOUNTERS, SHIP_NAMES

MARGIN, MARK = 12, 40
ROOM = 40
"""Between ships that meet."""
WHOLE_TABLE, DIE = "encounters", "die"
HEAD, CELL = 84, 78
TOKENS = {"A": ("anchor",), "C": ("cannon",), "B": ("barrel",), "BB": ("barrel", "barrel")}
AFLOAT = {"at": "sea", "deck": 0, "hold": 0, "hits": 0}


def close(view: dict[str, Any], wish: Wish) -> Drawing:
    """What is wished for: ships by seat and name (`0P5`), the faces of the die, or the whole table."""
    if wish.near == (WHOLE_TABLE,):
        return _encounters(view, wish)
    if wish.near == (DIE,):
        return _faces(view, wish)
    return _ships(view, wish)


def _ships(view: dict[str, Any], wish: Wish) -> Drawing:
    fleets, drawn, x = Fleets(view, wish), "", float(MARGIN)
    for number, name in enumerate(wish.near):
        seat, ship = int(name[0]), name[1:]
        drawn += moved(x, MARGIN, seat_mark(seat, (CARD - 30) / 2, 0, 30, wish.look))
        drawn += moved(x, MARGIN + MARK, fleets.card(seat, ship, view["fleets"][seat][ship]))
        x += CARD
        following = wish.near[number + 1] if number + 1 < len(wish.near) else ""
        if following and following[0] != name[0]:
            drawn += moved(x + ROOM / 2, MARGIN + MARK + FLEET_HEIGHT / 2, _meet(wish))
        x += (ROOM if following[0] != name[0] else MARGIN) if following else 0
    height = FLEET_HEIGHT + MARK + 2 * MARGIN
    return Drawing(x + MARGIN, height, ground(x + MARGIN, height, wish.look) + drawn, "TOTOHU.")


def _meet(wish: Wish) -> str:
    """Two ships come together."""
    ink = how(fill="none", stroke=wish.look.ink_2, stroke_width=3.5, stroke_linecap="round", stroke_linejoin="round")
    return path("M-14-8L-5 0L-14 8M14-8L5 0L14 8", **ink)


def _again(wish: Wish) -> str:
    """The die is rolled once more."""
    ink = how(stroke=wish.look.ink_2, stroke_width=4, stroke_linecap="round")
    return path("M12-8A15 15 0 1 0 15 4", fill="none", **ink) + path("M4-9H14V-19", fill="none", **ink)


def _encounters(view: dict[str, Any], wish: Wish) -> Drawing:
    size = HEAD + len(SHIP_NAMES) * CELL
    drawn = ground(size, size, wish.look)
    for place, ship in enumerate(SHIP_NAMES):
        at = HEAD + place * CELL
        drawn += moved(4, at + 12, ship_picture(ship, AFLOAT, 0, view["options"], wish), scale=0.5)
        drawn += moved(at + 2, 20, ship_picture(ship, AFLOAT, 1, view["options"], wish), scale=0.5)
    for row, cells in enumerate(ENCOUNTERS):
        for column, cell in enumerate(cells):
            drawn += moved(HEAD + column * CELL, HEAD + row * CELL, _cell(cell, wish))
    return Drawing(size, size, drawn, "TOTOHU.")


def _cell(cell: str, wish: Wish) -> str:
    """What the ship of the row gets, below left, and what the ship of the column gets, above right."""
    own, _, other = cell.partition(" ")[0].partition(";")
    look = wish.look
    frame = box(1.5, 1.5, CELL - 3, CELL - 3, rx=8, fill=look.card, stroke=look.line)
    slash = line([(12, 12), (CELL - 12, CELL - 12)], stroke=look.line, stroke_width=1.5)
    return group(frame, slash, moved(8, CELL - 38, _got(own, wish)), moved(CELL - 40, 8, _got(other, wish)))


def _got(result: str, wish: Wish) -> str:
    """Tokens in a box of 30 by 30; a hit is a star, nothing a dash."""
    ink = wish.look.ink
    if result == "X":
        round_ = how(stroke="#ffffff", stroke_width=4, stroke_linecap="round")
        cross = line([(9, 9), (21, 21)], **round_) + line([(21, 9), (9, 21)], **round_)
        return circle(15, 15, 14, fill=wish.look.bad) + cross
    tokens = TOKENS.get(result, ())
    if not tokens:
        return words(15, 22, "\N{EN DASH}", 22, fill=wish.look.ink_2)
    if len(tokens) == 1:
        return glyph(tokens[0], 1, 1, 28, ink)
    return glyph(tokens[0], -7, 1, 25, ink) + glyph(tokens[1], 13, 1, 25, ink)


def _faces(view: dict[str, Any], wish: Wish) -> Drawing:
    """The six faces of the die, and below each the ship that it sends out (T64)."""
    width = len(SHIP_NAMES) * (CELL + 8) + 2 * MARGIN
    drawn = ground(width, 176, wish.look)
    for place, face in enumerate(SHIP_NAMES):
        sent = (view["dice"] or {}).get(face, face)
        x = MARGIN + place * (CELL + 8)
        drawn += moved(x + 9, MARGIN, die(face))
        record = view["fleets"][1][sent] if sent else None
        if record is not None and record["at"] == "sea":
            drawn += moved(x + 1, 104, ship_picture(sent, record, 1, view["options"], wish), scale=0.54)
        else:
            drawn += moved(x + 41, 132, _again(wish) if sent else words(0, 10, "?", 34, fill=wish.look.ink_2))
    return Drawing(width, 176, drawn, "TOTOHU.")
