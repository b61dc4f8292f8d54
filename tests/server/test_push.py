"""Who is told of a move while they are away: once, and nobody whom it does not help."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kajuta.server.house.reminders import AWAY_MS, SEEN_MS
from kajuta.server.house.sources import Sources, no_pause
from kajuta.server.push.sealing import PADDED_BYTES
from kajuta.server.web.shell import Site
from server.house import serving
from server.push_evening import DAYS, evening, move
from server.pushing import CONTACT, PLAN, claims_in
from server.sitting import DEVICE, OPEN


def test_who_is_away_is_told_once_and_only_they_can_read_it(database: str) -> None:
    async def run() -> None:
        async with evening(database) as e:
            browser = await e.subscribe(e.b, "cs")
            table = await e.table()
            async with e.a.line(table) as line:
                await move(line, 0)
                await e.pass_time(AWAY_MS)
                letter = await e.service.arrived.get()
                told = {"what": "your_move", "game": "hokito", "table": table, "language": "cs"}
                assert browser.read(letter) == told
                claims, key = claims_in(letter.headers["authorization"])
                assert (claims["aud"], claims["sub"]) == (e.service.origin, CONTACT)
                assert 0 < claims["exp"] - e.watch.now() // 1000 <= 24 * 3600
                assert key == (await e.b.get("/push"))["key"]
                assert letter.headers["content-encoding"] == "aes128gcm"
                assert len(letter.body) == 86 + PADDED_BYTES + 16, "its length tells nothing"
                assert int(letter.headers["ttl"]) > 0
                assert 0 < len(letter.headers["topic"]) <= 32
                for _ in range(3):
                    await e.pass_time(10 * AWAY_MS)
                e.carried(1)

    asyncio.run(run())


def test_every_browser_of_a_person_is_told_and_the_next_move_anew_under_the_same_topic(database: str) -> None:
    async def run() -> None:
        async with evening(database) as e:
            browsers = {one.endpoint: one for one in (await e.subscribe(e.b),)}
            key = (await e.b.post("/me/link"))["key"]
            async with e.house.visitor() as phone:
                await phone.post("/links/use", {"key": key})
                other = await e.subscribe(phone)
            browsers[other.endpoint] = other
            table = await e.table()
            topics = set()
            async with e.a.line(table) as line:
                for _ in range(2):
                    await move(line, 0)
                    await e.pass_time(AWAY_MS)
                    letters = [await e.service.arrived.get() for _ in browsers]
                    assert {e.service.origin + letter.path for letter in letters} == set(browsers)
                    topics |= {letter.headers["topic"] for letter in letters}
                    async with e.b.line(table) as answering:
                        await move(answering, 1)
                    await line.settle()
            assert len(topics) == 1

    asyncio.run(run())


def test_whoever_is_at_the_table_is_told_there_alone(database: str) -> None:
    async def run() -> None:
        async with evening(database) as e:
            await e.subscribe(e.b)
            table = await e.table()
            async with e.a.line(table) as line:
                async with e.b.line(table) as at_table:
                    await move(line, 0)
                    await at_table.hear("update")
                    await e.pass_time(AWAY_MS)
                    await e.pass_time(SEEN_MS)
                await line.until(lambda message: message["type"] == "present" and message["seats"] == [0])
                await e.pass_time(AWAY_MS)
                await e.pass_time(AWAY_MS)
                e.carried(0)

    asyncio.run(run())


def test_a_telephone_that_was_put_away_just_when_the_move_came_is_told(database: str) -> None:
    async def run() -> None:
        async with evening(database) as e:
            browser = await e.subscribe(e.b)
            table = await e.table()
            async with e.a.line(table) as line:
                async with e.b.line(table):
                    await move(line, 0)
                await line.until(lambda message: message["type"] == "present" and message["seats"] == [0])
                await e.pass_time(AWAY_MS - 1000)
                e.carried(0)
                await e.pass_time(2000)
                assert browser.read(await e.service.arrived.get())["table"] == table
                e.carried(1)

    asyncio.run(run())


def test_who_comes_back_in_time_is_not_told(database: str) -> None:
    async def run() -> None:
        async with evening(database) as e:
            await e.subscribe(e.b)
            table = await e.table()
            async with e.a.line(table) as line:
                await move(line, 0)
                async with e.b.line(table) as back:
                    await move(back, 1)
                await line.settle()
                await e.pass_time(AWAY_MS)
                e.carried(0)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("seats", "plan"),
    [([DEVICE, OPEN], {"clock": {"kind": "fischer", "seconds": 600}}), ([OPEN, {"kind": "computer"}], {"clock": DAYS})],
    ids=["a clock of minutes", "nobody else plays"],
)
def test_games_that_nobody_leaves_for_long_remind_nobody(database: str, seats: Any, plan: Any) -> None:
    async def run() -> None:
        async with evening(database) as e:
            await e.subscribe(e.b)
            made = await e.a.make(seats, **plan)
            seat, key = next(iter(made["keys"].items()))
            await e.b.join(made["id"], key)
            if seat == "1":
                async with e.a.line(made["id"]) as line:
                    await move(line, 0)
            await e.pass_time(AWAY_MS)
            await e.pass_time(AWAY_MS)
            e.carried(0)

    asyncio.run(run())


def test_a_server_that_starts_again_does_not_tell_again(database: str) -> None:
    async def run() -> None:
        async with evening(database) as e:
            await e.subscribe(e.b)
            table = await e.table()
            async with e.a.line(table) as line:
                await move(line, 0)
            await e.pass_time(AWAY_MS)
            await e.service.arrived.get()
            again = Sources(now=e.watch.now, pause=no_pause)
            async with serving(database, sources=again, site=Site(push=PLAN)) as other:
                reminders = other.shell.hub.reminders
                assert reminders is not None
                assert reminders._pending, "it has taken the table up, and would tell"
                e.watch.ahead += AWAY_MS
                await reminders.look(e.watch.now())
                assert not reminders._pending
            e.carried(1)
            assert e.service.arrived.empty()

    asyncio.run(run())
