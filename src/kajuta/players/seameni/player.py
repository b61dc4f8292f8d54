"""The players of SEAMENI: they weigh every action in worlds such as could be, some with a person's weaknesses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kajuta.core.compiled.luck import Draws
from kajuta.players.life import Answer, Chair, Player
from kajuta.players.seameni.ending import is_settled, would_offer
from kajuta.players.seameni.weighing import Weighing
from kajuta.players.time_spent import now

if TYPE_CHECKING:
    from kajuta.core.contract import Document

SHARE_OF_SECONDS = 0.9
HUNDRED = 100
ABSURD = 0.5
"""What is worse than the best by so many treasures nobody does: a treasure is not left beside the ship."""
MIDDLE = "g7"
MISTAKEN = 3.0
"""Nobody is mistaken by more than so many times what the best is better than the middling: where little is at stake,
small differences are seen, and a far treasure is fetched in the end."""
PATIENCE = 4
"""So many rounds without progress are nothing special."""


@dataclass(frozen=True)
class Skill:
    """How well a sailor sees."""

    sharpness: int = HUNDRED
    """How many of a hundred actions it notices."""
    whim: float = 0.0
    """By how many treasures it may be mistaken about an action."""
    candidates: int = 0
    """After how many of the actions that look best it imagines the game played on."""
    worlds: int = 0
    """In how many worlds, before half of them are given up; without number as long as there is time."""
    turns: int = 0
    """For how many turns."""


class Sailor(Player):
    """Decides by what every action promises at a glance, and some turns later in imagined worlds.

    It ends the game only when who wins is settled, whatever its level.
    """

    def __init__(self, chair: Chair, skill: Skill) -> None:
        super().__init__(chair)
        self._skill = skill
        self._is_stopped = False

    def stopped(self) -> None:
        """Whatever was found by now is the answer."""
        self._is_stopped = True

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """The best action it sees."""
        self._is_stopped = False
        deadline = now() + seconds * SHARE_OF_SECONDS
        pending = view["pending"] or {}
        if pending.get("kind") == "end":
            return said("accept" if is_settled(view) else "decline")
        if self._is_free(view) and would_offer(view, self.history, self.chair.seat):
            return said("offer")
        belief = self.chair.game.believe(view, self.history)
        if view["phase"] == "place":
            return said(min(belief.position().legal(self.chair.seat), key=self._berth))
        return self._weighed(Weighing(belief, self.chair.seat, self.seed, self._zeal(view), self.history), deadline)

    @property
    def seed(self) -> str:
        """The seed of this decision."""
        return f"{self.chair.seed}/{len(self.history)}"

    def _is_free(self, view: Document) -> bool:
        return view["phase"] == "play" and view["pending"] is None and not view["offered"]

    def _zeal(self, view: Document) -> float:
        """The longer nothing happens, the more it wants to turn tiles over: so the game goes on."""
        return 1.0 + max(0.0, float(view["quiet"]) / int(view["players"]) - PATIENCE) / PATIENCE

    def _berth(self, text: str) -> tuple[int, str]:
        """How far a berth is from the middle of its side: from there most of the sea is near."""
        field = text.partition(":")[2]
        return min(abs(ord(field[0]) - ord(MIDDLE[0])), abs(int(field[1:]) - int(MIDDLE[1:]))), text

    def _weighed(self, weighing: Weighing, deadline: float) -> Answer:
        if len(weighing.arms) == 1:
            return said(weighing.texts[0])
        if self._skill.candidates and not weighing.is_slow:
            self._look_ahead(weighing, deadline)
        best = self._seen_best(weighing, self._skill.whim)
        return Answer(weighing.texts[best], weighing.told(best, self.ideas))

    def _look_ahead(self, weighing: Weighing, deadline: float) -> None:
        """Plays on after the most promising actions, then after the better half of them, until two are left.

        Every time it takes an equal part of the time that is left. Where all others are far behind there is nothing to
        think about.
        """
        contenders = set(weighing.contenders())
        left = min(self._skill.candidates, len(contenders))
        while left >= 2:
            begun = now()
            until = begun + (deadline - begun) / (left.bit_length() - 1)
            others = [arm for arm in weighing.order() if arm in contenders and arm != weighing.favourite]
            best = [weighing.favourite, *others[: left - 1]]
            weighing.play_on(best, self._skill.worlds, self._skill.turns, until, lambda: self._is_stopped)
            left //= 2

    def _seen_best(self, weighing: Weighing, whim: float) -> int:
        """The best of what it notices, as far as it can tell."""
        order = weighing.order()
        if self._skill.sharpness >= HUNDRED and whim == 0.0:
            return order[0]
        draws, values = Draws(f"{self.seed}/sees"), weighing.values()
        order = [arm for arm in order if values[arm] > values[order[0]] - ABSURD]
        whim = min(whim, MISTAKEN * (values[order[0]] - values[order[len(order) // 2]]))
        seen = [arm for arm in order if draws.below(HUNDRED) < self._skill.sharpness] or order
        return max(seen, key=lambda arm: values[arm] + whim * draws.below(HUNDRED) / HUNDRED)


def said(action: str) -> Answer:
    """An action chosen without weighing any: there is nothing to tell about its value."""
    candidate: dict[str, Any] = {"action": action, "value": None, "margin": None, "visits": 0, "line": [action]}
    return Answer(action, {"value": None, "margin": None, "line": [action], "games": 0, "candidates": [candidate]})
