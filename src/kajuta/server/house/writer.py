"""Appends what was decided to the logs: in this thread while the disk is quick, else beside it.

A database elsewhere is never waited for in this thread.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from kajuta.server.metrics import BATCH_SIZE, COMMIT_SECONDS
from kajuta.server.store.interface import Outcome, Store, StoreFailed, Write

LOG = logging.getLogger("kajuta.server")
T = TypeVar("T")

NOT_STORED = "the server could not store this; please try again"
LONG_SECONDS = 0.005
LONG_SECONDS_A_WRITE = 0.0001
"""A transaction is long if it takes more than this and this for each of its writes."""
PATIENCE = 100
"""How many transactions are stored beside the loop after a long one."""
MOST_ENTRIES_HERE = 100
"""A write with more, as of a whole game that is brought along, takes long for sure."""


class Writer:
    """Hands writes to the store, one transaction after the other.

    On a good disk a transaction takes less time than it takes to wake another thread, and is stored right here. After
    one that took long, nobody waits: a thread stores the next ones, until it is worth while to try again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "writer")
        self._one_at_a_time = asyncio.Lock()
        self._beside = 0
        """How many more transactions are to be stored by the thread."""

    async def append(self, writes: Sequence[Write]) -> list[Outcome]:
        """Stores what was decided together all at once; tells what came of each."""
        async with self._one_at_a_time:
            if self._store.is_far:
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._append, writes)
            if self._beside or any(len(write.entries) > MOST_ENTRIES_HERE for write in writes):
                self._beside = max(0, self._beside - 1)
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._append, writes)
            return self._append(writes)

    def _append(self, writes: Sequence[Write]) -> list[Outcome]:
        begun = time.perf_counter()
        try:
            outcomes = self._store.append(writes)
        except Exception:
            LOG.exception("a transaction failed")
            return [StoreFailed(NOT_STORED) for _ in writes]
        finally:
            taken = time.perf_counter() - begun
            if taken > LONG_SECONDS + LONG_SECONDS_A_WRITE * len(writes):
                self._beside = PATIENCE
            BATCH_SIZE.observe(len(writes))
            COMMIT_SECONDS.observe(taken)
        for outcome in outcomes:
            if isinstance(outcome, StoreFailed):
                LOG.error("something could not be stored", exc_info=outcome)
        return outcomes

    async def in_turn(self, work: Callable[[], T]) -> T:
        """Stores something else. In a file two that write at once would wait for each other, so it has its turn."""
        if self._store.is_far:
            return await asyncio.to_thread(work)
        async with self._one_at_a_time:
            if self._beside:
                return await asyncio.get_running_loop().run_in_executor(self._thread, work)
            return work()

    def close(self) -> None:
        """Stores nothing any more."""
        self._thread.shutdown()
