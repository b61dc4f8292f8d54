"""Solitaire with all tiles in sight, decision by decision: the first step of the longest line found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.players.life import Answer
from kajuta.players.time_spent import now
from kajuta.players.triominos import patience, policy
from kajuta.players.triominos.weights import PATIENT

if TYPE_CHECKING:
    from collections.abc import Callable

    from kajuta.core.beliefs import Belief
    from kajuta.core.compiled.records import Numbers

NODES_PER_CALL = 400
MOST_CALLS = 30


class Laying:
    """The search for a way to lay all tiles."""

    def __init__(self, belief: Belief) -> None:
        game = belief.game
        self.imagined = belief.position()
        self.line: list[int] = []
        self.nodes = 0
        self._program = game.bound(patience).current
        self._left = int(game.glance(belief.known).held[0])
        nothing: Numbers = np.zeros(0, np.int64)
        self._buffer = np.tile(np.frombuffer(self.imagined.bytes, np.uint8), patience.STATES)
        self._room: tuple[Any, ...] = (
            np.array(PATIENT, np.float64),
            np.zeros(game.room_for_actions, np.int64),
            np.zeros(policy.ROOM, np.int64),
            nothing,
            nothing,
            game.workspace(),
        )

    def run(self, playouts: int | None, deadline: float, is_stopped: Callable[[], bool]) -> None:
        """Searches that begin differently, until all tiles are laid or work or time is used up."""
        for turn in range(MOST_CALLS if playouts is None else min(MOST_CALLS, 1 + playouts // MOST_CALLS)):
            self._dive(turn)
            if len(self.line) == self._left or is_stopped() or (playouts is None and now() >= deadline):
                return

    def _dive(self, turn: int) -> None:
        moves: Any = np.zeros((patience.LEVELS, patience.MOVES + patience.WIDTH + 1), np.int64)
        promises = np.zeros(patience.WIDTH + 1, np.float64)
        line: Numbers = np.zeros(patience.LEVELS, np.int64)
        count = self._program.lay_all(self._buffer, NODES_PER_CALL, turn, moves, promises, line, *self._room)
        self.nodes += NODES_PER_CALL
        if count > len(self.line):
            self.line = line[:count].tolist()

    def answer(self) -> Answer:
        """The first step, with the whole line."""
        texts = []
        position = self.imagined
        for action in self.line:
            texts.append(position.action_text(action))
            position = position.play_number(0, action)
        laid = (
            1.0
            - (self._left - len(self.line))
            / self.imagined.game.glance(np.frombuffer(position.bytes, np.uint8)).set_size
        )
        value = (float(len(self.line) == self._left) + laid) / 2
        candidate = {"action": texts[0], "value": value, "margin": 0.0, "visits": self.nodes, "line": texts}
        return Answer(texts[0], {**candidate, "games": self.nodes, "candidates": [candidate]})
