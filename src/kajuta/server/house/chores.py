"""What a server does by itself, again and again: clocks that run out, tables to let go of, signs of life."""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kajuta.server.store.interface import StoreFailed
from kajuta.server.tables.absence import ABANDONED_AFTER_MS

if TYPE_CHECKING:
    from kajuta.server.house.hub import Hub
    from kajuta.server.house.live import Live
    from kajuta.server.store.pulse import Beaten

LOG = logging.getLogger("kajuta.server")
TICK_SECONDS = 0.1
NOTICE_SECONDS = 1
BEAT_SECONDS = 3
TELL_SECONDS = 0.2
"""How soon other houses are told who came or went."""
LEASE_MS = 1000
"""For so long after a deadline the house that keeps a table is the only one that calls time."""
LATE_MS = 6000
"""If a computer player whom somebody here waits for has not answered by then, its house may be gone."""
SWEEPS_EVERY = 20
"""One of so many signs of life goes with a look at all tables that need somebody."""
TIDY_UP_SECONDS = 3600
FORGET_AFTER_MS = 10 * 60 * 1000
LIGHTEN_SECONDS = 2
LOOK_SECONDS = 3
MOST_IDLE_ACTIONS = 20_000
TIDY_SECONDS = 0.1
MOST_NEW_OBJECTS = 200_000
"""Should there ever be as many within that time, Python may look at them by itself."""
QUIET_MS, LONGEST_UNTIDY_MS = 5_000, 3_600_000


def _can_go(live: Live) -> bool:
    """Whether a table may leave memory: nobody is there, nothing runs, nobody waits for an answer."""
    return not live.connections and not live.table.is_awake() and not live.asked


def _left_at(live: Live) -> int:
    return live.touched_at


class Chores:
    """The chores of one hub, each a task of its own."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._tasks: set[asyncio.Task[None]] = set()
        self.look_soon = asyncio.Event()
        """Set if news may have been lost."""

    def begin(self, *, tidies: bool) -> None:
        """From now on."""
        for chore in (
            self._tick,
            self._beat,
            self._tell_who_is_here,
            self._tidy_up,
            self._forget,
            self._lighten,
            self._look_around,
            self._notice,
            self._remind,
            *([self._tidy] if tidies else []),
        ):
            self._spawn(_again_and_again(chore))

    def end(self) -> None:
        """No more."""
        for task in self._tasks:
            task.cancel()

    def _spawn(self, chore: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(chore)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a task failed", exc_info=task.exception())

    async def _tick(self) -> None:
        """Whoever is out of time is told so."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            now = self._hub.now()
            for live in list(self._hub.shelf.timed.values()):
                deadline = live.table.clock.next_deadline()
                if deadline is not None and deadline + (0 if live.keeps else LEASE_MS) <= now and not live.dead:
                    try:
                        await self._hub.flag(live)
                    except StoreFailed:
                        LOG.warning("a timeout could not be stored")

    async def _notice(self) -> None:
        """Whoever has been away for long, or is back, changes what the others may do."""
        while True:
            await asyncio.sleep(NOTICE_SECONDS)
            now = self._hub.now()
            for live in self._hub.shelf.all():
                if not live.keeps and live.someone_waits() and now - live.table.latest > LATE_MS:
                    self._hub.think_instead(live)
                if live.away_since or live.told_away_since is not None:
                    since = live.longest_away_since()
                    long = since if since is not None and now - since >= ABANDONED_AFTER_MS else None
                    if long != live.told_away_since:
                        live.told_away_since = long
                        live.tell_rights(now)

    async def _remind(self) -> None:
        """Whoever stays away from a game that waits for them is told elsewhere."""
        while True:
            await asyncio.sleep(NOTICE_SECONDS)
            if self._hub.reminders is not None:
                await self._hub.reminders.look(self._hub.now())

    async def _forget(self) -> None:
        """Lets go of tables where nothing happens."""
        while True:
            await asyncio.sleep(FORGET_AFTER_MS / 1000 / 10)
            for live in self._hub.shelf.all():
                idle = self._hub.now() - live.touched_at > FORGET_AFTER_MS
                if idle and _can_go(live):
                    self._hub.shelf.drop(live)

    async def _lighten(self) -> None:
        """Of tables at which nobody is, only so much is kept in memory: those left longest ago go first."""
        while True:
            await asyncio.sleep(LIGHTEN_SECONDS)
            idle = [live for live in self._hub.shelf.all() if _can_go(live)]
            weight = sum(len(live.table.line) for live in idle)
            for live in sorted(idle, key=_left_at):
                if weight <= MOST_IDLE_ACTIONS:
                    break
                weight -= len(live.table.line)
                self._hub.shelf.drop(live)

    async def _look_around(self) -> None:
        """What other houses have stored is looked for, should word of it have been lost."""
        while True:
            await _sleep(LOOK_SECONDS, self.look_soon)
            try:
                await self._hub.shelf.look_around()
                await self._hub.people.look_around()
            except StoreFailed:
                LOG.warning("other houses' news could not be looked for")

    async def _tell_who_is_here(self) -> None:
        """Other houses are told who came or went, all at once."""
        while True:
            await asyncio.sleep(TELL_SECONDS)
            try:
                await self._hub.attendance.tell(self._hub.member)
            except StoreFailed:
                LOG.warning("other houses could not be told who is here")

    async def _beat(self) -> None:
        """Signs of life; what they bring to light is seen to beside them: that may take longer than a life lasts."""
        seeing: asyncio.Task[None] | None = None
        sweeps = False
        for number in itertools.count(1):
            await _sleep(BEAT_SECONDS, self._hub.vigil.soon)
            sweeps = sweeps or number % SWEEPS_EVERY == 0
            try:
                beaten = await self._hub.vigil.beat()
            except StoreFailed:
                LOG.warning("no sign of life could be given")
                continue
            if seeing is None or seeing.done():
                seeing, sweeps = self._spawn(self._see_to(beaten, sweeps=sweeps)), False

    async def _see_to(self, beaten: Beaten, *, sweeps: bool) -> None:
        try:
            await self._hub.see_to(beaten, sweeps=sweeps)
        except StoreFailed:
            LOG.warning("what others left could not be seen to")

    async def _tidy_up(self) -> None:
        """What nobody needs to know any more leaves the database."""
        while True:
            await asyncio.sleep(TIDY_UP_SECONDS)
            try:
                await self._hub.vigil.tidy()
            except StoreFailed:
                LOG.warning("the database could not be tidied up")

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
            now, last = self._hub.now(), self._hub.rounds.acted_at
            has_been_quiet = last > tidied_at and now - last > QUIET_MS
            if has_been_quiet or now - tidied_at > LONGEST_UNTIDY_MS:
                gc.unfreeze()
                tidied_at = now


async def _again_and_again(chore: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Whatever goes wrong in a chore, it is done again: nobody else would."""
    while True:
        try:
            await chore()
        except Exception:
            LOG.exception("a chore failed")
        await asyncio.sleep(NOTICE_SECONDS)


async def _sleep(seconds: float, unless: asyncio.Event) -> None:
    """Sleeps for so long, or until there is something to do."""
    with suppress(asyncio.TimeoutError):
        await asyncio.wait_for(unless.wait(), seconds)
    unless.clear()
