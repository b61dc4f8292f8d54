"""A picture as a whole: the drawing of a game, framed, with its words for those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kajuta.core.pictures.plain import plain
from kajuta.core.pictures.writing import TEXT, escaped, number, tag

if TYPE_CHECKING:
    from kajuta.core.game import Game
    from kajuta.core.pictures.wishes import Wish

LARGEST = 760
"""A picture is shown no wider and no higher than this, unless somebody scales it."""


def picture(game: Game, view: dict[str, Any], wish: Wish) -> str:
    """The SVG of a view. It depends on the view and the wish alone."""
    drawing = plain(game, view, wish) if game.picture is None else game.picture.draw(view, wish)
    scale = min(1.0, LARGEST / drawing.width, LARGEST / drawing.height)
    return tag(
        "svg",
        tag("title", escaped(drawing.title)),
        tag("desc", escaped(game.terminal.draw(view)), lang="en"),
        tag("metadata", escaped(drawing.credit)) if drawing.credit else "",
        drawing.shapes,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(drawing.width)} {number(drawing.height)}",
        width=drawing.width * scale,
        height=drawing.height * scale,
        role="img",
        font_family=TEXT,
        lang=wish.language,
    )
