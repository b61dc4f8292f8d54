"""Computer players think in processes of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from kajuta.server.metrics import THINKING_SECONDS


@dataclass(frozen=True)
class Thought:
    """A question for a computer player that can travel to another process."""

    game: str
    view: dict[str, Any]
    seat: int
    history: Sequence[dict[str, Any]]
    level: str
    seconds: float
    seed: str


def think(thought: Thought) -> str:
    """The action a computer player chooses. Runs in a worker process."""
    from kajuta import games, players

    question = players.Question(
        games.game(thought.game), thought.view, thought.seat, thought.history, thought.seconds, thought.seed
    )
    return players.player(thought.level)(question).action


def _prepare_worker() -> None:
    """An interrupt at the terminal is for the server, which then ends its workers; if it dies, so do they."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


class Thinker:
    """A pool of worker processes; if one dies the pool is made anew."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _current(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, _prepare_worker)
        return self._pool

    async def action_for(self, thought: Thought) -> str:
        """The action chosen; asks once more if a worker died over it."""
        with THINKING_SECONDS.labels(thought.level).time():
            try:
                return await self._ask(thought)
            except BrokenProcessPool:
                self._pool = None
                return await self._ask(thought)

    async def _ask(self, thought: Thought) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._current(), think, thought)

    def close(self) -> None:
        """Ends the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
