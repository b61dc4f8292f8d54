"""The searching player of TRIOMINOS: worlds in the middle of a round, exact endings, solitaire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kajuta.players.life import Answer, Player
from kajuta.players.time_spent import now
from kajuta.players.triominos import ending, patience, search
from kajuta.players.triominos.glance import Glance
from kajuta.players.triominos.laying import Laying
from kajuta.players.triominos.report import Candidate, report
from kajuta.players.triominos.solving import Solving, is_ending
from kajuta.players.triominos.weighing import FEWEST_TO_DISPROVE, NOBODY, Weighing, strict_belief
from kajuta.players.triominos.weights import PATIENT, TWO, strongest_for

if TYPE_CHECKING:
    from kajuta.core.beliefs import Belief
    from kajuta.core.contract import Document
    from kajuta.core.game import Game
    from kajuta.core.position import Position
    from kajuta.players.life import Chair

NODES_PER_PLAYOUT = 10
"""So many positions of an ending take about as long as a playout in the middle of a round."""
SHARE_OF_SECONDS = 0.9
"""The rest goes into the report."""


def is_slow(game: Game) -> bool:
    """Whether some of the search is not compiled yet: interpreted rules are too slow to search with."""
    return any(game.bound(module).current.kind == "interpreted" for module in (search, ending, patience))


class Searcher(Player):
    """Thinks about every decision, within its time or, if it is told how many playouts it may make, its work."""

    playouts: int | None = None
    weights: tuple[float, ...] = ()
    """The weights of its policy; the best for the number of players if it is not told."""
    turns = 0
    """Between two, how many turns it plays on before it judges. With more players the outlook tells too little: rounds
    are played to their end, and the policy's choice stands unless they disprove it."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self._is_stopped = False

    def stopped(self) -> None:
        """Whatever was found by now is the answer."""
        self._is_stopped = True

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """The best action found."""
        self._is_stopped = False
        deadline = now() + seconds * SHARE_OF_SECONDS
        game, seat = self.chair.game, self.chair.seat
        belief = game.believe(view, self.history)
        self.weights = self.weights or strongest_for(view["players"])
        if view["players"] == 1:
            return self._alone(view, belief, deadline)
        if is_slow(game) or len(belief.position().legal_numbers(seat)) == 1:
            return Glance(belief, seat, self.weights).answer()
        if is_ending(belief):
            return self._solve(belief, deadline)
        beliefs = strict_belief(belief, view, self.history, seat), belief
        if view["players"] == TWO:
            return self._weigh(self._race(beliefs, self.weights, self.turns), deadline)
        weighing = self._race(beliefs, self.weights, search.ALL_TURNS)
        weighing.favourite = Glance(belief, seat, self.weights).best
        return self._weigh(weighing, deadline)

    @property
    def seed(self) -> str:
        """The seed of this decision."""
        return f"{self.chair.seed}/{len(self.history)}"

    def _race(self, beliefs: tuple[Belief, Belief], weights: Sequence[float], turns: int) -> Weighing:
        return Weighing(beliefs, self.chair.seat, self.seed, weights, turns, self.chair.threads)

    def _weigh(self, weighing: Weighing, deadline: float) -> Answer:
        """In the middle of a round: every candidate in many worlds."""
        playouts = self.playouts
        if playouts is not None and weighing.favourite != NOBODY:
            playouts = max(playouts, FEWEST_TO_DISPROVE * len(weighing.arms))
        weighing.run(playouts, deadline, lambda: self._is_stopped)
        candidates = [
            Candidate(
                int(weighing.arms[arm]),
                weighing.texts[arm],
                weighing.value(arm),
                weighing.margin(arm),
                weighing.visits(arm),
            )
            for arm in weighing.order()
        ]
        return self._answer(weighing.imagined, candidates, weighing.playouts)

    def _solve(self, belief: Belief, deadline: float) -> Answer:
        """At the end of a round everything is known."""
        solving = Solving(belief, self.chair.seat)
        nodes = None if self.playouts is None else self.playouts * NODES_PER_PLAYOUT
        solving.run(nodes, deadline, lambda: self._is_stopped)
        candidates = [
            Candidate(solving.arms[arm], solving.texts[arm], *solving.told(arm), solving.nodes)
            for arm in solving.order()
        ]
        return self._answer(solving.imagined, candidates, solving.nodes // NODES_PER_PLAYOUT)

    def _alone(self, view: Document, belief: Belief, deadline: float) -> Answer:
        """Solitaire: with all tiles in sight a way to lay them, otherwise what keeps most tiles placeable."""
        seat = self.chair.seat
        if is_slow(belief.game) or len(belief.position().legal_numbers(seat)) == 1:
            return Glance(belief, seat, PATIENT).answer()
        if view["pool"] == 0:
            return self._lay(belief, deadline)
        return self._weigh(self._race((belief, belief), PATIENT, search.ALL_TURNS), deadline)

    def _lay(self, belief: Belief, deadline: float) -> Answer:
        laying = Laying(belief)
        laying.run(self.playouts, deadline, lambda: self._is_stopped)
        return laying.answer()

    def _answer(self, imagined: Position, candidates: Sequence[Candidate], games: int) -> Answer:
        return Answer(
            candidates[0].text, report(imagined, self.chair.seat, candidates, games, self.weights, self.ideas)
        )
