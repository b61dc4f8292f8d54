"""A plain Monte-Carlo player over the contract: it tries each action in many imagined games and keeps the best.

What the seat cannot see is drawn anew for every round of trials. Trials go to the action with the highest upper
confidence bound (UCB1, Auer et al. 2002), so that bad actions soon stop costing time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled import playing
from kajuta.core.compiled.luck import rng_words
from kajuta.players import trials
from kajuta.players.life import Answer, Player
from kajuta.players.time_spent import now

if TYPE_CHECKING:
    from kajuta.core.beliefs import Belief
    from kajuta.core.compiled.records import Numbers
    from kajuta.core.contract import Document

GAMES_PER_ROUND = 8
SECONDS_PER_CALL = 0.01
"""How long one call of machine code should take: the clock is looked at between two."""
MOST_ROUNDS_PER_CALL = 64


class Trials:
    """The trials of one decision."""

    def __init__(self, belief: Belief, seat: int, seed: str) -> None:
        game = belief.game
        imagined = belief.position(seed)
        self.texts = imagined.legal(seat)
        self.arms: Numbers = np.array(imagined.legal_numbers(seat), np.int64)
        self.tried: Numbers = np.zeros(len(self.arms), np.int64)
        self.values = np.zeros(len(self.arms), np.float64)
        self._program = game.bound(trials).current
        # Interpreted rules get one game a round: they are slow.
        self._games = GAMES_PER_ROUND if self._program.kind == "compiled" else 1
        self._asked: tuple[Any, ...] = (np.tile(belief.known, trials.STATES), belief.record, seat)
        self._room: tuple[Any, ...] = (
            np.array(rng_words(seed), np.int64),
            np.zeros(game.luck_size, np.int64),
            np.zeros(game.room_for_actions, np.int64),
            np.zeros(0, np.int64),
            game.workspace(),
            np.zeros(playing.TALLY_SIZE, np.int64),
        )

    def run(self, rounds: int) -> None:
        """So many rounds."""
        self._program.try_actions(*self._asked, rounds, self._games, self.arms, self.tried, self.values, *self._room)

    def run_until(self, deadline: float) -> None:
        """Rounds until the time is up; as many in a call as fit into `SECONDS_PER_CALL`."""
        rounds = 1
        begun = now()
        while begun < deadline:
            self.run(rounds)
            ended = now()
            fitting = int(rounds * SECONDS_PER_CALL / max(ended - begun, 1e-6))
            rounds = max(1, min(2 * rounds, fitting, MOST_ROUNDS_PER_CALL))
            begun = ended

    def best(self) -> int:
        """The place of the action tried most often; of those the one that did best."""
        return max(range(len(self.arms)), key=lambda arm: (self.tried[arm], self.mean(arm)))

    def candidates(self) -> list[dict[str, Any]]:
        """The actions tried, best first."""
        order = sorted(range(len(self.arms)), key=lambda arm: (-self.tried[arm], -self.mean(arm)))
        return [
            {"action": self.texts[arm], "value": round(self.mean(arm), 4), "visits": int(self.tried[arm])}
            for arm in order
            if self.tried[arm]
        ]

    def mean(self, arm: int) -> float:
        """The mean value of the games after an action."""
        return float(self.values[arm] / self.tried[arm]) if self.tried[arm] else 0.0


class MonteCarlo(Player):
    """The yardstick: flat trials, nothing remembered but what its seat saw."""

    rounds: int | None = None
    """How many rounds of trials it makes; as many as it has time for if it is not told."""

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """The action with the most trials when the time is up; each is tried at least once if time allows."""
        deadline = now() + seconds
        found = Trials(self.chair.game.believe(view, self.history), self.chair.seat, self._seed())
        if len(found.arms) > 1 and self.rounds is not None:
            found.run(self.rounds)
        elif len(found.arms) > 1:
            found.run_until(deadline)
        best = found.best()
        value = round(found.mean(best), 4) if found.tried[best] else None
        told = {"games": int(found.tried.sum()), "value": value, "candidates": found.candidates()}
        return Answer(found.texts[best], told)

    def _seed(self) -> str:
        return f"{self.chair.seed}/{len(self.history)}" if self.history else self.chair.seed
