"""One decision: the actions of a seat, what they are worth at a glance and some turns later, and what can be told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import exp
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled.luck import rng_words
from kajuta.players.seameni import search, ways
from kajuta.players.seameni.wandering import visits
from kajuta.players.seameni.weights import TREASURE, WEIGHTS, Weight, row_of
from kajuta.players.time_spent import now

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from kajuta.core.beliefs import Belief
    from kajuta.core.compiled.records import Numbers
    from kajuta.core.contract import Event

MOST_CANDIDATES = 8
GLANCE_COUNTS = 6.0
"""What is seen at a glance counts as much as so many games played on."""
BORING = 2.0
"""For every time it has led to the same since anything happened, an action is worth so many hundredths less."""
DOUBT = 1.0
"""By so many standard errors an action must be better than the one that looks best at a glance."""
FAR_BEHIND = 60.0
"""What is worse at a glance by so many hundredths of a treasure is not looked into."""
SURE = 4.0
"""A lead of so many treasures makes a victory likely, about three to one on."""


class Weighing:
    """The actions of one decision and their values, in treasures of lead."""

    def __init__(self, belief: Belief, seat: int, seed: str, zeal: float = 1.0, history: Sequence[Event] = ()) -> None:
        game = belief.game
        self.seat = seat
        imagined = belief.position(seed)
        pairs = zip(imagined.legal(seat), imagined.legal_numbers(seat), strict=True)
        kept = [pair for pair in pairs if pair[0] != "offer"]
        self.texts = [text for text, _ in kept]
        self.arms: Numbers = np.array([number for _, number in kept], np.int64)
        self.glances = np.zeros(len(self.arms), np.float64)
        self.tried = np.zeros(len(self.arms), np.int64)
        self.ahead = np.zeros(len(self.arms), np.float64)
        self.squares = np.zeros(len(self.arms), np.float64)
        self._program = game.bound(search).current
        self.is_slow = self._program.kind != "compiled"
        self._states = np.tile(belief.known, search.STATES)
        self._belief = belief.record
        weights = row_of({**WEIGHTS, Weight.DISCOVERY: WEIGHTS[Weight.DISCOVERY] * zeal})
        self._room: tuple[Any, ...] = (
            np.zeros(2 * ways.ROOM, np.int64),
            weights,
            np.zeros(search.MAP_ROOM, np.float64),
        )
        actions, options = np.zeros((2, game.room_for_actions), np.int64)
        self._drawn = (np.array(rng_words(seed), np.int64), actions)
        self._rest = (options, np.zeros(game.luck_size, np.int64), np.zeros(0, np.int64), game.workspace())
        ends = np.zeros(len(self.arms), np.int64)
        self._program.look(self._states, seat, self.arms, self.glances, ends, *self._room, *self._rest)
        been = visits(history, seat)
        self.boredom = np.array([BORING * been[end] for end in ends.tolist()], np.float64)

    def play_on(
        self, arms: list[int], worlds: int, turns: int, deadline: float, is_stopped: Callable[[], bool]
    ) -> None:
        """Plays on after some of the actions, the favourite first, in so many worlds, or fewer if the time is up."""
        done = 0
        found: NDArray[np.float64] = np.zeros((2, len(arms)), np.float64)
        chosen = self.arms[arms]
        while done < worlds and now() < deadline and not is_stopped():
            asked = (self._states, self._belief, self.seat, turns, chosen, *found)
            self._program.look_ahead(*asked, *self._room, *self._drawn, *self._rest)
            done += 1
        self.ahead[arms] += found[0]
        self.squares[arms] += found[1]
        self.tried[arms] += done

    @cached_property
    def favourite(self) -> int:
        """The action that looks best at a glance."""
        return int(np.argmax(self.glances - self.boredom))

    def contenders(self) -> list[int]:
        """The actions that may be the best: at a glance they are not too far behind."""
        seen = self.glances - self.boredom
        return [arm for arm in range(len(self.arms)) if seen[arm] > seen[self.favourite] - FAR_BEHIND]

    def leads(self) -> NDArray[np.float64]:
        """By how many hundredths of a treasure each action is better than the favourite, in the mean."""
        glances = GLANCE_COUNTS * (self.glances - self.glances[self.favourite])
        boring = self.boredom - self.boredom[self.favourite]
        leads: NDArray[np.float64] = (glances + self.ahead) / (GLANCE_COUNTS + self.tried) - boring
        return leads

    def sure_leads(self) -> NDArray[np.float64]:
        """By how many hundredths each action is better at least: the favourite stands unless games disprove it."""
        tried = np.maximum(1, self.tried)
        spread = np.maximum(0.0, self.squares / tried - (self.ahead / tried) ** 2)
        return self.leads() - DOUBT * np.sqrt(spread / tried)

    def values(self) -> list[float]:
        """By how many treasures the seat's side is ahead after each action, all promises counted."""
        values: list[float] = ((self.glances[self.favourite] + self.leads()) / TREASURE).tolist()
        return values

    def order(self) -> list[int]:
        """The actions, best first: those looked at longest before the others."""
        order: list[int] = np.lexsort((-self.sure_leads(), -self.tried)).tolist()
        return order

    def told(self, first: int, ideas: int = 1) -> dict[str, Any]:
        """The report of the decision for an action, which comes first among the candidates, at least so many."""
        order = [first, *(arm for arm in self.order() if arm != first)]
        values = self.values()
        candidates = [self._candidate(arm, values[arm]) for arm in order[: max(MOST_CANDIDATES, ideas)]]
        best = candidates[0]
        told = {key: best[key] for key in ("value", "margin", "line")}
        return {**told, "games": int(self.tried.sum()), "candidates": candidates}

    def _candidate(self, arm: int, margin: float) -> dict[str, Any]:
        return {
            "action": self.texts[arm],
            "value": round(chance(margin), 4),
            "margin": round(margin, 2),
            "visits": int(self.tried[arm]),
            "line": [self.texts[arm]],
        }


def chance(margin: float) -> float:
    """How likely a side wins that is so many treasures ahead."""
    return 1.0 / (1.0 + exp(-margin / SURE))
