"""How much one address or connection may do, each limit overrun."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kajuta.server.security import Addresses, Bucket, Limits
from server.house import serving
from server.sitting import DEVICE, OPEN

MANY = 10**9


def limits(**given: float) -> Limits:
    return Limits(**{"requests_per_second": MANY, "request_burst": MANY, **given})  # type: ignore[arg-type]


def test_a_bucket_fills_steadily_and_no_further_than_its_size() -> None:
    bucket = Bucket(2.0, 3)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_are_counted_apart_and_the_oldest_forgotten() -> None:
    addresses = Addresses(limits(request_burst=1, requests_per_second=0.0, connections_per_address=1))
    assert [addresses.may_request("a", 0), addresses.may_request("a", 0), addresses.may_request("b", 0)] == [
        *(True, False, True)
    ]
    assert [addresses.connect("a"), addresses.connect("a"), addresses.connect("b")] == [True, False, True]
    addresses.disconnect("a")
    assert addresses.connect("a")
    for number in range(Addresses.MOST + 1):
        addresses.may_request(str(number), 0)
    assert len(addresses._requests) == Addresses.MOST


def test_a_message_that_is_too_big_ends_the_connection_and_nothing_else(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits()) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            for content in ("x" * 17_000, "x" * 1_000_000, b"\x00"):
                async with a.line(table) as line:
                    await line.socket.send(content)
                    with pytest.raises(ConnectionClosed):
                        await line.until(lambda _: False)
                    assert line.socket.close_code == 1009
            async with a.line(table) as line:
                await line.granted("say", 0, phrase="hello")

    asyncio.run(run())


def test_too_many_messages_are_refused_by_their_id_and_not_taken(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(messages_per_second=0.001, message_burst=3)) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            async with a.line(table) as line:
                answers = [await line.wish("say", 0, id=str(number), phrase="hello") for number in range(5)]
                assert [answer["type"] for answer in answers] == ["ack"] * 3 + ["refused"] * 2
                assert {answer["code"] for answer in answers[3:]} == {"too_many"}
            live = await house.shell.hub.live(table)
            entries = await asyncio.to_thread(house.shell.store.entries, live.table.id)
            assert [entry.kind for entry in entries].count("said") == 3

    asyncio.run(run())


def test_too_many_requests_are_refused(database: str) -> None:
    async def run() -> None:
        few = Limits(requests_per_second=0.001, request_burst=3)
        async with serving(database, few) as house, house.visitor() as a:
            codes = [(await a.http.get("/api/games")).status_code for _ in range(5)]
            assert codes == [200, 200, 200, 429, 429]

    asyncio.run(run())


def test_an_address_makes_so_many_tables_and_imports_were_not_counted(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(tables_per_hour=2)) as house, house.visitor() as a, house.visitor() as b:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            async with a.line(table) as line:
                await line.granted("resign", 0)
            record = await a.get(f"/tables/{table}/record")
            await a.post("/records", record, 201)
            await b.post("/records", record, 429)
            answer = await b.post("/tables", {"game": "hokito"}, 429)
            assert answer["error"]["code"] == "too_many"

    asyncio.run(run())


def test_an_address_has_so_many_connections(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(connections_per_address=2)) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            url = f"{house.address.replace('http', 'ws')}/api/tables/{table}/socket"
            async with websockets.connect(url), websockets.connect(url):
                with pytest.raises(InvalidStatus):
                    await websockets.connect(url)
            for _ in range(100):
                try:
                    async with websockets.connect(url) as socket:
                        assert await socket.recv()
                        return
                except InvalidStatus:
                    await asyncio.sleep(0.02)
            pytest.fail("connections that are gone are still counted")

    asyncio.run(run())


def test_a_body_that_is_too_big_or_of_unknown_length_is_refused(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(body_bytes=1000)) as house, house.visitor() as a:
            answer = await a.http.post("/api/records", content=b" " * 1001)
            assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_big")

            async def endless() -> AsyncIterator[bytes]:
                for _ in range(100):
                    yield b" " * 1000

            answer = await a.http.post("/api/records", content=endless())
            assert (answer.status_code, answer.json()["error"]["code"]) == (411, "length_required")

    asyncio.run(run())
