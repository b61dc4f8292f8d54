"""The five opponents of TRIOMINOS: from a child's first one to the strongest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kajuta.core.compiled.luck import Draws
from kajuta.games.triominos.actions import read_placement
from kajuta.games.triominos.state import WIDTH
from kajuta.players.life import Answer, Chair, Player
from kajuta.players.triominos.glance import Glance, said
from kajuta.players.triominos.player import Searcher
from kajuta.players.triominos.weights import cunning_for, strongest_for

if TYPE_CHECKING:
    from kajuta.core.contract import Document

DRAWS = "draw"
FEW_PLAYOUTS = 24
HUNDRED = 100
SEEN_PERCENT, PERCENT_PER_STEP, LEAST_PERCENT = 95, 5, 50
"""How likely a beginner sees a placement beside the last tile, and how much less so with every step away from it."""


class Beginner(Player):
    """Sees a part of what is possible, mostly near the last tile, and takes many points of that.

    If it sees no placement it draws; where it may not, it looks again and takes the nearest.
    """

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it needs no time)
        """The best it sees."""
        seat = self.chair.seat
        glance = Glance(self.chair.game.believe(view, self.history), seat, cunning_for(view["players"]))
        placements = [place for place, text in enumerate(glance.texts) if "@" in text]
        if not placements:
            return glance.answer()
        distances = {place: _distance(view["layout"], glance.texts[place]) for place in placements}
        draws = Draws(f"{self.chair.seed}/{len(self.history)}/sees")
        seen = [place for place in placements if draws.below(HUNDRED) < _percent(distances[place])]
        if not seen:
            return said(
                glance.texts[-1]
                if glance.texts[-1] == DRAWS
                else glance.texts[min(placements, key=distances.__getitem__)]
            )
        best = max(seen, key=lambda place: glance.promises[place])
        return said(glance.texts[best])


def _percent(distance: int) -> int:
    return max(LEAST_PERCENT, SEEN_PERCENT - PERCENT_PER_STEP * distance)


def _distance(layout: list[str], text: str) -> int:
    """How far from the last tile a placement is, in steps on the lattice."""
    if not layout:
        return 0
    last, here = read_placement(layout[-1]), read_placement(text)
    if last is None or here is None:
        return 0
    (last_x, last_y), (x, y) = (divmod(cell // 2, WIDTH) for cell, _ in (last, here))
    return abs(last_x - x) + abs(last_y - y)


class Glancing(Player):
    """Overlooks nothing and takes what promises most by its weights, without trying anything out."""

    def __init__(self, chair: Chair, weights: Callable[[int], Sequence[float]]) -> None:
        super().__init__(chair)
        self._weights = weights

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it needs no time)
        """The most promising action."""
        weights = self._weights(view["players"])
        return Glance(self.chair.game.believe(view, self.history), self.chair.seat, weights).answer()


def cunning(chair: Chair) -> Player:
    """Keeps its tiles placeable, leaves little to the others, draws by choice where nothing better is promised."""
    return Glancing(chair, cunning_for)


def gathering(chair: Chair) -> Player:
    """Between two, gathers tiles as long as that pays."""
    return Glancing(chair, strongest_for)


def trying(chair: Chair) -> Player:
    """Tries its candidates in a few imagined worlds."""
    searcher = Searcher(chair)
    searcher.playouts = FEW_PLAYOUTS
    return searcher


LEVELS: tuple[Callable[[Chair], Player], ...] = (Beginner, cunning, gathering, trying, Searcher)
