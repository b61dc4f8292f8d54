"""Players to measure others with: each follows one plain idea and draws lots where that does not decide.

`kajuta arena hokito level-3 bench.strength.greedy:TwoPly`, in the folder of the project.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kajuta.core.compiled.luck import Draws
from kajuta.players import Answer, Chair, Player

if TYPE_CHECKING:
    from kajuta.core.position import Position


class Greedy(Player):
    """Takes the action that leads to the position it values most."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._draws = Draws(chair.seed)

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it needs no time)
        """One of the best actions, in a world such as it could be."""
        belief = self.chair.game.believe(view, self.history)
        position = belief.position(f"{self.chair.seed}/{len(self.history)}")
        values = {action: self.value(position, action) for action in position.legal_numbers(self.chair.seat)}
        best = [action for action, value in values.items() if value == max(values.values())]
        return Answer(position.action_text(self._draws.choice(best)))

    def value(self, position: Position, action: int) -> float:
        """What an action is worth in a position."""
        raise NotImplementedError

    def margin(self, position: Position) -> int:
        """How far it is ahead of the best of the others."""
        scores = list(position.scores)
        return scores.pop(self.chair.seat) - max(scores)


class OnePly(Greedy):
    """HOKITO: the most points ahead after its own action."""

    def value(self, position: Position, action: int) -> float:
        """The margin at once."""
        return self.margin(position.play_number(self.chair.seat, action))


class TwoPly(Greedy):
    """HOKITO: the most points ahead after the other side's best reply."""

    def value(self, position: Position, action: int) -> float:
        """The margin after the reply that leaves the least."""
        after = position.play_number(self.chair.seat, action)
        if after.over or after.to_act[0] == self.chair.seat:
            return self.margin(after)
        other = int(after.to_act[0])
        return min(self.margin(after.play_number(other, reply)) for reply in after.legal_numbers(other))


class MostPoints(Greedy):
    """TRIOMINOS: the tile and place that score most now; draws only where it can lay nothing."""

    def value(self, position: Position, action: int) -> float:
        """The points after laying a tile; anything else comes after all of these."""
        if "@" not in position.action_text(action):
            return float("-inf")
        return position.play_number(self.chair.seat, action).scores[self.chair.seat]
