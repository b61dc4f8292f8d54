"""A position as a picture: the other fleets, the sea with the cards, and the viewer's own fleet below."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from kajuta.core.pictures.parts import ICON_CREDIT, defined, glyphs_in, ground
from kajuta.core.pictures.wishes import Drawing, Wish
from kajuta.core.pictures.writing import moved
from kajuta.games.totohu.picture.close import close
from kajuta.games.totohu.picture.fleets import FLEET_HEIGHT, PAGE, ROW, Fleets
from kajuta.games.totohu.picture.sea import caption, sea, sea_height

GLYPHS = glyphs_in(Path(__file__).parent)
MARGIN = 12


def draw(view: dict[str, Any], wish: Wish) -> Drawing:
    """The table as the client sets it; near, some of its ships alone."""
    if wish.near:
        drawing = close(view, wish)
        return replace(drawing, shapes=defined(GLYPHS, drawing.shapes), credit=ICON_CREDIT)
    order = _order(len(view["fleets"]), wish.seat)
    middle = sea_height(view, wish)
    height = 2 * MARGIN + ROW * len(order) + middle
    width = PAGE + 2 * MARGIN
    fleets = Fleets(view, wish)
    sea_top = MARGIN + ROW * (len(order) - 1)
    rows = [*(MARGIN + ROW * place for place in range(len(order) - 1)), sea_top + middle + ROW - FLEET_HEIGHT]
    shapes = ground(width, height, wish.look) + moved(MARGIN, sea_top, sea(view, wish, order))
    for seat, top in zip([*order[1:], order[0]], rows, strict=True):
        shapes += moved(MARGIN, top, fleets.row(seat, points_down=top < sea_top))
    return Drawing(width, height, defined(GLYPHS, shapes), f"TOTOHU. {caption(view, wish)}.", ICON_CREDIT)


def _order(count: int, viewer: int | None) -> list[int]:
    """All fleets, the viewer's first, then round the table."""
    first = viewer or 0
    return [(first + place) % count for place in range(count)]
