"""A player in 30 lines: tries each action in a few worlds such as could be, takes the one that leaves it best."""

from __future__ import annotations

from kajuta import Position
from kajuta.core.contract import Document
from kajuta.players import Answer, Player

WORLDS = 3


class MyPlayer(Player):
    """Looks one action ahead, in any game of the house."""

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it needs no time)
        """The action with the best lead in all worlds together."""
        seat = self.chair.seat
        belief = self.chair.game.believe(view, self.history)
        worlds = [belief.position(f"{self.chair.seed}/{len(self.history)}/{number}") for number in range(WORLDS)]
        leads = {
            action: sum(self.lead(world.play(seat, action)) for world in worlds) for action in worlds[0].legal(seat)
        }
        best = max(leads, key=leads.__getitem__)
        return Answer(best, {"lead": leads[best] / WORLDS})

    def lead(self, position: Position) -> int:
        """Its points above the best of the others."""
        scores = list(position.scores)
        return scores.pop(self.chair.seat) - max(scores, default=0)
