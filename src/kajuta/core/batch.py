"""Many games of one kind side by side, for learners: stepped, listed, masked and observed on threads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kajuta.core.compiled import batches
from kajuta.core.compiled.luck import rng_words
from kajuta.core.errors import BadRequest, IllegalAction
from kajuta.core.options import is_integer, shown
from kajuta.core.playouts import Room
from kajuta.core.position import Position
from kajuta.core.seats import seat_number
from kajuta.core.seeds import seed_text

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer, Numbers
    from kajuta.core.game import Game

MOST_GAMES = 1 << 24
MOST_THREADS = 1024


class Batch:
    """Games that go on side by side. After `reset` and after every `step` some arrays tell how they stand.

    `seats` who acts next in each game (of several the lowest seat; chance is never asked, it has acted), `counts` and
    `lists` what that seat may do, `masks` the same as one byte for every action of the game, `features` what that seat
    sees, `ended` which games ended in the last step (they have been started anew), `rewards` what those were worth to
    each seat. The arrays stay the same objects; nothing is copied. With `seat` that seat alone is asked, and the others
    play at random. A batch can be copied and pickled, and goes on from there as it would have here.
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
        self.size = size = _counted(size, "the size of a batch", MOST_GAMES)
        self.has_begun = False
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
        self._open(_counted(threads, "the number of threads", MOST_THREADS))

    def _open(self, threads: int) -> None:
        """Takes up work: the compiled program, the threads, and a room for each."""
        size, start = self.size, self.states[: self.game.dtype.itemsize].tobytes()
        self._program = self.game.compiled(batches)
        self._parts = [(size * part // threads, size * (part + 1) // threads) for part in range(threads)]
        self._rooms = [Room(self.game, start, f"{part}") for part in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        made_anew = ("_program", "_parts", "_rooms", "_pool")
        kept = {name: value for name, value in vars(self).items() if name not in made_anew}
        return kept | {"rngs": [room.rng.copy() for room in self._rooms]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        rngs = kept.pop("rngs")
        vars(self).update(kept)
        self._open(len(rngs))
        for room, rng in zip(self._rooms, rngs, strict=True):
            room.rng[:] = rng

    def reset(self, seed: int | str = 0) -> None:
        """Starts every game anew. The same seed and the same choices give the same games on as many threads.

        Examples:
            >>> games = kajuta.research.batch("hokito", size=2)
            >>> games.reset(seed=1)
            >>> games.counts
            array([109, 110])
        """
        begun = seed_text(seed)
        for part, room in enumerate(self._rooms):
            room.rng[:] = rng_words(f"{begun}/{part}")
        self._everywhere(self._start)
        self.has_begun = True

    def step(self, actions: Numbers) -> None:
        """Plays one action in each game, given by number; or none in any, if one of them is illegal.

        Examples:
            >>> games = kajuta.research.batch("hokito", size=2)
            >>> games.reset(seed=1)
            >>> games.step(games.lists[:, 0])  # the first legal action of each
            >>> games.to_act
            array([1, 1])
        """
        self._check_begun()
        chosen = self._chosen(actions)
        wrong = self._program.first_illegal(0, self.size, chosen, self.counts, self.lists)
        if wrong != batches.NOBODY:
            raise self._illegal(wrong, int(chosen[wrong]))
        self._everywhere(lambda part, room: self._step(part, room, chosen))

    def _check_begun(self) -> None:
        if not self.has_begun:
            raise BadRequest("no games have begun: call reset(seed=…) first")

    def _chosen(self, actions: object) -> Numbers:
        """The actions as numbers, one for each game; what would have to be rounded is none."""
        try:
            given = np.asarray(actions)
        except ValueError:
            given = np.zeros(0)  # rows of different lengths
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            told = f"{given.dtype} of shape {given.shape}"
            raise BadRequest(f"there must be one action, a whole number, for each of {self.size} games, not {told}")
        return np.ascontiguousarray(given, np.int64)

    def _illegal(self, place: int, action: int) -> IllegalAction:
        """Why an action is refused in a game; what a ledger holds plays no part in that."""
        size, seat = self.game.dtype.itemsize, int(self.seats[place])
        position = Position(self.game, self.states[place * size : (place + 1) * size].copy(), None)
        try:
            position.play_number(seat, action)
        except IllegalAction as illegal:
            told = f"action {action} of seat {seat} in game {place} is illegal: {illegal.message}"
            return IllegalAction(told, illegal.rule, illegal.why)
        raise AssertionError("an action that is not in the list of legal ones was not refused")

    def random_actions(self) -> Numbers:
        """A random legal action for each game.

        Examples:
            >>> games = kajuta.research.batch("hokito", size=2)
            >>> games.reset(seed=1)
            >>> games.random_actions().shape
            (2,)
        """
        self._check_begun()
        chosen: Numbers = np.empty(self.size, np.int64)
        for (first, last), room in zip(self._parts, self._rooms, strict=True):
            self._program.choose_many(first, last, self.counts, self.lists, chosen, room.rng)
        return chosen

    def _everywhere(self, work: Callable[[tuple[int, int], Room], None]) -> None:
        if self._pool is None or self._program.kind == "interpreted":
            # Interpreted entries write whole arrays back: two at once would undo each other's games.
            for part, room in zip(self._parts, self._rooms, strict=True):
                work(part, room)
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


def _counted(count: object, what: str, most: int) -> int:
    if isinstance(count, int) and is_integer(count) and 0 < count <= most:
        return count
    raise BadRequest(f"{what} is a whole number from 1 to {most}, not {shown(count)}")
