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

    The arrays are written in place and stay the same objects, so nothing is copied; copy what you want to keep. NumPy
    arrays speak DLPack: `torch.from_dlpack(games.observations)` and `jax.dlpack.from_dlpack(games.masks)` copy nothing.
    """

    @property
    def to_act(self) -> Numbers:
        """The seat that is asked in each game (of several that choose at once the lowest that has not)."""
        return self.seats

    @property
    def observations(self) -> NDArray[np.float32]:
        """What that seat sees: `game.feature_list`, one after another."""
        return self.features

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
    """
    return Batch(games.game(game), size, players, options, seat=seat, threads=threads)
