"""Several houses on one database: hubs that hear of each other by a bus of any quality, and guests who go between them.

Nothing here depends on the time it takes: whoever waits for the database waits for a number of turns of the loop that a
seed decides, so that the same seed brings the same interleaving.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest

from kajuta.server.bus.interface import Bus, News
from kajuta.server.bus.local import LocalBus, Member
from kajuta.server.house.connection import Connection
from kajuta.server.house.hub import Hub
from kajuta.server.house.sources import Sources, no_pause
from kajuta.server.house.writer import Writer
from kajuta.server.lanes.lane import Lane
from kajuta.server.lanes.thinking import Thinker
from kajuta.server.store.database import open_store
from kajuta.server.store.interface import Missed, Outcome, Write
from kajuta.server.store.sql import SqlStore
from kajuta.server.tables import decisions
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.making import new_table
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.table import Table
from kajuta.server.web.ear import Ear
from kajuta.server.web.shell import Shell
from server.house import HURRIED, PATIENCE
from server.sitting import START, everything, seeds

MOST_TURNS = 6
"""Of the loop, for which a step is delayed."""


class Chance:
    """Decides how things interleave."""

    def __init__(self, seed: object) -> None:
        self.random = random.Random(str(seed))
        self.missed = 0
        """How often somebody else was quicker."""

    async def wait(self) -> None:
        for _ in range(self.random.randrange(MOST_TURNS)):
            await asyncio.sleep(0)


def interleave(monkeypatch: pytest.MonkeyPatch, chance: Chance) -> None:
    """What is done by other threads is done by this one, a little later, and its outcome is known later still."""

    async def to_thread(work: Callable[..., Any], *arguments: Any) -> Any:
        await chance.wait()
        found = work(*arguments)
        await chance.wait()
        return found

    async def append(writer: Writer, writes: Sequence[Write]) -> list[Outcome]:
        async with writer._one_at_a_time:
            outcomes: list[Outcome] = await to_thread(writer._append, writes)
        chance.missed += sum(isinstance(outcome, Missed) for outcome in outcomes)
        return outcomes

    monkeypatch.setattr(asyncio, "to_thread", to_thread)
    monkeypatch.setattr(Writer, "append", append)


class BadBus(LocalBus):
    """Loses news, tells it twice, tells it late."""

    def __init__(self, chance: Chance, loses: float, doubles: float) -> None:
        super().__init__()
        self._chance, self._loses, self._doubles = chance, loses, doubles
        self.lost = self.doubled = 0
        self.late: set[asyncio.Task[None]] = set()

    def carry(self, other: Member, table_id: str, news: News) -> None:
        if self._chance.random.random() < self._loses:
            self.lost += 1
            return
        times = 2 if self._chance.random.random() < self._doubles else 1
        self.doubled += times - 1
        for _ in range(times):
            task = asyncio.create_task(self._later(other, table_id, news))
            self.late.add(task)
            task.add_done_callback(self.late.discard)

    async def _later(self, other: Member, table_id: str, news: News) -> None:
        for _ in range(3):
            await self._chance.wait()
        other.hear(table_id, news)


class Town:
    """Houses on one database, with one clock."""

    def __init__(self, database: str, bus: Bus | None = None, houses: int = 2) -> None:
        self.time = START
        self.bus = bus or LocalBus()
        self.stores = [open_store(database, f"house {number}") for number in range(houses)]
        self.shells = [self._house(number, store) for number, store in enumerate(self.stores)]
        self.hubs = [shell.hub for shell in self.shells]

    def _house(self, number: int, store: SqlStore) -> Shell:
        keys, tables, deals = (seeds(f"{what}{number}") for what in ("key", "table", "deal"))
        sources = Sources(lambda: self.time, keys, tables, no_pause, deals)
        hub = Hub(store, self.bus, Thinker(1), Lane("questions", 1), sources)
        return Shell(hub, store, HURRIED)

    async def table(self, plan: dict[str, Any], holders: Sequence[str]) -> str:
        """A table in the first house; the holders take the open seats, the maker the rest."""
        first = self.hubs[0]
        table, drafts = new_table(first.sources.table_id(), TablePlan.model_validate(plan), "a", first.sources.seed)
        await first.open(table, drafts, [])
        for seat, holder in enumerate(holders):
            await first.wish(table.id, partial(_sit, seat, holder))
        return table.id

    def log(self, table_id: str) -> list[Entry]:
        return self.stores[0].entries(table_id)

    async def settle(self, table_id: str) -> None:
        """Everybody has looked, and nothing is under way any more."""
        bus = self.bus
        while not all(hub.rounds.is_idle for hub in self.hubs) or (isinstance(bus, BadBus) and bus.late):
            await asyncio.sleep(0)
        for hub in self.hubs:
            await hub.shelf.look_around()
        while any(hub.shelf._reading for hub in self.hubs):
            await asyncio.sleep(0)

    async def check(self, table_id: str, guests: Sequence[Guest]) -> Table:
        """No fork, nothing lost: every house and every guest has what a fresh reading of the log shows."""
        await self.settle(table_id)
        log = self.log(table_id)
        assert [entry.n for entry in log] == list(range(len(log)))
        rebuilt = Table.of_log(table_id, log)
        for hub in self.hubs:
            live = (await hub.shelf.current(table_id)).table
            assert everything(live, self.time) == everything(rebuilt, self.time)
        requests = [entry.request for entry in log if entry.request is not None]
        assert len(requests) == len(set(requests))
        for guest in guests:
            guest.check(rebuilt, requests)
        return rebuilt

    async def close(self) -> None:
        for hub in self.hubs:
            await hub.close()
        for store in self.stores:
            store.close()


def _sit(seat: int, holder: str, table: Table, now: int) -> decisions.Drafts:
    return decisions.sit(table, seat, holder, None, lambda: f"seed of {now}")


@dataclass
class Known:
    """What a guest knows of one seat."""

    view: Any = None
    legal: list[str] = field(default_factory=list)
    seen: list[Any] = field(default_factory=list)
    n: int = -1


class Guest:
    """Somebody with a seat, who believes what comes over the wire, and checks that it never goes back."""

    def __init__(self, town: Town, table_id: str, holder: str, seat: int) -> None:
        self.town, self.table_id, self.holder, self.seat = town, table_id, holder, seat
        self.known = Known()
        self.table: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.wishes: dict[str, dict[str, Any]] = {}
        self.at: Ear | None = None
        self._connection: Connection | None = None

    # Coming and going

    async def enter(self, house: int) -> None:
        shell = self.town.shells[house]
        connection = Connection(self.holder)
        connection.say = self._hear
        self._connection = connection
        live = await shell.hub.connect(self.table_id, connection)
        if self._connection is connection:
            self.at = Ear(shell, live, connection)
        else:
            shell.hub.disconnect(live, connection)  # gone before the door was open

    def leave(self) -> None:
        if self.at is not None and self._connection is not None:
            self.at._shell.hub.disconnect(self.at._live, self._connection)
            self.at.stop()
            self._connection.say = lambda _text: True  # whatever is on its way does not arrive
        self.at = self._connection = None

    # Hearing

    def _hear(self, text: bytes) -> bool:
        message = json.loads(text)
        kind = message["type"]
        if kind == "hello":
            assert message["n"] >= self.known.n, "a stale greeting"
            state = next(one for one in message["states"] if one["seat"] == self.seat)
            self.known = Known(state["view"], state["legal"], state["seen"], message["n"])
            self.table = message["table"]
        elif kind == "update" and message["seat"] == self.seat:
            assert message["n"] == self.known.n + 1, "an update out of turn"
            self.known.view, self.known.legal, self.known.n = message["view"], message["legal"], message["n"]
            self.known.seen[message["seen"] - len(message["events"]) :] = message["events"]
            self.table = message["table"]
            if message["granted"] is not None:
                self.answers[message["granted"]["id"]] = {"type": "ack", **message["granted"]}
        elif kind in ("ack", "refused"):
            self.answers[message["id"]] = message
        return True

    # Wishing

    def wish(self, request: str, kind: str, **more: Any) -> None:
        self.wishes[request] = {"type": kind, "id": request, "seat": self.seat, **more}
        self.say_again(request)

    def say_again(self, request: str) -> None:
        if self.at is not None:
            self.answers.pop(request, None)  # what was refused may be granted this time
            assert self.at.hear(json.dumps(self.wishes[request]))

    def unanswered(self) -> list[str]:
        return [request for request in self.wishes if request not in self.answers]

    async def answered(self) -> None:
        """Waits until every wish has its answer."""
        async with asyncio.timeout(PATIENCE):
            while self.unanswered():
                await asyncio.sleep(0)

    def check(self, table: Table, requests: Sequence[str]) -> None:
        """What the guest knows is what the log says, and every answer it got is true."""
        look = table.look(self.seat, self.town.time)
        assert (self.known.n, self.known.view, self.known.legal) == (table.length - 1, look["view"], look["legal"])
        assert self.known.seen == table.seen[self.seat]
        for request, answer in self.answers.items():
            if request in self.wishes:
                stored = f"{self.seat}:{request}" in requests
                assert stored == (answer["type"] == "ack"), (self.wishes[request], answer)
                if stored:
                    assert table.requests[f"{self.seat}:{request}"] == answer["n"]
