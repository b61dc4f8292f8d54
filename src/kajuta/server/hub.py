"""The tables in memory: wishes go in, are stored, and everybody concerned is told. The only place that waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from kajuta.core.errors import KajutaError
from kajuta.server import decisions, making
from kajuta.server.bus import Bus
from kajuta.server.computers import Computers
from kajuta.server.decisions import Decide, Draft, Drafts
from kajuta.server.entries import Entry
from kajuta.server.live import Connection, Live
from kajuta.server.metrics import ACTIONS, CONNECTIONS, LIVE_TABLES
from kajuta.server.plan import TablePlan
from kajuta.server.sources import Sources
from kajuta.server.store import Row, Store, StoreFailed, Write
from kajuta.server.table import Table
from kajuta.server.thinking import Thinker
from kajuta.server.writer import Writer

LOG = logging.getLogger("kajuta.server")
TICK_SECONDS = 0.1
BEAT_SECONDS = 5
FORGET_AFTER_MS = 10 * 60 * 1000


class NoTable(decisions.Refused):
    """There is no table of that name."""

    code = "no_table"

    def __init__(self) -> None:
        super().__init__("there is no such table")


class Hub:
    """All tables of this process."""

    def __init__(self, store: Store, bus: Bus, thinker: Thinker, sources: Sources | None = None) -> None:
        self.store = store
        self.sources = sources or Sources()
        self.now = self.sources.now
        self._bus = bus
        self._writer = Writer(store)
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._away_ms = 0
        self._computers = Computers(thinker, self._wish)
        bus.listen(self._stored)

    # Life of the process

    async def wake(self) -> None:
        """Takes up what an earlier process left. The time between counts for nobody."""
        last = await asyncio.to_thread(self.store.last_beat)
        self._away_ms = 0 if last is None else max(0, self.now() - last)
        for table_id in await asyncio.to_thread(self.store.awake):
            try:
                await self._take_up(table_id)
            except (KajutaError, ValueError, LookupError):
                # One table that cannot be read (its game is gone, perhaps) keeps nobody else waiting.
                LOG.exception("a table could not be taken up")
        self._spawn(self._tick())
        self._spawn(self._beat())

    async def _take_up(self, table_id: str) -> None:
        live = await self.live(table_id)
        if live.table.clock.is_kept:
            skipped = Draft("skipped", None, {"milliseconds": self._away_ms})
            await self._told(live, self._taken_in(live, [skipped], None))
        self._computers.consider(live)

    async def close(self) -> None:
        """Lets everybody go and waits until everything is stored."""
        for task in self._tasks:
            task.cancel()
        self._computers.close()
        for live in self._live.values():
            for connection in live.connections:
                connection.let_go()
        await self._writer.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a task failed", exc_info=task.exception())

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            for live in list(self._live.values()):
                deadline = live.table.clock.next_deadline()
                if deadline is not None and deadline <= self.now() and not live.dead:
                    await self._flag(live)
                self._forget_if_idle(live)

    async def _flag(self, live: Live) -> None:
        try:
            await self._wish(live, decisions.timeouts, None)
        except StoreFailed:
            LOG.warning("a timeout could not be stored")

    def _forget_if_idle(self, live: Live) -> None:
        idle = self.now() - live.touched_at > FORGET_AFTER_MS
        if idle and not live.connections and not live.is_awake():
            self._drop(live)

    async def _beat(self) -> None:
        while True:
            await asyncio.to_thread(self.store.beat, self.now())
            await asyncio.sleep(BEAT_SECONDS)

    # Tables

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
        entries = await asyncio.to_thread(self.store.entries, table_id)
        if not entries:
            raise NoTable
        live = Live(Table(table_id, TablePlan.model_validate(entries[0].body["plan"])), touched_at=self.now())
        for entry in entries:
            live.table.evolve(entry)
        live.note_absence(self.now())
        self._live[table_id] = live
        LIVE_TABLES.set(len(self._live))
        return live

    def _drop(self, live: Live) -> None:
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
        LIVE_TABLES.set(len(self._live))

    async def open(self, table: Table, drafts: Drafts, keys: Sequence[tuple[str, int]]) -> None:
        """Puts a new table into the house."""
        live = Live(table, touched_at=self.now())
        stored = self._taken_in(live, drafts, None, keys)
        self._live[table.id] = live
        LIVE_TABLES.set(len(self._live))
        await self._told(live, stored)

    # Wishes

    async def wish(self, table_id: str, decide: Decide, request: str | None = None) -> int:
        """Decides, stores, tells everybody; returns the number of the entry that granted the wish."""
        live = await self.live(table_id)
        return await self._wish(live, decide, request)

    async def _wish(self, live: Live, decide: Decide, request: str | None) -> int:
        granted = live.table.requests.get(request) if request is not None else None
        if granted is not None:
            await self.settled(live)
            return granted
        drafts = decide(live.table, self.now())
        if not drafts:
            return live.table.length - 1
        first = live.table.length
        rematch = [draft for draft in drafts if draft.kind == "rematch"]
        opening = [self._rematch(live.table, draft) for draft in rematch]
        await self._told(live, self._taken_in(live, drafts, request))
        for work in opening:
            await work
        return first

    def _rematch(self, old: Table, draft: Draft) -> Coroutine[Any, Any, None]:
        """The next table is stored before the old one points to it."""
        table, drafts = making.rematch(old, self.sources.table_id(), self.sources.key)
        draft.body["table"] = table.id
        live = Live(table, touched_at=self.now())
        self._live[table.id] = live
        return self._told(live, self._taken_in(live, drafts, None))

    def _taken_in(
        self, live: Live, drafts: Drafts, request: str | None, keys: Sequence[tuple[str, int]] = ()
    ) -> asyncio.Future[None]:
        """Lets drafts happen in memory and hands them to the writer, without waiting in between."""
        if live.dead:
            raise StoreFailed("the server could not store this; please try again")
        now, first = self.now(), live.table.length
        entries = [
            Entry(first + place, now, draft.kind, draft.seat, draft.body, request if place == 0 else None)
            for place, draft in enumerate(drafts)
        ]
        live.take_in(entries)
        live.touched_at = now
        stored = self._writer.submit(Write(self._row(live), entries, self._holdings(live, drafts), keys))
        live.unstored.add(stored)
        stored.add_done_callback(live.settle)
        actions = sum(draft.kind == "action" for draft in drafts)
        if actions:
            ACTIONS.labels(live.table.plan.game).inc(actions)
        return stored

    async def _told(self, live: Live, stored: asyncio.Future[None]) -> None:
        """Waits until it is stored, then tells everybody."""
        newest = live.table.length - 1
        try:
            await asyncio.shield(stored)
        except StoreFailed:
            # What is in memory is ahead of what is stored: everybody starts again from the store.
            self._drop(live)
            for connection in live.connections:
                connection.let_go()
            raise
        await self._bus.publish(live.table.id, newest)

    async def settled(self, live: Live) -> None:
        """Waits until everything in memory is stored; raises `StoreFailed` if it could not be."""
        while live.unstored:
            done, _ = await asyncio.wait(live.unstored)
            for stored in done:
                stored.result()
        if live.dead:
            raise StoreFailed("the server could not store this; please try again")

    def _row(self, live: Live) -> Row:
        plan = live.table.plan
        return Row(live.table.id, plan.model_dump(), plan.public, live.table.status, live.is_awake(), self.now())

    def _holdings(self, live: Live, drafts: Drafts) -> list[tuple[int, str | None]]:
        changed = {draft.seat for draft in drafts if draft.kind in ("seated", "vacated")}
        return [(seat, live.table.seats[seat].holder) for seat in sorted(seat for seat in changed if seat is not None)]

    async def _stored(self, table_id: str, newest: int) -> None:
        """Entries are stored: tell those who are here, and let computer players think."""
        live = self._live.get(table_id)
        if live is not None:
            live.deliver(newest, self.now())
            self._computers.consider(live)

    # Connections

    async def connect(self, table_id: str, connection: Connection) -> Live:
        """Somebody is there: told everything first, and then what happens."""
        live = await self.live(table_id)
        await self.settled(live)
        connection.seats = live.table.seats_of(connection.holder)
        live.connections.add(connection)
        CONNECTIONS.inc()
        live.note_absence(self.now())
        for text in live.catch_up(connection, -1, live.table.length - 1, self.now()):
            connection.send(text)
        live.tell_present()
        return live

    async def sync(self, live: Live, connection: Connection, have: int) -> None:
        """Sends what a connection has missed. Only what is stored is told."""
        await self.settled(live)
        for text in live.catch_up(connection, have, live.table.length - 1, self.now()):
            connection.send(text)

    def disconnect(self, live: Live, connection: Connection) -> None:
        """Somebody is gone."""
        live.connections.discard(connection)
        CONNECTIONS.dec()
        live.touched_at = self.now()
        live.note_absence(self.now())
        live.tell_present()
