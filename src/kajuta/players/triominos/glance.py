"""A decision at a glance: what the policy thinks of each action, without looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from kajuta.players.life import Answer
from kajuta.players.triominos import policy, search

if TYPE_CHECKING:
    from kajuta.core.beliefs import Belief
    from kajuta.core.compiled.records import Numbers


class Glance:
    """The legal actions of a seat and what each promises."""

    def __init__(self, belief: Belief, seat: int, weights: Sequence[float]) -> None:
        game = belief.game
        imagined = belief.position()
        self.texts = imagined.legal(seat)
        self.promises = np.zeros(len(self.texts), np.float64)
        self.best = 0
        if len(self.texts) > 1:
            buffer = np.tile(np.frombuffer(imagined.bytes, np.uint8), search.STATES)
            actions: Numbers = np.zeros(game.room_for_actions, np.int64)
            seen: Numbers = np.zeros(policy.ROOM, np.int64)
            given = np.array(weights, np.float64)
            program = game.bound(search).current
            self.best = program.list_promises(buffer, seat, self.promises, given, actions, seen, game.workspace())

    def answer(self) -> Answer:
        """The most promising action."""
        return said(self.texts[self.best])


def said(action: str) -> Answer:
    """An action chosen without trying any: there is nothing to tell about its value."""
    candidate = {"action": action, "value": None, "margin": None, "visits": 0, "line": [action]}
    return Answer(action, {"value": None, "margin": None, "line": [action], "games": 0, "candidates": [candidate]})
