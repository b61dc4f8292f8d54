"""A position as a picture, for notebooks and files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kajuta.core.pictures.framing import picture
from kajuta.core.pictures.wishes import Marking, wish_of
from kajuta.core.values import Value


class Pictured(Value):
    """A value that can be looked at: `view` says what there is to see."""

    __slots__ = ()

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may see."""
        raise NotImplementedError

    def svg(
        self,
        seat: int | None = None,
        theme: str = "light",
        language: str = "en",
        *,
        last: str | None = None,
        arrows: Sequence[str] = (),
        marks: Sequence[str] = (),
    ) -> str:
        """What a seat (None: everybody) may see, as a picture that needs nothing else: SVG.

        Themes are "light" and "dark", languages "en" and "cs". `last` is an action to be marked as the last one,
        `arrows` are actions to be drawn as arrows, `marks` actions whose place is outlined; each is a text, "a1-b1" or
        "0:a1-b1". They are only drawn: whether they would be legal is not asked.

            position.svg(seat=0, theme="dark", last="1:c4-c3", arrows=position.legal(0)[:3])
        """
        view = self.view(seat)
        return picture(
            self.game, view, wish_of(self.game, self._glance(), seat, theme, language, Marking(last, arrows, marks))
        )

    def _repr_svg_(self) -> str:
        """Notebooks show what everybody may see."""
        return self.svg()
