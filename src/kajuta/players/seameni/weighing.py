"""One decision: the actions of a seat, what they are worth in imagined worlds, and what can be told about them."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled.luck import rng_words
from kajuta.games.seameni.state import SEATS
from kajuta.players.seameni import fields, search
from kajuta.players.seameni.worth import TREASURE

if TYPE_CHECKING:
    from kajuta.core.beliefs import Belief
    from kajuta.core.compiled.records import Numbers

WORLDS_PER_CALL = 4
MANY = 40
"""With more actions than this fewer worlds are looked at: from the ghost there are a hundred."""
MOST_CANDIDATES = 8
SURE = 4.0
"""A lead of so many treasures makes a victory likely, about three to one on."""
NOT_TRIED_HERE = ("offer", "throw:")
"""Free actions leave the turn as it is, and are decided elsewhere."""


class Weighing:
    """The actions of one decision and their values, in treasures of lead."""

    def __init__(self, belief: Belief, seat: int, seed: str) -> None:
        game = belief.game
        self.seat = seat
        self.imagined = belief.position(seed)
        pairs = zip(self.imagined.legal(seat), self.imagined.legal_numbers(seat), strict=True)
        kept = [pair for pair in pairs if self._is_weighed(pair[0])]
        self.texts = [text for text, _ in kept]
        self.arms: Numbers = np.array([number for _, number in kept], np.int64)
        self.tried: Numbers = np.zeros(len(self.arms), np.int64)
        self.values = np.zeros(len(self.arms), np.float64)
        self._program = game.bound(search).current
        self.is_slow = self._program.kind != "compiled"
        self._asked: tuple[Any, ...] = (np.tile(belief.known, search.STATES), belief.record, seat)
        self._room: tuple[Any, ...] = (
            np.zeros(fields.ROOM, np.float64),
            np.zeros(SEATS, np.float64),
            np.array(rng_words(seed), np.int64),
            np.zeros(game.room_for_actions, np.int64),
            np.zeros(game.luck_size, np.int64),
            np.zeros(0, np.int64),
            game.workspace(),
        )

    def _is_weighed(self, text: str) -> bool:
        return self.imagined.document()["pending"] is not None or not text.startswith(NOT_TRIED_HERE)

    def narrow(self, count: int) -> None:
        """Goes on with so many of the best only, and forgets what was found about them."""
        kept = self.order()[:count]
        self.texts = [self.texts[arm] for arm in kept]
        self.arms = self.arms[kept]
        self.tried = np.zeros(len(kept), np.int64)
        self.values = np.zeros(len(kept), np.float64)

    def run(
        self, worlds: int, zeal: float, deadline: float, is_stopped: Callable[[], bool], *, answers: bool = False
    ) -> None:
        """So many worlds, or fewer if the time is up."""
        worlds = min(worlds, MANY * worlds // len(self.arms) + 1)
        done = 0
        while done < worlds and (done == 0 or (time.monotonic() < deadline and not is_stopped())):
            now = min(WORLDS_PER_CALL, worlds - done) if done else 1
            self._program.weigh(*self._asked, now, zeal, answers, self.arms, self.tried, self.values, *self._room)
            done += now

    def value(self, arm: int) -> float:
        """By how many treasures the seat's side is ahead after an action, all promises counted."""
        return float(self.values[arm] / abs(self.tried[arm]) / TREASURE) if self.tried[arm] else 0.0

    def order(self) -> list[int]:
        """The actions, best first."""
        return sorted(range(len(self.arms)), key=lambda arm: (-self.value(arm), arm))

    def told(self, first: int) -> dict[str, Any]:
        """The report of the decision for an action, which comes first among the candidates."""
        order = [first, *(arm for arm in self.order() if arm != first)]
        candidates = [self._candidate(arm) for arm in order[:MOST_CANDIDATES]]
        best = candidates[0]
        games = int(np.abs(self.tried).sum())
        told = {key: best[key] for key in ("value", "margin", "line")}
        return {**told, "games": games, "candidates": candidates}

    def _candidate(self, arm: int) -> dict[str, Any]:
        margin = self.value(arm)
        return {
            "action": self.texts[arm],
            "value": round(chance(margin), 4),
            "margin": round(margin, 2),
            "visits": int(abs(self.tried[arm])),
            "line": [self.texts[arm]],
        }


def chance(margin: float) -> float:
    """How likely a side wins that is so many treasures ahead."""
    return 1.0 / (1.0 + exp(-margin / SURE))
