"""What a server does by itself, again and again: clocks that run out, tables to let go of, signs of life."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from kajuta.server.absence import ABANDONED_AFTER_MS
from kajuta.server.store import StoreFailed

if TYPE_CHECKING:
    from kajuta.server.hub import Hub
    from kajuta.server.live import Live

LOG = logging.getLogger("kajuta.server")
TICK_SECONDS = 0.1
NOTICE_SECONDS = 1
BEAT_SECONDS = 5
FORGET_AFTER_MS = 10 * 60 * 1000
LIGHTEN_SECONDS = 2
MOST_IDLE_ACTIONS = 20_000
TIDY_SECONDS = 0.1
MOST_NEW_OBJECTS = 200_000
"""Should there ever be as many within that time, Python may look at them by itself."""
QUIET_MS, LONGEST_UNTIDY_MS = 5_000, 3_600_000


def _can_go(live: Live) -> bool:
    """Whether a table may leave memory: nobody is there, nothing runs, everything is stored."""
    return not live.connections and not live.is_awake() and not live.unstored


def _left_at(live: Live) -> int:
    return live.touched_at


class Chores:
    """The chores of one hub, each a task of its own."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, *, tidies: bool) -> None:
        """From now on."""
        for chore in (
            self._tick(),
            self._beat(),
            self._forget(),
            self._lighten(),
            self._notice(),
            *([self._tidy()] if tidies else []),
        ):
            self._spawn(chore)

    def end(self) -> None:
        """No more."""
        for task in self._tasks:
            task.cancel()

    def _spawn(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(chore)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a task failed", exc_info=task.exception())

    async def _tick(self) -> None:
        """Whoever is out of time is told so."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            now = self._hub.now()
            for live in list(self._hub.timed.values()):
                deadline = live.table.clock.next_deadline()
                if deadline is not None and deadline <= now and not live.dead:
                    try:
                        await self._hub.flag(live)
                    except StoreFailed:
                        LOG.warning("a timeout could not be stored")

    async def _notice(self) -> None:
        """Whoever has been away for long, or is back, changes what the others may do."""
        while True:
            await asyncio.sleep(NOTICE_SECONDS)
            now = self._hub.now()
            for live in self._hub.all_live():
                if live.away_since or live.told_away_since is not None:
                    since = live.longest_away_since()
                    long = since if since is not None and now - since >= ABANDONED_AFTER_MS else None
                    if long != live.told_away_since:
                        live.told_away_since = long
                        live.tell_rights(now)

    async def _forget(self) -> None:
        """Lets go of tables where nothing happens."""
        while True:
            await asyncio.sleep(FORGET_AFTER_MS / 1000 / 10)
            for live in self._hub.all_live():
                idle = self._hub.now() - live.touched_at > FORGET_AFTER_MS
                if idle and _can_go(live):
                    self._hub.drop(live)

    async def _lighten(self) -> None:
        """Of tables at which nobody is, only so much is kept in memory: those left longest ago go first."""
        while True:
            await asyncio.sleep(LIGHTEN_SECONDS)
            idle = [live for live in self._hub.all_live() if _can_go(live)]
            weight = sum(len(live.table.line) for live in idle)
            for live in sorted(idle, key=_left_at):
                if weight <= MOST_IDLE_ACTIONS:
                    break
                weight -= len(live.table.line)
                self._hub.drop(live)

    async def _beat(self) -> None:
        while True:
            await self._hub.beat()
            await asyncio.sleep(BEAT_SECONDS)

    async def _tidy(self) -> None:
        """Looks for garbage that refers to itself: now and then among what is new, among everything when nobody plays.

        Python does so by itself whenever many objects have been made. But tables are many objects that stay: to look
        through them all kept everybody waiting for a tenth of a second, again and again. So what is new is looked at
        so often that it takes no time, then set aside, and looked at again when it is quiet, at the latest after an
        hour.
        """
        tidied_at = self._hub.now()
        gc.set_threshold(MOST_NEW_OBJECTS)
        while True:
            gc.collect()
            gc.freeze()
            await asyncio.sleep(TIDY_SECONDS)
            now, last = self._hub.now(), self._hub.acted_at
            has_been_quiet = last > tidied_at and now - last > QUIET_MS
            if has_been_quiet or now - tidied_at > LONGEST_UNTIDY_MS:
                gc.unfreeze()
                tidied_at = now
