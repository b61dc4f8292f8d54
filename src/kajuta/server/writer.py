"""Group commit: what arrives while the last transaction is being stored goes into the next one, all at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from kajuta.server.metrics import BATCH_SIZE, COMMIT_SECONDS
from kajuta.server.store import Store, StoreFailed, Write

LOG = logging.getLogger("kajuta.server")

Then = Callable[[StoreFailed | None], None]
"""Called once the write is durable, or with the reason why it could not be stored."""
GATHER_SECONDS = 0.002


class Writer:
    """Hands writes to the store in the order they come, on a thread of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Write, Then]] = []
        self._flushing: asyncio.Task[None] | None = None

    def submit(self, write: Write, then: Then) -> None:
        """Stores a write as soon as it can be."""
        self._waiting.append((write, then))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            BATCH_SIZE.observe(len(batch))
            with COMMIT_SECONDS.time():
                failures = await self._commit([write for write, _ in batch])
            for (_, then), failure in zip(batch, failures, strict=True):
                if failure is not None:
                    LOG.error("something could not be stored", exc_info=failure)
                then(None if failure is None else StoreFailed("the server could not store this; please try again"))

    async def _commit(self, writes: list[Write]) -> list[Exception | None]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._store.commit, writes)
        except Exception as error:
            LOG.exception("a transaction failed")
            return [error] * len(writes)

    async def close(self) -> None:
        """Waits until everything is stored."""
        if self._flushing is not None:
            await self._flushing
        self._thread.shutdown()
