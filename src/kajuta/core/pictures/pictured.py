"""A position as a picture: the methods of `Position` for notebooks and files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kajuta.core.pictures.framing import picture
from kajuta.core.pictures.wishes import Marking, wish_of

if TYPE_CHECKING:
    from kajuta.core.position import Position


def svg(  # noqa: PLR0913  (what one may wish of a picture)
    self: Position,
    seat: int | None = None,
    theme: str = "light",
    language: str = "en",
    *,
    last: str | None = None,
    arrows: Sequence[str] = (),
    marks: Sequence[str] = (),
) -> str:
    """What a seat (None: everybody) may see, as a picture that needs nothing else: SVG.

    Themes are "light" and "dark", languages "en" and "cs". `last` is an action to be marked as the last one, `arrows`
    are actions to be drawn as arrows, `marks` actions whose place is outlined; each is a text, "a1-b1" or "0:a1-b1".
    They are only drawn: whether they would be legal is not asked.

    Examples:
        >>> position = kajuta.game("hokito").new(seed=7).play("a1-b1")
        >>> picture = position.svg(seat=1, theme="dark", last="0:a1-b1", arrows=position.legal(1)[:3])
        >>> picture[:4]
        '<svg'
    """
    view = self.view(seat)
    wish = wish_of(self.game, self._glance(), seat, theme, language, Marking(last, arrows, marks))
    return picture(self.game, view, wish)


def shown_in_a_notebook(self: Position) -> str:
    """What everybody may see."""
    return self.svg()
