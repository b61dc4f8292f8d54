"""The random player: any legal action, each as likely as another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kajuta.core.compiled.luck import Draws
from kajuta.players.life import Answer, Chair, Player

if TYPE_CHECKING:
    from kajuta.core.contract import Document


class Uniform(Player):
    """Draws one of the legal actions; which those are does not depend on what the seat cannot see."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._draws = Draws(chair.seed)

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it needs no time)
        """Any legal action."""
        imagined = self.chair.game.believe(view, self.history).position()
        return Answer(self._draws.choice(imagined.legal(self.chair.seat)))
