"""Many games side by side as plain arrays, in the words of learners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kajuta import games
from kajuta.core import batch as core

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from kajuta.core.compiled.records import Numbers


class Batch(core.Batch):
    """Games that go on side by side; those that end are started anew in the same step.

    The arrays are written in place and stay in the same memory, so nothing is copied; copy what you want to keep. NumPy
    arrays speak DLPack: `torch.from_dlpack(games.observations)` and `jax.dlpack.from_dlpack(games.masks)` copy nothing.

    Examples:
        >>> games = kajuta.research.batch("hokito", size=4)
        >>> games.reset(seed=1)
        >>> games.step(games.random_actions())
        >>> games.to_act, games.done, games.rewards.shape
        (array([1, 1, 1, 1]), array([False, False, False, False]), (4, 2))
        >>> games.masks.sum(axis=1) == games.counts
        array([ True,  True,  True,  True])
    """

    @property
    def to_act(self) -> Numbers:
        """The seat that is asked in each game (of several that choose at once the lowest that has not)."""
        return self.seats

    @property
    def observations(self) -> NDArray[np.float32]:
        """What that seat sees: `game.feature_list`, one after another.

        Examples:
            >>> games = kajuta.research.batch("hokito", size=4)
            >>> games.reset(seed=1)
            >>> games.observations.shape, games.observations.dtype
            ((4, 292), dtype('float32'))
        """
        return self.features

    def observe(self) -> dict[str, NDArray[Any]]:
        """What that seat sees and may do, in the form of the environments; the arrays are those of the batch.

        Examples:
            >>> games = kajuta.research.batch("hokito", size=4)
            >>> games.reset(seed=1)
            >>> sorted(games.observe()), games.observe()["observation"] is games.observations
            (['action_mask', 'observation'], True)
        """
        return {"observation": self.observations, "action_mask": self.masks.view("b")}

    @property
    def done(self) -> NDArray[np.bool_]:
        """Which games ended in the last step; `rewards` tells what they were worth to each seat."""
        return self.ended.view("?")


def batch(
    game: str,
    size: int,
    threads: int = 1,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seat: int | None = None,
) -> Batch:
    """A batch of so many games, stepped on so many threads.

    Everybody is asked in turn; with `seat` that seat alone is, and the others play at random.

    Examples:
        >>> games = kajuta.research.batch("totohu", size=256, threads=2, players=3, seat=0)
        >>> games.reset(seed=1)
        >>> set(games.to_act.tolist())
        {0}
    """
    return Batch(games.game(game), size, players, options, seat=seat, threads=threads)
