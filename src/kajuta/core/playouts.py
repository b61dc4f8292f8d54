"""Many random games at once, on as many threads as wanted: what benchmarks and batched experiments call."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled import loops
from kajuta.core.compiled.luck import rng_words

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Numbers
    from kajuta.core.game import Game


class Playouts:
    """Random games of one kind. Making it prepares everything, compiled rules included; `run` is the loop alone."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any], seed: str, threads: int = 1) -> None:
        self._program = game.programs.fastest()
        start = game.new(players, options, seed)
        self._rooms = [self._room(game, start.bytes, f"{seed}/{thread}") for thread in range(threads)]
        self._tallies = [room[-1] for room in self._rooms]

    @staticmethod
    def _room(game: Game, start: bytes, seed: str) -> tuple[Any, ...]:
        buffer = np.frombuffer(bytearray(start), np.uint8)
        rng: Numbers = np.array(rng_words(seed), np.int64)
        luck: Numbers = np.zeros(game.luck_size, np.int64)
        actions: Numbers = np.zeros(game.max_actions, np.int64)
        return buffer, rng, luck, actions, np.zeros(0, np.int64), np.zeros(2, np.int64)

    def run(self, games: int) -> None:
        """Plays so many games, shared out among the threads."""
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

    def _play(self, room: tuple[Any, ...], games: int) -> None:
        buffer, *rest = room
        self._program.playouts(buffer, games, *rest)

    @property
    def actions(self) -> int:
        """How many actions have been played so far."""
        return sum(int(tally[loops.ACTIONS_PLAYED]) for tally in self._tallies)

    @property
    def signature(self) -> int:
        """One number that sums up what was played: the behaviour of the rules, as long as nobody changes them."""
        total = 0
        for tally in self._tallies:
            total = (total * loops.CHECKSUM_FACTOR + int(tally[loops.CHECKSUM])) & loops.CHECKSUM_MASK
        return total
