"""Several servers play one table: whoever is killed, whatever the bus does, everybody sees the same in the end."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from parts import Nats, Postgres, Server

from cluster.town import PATIENCE, Guest, Town, guest, town, two_at_a_table, until
from kajuta.client import Client, Refused

COMPUTERS = [{"kind": "computer", "level": "random"}] * 2


@pytest.fixture(scope="module")
def three(postgres: Postgres, nats: Nats, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    postgres.ask("CREATE DATABASE town")
    folder = tmp_path_factory.mktemp("town")
    with town(postgres, nats, postgres.database_url("town"), folder / "log") as made:
        yield made


async def play(table: Guest, seat: int, acknowledged: dict[int, str], most: int = 500) -> None:
    async for state in table.turns(seat):
        action = state.legal[len(state.legal) // 2]
        acknowledged[await table.act(seat, action)] = f"{seat}:{action}"
        if len(acknowledged) >= most:
            return


def test_three_servers_play_one_table(three: Town) -> None:
    """Each player in a house of their own, a spectator in the third: one order of actions, and equal views."""
    a, b, c = three.servers
    acknowledged: dict[int, str] = {}

    async def run() -> None:
        async with Client(a.address) as one, Client(b.address) as two:
            table = await two_at_a_table(one, two)
            async with guest(a, table, one) as first, guest(b, table, two) as second, guest(c, table) as watching:
                await asyncio.gather(play(first, 0, acknowledged), play(second, 1, acknowledged))
                await watching.until(lambda: watching.table["status"] == "over")
                views = [first.states[0].view, second.states[1].view, watching.states[None].view]
                assert views[0] == views[1] == views[2]
                record = await one.record(table)
        async with Client(c.address) as stranger:
            assert await stranger.record(table) == record
        assert record["actions"] == [acknowledged[n] for n in sorted(acknowledged)]

    asyncio.run(run())


def test_both_wish_in_the_same_moment_in_different_houses(three: Town) -> None:
    a, b, _ = three.servers

    async def run() -> None:
        async with Client(a.address) as one, Client(b.address) as two:
            table = await two_at_a_table(one, two)
            async with guest(a, table, one) as first, guest(b, table, two) as second:
                said = [
                    guest.wish("say", seat, phrase="hello")
                    for _ in range(10)
                    for seat, guest in ((0, first), (1, second))
                ]
                numbers = await asyncio.gather(*said)
                assert len(set(numbers)) == 20
                for here in (first, second):
                    await here.until(partial(lambda here: here.n == max(numbers), here))
        kinds = Counter(kind for _, kind, _ in three.log(table))
        assert kinds["said"] == 20

    asyncio.run(run())


def test_who_is_there_is_known_in_every_house(three: Town) -> None:
    a, b, c = three.servers

    async def run() -> None:
        async with Client(a.address) as one, Client(b.address) as two:
            table = await two_at_a_table(one, two, clock={"kind": "fischer", "seconds": 60})
            async with guest(a, table, one) as first:
                async with guest(b, table, two) as second, guest(c, table):
                    for here in (first, second):
                        await here.until(partial(lambda here: (here.present, here.watching) == ([0, 1], 1), here))
                await first.until(lambda: (first.present, first.watching) == ([0], 0))
                with pytest.raises(Refused, match="3 minutes"):
                    await first.wish("claim", 0, what="win")

    asyncio.run(run())


def test_a_killed_house_is_taken_over(three: Town) -> None:
    """Computers play on, a clock calls time, once, and whoever was connected there is known to be gone."""
    a, b, c = three.servers

    async def run() -> None:
        async with Client(a.address) as one, Client(b.address) as two:
            timed = await two_at_a_table(one, two, clock={"kind": "action", "seconds": 8, "timeout": "loss"})
            computers = (await one.make_table({"game": "hokito", "seats": COMPUTERS}))["id"]
            async with guest(a, timed, one), guest(b, timed, two) as second, guest(c, computers) as watching:
                await second.until(lambda: second.present == [0, 1])
                await asyncio.to_thread(a.kill)
                before = watching.n
                await watching.until(lambda: watching.n > before + 1 or watching.table["status"] == "over")
                await second.until(lambda: second.table["status"] == "over")
                await second.until(lambda: second.present == [1])
        kinds = Counter(kind for _, kind, _ in three.log(timed))
        assert (kinds["flagged"], kinds["skipped"], kinds["ended"]) == (1, 0, 1)

    asyncio.run(run())
    a.start()


def test_a_house_that_closes_hands_over_at_once(three: Town) -> None:
    """It says so first where load balancers ask; clients go elsewhere, computers think elsewhere."""
    a, b, _ = three.servers

    async def run() -> None:
        async with Client(b.address) as one:
            table = (await one.make_table({"game": "hokito", "seats": COMPUTERS}))["id"]
            async with guest(a, table) as watching:
                await watching.until(lambda: watching.n > 2)
                b.process.send_signal(signal.SIGTERM)
                await asyncio.to_thread(b.process.wait, PATIENCE)
                before = watching.n
                await watching.until(lambda: watching.n > before + 1 or watching.table["status"] == "over")

    asyncio.run(run())
    b.start()


def test_without_the_bus_news_is_found_in_the_database(postgres: Postgres, database: str, log: Path) -> None:
    with Nats() as own, town(postgres, own, database, log, servers=2) as two_houses:
        a, b = two_houses.servers

        async def run() -> None:
            async with Client(a.address) as one, Client(b.address) as two:
                table = await two_at_a_table(one, two)
                acknowledged: dict[int, str] = {}
                async with guest(a, table, one) as first, guest(b, table, two) as second:
                    await asyncio.to_thread(own.kill)
                    await asyncio.gather(play(first, 0, acknowledged, 3), play(second, 1, acknowledged, 3))
                    assert not httpx.get(f"{a.address}/health").json()["bus"]
                    await asyncio.to_thread(own.start)
                    await until(lambda: bool(httpx.get(f"{a.address}/health").json()["bus"]))
                    await asyncio.gather(play(first, 0, acknowledged, 8), play(second, 1, acknowledged, 8))
                    newest = max(acknowledged)
                    await first.until(lambda: first.n >= newest)
                    await second.until(lambda: second.n >= newest)
                    assert first.states[0].view == second.states[1].view

        asyncio.run(run())


def test_the_database_is_away_for_a_while(nats: Nats, log: Path) -> None:
    """Nobody is promised anything meanwhile, whoever waits plays on afterwards, and the clock stood still."""
    with Postgres(fsync="off") as own, town(own, nats, own.url, log, servers=2) as two_houses:
        a, b = two_houses.servers

        async def run() -> None:
            async with Client(a.address) as one, Client(b.address) as two:
                clock = {"kind": "fischer", "seconds": 600, "timeout": "loss"}
                table = await two_at_a_table(one, two, clock=clock)
                acknowledged: dict[int, str] = {}
                begun = time.monotonic()
                async with guest(a, table, one) as first, guest(b, table, two) as second:
                    playing = asyncio.gather(play(first, 0, acknowledged, 40), play(second, 1, acknowledged, 40))
                    await first.until(lambda: len(acknowledged) > 4)
                    await asyncio.to_thread(own.kill)
                    gone = time.monotonic()
                    for house in (a, b):  # nobody was there only when the last of them is taken for dead
                        await until(
                            partial(lambda house: httpx.get(f"{house.address}/health").status_code == 503, house)
                        )
                    assert httpx.get(f"{a.address}/health/live").status_code == 200
                    away = time.monotonic() - gone
                    await asyncio.to_thread(own.start)
                    await asyncio.wait_for(playing, PATIENCE)
                    played = time.monotonic() - begun - away
                    left = first.table["clock"]["left"]
                    record = await one.record(table)
                assert record["actions"][: len(acknowledged)] == [acknowledged[n] for n in sorted(acknowledged)]
                kinds = Counter(kind for _, kind, _ in two_houses.log(table))
                assert kinds["skipped"] == 1
                # The clock began a little before, and signs of life come a little apart.
                assert 2 * 600_000 - sum(left) < 1000 * (played + away / 2)

        asyncio.run(run())


def test_several_workers_share_a_port(postgres: Postgres, nats: Nats, database: str, log: Path) -> None:
    started = Server(database, nats.url, "--workers", "2", log=log)
    started.begin()
    try:
        started.await_ready()
        for number in (1, 2):
            own = Server(database, nats.url)
            own.port, own.process = started.port + number, started.process
            own.await_ready()
            assert 'kajuta_process_info{process="' in httpx.get(f"{own.address}/metrics").text

        async def run() -> None:
            async with Client(started.address) as one, Client(started.address) as two:
                table = await two_at_a_table(one, two)
                acknowledged: dict[int, str] = {}
                async with guest(started, table, one) as first, guest(started, table, two) as second:
                    await asyncio.gather(play(first, 0, acknowledged, 10), play(second, 1, acknowledged, 10))

        asyncio.run(run())
        started.process.terminate()
        assert started.process.wait(PATIENCE) == 0
    finally:
        started.end()
