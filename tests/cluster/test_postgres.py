"""The store on PostgreSQL: one transaction for all, no fork, nobody waits in a circle, one schema for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import pytest
from parts import Postgres
from sqlalchemy import create_engine, event, inspect, text

from kajuta.server.store.database import migrate, open_store
from kajuta.server.store.interface import Missed, Outcome, StoreFailed
from kajuta.server.store.presence_shelf import Elsewhere, Here
from kajuta.server.store.pulse import LIFE_MS, Outage
from kajuta.server.store.push_shelf import Subscription
from kajuta.server.store.schema import METADATA
from kajuta.server.store.sql import SqlStore
from kajuta.server.tables.entries import Entry
from server.houses import BadBus, Chance, Town, interleave
from server.sitting import OPEN
from server.test_houses import Evening, guests_of
from server.test_storing import stored, write

Open = Callable[[str], SqlStore]


@pytest.fixture
def at(database: str) -> Iterator[Open]:
    """Opens the store for a process at some place; all are closed in the end."""
    with ExitStack() as stack:

        def opened(place: str) -> SqlStore:
            return stack.enter_context(closing(open_store(database, place)))

        yield opened


@pytest.fixture
def store(at: Open) -> SqlStore:
    return at("here")


def test_what_is_stored_is_read_back(store: SqlStore) -> None:
    body = {"phrase": "žluťoučký kůň", "many": [1, None, "x"]}
    assert store.append([stored("t", [Entry(0, 5, "said", None, body, None), Entry(1, 6, "said", 2, {}, "2:id")])]) == [
        None
    ]
    assert store.entries("t") == [Entry(0, 5, "said", None, body, None), Entry(1, 6, "said", 2, {}, "2:id")]
    assert store.lengths(["t", "other"]) == {"t": 2}


def test_one_conflict_among_a_hundred_costs_no_second_transaction(at: Open) -> None:
    ours, theirs = at("here"), at("there")
    ours.append([write(0, table=str(table)) for table in range(100)])
    quicker = Entry(1, 7, "said", 1, {"phrase": "thanks"}, "1:other")
    for table in (10, 50):
        theirs.append([stored(str(table), [quicker])])
    commits: list[object] = []
    event.listen(ours._engine, "commit", commits.append)
    outcomes = ours.append([write(1, 2, table=str(table)) for table in range(100)])
    assert [table for table, outcome in enumerate(outcomes) if outcome is not None] == [10, 50]
    assert outcomes[10] == Missed([quicker])
    assert len(commits) == 1
    assert {len(ours.entries(str(table))) for table in range(100) if table not in (10, 50)} == {3}
    assert len(ours.entries("10")) == 2


def test_a_beaten_rematch_leaves_no_table_behind(at: Open) -> None:
    ours, theirs = at("here"), at("there")
    ours.append([write(0)])
    theirs.append([write(1, phrase="thanks")])
    pointing = stored("t", [Entry(1, 5, "rematch", 0, {"table": "new"})])
    (outcome,) = ours.append([pointing._replace(founds=stored("new", [Entry(0, 5, "created", None, {})]))])
    assert isinstance(outcome, Missed)
    assert ours.entries("new") == []
    assert [row.id for row in ours.lobby(0)] == ["t"]


def test_many_who_append_everywhere_at_once_fork_no_log_and_wait_for_nobody_in_a_circle(at: Open) -> None:
    """Each stores at all tables, in an order of its own, again and again; whoever is beaten goes on from there."""
    tables, turns = [str(number) for number in range(12)], 15
    at("x").append([write(0, table=table) for table in tables])

    def work(number: int) -> int:
        store, missed = at(f"place {number}"), 0
        length = dict.fromkeys(tables, 1)
        for turn in range(turns):
            order = tables[number:] + tables[:number]
            writes = [write(length[table], 2, table, f"{number} {turn}") for table in order[:: 1 if turn % 2 else -1]]
            for one, outcome in zip(writes, store.append(writes), strict=True):
                assert not isinstance(outcome, StoreFailed), outcome.__cause__
                missed += isinstance(outcome, Missed)
                length[one.table_id] = one.expected + (len(outcome.tail) if isinstance(outcome, Missed) else 2)
        return missed

    with ThreadPoolExecutor(4) as pool:
        missed = list(pool.map(work, range(4)))
    left = at("x")
    logs = [left.entries(table) for table in tables]
    assert all([entry.n for entry in log] == list(range(len(log))) for log in logs)
    assert sum(len(log) - 1 for log in logs) == 2 * (4 * turns * len(tables) - sum(missed))
    for log in logs:  # what was decided together stands together
        assert [one.body for one in log[1::2]] == [one.body for one in log[2::2]]


def test_of_three_servers_that_started_at_once_one_failed_now_and_then(postgres: Postgres) -> None:
    for number in range(3):
        postgres.ask(f"CREATE DATABASE fresh{number}")
        url = postgres.database_url(f"fresh{number}")
        with ThreadPoolExecutor(4) as pool:
            for opened in list(pool.map(lambda place, url=url: open_store(url, f"place {place}"), range(4))):
                assert opened.entries("t") == []
                opened.close()


def test_of_several_processes_one_tells_of_a_move_and_a_browser_is_one_persons(at: Open) -> None:
    stores = [at(f"house {number}") for number in range(4)]
    with ThreadPoolExecutor(len(stores)) as pool:
        for move in (3, 8):
            claimed = list(pool.map(lambda store, move=move: store.push.claim("t", "p", move, 1), stores))
            assert sorted(claimed) == [False, False, False, True]
    assert not stores[0].push.claim("t", "p", 7, 1)
    wanted = Subscription("https://push.example/1", "p256dh", "auth", "en")
    assert stores[0].push.put("p", "key", wanted, 1, 1)
    assert not stores[1].push.put("p", "other", wanted._replace(endpoint="https://push.example/2"), 1, 1)
    assert stores[1].push.put("q", "theirs", wanted, 1, 1)
    stores[2].push.follow("theirs", "new", "r")
    assert [stores[3].push.of(person) for person in "pqr"] == [[], [], [wanted]]
    assert stores[3].push.at("new") == wanted
    stores[3].push.forget(wanted.endpoint)
    assert stores[0].push.at("new") is None


def test_the_migrations_make_the_schema_that_the_code_declares(store: SqlStore) -> None:
    found = inspect(store._engine)
    assert set(METADATA.tables) <= set(found.get_table_names())
    for name, table in METADATA.tables.items():
        assert {column["name"] for column in found.get_columns(name)} == {column.name for column in table.columns}
        made = {one["name"] for one in found.get_indexes(name) if "duplicates_constraint" not in one}
        assert made == {str(one.name) for one in table.indexes}


def test_a_database_of_one_process_is_brought_up_to_date(database: str, at: Open) -> None:
    engine = create_engine(database.replace("postgresql", "postgresql+psycopg"))
    migrate(engine, "0004")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO heartbeat VALUES (1, 500)"))
    engine.dispose()
    beaten = at("x").pulse.beat(700, begins=True)
    assert beaten.outages == [Outage(500, 700)]


def test_two_begin_after_a_pause_and_one_outage_is_noted(at: Open) -> None:
    first = at("a")
    first.pulse.beat(1000, begins=True)
    first.pulse.beat(4000)
    one, other = at("b"), at("c")
    later = 4000 + LIFE_MS
    assert one.pulse.beat(later, begins=True).outages == [Outage(4000, later)]
    heard = other.pulse.beat(later + 5, begins=True)
    assert heard.outages == [Outage(4000, later)]
    assert heard.gone == [first.pulse.process]
    assert set(heard.living) == {one.pulse.process, other.pulse.process}
    assert first.pulse.beat(later + 9, 4000).was_forgotten


def test_a_pause_of_the_database_is_an_outage_and_a_process_that_stood_still_is_none(at: Open) -> None:
    one, other = at("a"), at("b")
    for pulse in (one.pulse, other.pulse):
        pulse.beat(0, begins=True)
    assert one.pulse.beat(LIFE_MS - 1).outages == []
    assert other.pulse.beat(LIFE_MS + 5).outages == []
    late = 3 * LIFE_MS
    assert other.pulse.beat(late).outages == [Outage(LIFE_MS + 5, late)]
    assert one.pulse.beat(late + 1).outages == [Outage(LIFE_MS + 5, late)]


def test_a_table_of_a_dead_process_is_taken_over_once(at: Open) -> None:
    stores = [at(place) for place in "abc"]
    tables = [f"t{number}" for number in range(40)]
    stores[0].append([stored(table, [Entry(0, 1, "created", None, {})], awake=True) for table in tables])
    beaten = [store.pulse.beat(now, begins=True) for now, store in enumerate(stores)]
    assert beaten[-1].gone == []
    assert stores[1].pulse.take_over([], None, 100) == []
    gone = [stores[0].pulse.process]
    with ThreadPoolExecutor(2) as pool:
        taken = list(pool.map(lambda store: _take_all(store, gone), stores[1:]))
    assert sorted(taken[0] + taken[1]) == sorted(tables)
    assert all(stores[0].keeper(table) in (stores[1].pulse.process, stores[2].pulse.process) for table in tables)
    stores[1].pulse.end(5)
    assert sorted(stores[2].pulse.take_over([], None, 100)) == sorted(taken[0])


def _take_all(store: SqlStore, gone: list[str]) -> list[str]:
    found = []
    while taken := store.pulse.take_over(gone, None, 7):
        found += taken
    return found


def test_presence_ends_with_the_process(at: Open) -> None:
    here, there = at("a"), at("b")
    for store in (here, there):
        store.pulse.beat(1000, begins=True)
    there.presence.tell([Here("t", 0, 1, None), Here("t", 1, 2, None), Here("t", -1, 3, None)])
    there.presence.tell([Here("t", 1, 0, 1500)])
    found = {one.seat: one for one in here.presence.elsewhere(["t", "u"], 2000)["t"]}
    assert found == {0: Elsewhere(0, 1, None), 1: Elsewhere(1, 0, 1500), -1: Elsewhere(-1, 3, None)}
    assert there.presence.elsewhere(["t"], 2000) == {}
    late = 1000 + LIFE_MS
    assert {one.until for one in here.presence.elsewhere(["t"], late)["t"]} == {1000, 1500}
    gone = here.pulse.beat(late).gone
    here.pulse.bury(gone)
    assert {one.until for one in here.presence.elsewhere(["t"], late)["t"]} == {1000, 1500}


def _told(outcome: Outcome) -> str:
    assert isinstance(outcome, StoreFailed)
    return outcome.message


def test_a_database_that_is_away_fails_a_batch_at_once_and_nothing_is_stored_twice(postgres: Postgres) -> None:
    """However many writes wait, the dead line is tried a few times, not once for each."""
    with Postgres(fsync="off") as own:
        store = open_store(own.url)
        assert store.append([write(0, table=str(table)) for table in range(50)]) == [None] * 50
        own.kill()
        tries: list[object] = []
        event.listen(store._engine, "do_connect", lambda *arguments: tries.append(arguments))
        outcomes = store.append([write(1, table=str(table)) for table in range(50)])
        assert {_told(outcome) for outcome in outcomes} == {"the server could not read this; please try again"}
        assert len(tries) < 5
        own.start()
        assert store.append([write(1, table=str(table)) for table in range(50)]) == [None] * 50
        store.close()


def test_somebody_who_stood_still_in_the_middle_of_a_table_stopped_all_the_others(at: Open) -> None:
    ours, theirs = at("here"), at("there")
    ours.append([write(0, table=table) for table in "abcde"])
    with theirs._engine.connect() as still, still.begin() as transaction:
        theirs._appending._add_entries(still, [("c", 1, 7, "said", 0, "{}", None)])
        outcomes = ours.append([write(1, table=table) for table in "abcde"])
        transaction.rollback()
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 2 + [StoreFailed] + [type(None)] * 2
    assert ours.append([write(1, table="c")]) == [None]


def test_what_was_stored_although_the_line_broke_is_found(store: SqlStore) -> None:
    """Whoever asks again for what stands there already, to the letter, is told that it is stored."""
    assert store.append([write(0, 2)]) == store.append([write(0, 2)]) == [None]
    assert len(store.entries("t")) == 2


@pytest.mark.parametrize("seed", range(3))
def test_any_evening_between_houses_on_postgresql(database: str, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    chance = Chance(f"{seed} postgresql")
    interleave(monkeypatch, chance)

    async def run() -> None:
        town = Town(database, BadBus(chance, 0.3, 0.3))
        holders = "ab" if seed % 2 else "abc"
        plan = {"game": "hokito" if seed % 2 else "pearls", "seats": [OPEN] * len(holders)}
        table = await town.table(plan, holders)
        guests = await guests_of(town, table, holders)
        await Evening(town, chance, guests).go_on(100)
        await town.check(table, guests)
        await town.close()

    asyncio.run(run())
