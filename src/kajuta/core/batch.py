"""Many games of one kind side by side, for learners: stepped, listed, masked and observed on threads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kajuta.core.compiled import batches
from kajuta.core.compiled.luck import rng_words
from kajuta.core.errors import IllegalAction
from kajuta.core.playouts import Room
from kajuta.core.seats import seat_number

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer, Numbers
    from kajuta.core.game import Game


class Batch:
    """Games that go on side by side. After `reset` and after every `step` some arrays tell how they stand.

    `seats` who acts next in each game (of several the lowest seat; chance is never asked, it has acted), `counts` and
    `lists` what that seat may do, `masks` the same as one byte for every action of the game, `features` what that seat
    sees, `ended` which games ended in the last step (they have been started anew), `rewards` what those were worth to
    each seat. The arrays stay the same objects; nothing is copied. With `seat` that seat alone is asked, and the others
    play at random.
    """

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        size: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
        threads: int = 1,
        masks: bool = True,
        features: bool = True,
    ) -> None:
        start = game.new(players, options, "batch")
        self.game = game
        self.size = size
        self._program = game.compiled(batches)
        self._fleets = len(start.scores)
        self._asked = batches.EVERYBODY if seat is None else seat_number(seat, start.players)
        self.states: Buffer = np.tile(np.frombuffer(start.bytes, np.uint8), size)
        self.seats: Numbers = np.zeros(size, np.int64)
        self.counts: Numbers = np.zeros(size, np.int64)
        self.lists: Numbers = np.zeros((size, game.max_actions), np.int64)
        self.masks: NDArray[np.uint8] = np.zeros((size if masks else 0, game.action_count), np.uint8)
        self.features: NDArray[np.float32] = np.zeros((size if features else 0, game.feature_size), np.float32)
        self.ended: NDArray[np.uint8] = np.zeros(size, np.uint8)
        self.rewards: NDArray[np.float32] = np.zeros((size, self._fleets), np.float32)
        self._parts = [(size * part // threads, size * (part + 1) // threads) for part in range(threads)]
        self._rooms = [Room(game, start.bytes, f"{part}") for part in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def reset(self, seed: int | str = 0) -> None:
        """Starts every game anew. The same seed gives the same games, whatever is played by the same choices."""
        for part, room in enumerate(self._rooms):
            room.rng[:] = rng_words(f"{seed}/{part}")
        self._everywhere(self._start)

    def step(self, actions: Numbers) -> None:
        """Plays one action in each game, given by number; or none in any, if one of them is illegal."""
        chosen: Numbers = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.size,):
            raise ValueError(f"there must be one action for each of {self.size} games, not {chosen.shape}")
        wrong = self._program.first_illegal(0, self.size, chosen, self.counts, self.lists)
        if wrong != batches.NOBODY:
            told = f"{int(chosen[wrong])} is not a legal action of seat {self.seats[wrong]} in game {wrong}"
            raise IllegalAction(told, self.game.actions.RULE)
        self._everywhere(lambda part, room: self._step(part, room, chosen))

    def random_actions(self) -> Numbers:
        """A random legal action for each game."""
        chosen: Numbers = np.empty(self.size, np.int64)
        for (first, last), room in zip(self._parts, self._rooms, strict=True):
            self._program.choose_many(first, last, self.counts, self.lists, chosen, room.rng)
        return chosen

    def _everywhere(self, work: Callable[[tuple[int, int], Room], None]) -> None:
        if self._pool is None:
            work(self._parts[0], self._rooms[0])
        else:
            list(self._pool.map(work, self._parts, self._rooms))

    def _start(self, part: tuple[int, int], room: Room) -> None:
        self._program.start_many(
            self.states, *part, self._asked, room.rng, room.luck, room.actions, room.log, room.work
        )
        self.ended[slice(*part)] = 0
        self.rewards[slice(*part)] = 0
        self._look(part, room)

    def _step(self, part: tuple[int, int], room: Room, chosen: Numbers) -> None:
        told = (chosen, self.seats, self.ended, self.rewards, self._fleets, self._asked)
        rooms = (room.rng, room.luck, room.actions, room.log, room.work)
        self._program.step_many(self.states, *part, *told, *rooms)
        self._look(part, room)

    def _look(self, part: tuple[int, int], room: Room) -> None:
        shown = (self._asked, self.seats, self.counts, self.lists, self.masks, self.features)
        self._program.look_at_many(self.states, *part, *shown, room.work)
