"""Group commit: what arrives together, or while the last transaction is being stored, is stored all at once."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from kajuta.server.metrics import BATCH_SIZE, COMMIT_SECONDS
from kajuta.server.store import Store, StoreFailed, Write

LOG = logging.getLogger("kajuta.server")

Then = Callable[[StoreFailed | None], None]
"""Called once the write is durable, or with the reason why it could not be stored."""
LONG_SECONDS = 0.005
LONG_SECONDS_A_WRITE = 0.0001
"""A transaction is long if it takes more than this and this for each of its writes."""
PATIENCE = 100
"""How many transactions are stored beside the loop after a long one."""
MOST_ENTRIES_HERE = 100
"""A write with more, as of a whole game that is brought along, takes long for sure."""


class Writer:
    """Hands writes to the store in the order they come.

    On a good disk a transaction takes less time than it takes to wake another thread, and is stored right here. After
    one that took long, nobody waits: a thread stores the next ones, until it is worth while to try again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Write, Then]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._beside = 0
        """How many more transactions are to be stored by the thread."""

    def submit(self, write: Write, then: Then) -> None:
        """Stores a write as soon as it can be, together with everything else that has come by then."""
        self._waiting.append((write, then))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            writes = [write for write, _ in batch]
            if self._beside or any(len(write.entries) > MOST_ENTRIES_HERE for write in writes):
                self._beside = max(0, self._beside - 1)
                failures = await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes)
            else:
                failures = self._commit(writes)
            for (_, then), failure in zip(batch, failures, strict=True):
                self._tell(then, failure)

    @staticmethod
    def _tell(then: Then, failure: Exception | None) -> None:
        """Tells one table; what goes wrong there must not keep the others of the transaction waiting."""
        if failure is not None:
            LOG.error("something could not be stored", exc_info=failure)
        try:
            then(None if failure is None else StoreFailed("the server could not store this; please try again"))
        except Exception:
            LOG.exception("what was stored could not be told")

    def _commit(self, writes: list[Write]) -> list[Exception | None]:
        begun = time.perf_counter()
        try:
            return self._store.commit(writes)
        except Exception as error:
            LOG.exception("a transaction failed")
            return [error] * len(writes)
        finally:
            taken = time.perf_counter() - begun
            if taken > LONG_SECONDS + LONG_SECONDS_A_WRITE * len(writes):
                self._beside = PATIENCE
            BATCH_SIZE.observe(len(writes))
            COMMIT_SECONDS.observe(taken)

    async def beat(self, now: int) -> None:
        """Notes the time, in turn with everything else: two that write at once would wait for each other."""
        while self._flushing is not None and not self._flushing.done():
            await self._flushing
        if self._beside:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._store.beat, now)
        else:
            self._store.beat(now)

    async def close(self) -> None:
        """Waits until everything is stored."""
        if self._flushing is not None:
            await self._flushing
        self._thread.shutdown()
