"""How much one address or connection may do, each limit overrun."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import fields
from pathlib import Path

import pytest
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from conftest import ROOT
from kajuta.core.errors import KajutaError
from kajuta.server.web.limit_file import limits_in
from kajuta.server.web.security import Addresses, Bucket, Limits
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


def test_a_file_states_some_limits_and_leaves_the_others(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("tables_per_hour = 7\nrequests_per_second = 1.5\n", "utf-8")
    assert limits_in(str(file)) == Limits(tables_per_hour=7, requests_per_second=1.5)
    file.write_text("", "utf-8")
    assert limits_in(str(file)) == Limits()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tables = 7", "there is no limit tables; there are message_bytes, "),
        ("tables_per_hour = 7.5", "the limit tables_per_hour must be a whole number from above 0 to 1,000,000,000"),
        ("tables_per_hour = 0", "the limit tables_per_hour must be a whole number"),
        ("requests_per_second = true", "the limit requests_per_second must be a number"),
        ("requests_per_second = nan", "the limit requests_per_second must be a number"),
        ("[requests_per_second]", "the limit requests_per_second must be a number"),
        ("tables_per_hour", "the file of limits is not TOML: "),
        (None, "the file of limits cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_states_no_limits_is_told_in_a_sentence(text: str | None, said: str, tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(KajutaError) as refused:
        limits_in(str(file))
    assert refused.value.message.startswith(said)


@pytest.mark.parametrize("path", ["tests/limits.toml", "bench/server/limits.toml"])
def test_what_tests_and_measurements_run_with_is_stated_and_larger_than_usual(path: str) -> None:
    stated, usual = limits_in(str(ROOT / path)), Limits()
    for field in fields(Limits):
        assert getattr(stated, field.name) >= getattr(usual, field.name)


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
                answers = [await line.wish("say", 0, id=str(number), phrase="hello") for number in range(4)]
                assert [answer["type"] for answer in answers] == ["ack"] * 3 + ["refused"]
                assert (answers[3]["id"], answers[3]["code"]) == ("3", "too_many")
            live = await house.shell.hub.shelf.live(table)
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


def test_programs_are_people_too_and_were_not_counted(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(people_per_hour=2)) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE, DEVICE], game="triominos", players=3))["id"]
            await a.post(f"/tables/{table}/program", {"seat": 0})
            answer = await a.post(f"/tables/{table}/program", {"seat": 1}, 429)
            assert answer["error"]["code"] == "too_many"
            assert [seat["kind"] for seat in (await a.get(f"/tables/{table}"))["seats"]] == [
                *("program", "person", "person")
            ]

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
