"""The picture of a game that draws none itself: what it shows in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kajuta.core.pictures.parts import ground, pills
from kajuta.core.pictures.wishes import Drawing, Wish
from kajuta.core.pictures.writing import PLAIN, escaped, moved, number, tag

if TYPE_CHECKING:
    from kajuta.core.game import Game

SIZE, LEADING, MARGIN = 15, 20, 24
BREADTH = 0.62
"""How broad a letter of a font is whose letters are all alike."""
FEW = 8


def plain(game: Game, view: dict[str, Any], wish: Wish) -> Drawing:
    """The lines of the terminal, and below them the actions that were to be shown."""
    lines = game.terminal.draw(view).splitlines()
    width = max(360, 2 * MARGIN + SIZE * BREADTH * max(len(line) for line in lines))
    shown = [one.action for one in (wish.last, *wish.arrows, *wish.marks) if one is not None][:FEW]
    below, more = pills(shown, width - 2 * MARGIN, wish.look)
    height = 2 * MARGIN + LEADING * len(lines) + more
    text = "".join(_line(line, MARGIN + LEADING * place + SIZE, wish) for place, line in enumerate(lines))
    shapes = ground(width, height, wish.look) + text + moved(MARGIN, height - MARGIN - more, below)
    return Drawing(width, height, shapes, game.title)


def _line(text: str, y: float, wish: Wish) -> str:
    """A line whose letters stand one below another in whatever font there is: each has a place of its own."""
    places = [place for place, letter in enumerate(text) if letter != " "]
    if not places:
        return ""
    xs = " ".join(number(MARGIN + SIZE * BREADTH * place) for place in places)
    letters = escaped("".join(text[place] for place in places))
    return tag("text", letters, x=xs, y=y, font_size=SIZE, font_family=PLAIN, fill=wish.look.ink)
