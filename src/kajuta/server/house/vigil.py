"""Signs of life: this house gives them, takes over from houses that are gone, and knows when none was there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from kajuta.server.house.writer import Writer
from kajuta.server.metrics import BEAT_AGE, TAKEN_OVER
from kajuta.server.store.interface import Store
from kajuta.server.store.pulse import LIFE_MS, Beaten, Outage

MOST_AT_ONCE = 100
"""Tables taken over together: other houses want their share."""


class Vigil:
    """The heartbeat of one house."""

    def __init__(self, store: Store, writer: Writer, now: Callable[[], int]) -> None:
        self._store = store
        self._writer = writer
        self._now = now
        self.outages: list[Outage] = []
        """When no house was there."""
        self.beat_at: int | None = None
        """When this house last said that it is alive; None before it begins."""
        self._one_at_a_time = asyncio.Lock()
        self.soon = asyncio.Event()
        """Set if somebody else may have left something behind."""
        self._was_forgotten = False
        self._noted = 0
        """How many of the outages somebody has seen to."""

    def is_alive(self, now: int) -> bool:
        """Whether the others take this house for alive."""
        return self.beat_at is not None and now - self.beat_at < LIFE_MS

    async def beat(self, *, begins: bool = False) -> Beaten:
        """Says that this house is alive, and learns who else is. Two at once would learn of the same outage twice."""
        async with self._one_at_a_time:
            return await self._beat(begins=begins)

    async def _beat(self, *, begins: bool = False) -> Beaten:
        now = self._now()
        known_until = self.outages[-1].until if self.outages else -1
        beaten = await self._writer.in_turn(partial(self._store.pulse.beat, now, known_until, begins=begins))
        self.beat_at = now
        BEAT_AGE.set(now / 1000)
        self.outages += beaten.outages
        if beaten.was_forgotten:
            self._was_forgotten = True
            self._store.forget()
        return beaten

    def was_forgotten(self) -> bool:
        """Whether this house was taken for dead since that was last asked."""
        was, self._was_forgotten = self._was_forgotten, False
        return was

    def was_away(self) -> bool:
        """Whether an outage became known since that was last asked."""
        noted, self._noted = self._noted, len(self.outages)
        return noted < self._noted

    async def be_alive(self) -> None:
        """Before anything is decided: who was taken for dead asks first whether anybody was there meanwhile."""
        if self.beat_at is None or self.is_alive(self._now()):
            return
        async with self._one_at_a_time:
            if not self.is_alive(self._now()):
                await self._beat()
                self.soon.set()

    async def take_over(self, beaten: Beaten, *, sweeps: bool) -> list[str]:
        """Tables of houses that are gone, which this one keeps from now on. None: nobody has to ask for them again.

        Who sweeps also finds tables of houses that left no trace.
        """
        gone, living = beaten.gone, beaten.living if sweeps else None
        taken = await self._writer.in_turn(partial(self._store.pulse.take_over, gone, living, MOST_AT_ONCE))
        TAKEN_OVER.inc(len(taken))
        if gone and not taken:
            await self._writer.in_turn(partial(self._store.pulse.bury, gone))
        return taken

    async def end(self) -> None:
        """This house closes."""
        if self.beat_at is not None:
            await self._writer.in_turn(partial(self._store.pulse.end, self._now()))

    async def tidy(self) -> None:
        """Forgets what was long ago."""
        await self._writer.in_turn(partial(self._store.pulse.tidy, self._now()))

    def served(self, since: int, now: int) -> int:
        """For how long somebody could have come, since then."""
        away = sum(until - max(begun, since) for begun, until in self.outages if until > since)
        return max(0, now - since - away)
