"""The store, group commit, and a hub whose disk fails."""

from __future__ import annotations

import asyncio
import threading
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, insert, inspect
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, OperationalError

from kajuta.server.house import chores, writer
from kajuta.server.house.hub import Hub
from kajuta.server.house.live import Live
from kajuta.server.store.appending import Appending
from kajuta.server.store.database import migrate, open_store
from kajuta.server.store.interface import Missed, Outcome, Store, StoreFailed, Write
from kajuta.server.store.schema import ENTRY
from kajuta.server.store.sql import SqlStore
from kajuta.server.tables import decisions
from kajuta.server.tables.entries import Entry
from server.house import PATIENCE, serving
from server.sitting import DEVICE, OPEN


def stored(
    table: str,
    entries: Sequence[Entry],
    *,
    public: bool = True,
    status: str = "waiting",
    awake: bool = False,
    at: int = 1,
    holdings: Sequence[tuple[int, str | None]] = (),
    keys: Sequence[tuple[str, int]] = (),
) -> Write:
    plan = {"game": "hokito", "public": public} if entries[0].n == 0 else None
    return Write(table, status, awake, at, entries, plan, holdings, keys)


def write(first: int, count: int = 1, table: str = "t", phrase: str = "hello") -> Write:
    entries = [Entry(first + place, 5, "said", 0, {"phrase": phrase}, None) for place in range(count)]
    return stored(table, entries)


@pytest.fixture
def store(database: str) -> SqlStore:
    return open_store(database)


def test_what_is_stored_is_read_back(store: SqlStore) -> None:
    assert store.append([write(0, 2), write(2)]) == [None, None]
    assert [entry.n for entry in store.entries("t")] == [0, 1, 2]
    assert store.entries("t")[0] == Entry(0, 5, "said", 0, {"phrase": "hello"}, None)
    assert store.entries("other") == []


def test_a_bad_write_harms_no_other(store: SqlStore) -> None:
    bad = write(0, table="a", phrase="thanks")
    outcomes = store.append([write(0, table="a"), write(0, table="b"), bad, write(1, table="b")])
    assert [outcome is None for outcome in outcomes] == [True, True, False, True]
    assert len(store.entries("b")) == 2


def test_a_log_could_get_a_gap(store: SqlStore) -> None:
    """After a write that failed, one that follows on it was stored: the table could never be read again."""
    once, again = ([Entry(n, 5, "said", 0, {}, None)] for n in (0, 1))
    store.append([stored("t", once, keys=[("hash", 0)])])
    outcomes = store.append([stored("t", again, keys=[("hash", 0)]), write(2)])
    assert all(outcome is not None for outcome in outcomes)
    assert store.append([write(2)])[0] is not None
    assert store.append([write(1)]) == [None]
    assert [entry.n for entry in store.entries("t")] == [0, 1]


def test_another_process_stores_at_the_same_table(database: str) -> None:
    """What a store remembers of a table never hides what another one has stored since."""
    ours, theirs = open_store(database), open_store(database)
    assert ours.append([write(0)]) == theirs.append([write(1)]) == [None]
    assert ours.append([write(1, phrase="thanks")]) == [Missed(theirs.entries("t", since=1))]
    assert ours.append([stored("t", [Entry(2, 9, "said", 0, {})], status="over")]) == [None]
    assert theirs.append([stored("t", [Entry(3, 9, "said", 0, {})])]) == [None]
    assert [row.status for row in ours.lobby(0)] == ["waiting"]


def test_states_that_change_and_change_back_within_one_transaction(store: SqlStore) -> None:
    entries = [Entry(n, 1, "said", 0, {}) for n in range(5)]
    store.append([stored("t", entries[:1])])
    store.append([stored("t", entries[1:2], awake=True), stored("t", entries[2:3])])
    assert store.awake() == []
    store.append([stored("t", entries[3:4]), stored("t", entries[4:5], awake=True)])
    assert store.awake() == ["t"]


def test_the_time_of_the_latest_action_is_noted_now_and_then(store: SqlStore) -> None:
    for n, at in enumerate((0, 5_000, 10_001, 12_000)):
        store.append([stored("t", [Entry(n, at, "said", 0, {})], at=at)])
        assert [row.at for row in store.lobby(0)] == [0 if n < 2 else 10_001]


def test_a_database_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = create_engine(url)
    migrate(engine, "0001")
    with engine.begin() as connection:
        for n in range(3):
            values = {"table_id": "t", "n": n, "at": 1, "kind": "said", "body": "{}", "request": f"0:{n}"}
            connection.execute(insert(ENTRY).values(**values))
    assert [entry.request for entry in open_store(url).entries("t")] == ["0:0", "0:1", "0:2"]
    assert inspect(engine).get_unique_constraints("entry") == []


def test_lists_are_sorted_and_leave_out_what_is_private_or_over(store: SqlStore) -> None:
    for table, public, status, at in [
        *(("a", True, "playing", 9), ("b", True, "waiting", 1), ("c", True, "waiting", 2)),
        *(("d", False, "waiting", 3), ("e", True, "over", 4)),
    ]:
        entry = Entry(0, 1, "created", None, {})
        store.append([stored(table, [entry], public=public, status=status, at=at, holdings=[(0, "holder")])])
    assert [one.id for one in store.lobby(0)] == ["c", "b", "a"]
    assert [one.id for one in store.held_by("holder")] == ["a", "e", "d", "c", "b"]
    store.append([stored("a", [Entry(1, 1, "vacated", 0, {})], holdings=[(0, None)])])
    assert "a" not in [one.id for one in store.held_by("holder")]


def test_the_store_remembers_keys_and_who_is_awake(store: SqlStore) -> None:
    store.append([stored("t", [Entry(0, 1, "created", None, {})], awake=True, keys=[("hash", 1)])])
    assert store.awake() == ["t"]
    assert store.seat_of_key("hash") == ("t", 1)
    assert store.seat_of_key("other") is None


def test_every_commit_is_on_the_disk(store: SqlStore) -> None:
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_errors_of_the_database_do_not_show_what_was_to_be_stored(store: SqlStore) -> None:
    secret = Entry(0, 1, "started", None, {"seed": "very secret"})
    store.append([stored("other", [secret], keys=[("hash", 0)])])
    (failure,) = store.append([stored("t", [secret], keys=[("hash", 0)])])
    assert isinstance(failure, StoreFailed)
    assert isinstance(failure.__cause__, IntegrityError)
    assert "very secret" not in "".join(traceback.format_exception(failure))


def test_what_comes_together_is_committed_together(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            tables = [(await a.make([DEVICE, OPEN]))["id"] for _ in range(50)]
            store = house.shell.store
            assert isinstance(store, SqlStore)
            commits: list[object] = []
            event.listen(store._engine, "commit", commits.append)
            say = house.shell.hub.wish
            await asyncio.gather(*(say(table, lambda table, _: decisions.say(table, 0, "hello")) for table in tables))
            assert 1 <= len(commits) <= 3

    asyncio.run(run())


def test_what_was_missed_is_told_and_harms_no_other(store: SqlStore) -> None:
    """Of a hundred writes that go together, one expects a place that is taken."""
    for table in range(100):
        store.append([write(0, table=str(table))])
    quicker = Entry(1, 7, "said", 1, {"phrase": "thanks"}, "1:other")
    store.append([stored("50", [quicker])])
    store.forget()
    outcomes = store.append([write(1, table=str(table)) for table in range(100)])
    assert outcomes[50] == Missed([quicker])
    assert [outcome for table, outcome in enumerate(outcomes) if table != 50] == [None] * 99
    assert all(len(store.entries(str(table))) == 2 for table in range(100))


def test_a_table_is_founded_with_the_entry_that_points_to_it_or_not_at_all(store: SqlStore) -> None:
    def rematch(name: str) -> Write:
        pointing = stored("t", [Entry(1, 5, "rematch", 0, {"table": name})])
        return pointing._replace(founds=stored(name, [Entry(0, 5, "created", None, {})]))

    store.append([write(0)])
    first, second = store.append([rematch("a"), rematch("b")])
    assert first is None
    assert isinstance(second, Missed)
    assert (len(store.entries("a")), store.entries("b")) == (1, [])
    assert [row.id for row in store.lobby(0)] == ["a", "t"]


def test_what_is_stored_although_the_database_said_no_is_stored(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection broke between the commit and the answer to it."""
    usual = Appending.store

    def broken(self: Appending, connection: Connection, writes: Sequence[Write]) -> list[bool]:
        usual(self, connection, writes)
        raise OperationalError("COMMIT", {}, OSError("the line is dead"))

    monkeypatch.setattr(Appending, "store", broken)
    assert store.append([write(0, table="a"), write(0, table="b")]) == [None, None]
    assert len(store.entries("a")) == len(store.entries("b")) == 1


def test_lengths_of_logs_are_asked_for_together(store: SqlStore) -> None:
    for table in range(600):
        store.append([write(0, 1 + table % 3, table=str(table))])
    assert store.lengths([str(table) for table in range(700)]) == {str(table): 1 + table % 3 for table in range(600)}
    assert store.lengths([]) == {}


class Failing:
    """A store whose disk is full."""

    is_far = False

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_full = True

    def append(self, writes: Sequence[Write]) -> list[Outcome]:
        return [StoreFailed("full") for _ in writes] if self.is_full else self._store.append(writes)


def test_what_could_not_be_stored_is_refused_and_never_happened(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            failing = Failing(house.shell.store)
            house.shell.hub._writer._store = failing  # type: ignore[assignment]
            async with a.line(table) as line:
                for _ in range(2):
                    await line.send(type="say", id="same", seat=0, phrase="hello")
                with pytest.raises(Exception, match="1013"):
                    await line.until(lambda message: message["type"] == "ack")
                assert [message["type"] for message in line.heard].count("update") == 0
            await a.post("/tables", {"game": "hokito"}, 503)
            failing.is_full = False
            async with a.line(table) as line:
                assert await line.granted("say", 0, id="same", phrase="hello") == 2

    asyncio.run(run())


def test_who_came_while_a_table_was_let_go_of_never_heard_of_anything(database: str) -> None:
    """The newcomer was added to a table that nobody kept any more."""

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            shelf = house.shell.hub.shelf
            look = shelf.look
            looked: list[Live] = []

            async def slow(live: Live) -> None:
                await look(live)
                if not looked:
                    looked.append(live)
                    shelf.drop(live)

            shelf.look = slow  # type: ignore[method-assign]
            async with a.line(table) as line:
                await house.shell.hub.wish(table, lambda table, _: decisions.say(table, 0, "hello"))
                assert (await line.hear("update"))["n"] == 2
            assert looked

    asyncio.run(run())


class Held:
    """A store that appends when it is let."""

    is_far = False

    def __init__(self, store: Store) -> None:
        self._store = store
        self.begun, self.let = threading.Event(), threading.Event()

    def append(self, writes: Sequence[Write]) -> list[Outcome]:
        self.begun.set()
        assert self.let.wait(PATIENCE)
        return self._store.append(writes)


def test_nothing_is_told_before_it_is_stored(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_ENTRIES_HERE", 0)  # everything is stored beside the loop

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            held = Held(house.shell.store)
            house.shell.hub._writer._store = held  # type: ignore[assignment]
            async with a.line(table) as first:
                for number in range(2):
                    await first.send(type="say", id=str(number), seat=0, phrase="hello")
                await asyncio.to_thread(held.begun.wait, PATIENCE)
                async with a.line(table) as second:
                    assert second.hello["n"] == first.hello["n"] == 1
                    await first.settle()
                    assert [message["type"] for message in first.heard if message["type"] == "update"] == []
                    held.let.set()
                    for line in (first, second):
                        assert [(await line.hear("update"))["n"] for _ in range(2)] == [2, 3]

    asyncio.run(run())


def test_a_doubled_id_was_acknowledged_although_it_could_not_be_stored(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            house.shell.hub._writer._store = Failing(house.shell.store)  # type: ignore[assignment]

            def wish() -> Any:
                return house.shell.hub.wish(table, lambda table, _: decisions.say(table, 0, "hello"), "same")

            outcomes = await asyncio.gather(wish(), wish(), return_exceptions=True)
            assert [type(outcome).__name__ for outcome in outcomes] == ["StoreFailed"] * 2

    asyncio.run(run())


def test_a_table_that_cannot_be_read_kept_the_server_from_starting(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(database)
    plan = {"game": "gone", "players": 2, "seats": [{"kind": "device"}] * 2}
    started = {"document": {}, "seed": "", "salt": "", "commitment": ""}
    entries = [Entry(0, 1, "created", None, {"plan": plan, "holder": "x"}), Entry(1, 1, "started", None, started)]
    store.append([Write("bad", "playing", awake=True, at=1, entries=entries, plan={**plan, "public": False})])
    store.close()

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            await a.make([DEVICE, OPEN])

    asyncio.run(run())
    assert "a table could not be taken up" in caplog.text


def test_idle_tables_are_forgotten_and_found_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "FORGET_AFTER_MS", 100)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            the_hub: Hub = house.shell.hub
            while table in the_hub.shelf._live:
                await asyncio.sleep(0.02)
            first, second = await asyncio.gather(the_hub.shelf.live(table), the_hub.shelf.live(table))
            assert first is second
            async with a.line(table) as line:
                await asyncio.sleep(0.3)
                assert table in the_hub.shelf._live
                await line.granted("say", 0, phrase="hello")

    asyncio.run(run())
