"""One game for learners, under every framework that steps a single one: what is seen, what may be done, what it brings.

Chance acts by itself. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np
from gymnasium import error
from numpy.typing import NDArray

from kajuta import games
from kajuta.core.errors import BadRequest, IllegalAction
from kajuta.core.options import is_integer, shown
from kajuta.core.seats import CHANCE_NAME

if TYPE_CHECKING:
    from kajuta.core.position import Position

Reward = Literal["result", "margin", "points"]
"""What a learner is paid: `result` at the end 1, 0, -1 (`position.returns`); `margin` at the end how many points it is
ahead of the best other; `points` after every step the points it has gained by it."""

Observation = dict[str, NDArray[Any]]


class Table:
    """A game that goes on. The framework decides who is asked; this tells the rest."""

    def __init__(
        self, name: str, players: int | None, options: Mapping[str, Any] | None, reward: Reward = "result"
    ) -> None:
        if reward not in get_args(Reward):
            raise BadRequest(f"a reward is one of {', '.join(get_args(Reward))}, not {shown(reward)}")
        self.game = games.game(name)
        self.players = self.game.default_players if players is None else players
        self.options = self.game.options(self.players, options)
        self.reward = reward
        self._position: Position | None = None
        self.passed: list[Position] = []
        """The positions that the last action led through, for those who listen to events."""
        self._points: list[int] = []
        self._chance = np.random.default_rng()
        self._masked: Position | None = None
        self._masked_for = 0
        self._mask: NDArray[np.int8] = np.zeros(0, np.int8)

    @property
    def position(self) -> Position:
        """The position now."""
        if self._position is None:
            raise error.ResetNeeded("no game has begun: call reset(seed=…) first")
        return self._position

    def check_begun(self) -> None:
        """Says what to do where no game has begun."""
        _ = self.position

    def begin(self, seed: int) -> None:
        """A fresh game; the same seed gives the same game."""
        self._chance = np.random.default_rng(seed)
        self.passed = []
        self._go_on(self.game.new(self.players, self.options, seed))
        self._points = self.position.scores

    def leave(self) -> None:
        """Nothing can be asked any more before the next `begin`."""
        self._position = None

    @property
    def seat(self) -> int:
        """The seat to act; of several that choose at once the lowest that has not."""
        return int(self.position.to_act[0])

    def play(self, seat: int, action: object) -> list[float]:
        """Plays an action given by number and returns what it was worth to each seat."""
        after = self.after(seat, action)
        self.passed = [after]
        self._go_on(after)
        return self._worth()

    def after(self, seat: int, action: object) -> Position:
        """The position right after an action; refuses what is not legal, and changes nothing."""
        before, number = self.position, _number(action)
        try:
            return before.play_number(seat, number)
        except IllegalAction as illegal:
            told = f"seat {seat}: action {number} is illegal ({illegal.rule}). {illegal.message}"
            raise error.InvalidAction(told) from None

    def _go_on(self, position: Position) -> None:
        """Goes on to a position, and from there as long as only chance is to act."""
        while position.to_act == (CHANCE_NAME,):
            outcomes = position.legal_numbers(CHANCE_NAME)
            chosen = outcomes[int(self._chance.integers(len(outcomes)))]
            position = position.play_number(CHANCE_NAME, chosen)
            self.passed.append(position)
        self._position = position

    def _worth(self) -> list[float]:
        position = self.position
        if self.reward == "points":
            before, self._points = self._points, position.scores
            return [float(self._points[seat] - before[seat]) for seat in range(self.players)]
        if not position.over:
            return [0.0] * self.players
        if self.reward == "result":
            return position.returns[: self.players]
        return [_margin(position, seat) for seat in range(self.players)]

    def observe(self, seat: int) -> Observation:
        """What a seat sees, and a mask of what it may do now (nothing where it is not asked)."""
        position = self.position
        return {"observation": position.observation(seat), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """One byte for every action: 1 for those that are legal for a seat."""
        position = self.position
        if position is not self._masked or seat != self._masked_for:
            self._masked, self._masked_for = position, seat
            is_asked = seat in position.to_act
            self._mask = position.mask(seat).view(np.int8) if is_asked else np.zeros(self.game.action_count, np.int8)
        return self._mask


def _number(action: object) -> int:
    """The number of an action, from whatever kind of whole number the learner gives."""
    if isinstance(action, np.ndarray) and action.ndim == 0:
        action = action.item()
    if isinstance(action, np.integer):
        return int(action)
    if isinstance(action, int) and is_integer(action):
        return action
    raise error.InvalidAction(f"an action is a whole number, not {shown(action)}")


def is_number(action: object, wanted: int) -> bool:
    """Whether what a learner gives is one certain number; whatever is no number is not."""
    try:
        return _number(action) == wanted
    except error.InvalidAction:
        return False


def _margin(position: Position, seat: int) -> float:
    """How far a seat is ahead of the best of those who do not win with it; alone it is ahead of nothing."""
    points = position.scores
    with_it = next((side for side in position.sides() if seat in side), [seat])
    others = [points[other] for other in range(len(points)) if other not in with_it]
    return float(points[seat] - max(others, default=0))
