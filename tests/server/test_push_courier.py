"""How pushes go out: nobody waits for them, what waits is bounded, and what leads nowhere is forgotten."""

from __future__ import annotations

import asyncio

import pytest

from kajuta.server.house.reminders import AWAY_MS
from kajuta.server.push import courier
from kajuta.server.push.plan import Letter
from server.push_evening import counted, evening, move, until
from server.pushing import opened


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten_and_others_stay(database: str, status: int) -> None:
    async def run() -> None:
        async with evening(database) as e:
            gone, there = await e.subscribe(e.b), await e.subscribe(e.a)
            e.service.statuses[gone.endpoint.removeprefix(e.service.origin)] = status
            table = await e.table()
            before = counted("gone")
            async with e.a.line(table) as line:
                await move(line, 0)
                await e.pass_time(AWAY_MS)
                await e.service.arrived.get()
                await until(lambda: counted("gone") > before)
            assert (await e.b.get("/push"))["endpoint"] is None
            assert (await e.a.get("/push"))["endpoint"] == there.endpoint

    asyncio.run(run())


def test_a_refused_push_is_counted_and_a_redirect_is_not_followed(database: str) -> None:
    async def run() -> None:
        async with evening(database) as e:
            browser = await e.subscribe(e.b)
            e.service.statuses[browser.endpoint.removeprefix(e.service.origin)] = 307
            table = await e.table()
            before = counted("refused")
            async with e.a.line(table) as line:
                await move(line, 0)
                await e.pass_time(AWAY_MS)
                await e.service.arrived.get()
            await until(lambda: counted("refused") > before)
            assert e.service.arrived.empty()
            assert (await e.b.get("/push"))["endpoint"] == browser.endpoint

    asyncio.run(run())


def test_a_push_service_that_never_answers_keeps_nobody_waiting(database: str) -> None:
    """By order: every courier is held, more letters wait, and moves, requests and the end of the server go on."""

    async def run() -> None:
        async with evening(database) as e:
            browser = await e.subscribe(e.b)
            e.service.silent.add(browser.endpoint.removeprefix(e.service.origin))
            tables = [await e.table() for _ in range(courier.COURIERS + 1)]
            for table in tables:
                async with e.a.line(table) as line:
                    await move(line, 0)
            await e.pass_time(AWAY_MS)
            held = [await e.service.arrived.get() for _ in range(courier.COURIERS)]
            for table in tables:
                async with e.b.line(table) as answering, e.a.line(table) as line:
                    await move(answering, 1)
                    await line.settle()
                    await move(line, 0)
            assert len(held) == len(e.service.open) == courier.COURIERS, "all of them are still on their way"
            assert [letter.endpoint for letter in e.courier._letters.values()] == [browser.endpoint]
            assert e.service.arrived.empty()

    asyncio.run(run())


def test_a_dead_push_service_and_one_that_is_too_slow_are_given_up(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with evening(database) as e:
            browser, slow = await e.subscribe(e.b), await e.subscribe(e.a)
            e.service.silent.add(slow.endpoint.removeprefix(e.service.origin))
            before = counted("unreachable")
            nowhere = browser.wish() | {"endpoint": "http://127.0.0.1:1/nobody"}
            del nowhere["language"]
            e.courier.carry([Letter(**nowhere, text=b"{}", topic="one")])
            await until(lambda: counted("unreachable") == before + 1)
            monkeypatch.setattr(courier, "LONGEST_SECONDS", 0.05)
            late = slow.wish()
            del late["language"]
            e.courier.carry([Letter(**late, text=b"{}", topic="two")])
            await until(lambda: counted("unreachable") == before + 2)

    asyncio.run(run())


def test_what_waits_is_bounded_and_one_letter_of_a_topic(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with evening(database) as e:
            browser = await e.subscribe(e.b)
            wish = browser.wish()
            del wish["language"]
            before = counted("dropped")
            monkeypatch.setattr(courier, "MOST_WAITING", 2)
            # Nothing is sent before the loop turns: all of these wait together.
            texts = ["a1", "b1", "a2", "c1"]
            e.courier.carry([Letter(**wish, text=text.encode(), topic=text[0]) for text in texts])
            assert counted("dropped") == before + 1
            assert e.courier._order.qsize() == len(e.courier._letters) == 2
            letters = [await e.service.arrived.get() for _ in range(2)]
            assert sorted(letter.headers["topic"] for letter in letters) == ["a", "b"]
            read = [opened(letter.body, browser.private, browser.auth) for letter in letters]
            assert sorted(read) == [b"a2", b"b1"]
            assert not e.courier._letters
            assert e.service.arrived.empty()

    asyncio.run(run())
