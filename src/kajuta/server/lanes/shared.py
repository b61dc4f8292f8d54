"""A lane with hands elsewhere: workers on other machines take what can travel, as long as they have hands free."""

from __future__ import annotations

from typing import Any, Protocol

from prometheus_client import Histogram

from kajuta.server.lanes.lane import Lane
from kajuta.server.lanes.parcels import answer_to, packed
from kajuta.server.lanes.workers import Errand
from kajuta.server.metrics import ERRAND_SECONDS, FAR_WORK


class Post(Protocol):
    """The way to workers elsewhere."""

    @property
    def hands(self) -> int:
        """How many errands they can do at once, as far as is known."""

    async def ask(self, work: bytes) -> bytes | None:
        """What one of them answers; None if none of them does."""


class SharedLane(Lane):
    """Work goes elsewhere while there are hands; what finds none, or gets no answer, is done here."""

    def __init__(self, name: str, workers: int, post: Post | None, seconds: Histogram = ERRAND_SECONDS) -> None:
        super().__init__(name, workers, seconds)
        self._post = post
        self._away = 0

    async def do(self, errand: Errand, asker: str, limit: float, *, patient: bool = False) -> Any:
        """The answer to an errand, from wherever it is."""
        if self._post is not None and self._away < self._post.hands:
            work = packed(errand, limit)
            said = None if work is None else await self._send(self._post, errand, work)
            if said is not None:
                return answer_to(errand, said)
        return await super().do(errand, asker, limit, patient=patient)

    async def _send(self, post: Post, errand: Errand, work: bytes) -> bytes | None:
        self._away += 1
        try:
            with self._seconds.labels(errand.kind).time():
                said = await post.ask(work)
        finally:
            self._away -= 1
        FAR_WORK.labels("unanswered" if said is None else "answered").inc()
        return said
