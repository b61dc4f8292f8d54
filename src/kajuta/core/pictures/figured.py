"""The figures of rulebooks as pictures: the moment before, the moment after, and the way between them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from kajuta.core.figures import BEFORE, Figure, figure_named, played
from kajuta.core.pictures.framing import picture
from kajuta.core.pictures.wishes import Marking, barred_in, wish_of

if TYPE_CHECKING:
    from kajuta.core.game import Game

KEPT = 1024
"""So many figures are kept as they were drawn: all of them, in every theme and language."""


@lru_cache(KEPT)
def frames(game: Game, name: str, theme: str, language: str) -> tuple[str, ...]:
    """What is drawn of a figure, as SVG each."""
    figure = figure_named(game, name)
    return tuple(_frame(game, figure, moment, theme, language) for moment in figure.shows)


def _frame(game: Game, figure: Figure, moment: str, theme: str, language: str) -> str:
    moments = played(game, figure)
    position = moments.before if moment == BEFORE else moments.after
    arrows = figure.arrows if moment == BEFORE and figure.trail != BEFORE else ()
    marks = figure.marks if moment == BEFORE else ()
    wish = wish_of(game, position.state, figure.seat, theme, language, Marking(None, arrows, marks))
    events = moments.events if moment == figure.trail else ()
    barred = barred_in(game, position.state, figure.barred if moment == BEFORE else ())
    wish = replace(wish, near=figure.near, barred=barred, events=events)
    return picture(game, position.view(figure.seat), wish)
