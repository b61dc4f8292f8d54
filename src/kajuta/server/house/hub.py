"""The house: tables, those who are connected, and what they wish. The only place that waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from kajuta.core.errors import KajutaError
from kajuta.server.bus.interface import EVERYBODY, Bus, News
from kajuta.server.house.attendance import Attendance
from kajuta.server.house.chores import Chores
from kajuta.server.house.computers import Computers
from kajuta.server.house.connection import Connection
from kajuta.server.house.inquiries import Inquiries
from kajuta.server.house.live import Live
from kajuta.server.house.people import People
from kajuta.server.house.reminders import Reminders
from kajuta.server.house.rounds import Answer, Asked, Granted, Rounds
from kajuta.server.house.shelf import Shelf
from kajuta.server.house.sources import Sources
from kajuta.server.house.vigil import Vigil
from kajuta.server.house.writer import Writer
from kajuta.server.house.writes import whole_write
from kajuta.server.lanes.lane import Busy, Lane
from kajuta.server.lanes.thinking import Thinker
from kajuta.server.lanes.thoughts import Answered
from kajuta.server.metrics import CONNECTIONS
from kajuta.server.store.interface import Missed, Store, StoreFailed
from kajuta.server.store.pulse import Beaten
from kajuta.server.tables import absence, decisions
from kajuta.server.tables.decisions import Decide, Drafts
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.reasons import check
from kajuta.server.tables.table import Table

if TYPE_CHECKING:
    from kajuta.server.push.courier import Courier

LOG = logging.getLogger("kajuta.server")


def _resolve(future: asyncio.Future[int], outcome: Granted | Exception) -> None:
    """Tells whoever waits."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome.n)


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
        self.vigil = Vigil(store, self._writer, self.now)
        self.attendance = Attendance(store, bus, self.vigil, self.now)
        self._computers = Computers(thinker, self.wish_at, self.sources)
        self.shelf = Shelf(store, self.inquiries, self.attendance, self.now, self._consider)
        self.member = self.shelf.member = bus.join(self.hear, self._look_soon)
        self.rounds = Rounds(self.shelf, self._writer, self.vigil, self.sources, partial(self.member.tell, news="log"))
        self.shelf.greet = self.greet
        self.people = People(store.people, self.sources)
        self._chores = Chores(self)
        self.courier: Courier | None = None
        """Carries word to those who are away, where the host has a key for that."""
        self.reminders: Reminders | None = None
        self.is_leaving = False

    # Life of the process

    def remind_by(self, courier: Courier) -> None:
        """From now on people who are away are told of their moves."""
        self.courier = courier
        self.reminders = Reminders(self.shelf, self.store, self.attendance, courier)
        courier.begin()

    def _consider(self, live: Live) -> None:
        """Something has happened at a table: computer players think where one is due, people may have to be told."""
        self._computers.consider(live)
        if self.reminders is not None:
            self.reminders.consider(live, self.now())

    async def wake(self, *, tidies: bool = False) -> None:
        """Takes up what earlier processes left. The time between counts for nobody. `tidies`: see `Chores._tidy`."""
        await self._bus.open()
        beaten = await self.vigil.beat(begins=True)
        await self.take_over(beaten, sweeps=True)
        self._chores.begin(tidies=tidies)

    async def take_over(self, beaten: Beaten, *, sweeps: bool) -> None:
        """Sees to the tables of houses that are gone."""
        while taken := await self.vigil.take_over(beaten, sweeps=sweeps):
            await self.take_up(taken)

    async def take_up(self, table_ids: Iterable[str]) -> None:
        """Sees to clocks and computer players at tables that this house keeps from now on."""
        for table_id in table_ids:
            try:
                live = await self.shelf.current(table_id)  # what its house did last may not have been heard of here
                live.keeps = True
                await self.look_at_clock(live)
                self._consider(live)
            except (StoreFailed, Busy):
                LOG.warning("a table could not be taken up yet")
                self.shelf.lost.add(table_id)
            except Exception:  # one table that cannot be read (its game is gone, perhaps) keeps nobody else waiting
                LOG.exception("a table could not be taken up")

    async def look_at_clock(self, live: Live) -> None:
        """Takes time out of a clock that counts for nobody; that comes before any wish, even for nothing."""
        await self.wish_at(live, lambda _table, _now: [])

    async def see_to(self, beaten: Beaten, *, sweeps: bool = False) -> None:
        """Sees to what others left, and to what is this house's own and was lost; who sweeps looks at all tables."""
        if self.vigil.was_forgotten():
            self.attendance.tell_again(self.shelf.all())
        if self.vigil.was_away():
            for live in list(self.shelf.timed.values()):
                await self.look_at_clock(live)
        lost, self.shelf.lost = self.shelf.lost, set()
        if sweeps:
            kept = await asyncio.to_thread(self.store.kept)
            lost.update(table_id for table_id in kept if not self.shelf.sees_to(table_id))
        await self.take_up(lost)
        await self.take_over(beaten, sweeps=sweeps)

    def think_instead(self, live: Live) -> None:
        """Computer players think here, since nobody seems to let them think elsewhere."""
        if live.table.thinkers():
            live.keeps = True
            self._computers.consider(live)

    async def close(self) -> None:
        """Lets everybody go and waits until everything is stored."""
        self.is_leaving = True
        self._chores.end()
        self._computers.close()
        self._lane.close()
        self.shelf.close()
        if self.courier is not None:
            await self.courier.close()
        await self.rounds.finish()
        with suppress(StoreFailed):  # then the others notice by themselves
            await self.vigil.end()
        self.member.tell(EVERYBODY, "left")
        await self._bus.close()
        self._writer.close()

    # Other houses

    def hear(self, table_id: str, news: News) -> None:
        """There is news from another house."""
        if news == "left":
            self.vigil.soon.set()
        elif news == "people":
            self.shelf.hear_of_people(table_id)
        else:
            self.shelf.hear(table_id)

    def _look_soon(self) -> None:
        self._chores.look_soon.set()

    @property
    def is_ready(self) -> bool:
        """Whether somebody who comes now is well served: the database answers, and the house stays open."""
        return not self.is_leaving and self.vigil.is_alive(self.now())

    @property
    def is_alone(self) -> bool:
        """Whether there are no other houses."""
        return not self._bus.is_shared

    @property
    def hears(self) -> bool:
        """Whether news of other houses gets through."""
        return self._bus.is_up

    async def greet(self, live: Live) -> None:
        """A clock that stood until everybody had come goes on with the last of them, in whichever house they are."""
        if live.table.clock.until_all:
            await self.wish_at(live, partial(absence.arrivals, live.present()))

    # Tables

    async def open(self, table: Table, drafts: Drafts, keys: Sequence[tuple[str, int]]) -> None:
        """Puts a new table into the house."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        live = Live(table, touched_at=self.now())
        self.rounds.ask(Asked(live, lambda _table, _now: drafts, None, partial(_resolve, done), keys))
        await done

    async def put_away(self, table_id: str, plan: TablePlan, drafts: Drafts) -> None:
        """Stores a table at which nobody waits for anything; it is opened when somebody asks for it."""
        (outcome,) = await self._writer.append([whole_write(table_id, plan, drafts, self.now())])
        if isinstance(outcome, Missed):
            raise StoreFailed("there is another table of this name")
        if outcome is not None:
            raise outcome

    # Wishes

    def ask(self, live: Live, decide: Decide, request: str | None, answer: Answer) -> None:
        """Wishes for something at a table; the answer comes when it is stored and told, or refused."""
        self.rounds.ask(Asked(live, decide, request, answer))

    async def wish_at(self, live: Live, decide: Decide, request: str | None = None) -> int:
        """The same, and waits for it; returns the number of the entry that granted the wish."""
        granted: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.ask(live, decide, request, partial(_resolve, granted))
        return await granted

    async def wish(self, table_id: str, decide: Decide, request: str | None = None) -> int:
        """The same at the table of that name."""
        return await self.wish_at(await self.shelf.live(table_id), decide, request)

    async def flag(self, live: Live) -> None:
        """Somebody may be out of time."""
        await self.wish_at(live, absence.timeouts)

    async def hint(self, live: Live, seat: int, asker: str) -> Answered:
        """What a computer player would do on that seat, and why."""
        await self.wish_at(live, lambda table, _now: decisions.hint(table, seat))
        return await self._computers.hint(live, seat, asker)

    async def doubts(self, live: Live, seat: int, action: str, asker: str) -> list[dict[str, Any]]:
        """What speaks against an action before it is played. Whoever is told something, everybody knows of it."""
        check(decisions.hint_fault(live.table, seat))
        position = live.table.position
        told = await self._computers.doubts(live, seat, action, asker)
        if told and live.table.position is position:
            await self.wish_at(live, lambda table, _now: decisions.doubt(table, seat))
        return told

    # Connections

    async def connect(self, table_id: str, connection: Connection) -> Live:
        """Somebody is there: told everything first, and then what happens."""
        live = await self._current(table_id)
        connection.seats = live.table.seats_of(connection.holder)
        live.connections.add(connection)
        CONNECTIONS.inc()
        live.note_absence(self.now())
        self.attendance.note(live)
        for text in live.catch_up(connection, -1, self.now()):
            connection.send(text)
        live.tell_present()
        try:
            await self.greet(live)
        except KajutaError as failure:  # the clock goes on with the next thing that happens; nobody is kept out
            LOG.warning("a clock could not be told who came: %s", failure)
        self._computers.hurry(live)
        return live

    async def _current(self, table_id: str) -> Live:
        """The table as it stands, and one that is kept: while it was read, it may have been let go of."""
        while True:
            live = await self.shelf.current(table_id)
            await self.attendance.look([live])
            if self.shelf.holds(live):
                return live

    async def sync(self, live: Live, connection: Connection, have: int) -> int:
        """Sends what a connection has missed, here or elsewhere, and tells how many bytes."""
        told = connection.told
        await self.shelf.look(live)
        if connection.told > told and have >= told:
            return 0  # it has just been told, like everybody here
        missed = live.catch_up(connection, have, self.now())
        for text in missed:
            connection.send(text)
        return sum(map(len, missed))

    def disconnect(self, live: Live, connection: Connection) -> None:
        """Somebody is gone."""
        live.connections.discard(connection)
        CONNECTIONS.dec()
        if self.shelf.holds(live):  # of one that was let go of, another tells who is there
            self.attendance.note(live)
        if live.table.status == "over" and not live.connections and not live.asked:
            self.shelf.drop(live)
        live.touched_at = self.now()
        live.note_absence(self.now())
        live.tell_present()
