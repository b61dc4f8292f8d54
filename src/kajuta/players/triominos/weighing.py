"""One decision of the searching player: candidates, worlds, and which of them is still in the race."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled.luck import rng_words
from kajuta.players.time_spent import now
from kajuta.players.triominos import outlook, policy, search
from kajuta.players.triominos.weights import outlook_for

if TYPE_CHECKING:
    from kajuta.core.beliefs import Belief
    from kajuta.core.compiled.records import Numbers
    from kajuta.core.contract import Document, Event

SECONDS_PER_CALL = 0.02
"""How long one call of machine code should take: the clock is looked at between two."""
FEWEST_WORLDS_PER_CALL = 4
WORLDS_PER_CALL = 16
MOST_WORLDS_PER_CALL = 256
FEWEST_WORLDS = 48
"""No candidate is given up before so many worlds."""
NOBODY = -1
CLEARLY = 3.0
"""By how many standard errors a candidate must be worse to be given up."""
DOUBT = 2.0
"""By how many a favourite must be worse not to be taken."""
FEWEST_TO_DISPROVE = 12
"""Fewer worlds say nothing about a favourite."""


USUAL_SHARE = 0.55
"""Who draws in more than this part of its turns does so by choice: by the rules alone it would be about 0.4."""


def strict_belief(belief: Belief, view: Document, history: Sequence[Event], seat: int) -> Belief:
    """What could be if nobody draws who can place; the belief itself if others seem to do so."""
    if share_of_drawing(history, seat) > USUAL_SHARE:
        return belief
    options = {**view["options"], "voluntary_draw": False}
    return belief.game.believe({**view, "options": options}, history)


def share_of_drawing(history: Sequence[Event], seat: int) -> float:
    """In which part of their turns the others have drawn, since the match began."""
    turns = drawing = 0
    before = ""
    for event in history:
        if event.get("seat") != seat:
            turns += event["kind"] in ("place", "pass")
            drawing += event["kind"] == "draw" and before != "draw"
        before = event["kind"]
    return drawing / max(1, turns)


class Desk:
    """What one thread works with: states, sums and luck of its own."""

    def __init__(
        self, beliefs: tuple[Belief, Belief], seat: int, seed: str, size: int, judging: tuple[Any, ...]
    ) -> None:
        strict, loose = beliefs
        game = loose.game
        self.tallies = np.zeros(search.TALLY * size, np.float64)
        self.products = np.zeros(size * size, np.float64)
        weights, prospects = judging
        nothing: Numbers = np.zeros(0, np.int64)
        self._program = game.bound(search).current
        self._asked = (np.tile(loose.known, search.STATES), np.concatenate([strict.record, loose.record]), seat)
        self._sums = (self.tallies, self.products, np.zeros(size, np.float64), weights)
        self._room: tuple[Any, ...] = (
            prospects,
            np.zeros(outlook.FEATURES),
            np.array(rng_words(seed), np.int64),
            np.zeros(game.room_for_actions, np.int64),
            np.zeros(policy.ROOM, np.int64),
            nothing,
            nothing,
            game.workspace(),
        )

    def weigh(self, turns: int, worlds: int, arms: Numbers, live: Numbers) -> None:
        """Tries the live candidates in so many worlds more."""
        self._program.weigh(*self._asked, turns, worlds, arms, live, *self._sums, *self._room)


class Weighing:
    """The race between the candidates of one decision. All are tried in the same worlds."""

    def __init__(
        self,
        beliefs: tuple[Belief, Belief],
        seat: int,
        seed: str,
        weights: Sequence[float],
        turns: int,
        threads: int = 1,
    ) -> None:
        """The beliefs: if nobody draws who can place, and if anybody may."""
        self.imagined = beliefs[1].position(seed)
        size = len(self.imagined.legal_numbers(seat))
        self.arms: Numbers = np.array(self.imagined.legal_numbers(seat), np.int64)
        self.texts = self.imagined.legal(seat)
        self.favourite = NOBODY
        """The candidate that the policy likes best, where playouts scatter so much that it must be disproved."""
        self.live: Numbers = np.arange(len(self.arms), dtype=np.int64)
        self.tallies = np.zeros(search.TALLY * size, np.float64)
        self.products = np.zeros(size * size, np.float64)
        self._turns = turns
        judging = np.array(weights, np.float64), np.array(outlook_for(self.imagined.players), np.float64)
        seeds = [seed, *(f"{seed}/{number}" for number in range(1, threads))]
        self._desks = [Desk(beliefs, seat, one, size, judging) for one in seeds]

    @property
    def playouts(self) -> int:
        """How many rounds were played to their end."""
        return int(self.tallies[:: search.TALLY].sum())

    def run(self, playouts: int | None, deadline: float, is_stopped: Callable[[], bool]) -> None:
        """Tries until one candidate is left, or so many playouts were made, or without their number the time is up."""
        worlds, begun = FEWEST_WORLDS_PER_CALL, now()
        while len(self.live) > 1 and not is_stopped():
            if playouts is not None:
                least = 0 if self.playouts else 1  # nothing is chosen without a single look at it
                worlds = max(least, min(WORLDS_PER_CALL, (playouts - self.playouts) // len(self.live)))
            elif begun >= deadline:
                worlds = 0
            if worlds <= 0:
                return
            self._try(worlds)
            ended = now()
            fitting = int(worlds * SECONDS_PER_CALL / max(ended - begun, 1e-6))
            worlds = max(1, min(2 * worlds, fitting, MOST_WORLDS_PER_CALL))
            begun = ended

    def _try(self, worlds: int) -> None:
        """So many worlds more, then candidates that are clearly worse are given up."""
        share = -(-worlds // len(self._desks))
        asked = (self._turns, share, self.arms, self.live)
        if len(self._desks) == 1:
            self._desks[0].weigh(*asked)
        else:
            with ThreadPoolExecutor(len(self._desks)) as pool:
                list(pool.map(lambda desk: desk.weigh(*asked), self._desks))
        self.tallies = np.sum([desk.tallies for desk in self._desks], axis=0)
        self.products = np.sum([desk.products for desk in self._desks], axis=0)
        self._give_up()

    def order(self) -> list[int]:
        """The places of the candidates, best first: those still in the race, then the others by their value.

        The favourite, if there is one, stays in front unless the best is better beyond doubt.
        """
        live = self.live.tolist()
        best = max(live, key=self.value)
        if self.favourite in live and not self._is_disproved(best):
            best = self.favourite
        return sorted(range(len(self.arms)), key=lambda arm: (arm != best, arm not in live, -self.value(arm)))

    def _is_disproved(self, best: int) -> bool:
        """Whether there are worlds enough to take another candidate instead of the favourite."""
        return self.visits(best) >= FEWEST_TO_DISPROVE and self._is_worse(self.favourite, best, DOUBT)

    def value(self, arm: int) -> float:
        """The mean worth after a candidate."""
        return self._mean(arm, search.VALUES)

    def margin(self, arm: int) -> float:
        """The mean lead after a candidate."""
        return self._mean(arm, search.MARGINS)

    def visits(self, arm: int) -> int:
        """In how many worlds a candidate was tried."""
        return int(self.tallies[search.TALLY * arm])

    def _mean(self, arm: int, what: int) -> float:
        return float(self.tallies[search.TALLY * arm + what] / max(1, self.visits(arm)))

    def _give_up(self) -> None:
        worlds = self.visits(int(self.live[0]))
        if worlds < FEWEST_WORLDS:
            return
        best = max(self.live.tolist(), key=self.value)
        self.live = np.array([arm for arm in self.live.tolist() if not self._is_worse(arm, best, CLEARLY)], np.int64)

    def _is_worse(self, arm: int, best: int, errors: float) -> bool:
        """Whether a candidate is worse than the best one by so many standard errors of their difference."""
        size, worlds = len(self.arms), max(1, self.visits(best))
        products = self.products
        squares = products[arm * size + arm] + products[best * size + best] - 2 * products[arm * size + best]
        behind = self.value(best) - self.value(arm)
        variance = max(squares / worlds - behind**2, 1e-12)
        return bool(behind > errors * (variance / worlds) ** 0.5)
