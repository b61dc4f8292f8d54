"""Spaces of observations and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from kajuta.core.game import Game


class LegalActions(spaces.Discrete):
    """All actions of a game. Whoever samples without a mask gets one that is legal at this moment.

    `Discrete` would give any number, and nearly all of them are illegal in nearly every position.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.legal: NDArray[np.int8] = np.ones(count, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random action: of those in the mask, by the probabilities, or else of the legal ones."""
        if mask is None and probability is None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)


class LegalActionsOfAll(spaces.MultiDiscrete):
    """The actions of games side by side. A sample without a mask is legal in each of them at this moment."""

    def __init__(self, count: int, size: int) -> None:
        super().__init__([count] * size)
        self.legal: NDArray[Any] = np.ones((size, count), np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[Any]:
        """Random actions: of those in the masks, by the probabilities, or else of the legal ones."""
        if mask is None and probability is None:
            mask = tuple(self.legal)
        return super().sample(mask, probability)


def observation_space(game: Game, actions: int) -> spaces.Dict:
    """What a seat sees, and the mask of its actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (game.feature_size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
