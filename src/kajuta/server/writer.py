"""Group commit: what arrives within a few milliseconds is stored in one transaction, then acknowledged."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from kajuta.server.metrics import BATCH_SIZE, COMMIT_SECONDS
from kajuta.server.store import Store, StoreFailed, Write

LOG = logging.getLogger("kajuta.server")
GATHER_SECONDS = 0.002


class Writer:
    """Hands writes to the store in the order they come, on a thread of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._flushing: asyncio.Task[None] | None = None

    def submit(self, write: Write) -> asyncio.Future[None]:
        """Done when the write is durable; fails with `StoreFailed` if it cannot be."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, future))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())
        return future

    async def _flush(self) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        while self._waiting:
            batch, self._waiting = self._waiting, []
            BATCH_SIZE.observe(len(batch))
            with COMMIT_SECONDS.time():
                loop = asyncio.get_running_loop()
                writes = [write for write, _ in batch]
                outcomes = await loop.run_in_executor(self._thread, self._store.commit, writes)
            for (_, future), failure in zip(batch, outcomes, strict=True):
                if future.cancelled():
                    continue
                if failure is None:
                    future.set_result(None)
                else:
                    LOG.error("something could not be stored", exc_info=failure)
                    future.set_exception(StoreFailed("the server could not store this; please try again"))

    async def close(self) -> None:
        """Waits until everything is stored."""
        if self._flushing is not None:
            await self._flushing
        self._thread.shutdown()
