"""Many random games at once, on as many threads as wanted: what benchmarks and batched experiments call."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled import loops, playing
from kajuta.core.compiled.luck import RNG_WORDS, rng_words

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer, Numbers
    from kajuta.core.game import Game

APART = 16
"""Numbers between what two threads write: two cache lines, since processors fetch them in pairs."""


class Room:
    """Everything one thread writes, in one piece of memory, so that no two threads ever write side by side."""

    def __init__(self, game: Game, start: bytes, seed: str) -> None:
        self.buffer: Buffer = _apart(len(start) // 8 + 1).view(np.uint8)[: len(start)]
        self.buffer[:] = np.frombuffer(start, np.uint8)
        self.rng = _apart(RNG_WORDS)
        self.rng[:] = rng_words(seed)
        self.luck = _apart(game.luck_size)
        self.actions = _apart(game.room_for_actions)
        self.log: Numbers = np.zeros(0, np.int64)
        self.work = _apart(game.work_size)
        self.tally = _apart(playing.TALLY_SIZE)
        self.results = _apart(loops.RESULT_SIZE)


def _apart(size: int) -> Numbers:
    return np.zeros(size + 2 * APART, np.int64)[APART : APART + size]


class Playouts:
    """Random games of one kind. Making it prepares everything, compiled rules included; `run` is the loop alone."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any], seed: str, threads: int = 1) -> None:
        self._program = game.compiled(loops)
        start = game.new(players, options, seed)
        self._seats = len(start.scores)
        self._rooms = [Room(game, start.bytes, f"{seed}/{thread}") for thread in range(threads)]
        self._games = 0

    def run(self, games: int) -> None:
        """Plays so many games, shared out among the threads."""
        self._games += games
        shares = [games // len(self._rooms) + (place < games % len(self._rooms)) for place in range(len(self._rooms))]
        threads = [
            threading.Thread(target=self._play, args=(room, share))
            for room, share in zip(self._rooms[1:], shares[1:], strict=True)
        ]
        for thread in threads:
            thread.start()
        self._play(self._rooms[0], shares[0])
        for thread in threads:
            thread.join()

    def _play(self, room: Room, games: int) -> None:
        self._program.playouts(
            room.buffer,
            games,
            room.rng,
            room.luck,
            room.actions,
            room.log,
            room.work,
            room.tally,
            room.results,
        )

    @property
    def actions(self) -> int:
        """How many actions have been played so far."""
        return sum(int(room.tally[playing.ACTIONS_PLAYED]) for room in self._rooms)

    @property
    def wins(self) -> list[float]:
        """How many of the games each seat (or fleet) has won, shared victories shared."""
        return [self._total(seat) / loops.WIN_SHARE for seat in range(self._seats)]

    @property
    def points(self) -> list[float]:
        """The mean points of each seat (or fleet)."""
        return [self._total(loops.RESULT_SEATS + seat) / max(1, self._games) for seat in range(self._seats)]

    def _total(self, place: int) -> int:
        return sum(int(room.results[place]) for room in self._rooms)

    @property
    def signature(self) -> int:
        """One number that sums up what was played: the behaviour of the rules, as long as nobody changes them."""
        total = 0
        for room in self._rooms:
            checksum = int(room.tally[playing.CHECKSUM])
            total = (total * playing.CHECKSUM_FACTOR + checksum) & playing.CHECKSUM_MASK
        return total
