"""The player of HOKITO that looks ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kajuta.players.hokito import judgement
from kajuta.players.life import Answer, Chair, Player
from kajuta.players.search.budget import Budget, Report
from kajuta.players.search.deepening import DEEPEST, TABLE_BITS, Deepening

if TYPE_CHECKING:
    from kajuta.core.contract import Document
    from kajuta.players.hokito.people import Eyes

SHARE_OF_TIME = 0.95
"""The rest is for everything around the search."""
WORK_OF_AN_IDEA = 200_000
SMALL_TABLE_BITS = 14


class Searcher(Player):
    """Principal variation search, limited by work or by time; with eyes that may overlook moves of its own."""

    def __init__(self, chair: Chair, work: int | None = None, depth: int = DEEPEST, eyes: Eyes | None = None) -> None:
        super().__init__(chair)
        bits = TABLE_BITS if work is None else SMALL_TABLE_BITS
        self._search = Deepening(chair.game, judgement, threads=chair.threads, bits=bits)
        self._work = work
        self._depth = depth
        self._eyes = eyes

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """The best move found."""
        report = self.report(view, seconds)
        return Answer(report.best.action, report.told())

    def report(self, view: Document, seconds: float) -> Report:
        """All that was found."""
        position = self.chair.game.believe(view, self.history).position()
        overlooked: tuple[int, ...] = ()
        if self._eyes is not None:
            noticed = set(self._eyes.noticed(position, self.chair.seat))
            numbers = position.legal_numbers(self.chair.seat)
            overlooked = tuple(one for one in numbers if position.action_text(one) not in noticed)
        return self._search.think(
            position, self._budget(seconds), depth=self._depth, ideas=self.ideas, barred=overlooked
        )

    def _budget(self, seconds: float) -> Budget:
        """Of one idea. Whoever asks for several is a person, and gets the same answer when asking again."""
        if self._work is not None:
            return Budget(self._work)
        return Budget(None if self.ideas == 1 else WORK_OF_AN_IDEA, SHARE_OF_TIME * seconds / self.ideas)

    def stopped(self) -> None:
        """Ends the search."""
        self._search.clock.stop()
