"""Several who wait for one answer. When nobody does any more, it is called off."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, TypeVar

from kajuta.server.tables.reasons import Refused

T = TypeVar("T")


class Together:
    """Who waits for what."""

    def __init__(self) -> None:
        self._waiting: Counter[asyncio.Task[Any]] = Counter()

    async def wait(self, task: asyncio.Task[T]) -> T:
        """The answer, like everybody else's; refused if it was called off because the game went on."""
        self._waiting[task] += 1
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Refused("the game has moved on") from None
            raise
        finally:
            self._waiting[task] -= 1
            if not self._waiting[task]:
                del self._waiting[task]
                task.cancel()
