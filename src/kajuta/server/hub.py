"""The tables in memory: wishes go in, are stored, and everybody concerned is told. The only place that waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

from kajuta.core.errors import KajutaError
from kajuta.server import absence, decisions, making
from kajuta.server.bus import Bus
from kajuta.server.chores import Chores
from kajuta.server.computers import Computers
from kajuta.server.connection import Connection
from kajuta.server.decisions import Decide, Draft, Drafts
from kajuta.server.entries import Entry
from kajuta.server.granting import SETTLED, Answer, Granted, resolve
from kajuta.server.inquiries import Inquiries
from kajuta.server.lane import Lane
from kajuta.server.live import Live
from kajuta.server.metrics import ACTIONS, CONNECTIONS, LIVE_TABLES
from kajuta.server.plan import TablePlan
from kajuta.server.reasons import Refused
from kajuta.server.sources import Sources
from kajuta.server.store import Store, StoreFailed
from kajuta.server.table import Table
from kajuta.server.thinking import Thinker
from kajuta.server.thoughts import Answered
from kajuta.server.writer import Then, Writer
from kajuta.server.writes import whole_write, write_of

LOG = logging.getLogger("kajuta.server")
LONGEST_LOG = 30_000
"""No table gets so long here; one from an earlier version may be, and is not read into memory."""
NOT_STORED = "the server could not store this; please try again"


def _note_failure(failure: StoreFailed | None) -> None:
    if failure is not None:
        LOG.warning("a rematch could not be stored")


class NoTable(Refused):
    """There is no table of that name."""

    code = "no_table"

    def __init__(self) -> None:
        super().__init__("there is no such table")


class Hub:
    """All tables of this process."""

    def __init__(self, store: Store, bus: Bus, thinker: Thinker, lane: Lane, sources: Sources | None = None) -> None:
        self.store = store
        self._lane = lane
        self.inquiries = Inquiries(lane, store)
        self.sources = sources or Sources()
        self.now = self.sources.now
        self._bus = bus
        self._writer = Writer(store)
        self._live: dict[str, Live] = {}
        self.timed: dict[str, Live] = {}
        """Those of them that have a clock."""
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._away_ms = 0
        self.acted_at = 0
        """When something last happened at any table."""
        self._computers = Computers(thinker, self._wish, self.sources.pause)
        self._chores = Chores(self)
        bus.listen(self._moved_on)

    # Life of the process

    async def wake(self, *, tidies: bool = False) -> None:
        """Takes up what an earlier process left. The time between counts for nobody. `tidies`: see `Chores._tidy`."""
        last = await asyncio.to_thread(self.store.last_beat)
        self._away_ms = 0 if last is None else max(0, self.now() - last)
        for table_id in await asyncio.to_thread(self.store.awake):
            try:
                await self._take_up(table_id)
            except (KajutaError, ValueError, LookupError):
                # One table that cannot be read (its game is gone, perhaps) keeps nobody else waiting.
                LOG.exception("a table could not be taken up")
        self._chores.begin(tidies=tidies)

    async def _take_up(self, table_id: str) -> None:
        live = await self.live(table_id)
        if live.table.clock.is_kept:
            skipped = Draft("skipped", None, {"milliseconds": self._away_ms})
            await self._stored(live, [skipped])
        self._computers.consider(live)

    async def close(self) -> None:
        """Lets everybody go and waits until everything is stored."""
        self._chores.end()
        self._computers.close()
        self._lane.close()
        for live in self._live.values():
            for connection in live.connections:
                connection.let_go()
        await self._writer.close()

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
        entries = await asyncio.to_thread(self.store.entries, table_id, LONGEST_LOG + 1)
        if not entries:
            raise NoTable
        if len(entries) > LONGEST_LOG:
            raise Refused("this table is too long to be opened here")
        live = Live(await self.inquiries.opened(table_id, entries), touched_at=self.now())
        live.note_absence(self.now())
        self._hold(live)
        return live

    def _hold(self, live: Live) -> None:
        self._live[live.table.id] = live
        if live.table.clock.is_kept:
            self.timed[live.table.id] = live
        LIVE_TABLES.set(len(self._live))

    def all_live(self) -> list[Live]:
        """The tables in memory."""
        return list(self._live.values())

    def drop(self, live: Live) -> None:
        """Lets go of a table; it comes back from the store when somebody asks."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
            self.timed.pop(live.table.id, None)
        LIVE_TABLES.set(len(self._live))

    async def open(self, table: Table, drafts: Drafts, keys: Sequence[tuple[str, int]]) -> None:
        """Puts a new table into the house."""
        live = Live(table, touched_at=self.now())
        stored = self._stored(live, drafts, keys)
        self._hold(live)
        await stored

    async def put_away(self, table_id: str, plan: TablePlan, drafts: Drafts) -> None:
        """Stores a table at which nobody waits for anything; it is opened when somebody asks for it."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        write = whole_write(table_id, plan, drafts, self.now())
        self._writer.submit(write, lambda failure: resolve(done, failure or SETTLED))
        await done

    # Wishes

    async def wish(self, table_id: str, decide: Decide, request: str | None = None) -> int:
        """Decides, stores, tells everybody; returns the number of the entry that granted the wish."""
        live = await self.live(table_id)
        return await self._wish(live, decide, request)

    async def beat(self) -> None:
        """Notes that the server is alive."""
        await self._writer.beat(self.now())

    async def flag(self, live: Live) -> None:
        """Somebody may be out of time."""
        await self._wish(live, absence.timeouts, None)

    async def _wish(self, live: Live, decide: Decide, request: str | None) -> int:
        granted: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.ask(live, decide, request, partial(resolve, granted))
        return await granted

    def ask(self, live: Live, decide: Decide, request: str | None, answer: Answer) -> None:
        """The same without waiting: refuses at once, or gives the answer when everything is stored and told."""
        granted = live.table.requests.get(request) if request is not None else None
        drafts = [] if granted is not None else decide(live.table, self.now())
        if not drafts:
            known = Granted(live.table.length - 1 if granted is None else granted)
            live.when_stored(lambda: answer(StoreFailed(NOT_STORED) if live.dead else known))
            return
        for draft in drafts:
            if draft.kind == "rematch":
                self._rematch(live.table, draft)
        fresh = Granted(live.table.length, live.table.length + len(drafts) - 1)
        self._take_in(live, drafts, request, lambda failure: answer(failure or fresh))

    def _rematch(self, old: Table, draft: Draft) -> None:
        """The next table goes to the writer before the old one points to it."""
        table, drafts = making.rematch(old, self.sources.table_id(), self.sources.key)
        draft.body["table"] = table.id
        live = Live(table, touched_at=self.now())
        self._hold(live)
        self._take_in(live, drafts, None, _note_failure)

    def _stored(self, live: Live, drafts: Drafts, keys: Sequence[tuple[str, int]] = ()) -> asyncio.Future[int]:
        """Lets drafts happen at once; done when they are stored."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._take_in(live, drafts, None, lambda failure: resolve(done, failure or SETTLED), keys)
        return done

    def _take_in(
        self, live: Live, drafts: Drafts, request: str | None, then: Then, keys: Sequence[tuple[str, int]] = ()
    ) -> None:
        """Lets drafts happen in memory and hands them to the writer, without waiting in between."""
        if live.dead:
            raise StoreFailed(NOT_STORED)
        now, first = self.now(), live.table.length
        entries = [
            Entry(first + place, now, draft.kind, draft.seat, draft.body, request if place == 0 else None)
            for place, draft in enumerate(drafts)
        ]
        live.take_in(entries)
        live.touched_at = self.acted_at = now
        live.unstored += 1
        newest = entries[-1].n
        self._writer.submit(write_of(live, entries, keys), lambda failure: self._written(live, newest, failure, then))
        for draft in drafts:
            if draft.kind == "action":
                ACTIONS.counts[live.table.plan.game] += 1

    def _written(self, live: Live, newest: int, failure: StoreFailed | None, then: Then) -> None:
        """The writer is done with entries up to the newest: everybody is told, and then whoever wished for it."""
        if failure is None:
            self._bus.publish(live.table.id, newest)
        else:
            # What is in memory is ahead of what is stored: everybody starts again from the store.
            live.dead = True
            self.drop(live)
            for connection in live.connections:
                connection.let_go()
        then(failure)
        live.one_is_stored()

    async def settled(self, live: Live) -> None:
        """Waits until everything in memory is stored; raises `StoreFailed` if it could not be."""
        while live.unstored:
            stored: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            live.when_stored(partial(resolve, stored, SETTLED))
            await stored
        if live.dead:
            raise StoreFailed(NOT_STORED)

    def _moved_on(self, table_id: str, newest: int) -> None:
        """Entries are stored: tell those who are here, and let computer players think."""
        live = self._live.get(table_id)
        if live is not None:
            live.deliver(newest, self.now())
            self._computers.consider(live)

    async def hint(self, live: Live, seat: int, asker: str) -> Answered:
        """What a computer player would do on that seat, and why."""
        await self._wish(live, lambda table, _now: decisions.hint(table, seat), None)
        return await self._computers.hint(live, seat, asker)

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
        self._computers.hurry(live)
        return live

    async def sync(self, live: Live, connection: Connection, have: int) -> int:
        """Sends what a connection has missed, and tells how many bytes. Only what is stored is told."""
        await self.settled(live)
        missed = live.catch_up(connection, have, live.table.length - 1, self.now())
        for text in missed:
            connection.send(text)
        return sum(map(len, missed))

    def disconnect(self, live: Live, connection: Connection) -> None:
        """Somebody is gone."""
        live.connections.discard(connection)
        CONNECTIONS.dec()
        if live.table.status == "over" and not live.connections and not live.unstored:
            self.drop(live)
        live.touched_at = self.now()
        live.note_absence(self.now())
        live.tell_present()
