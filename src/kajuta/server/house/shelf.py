"""The tables in memory, each as far as its log has been read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from kajuta.server.bus.interface import Membership
from kajuta.server.house.attendance import Attendance
from kajuta.server.house.inquiries import Inquiries
from kajuta.server.house.live import Live
from kajuta.server.metrics import LIVE_TABLES
from kajuta.server.store.interface import Store, StoreFailed
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.reasons import Refused

LOG = logging.getLogger("kajuta.server")


class NoTable(Refused):
    """There is no table of that name."""

    code = "no_table"

    def __init__(self) -> None:
        super().__init__("there is no such table")


class Shelf:
    """All tables of this process."""

    def __init__(
        self,
        store: Store,
        inquiries: Inquiries,
        attendance: Attendance,
        now: Callable[[], int],
        consider: Callable[[Live], None],
    ) -> None:
        self._store = store
        self._attendance = attendance
        self.member: Membership | None = None
        """This house on the bus."""
        self._inquiries = inquiries
        self._now = now
        self._consider = consider
        """Lets computer players think where one is due."""
        self._live: dict[str, Live] = {}
        self.timed: dict[str, Live] = {}
        """Those of them that have a clock."""
        self.lost: set[str] = set()
        """Tables that this house may still keep, though they could not be stored: they are to be read again."""
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._behind: set[str] = set()
        """Tables with news that nobody has begun to read."""
        self._reading: set[asyncio.Task[None]] = set()
        self._asks_for_people: set[str] = set()
        self.greet: Callable[[Live], Coroutine[Any, Any, None]] | None = None
        """Done where somebody came in another house."""

    # From the store into memory, and out of it

    async def live(self, table_id: str) -> Live:
        """The table of that name, from memory or from the store."""
        found = self._live.get(table_id)
        if found is not None:
            return found
        if table_id not in self._loading:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Live:
        table = await self._inquiries.opened(table_id)
        if table is None:
            raise NoTable
        live = Live(table, touched_at=self._now())
        if live.table.is_awake():
            live.keeps = await asyncio.to_thread(self._store.keeper, table_id) == self._store.pulse.process
        live.note_absence(self._now())
        self.hold(live)
        return live

    def hold(self, live: Live) -> None:
        """Keeps a table."""
        self._live[live.table.id] = live
        if self.member is not None:
            self.member.attend(live.table.id)
        if live.table.clock.is_kept:
            self.timed[live.table.id] = live
        LIVE_TABLES.set(len(self._live))

    def drop(self, live: Live) -> None:
        """Lets go of a table; it comes back from the store when somebody asks."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
            self.timed.pop(live.table.id, None)
            if self.member is not None:
                self.member.ignore(live.table.id)
        LIVE_TABLES.set(len(self._live))

    def holds(self, live: Live) -> bool:
        """Whether it is this table that is kept, and no other of its name."""
        return self._live.get(live.table.id) is live

    def known(self, live: Live) -> Live:
        """The table that is kept under its name, else this one."""
        return self._live.get(live.table.id, live)

    def sees_to(self, table_id: str) -> bool:
        """Whether clocks and computers of a table are seen to here."""
        return table_id in self._live and self._live[table_id].keeps

    def lose(self, live: Live) -> None:
        """Lets go of a table of which nobody knows how it stands; somebody has to look."""
        if live.table.is_awake() and live.keeps:
            self.lost.add(live.table.id)
        self.drop(live)

    @property
    def is_alone(self) -> bool:
        """Whether there are no other houses that store anything."""
        return not self._attendance.is_shared

    def all(self) -> list[Live]:
        """The tables in memory."""
        return list(self._live.values())

    # What others have stored

    async def current(self, table_id: str) -> Live:
        """The table of that name, with everything that anybody has stored by now."""
        live = await self.live(table_id)
        await self.look(live)
        return live

    async def look(self, live: Live) -> None:
        """Reads what has been stored of a table since."""
        tail = await asyncio.to_thread(self._store.entries, live.table.id, None, live.table.length)
        self.learn(live, tail)

    async def catch_up(self, lives: Iterable[Live]) -> None:
        """The same for many tables; most of them have no news."""
        known = {live.table.id: live for live in lives}
        lengths = await asyncio.to_thread(self._store.lengths, list(known))
        for table_id, live in known.items():
            if lengths.get(table_id, 0) > live.table.length:
                await self.look(live)

    def learn(self, live: Live, tail: Sequence[Entry]) -> None:
        """Takes in what others stored. What is known already, from here or by another reader, is left out."""
        if live.learn(tail):
            live.keeps = False  # whoever stored it sees to what comes next
            self.moved_on(live)

    def moved_on(self, live: Live) -> None:
        """Tells everybody here what is new, and lets computer players think."""
        live.touched_at = self._now()
        live.deliver(live.touched_at)
        self._attendance.note(live)
        self._consider(live)

    def hear(self, table_id: str) -> None:
        """There is news of a table: it is read, if anybody here knows the table."""
        if table_id not in self._behind and (table_id in self._live or table_id in self._loading):
            self._behind.add(table_id)
            self._spawn(self._catch_up(table_id))

    async def _catch_up(self, table_id: str) -> None:
        try:
            live = await self.live(table_id)
        finally:
            self._behind.discard(table_id)  # what is told from now on is to be read again
        await self.look(live)

    def hear_of_people(self, table_id: str) -> None:
        """Somebody came or went in another house: who is there is read, if anybody here wants to know."""
        live = self._live.get(table_id)
        if live is not None and live.connections and table_id not in self._asks_for_people:
            self._asks_for_people.add(table_id)
            self._spawn(self._look_for_people(live))

    async def _look_for_people(self, live: Live) -> None:
        self._asks_for_people.discard(live.table.id)
        await self.look_for_people([live])

    async def look_for_people(self, lives: Iterable[Live]) -> None:
        """Who is where; a clock that waits for the last of them goes on."""
        for live in await self._attendance.look(lives):
            if self.greet is not None:
                await self.greet(live)

    async def look_around(self) -> None:
        """Looks for news that nobody was told of, at the tables where somebody waits for it."""
        waiting = {live.table.id: live for live in self.all() if live.connections or live.table.is_awake()}
        if not waiting:
            return
        await self.look_for_people([live for live in waiting.values() if live.connections])
        lengths = await asyncio.to_thread(self._store.lengths, list(waiting))
        for table_id, live in waiting.items():
            if lengths.get(table_id, 0) > live.table.length:
                self.hear(table_id)

    def _spawn(self, reading: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(reading)
        self._reading.add(task)
        task.add_done_callback(self._read)

    def _read(self, task: asyncio.Task[None]) -> None:
        self._reading.discard(task)
        if task.cancelled() or task.exception() is None:
            return
        if isinstance(task.exception(), StoreFailed):
            LOG.warning("news could not be read; it will be looked for again")
        else:
            LOG.error("news could not be taken in", exc_info=task.exception())

    def close(self) -> None:
        """Lets everybody go, and reads nothing more."""
        for task in self._reading:
            task.cancel()
        for live in self._live.values():
            for connection in live.connections:
                connection.let_go()
