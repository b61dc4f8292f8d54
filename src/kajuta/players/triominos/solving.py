"""The exact player of endings: deepens until everything is solved, or its work or time is used up."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.players.time_spent import now
from kajuta.players.triominos import ending, outlook
from kajuta.players.triominos.weights import outlook_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from kajuta.core.beliefs import Belief
    from kajuta.core.compiled.records import Numbers

DEPTHS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 30, 40, ending.MOST_DEPTH)
NODES_PER_CALL = 20_000
"""About a hundredth of a second: the clock is looked at between two."""
FIRST_NODES = 1_000_000
TWO = 2


def is_ending(belief: Belief) -> bool:
    """Whether two are left with an empty pool: the unseen tiles are the other hand."""
    known = belief.game.glance(belief.known)
    return bool(known.players == TWO and known.pool_count == 0 and known.layout_count > 0 and known.draws == 0)


class Solving:
    """One decision in an ending: the values of all candidates, deeper and deeper."""

    def __init__(self, belief: Belief, seat: int) -> None:
        game = belief.game
        self.seat = seat
        self.imagined = belief.position()
        self.arms = self.imagined.legal_numbers(seat)
        self.texts = self.imagined.legal(seat)
        self.values = [0.0] * len(self.arms)
        self.depth = 0
        self.nodes = 0
        self.is_exact = False
        self._nodes_per_second = 200_000.0
        self.program = game.bound(ending).current
        self.buffer = np.tile(np.frombuffer(self.imagined.bytes, np.uint8), ending.STATES)
        self._judging = (np.array(outlook_for(TWO), np.float64), np.zeros(outlook.FEATURES))
        self._bounds = np.zeros(ending.BOUNDS * (ending.MOST_DEPTH + 1), np.float64)
        self._counts: Numbers = np.zeros(ending.LIMIT + 1, np.int64)
        room = ending.MOVES + 2 * game.room_for_actions
        nothing: Numbers = np.zeros(0, np.int64)
        self._moves: Any = np.zeros((ending.MOST_DEPTH + 1, room), np.int64)
        self._room: tuple[Any, ...] = (
            np.zeros(game.room_for_actions, np.int64),
            nothing,
            nothing,
            game.workspace(),
        )

    def run(self, nodes: int | None, deadline: float, is_stopped: Callable[[], bool]) -> None:
        """Deepens until all is solved, or so many positions were looked at, or without their number the time is up."""
        self._limit, self._deadline, self._is_stopped = nodes, deadline, is_stopped
        for depth in DEPTHS:
            if not self._deepen(depth) or self.is_exact:
                return

    def told(self, arm: int) -> tuple[float, float]:
        """The worth after a candidate, and the lead."""
        steps = floor(self.values[arm])
        lead = (self.values[arm] - steps - 0.5) * 2 * ending.MOST_LEAD
        return steps / ending.STEPS, float(round(lead))

    def order(self) -> list[int]:
        """The places of the candidates, best first."""
        return sorted(range(len(self.arms)), key=lambda arm: -self.values[arm])

    def _deepen(self, depth: int) -> bool:
        """Whether all candidates could be valued to this depth; the best so far comes first."""
        found: dict[int, float] = {}
        self._counts[ending.LEAVES] = 0
        for arm in self.order():
            floor = max(found.values(), default=-ending.INFINITY)
            value = self._value(arm, depth, floor)
            if value is None:
                # What was found deeper counts if it is more than the first, which was the best one before.
                return False
            found[arm] = value
        self.values = [found[arm] for arm in range(len(self.arms))]
        self.depth = depth
        self.is_exact = bool(self._counts[ending.LEAVES] == 0)
        return True

    def _value(self, arm: int, depth: int, floor: float) -> float | None:
        """The value of a candidate; None if it takes too long."""
        self._counts[ending.NODES] = 0
        self._counts[ending.LIMIT] = self._affordable()
        self._bounds[ending.ALPHA] = floor
        begun = now()
        value = self.program.value_after(
            self.buffer,
            self.seat,
            self.arms[arm],
            depth,
            self._moves,
            self._bounds,
            self._counts,
            *self._judging,
            *self._room,
        )
        used = int(self._counts[ending.NODES])
        self.nodes += used
        self._rate(used, now() - begun)
        return None if used > self._counts[ending.LIMIT] else float(value)

    def _rate(self, nodes: int, seconds: float) -> None:
        if nodes > NODES_PER_CALL and seconds > 0:
            self._nodes_per_second = nodes / seconds

    def _affordable(self) -> int:
        """How many positions more may be looked at; the first glance always may."""
        if self.depth == 0:
            return FIRST_NODES
        if self._is_stopped():
            return -1
        if self._limit is not None:
            return self._limit - self.nodes
        return int((self._deadline - now()) * self._nodes_per_second)
