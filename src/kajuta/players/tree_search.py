"""Tree search with random play to the end, in any game: what the search does without knowing anything of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kajuta.players.life import Answer, Chair, Player
from kajuta.players.search.budget import Budget
from kajuta.players.search.simulating import Simulating

if TYPE_CHECKING:
    from kajuta.core.contract import Document


class TreeSearch(Player):
    """A yardstick: trees over information sets, kept from one action to the next."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._search = Simulating(chair.game, chair.seat, chair.seed, threads=chair.threads)

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """The action visited most often when the time is up."""
        belief = self.chair.game.believe(view, self.history)
        report = self._search.think(belief, Budget(seconds=seconds))
        return Answer(report.best.action, report.told())

    def stopped(self) -> None:
        """Ends the search."""
        self._search.clock.stop()
