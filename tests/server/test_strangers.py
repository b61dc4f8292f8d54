"""What a stranger may try: floods, silence, halves of requests, and everything that costs others time."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import websockets
from websockets.exceptions import ConnectionClosed

from kajuta.client import Client
from kajuta.core.errors import BadOptions
from kajuta.server.house import chores, inquiries
from kajuta.server.tables import decisions, making, reasons, records
from kajuta.server.tables.plan import TablePlan
from kajuta.server.web import ear
from kajuta.server.web.security import Limits, network_of
from server.house import House, serving
from server.outside import PATIENCE_SECONDS, free_port, process
from server.sitting import DEVICE, OPEN, Sitting

MANY = 10**9


def limits(**given: float) -> Limits:
    return Limits(**{"requests_per_second": MANY, "request_burst": MANY, **given})  # type: ignore[arg-type]


# Floods


def test_who_goes_on_past_the_limit_is_told_once_and_closed_and_nobody_else(database: str) -> None:
    async def run() -> None:
        few = limits(messages_per_second=0.001, message_burst=3)
        async with serving(database, few) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            async with a.line(table) as other, a.line(table) as line:
                for number in range(103):
                    await line.send(type="say", id=str(number), seat=0, phrase="hello")
                with pytest.raises(ConnectionClosed):
                    await line.until(lambda _: False)
                assert line.socket.close_code == ear.POLICY_VIOLATION
                refused = [message for message in line.heard if message["type"] == "refused"]
                assert [message["code"] for message in refused] == ["too_many"]
                await other.granted("say", 0, phrase="thanks")

    asyncio.run(run())


def test_who_slows_down_after_a_warning_is_warned_again_later(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ear, "WARNED_SECONDS", 0.0)

    async def run() -> None:
        few = limits(messages_per_second=0.001, message_burst=1)
        async with serving(database, few) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            async with a.line(table) as line:
                await line.granted("say", 0, id="a", phrase="hello")
                for name in "bc":
                    assert (await line.refused("say", 0, id=name, phrase="hello"))["code"] == "too_many"

    asyncio.run(run())


def test_nothing_is_read_while_much_waits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wishes that cannot be stored yet: after so many nothing more is heard, and then all of them are answered."""
    monkeypatch.setattr(ear, "MUCH_WAITS", 8)
    monkeypatch.setattr(ear, "LITTLE_WAITS", 4)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            async with a.line(table) as line:
                (live,) = house.shell.hub.shelf.all()
                async with house.shell.hub._writer._one_at_a_time:
                    for number in range(20):
                        await line.send(type="say", id=str(number), seat=0, phrase="hello")
                        while live.asked < min(number + 1, 8):
                            await asyncio.sleep(0.01)  # each in a packet of its own, until nothing is read
                    assert live.asked == 8
                answered = await line.until(lambda message: message.get("granted", {}).get("id") == "19")
                assert answered["granted"]["id"] == "19"

    asyncio.run(run())


def test_all_connections_of_an_address_are_counted_together(database: str) -> None:
    async def run() -> None:
        few = limits(address_messages_per_second=0.001, address_message_burst=3)
        async with serving(database, few) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            async with a.line(table) as one, a.line(table) as two:
                await one.granted("say", 0, id="a", phrase="hello")
                await two.granted("say", 0, id="b", phrase="hello")
                await one.granted("say", 0, id="c", phrase="hello")
                assert (await two.refused("say", 0, id="d", phrase="hello"))["code"] == "too_many"

    asyncio.run(run())


def test_whoever_asks_for_everything_again_and_again_has_fewer_messages(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ear, "BYTES_A_MESSAGE", 10)

    async def run() -> None:
        few = limits(messages_per_second=0.001, message_burst=10)
        async with serving(database, few) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            async with a.line(table) as line:
                await line.send(type="sync", have=-1)
                await line.hear("hello")
                assert (await line.refused("say", 0, phrase="hello"))["code"] == "too_many"

    asyncio.run(run())


def test_handshakes_are_counted_as_requests(database: str) -> None:
    async def run() -> None:
        async with serving(database, Limits(requests_per_second=0.001, request_burst=4)) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            url = f"{house.address.replace('http', 'ws')}/api/tables/{table}/socket"
            for _ in range(3):
                async with websockets.connect(url) as line:
                    await line.recv()
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(url)

    asyncio.run(run())


def test_a_rematch_counts_as_a_table(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(tables_per_hour=2)) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            for _ in range(2):
                async with a.line(table) as line:
                    await line.granted("resign", 0)
                    answer = await line.wish("offer", 0, what="rematch")
                    table = line.newest["table"]["next_table"]
            assert answer["code"] == "too_many"
            assert table is None

    asyncio.run(run())


def test_one_address_cannot_fill_the_list_of_tables(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(public_tables_per_hour=2)) as house, house.visitor() as a:
            plan = {"game": "hokito", "public": True}
            for status in (201, 201, 429):
                await a.post("/tables", plan, status)
            await a.post("/tables", {"game": "hokito"}, 201)
            assert len(await a.get("/tables")) == 2

    asyncio.run(run())


def test_a_table_that_waits_in_vain_leaves_the_list(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            await a.post("/tables", {"game": "hokito", "public": True}, 201)
            made = house.shell.hub.now()
            assert [row.status for row in house.shell.store.lobby(made - 1000)] == ["waiting"]
            assert house.shell.store.lobby(made + 1000) == []

    asyncio.run(run())


def test_of_ipv6_everybody_has_a_whole_network() -> None:
    assert network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert network_of("unknown") == "unknown"


# Halves of requests


async def answered(house: House, sent: bytes) -> bytes:
    """What a raw connection hears until the server closes it."""
    port = urlsplit(house.address).port
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE_SECONDS)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /health HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    ],
)
def test_what_does_not_arrive_in_time_is_not_waited_for(database: str, sent: bytes) -> None:
    async def run() -> None:
        async with serving(database, limits(arrival_seconds=0.2)) as house:
            assert b"200" not in await answered(house, sent)
            assert b"200 OK" in await answered(house, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")

    asyncio.run(run())


def test_endless_headers_are_not_read(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits()) as house:
            endless = b"GET /health HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 2_000_000
            assert b"200 OK" not in await answered(house, endless)
            long = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: " + b"x" * 8000 + b"\r\n\r\n"
            assert b"200 OK" in await answered(house, long)

    asyncio.run(run())


def test_silent_connections_of_an_address_are_counted(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(connections_per_address=3)) as house:
            port = urlsplit(house.address).port
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            assert await answered(house, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") == b""
            for _, writer in silent:
                writer.close()
                await writer.wait_closed()
            while not await answered(house, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"):
                await asyncio.sleep(0.01)

    asyncio.run(run())


# What costs time


def test_records_and_positions_of_any_length_are_refused_before_they_cost_anything(database: str) -> None:
    sitting = Sitting.of("triominos", 2)
    document = sitting.table.position.document()  # type: ignore[union-attr]

    async def run() -> None:
        async with serving(database, limits()) as house, house.visitor() as a:
            record = {"actions": ["0:x"] * (records.MOST_ACTIONS + 1)}
            answer = await a.post("/records", record, 400)
            assert "at most 5000 actions" in answer["error"]["message"]
            big = {**document, "note": "x" * making.LONGEST_DOCUMENT}
            answer = await a.post("/tables", {"game": "triominos", "position": big}, 400)
            assert "at most 16 KiB" in answer["error"]["message"]

    asyncio.run(run())


def test_rounds_and_targets_are_limited_at_tables() -> None:
    plan = TablePlan.model_validate({"game": "triominos", "players": 2, "options": {"target": 10_001, "rounds": 0}})
    with pytest.raises(BadOptions, match="at most 10000"):
        making.completed(plan)
    plan = TablePlan.model_validate({"game": "triominos", "players": 2, "options": {"target": 400, "rounds": 0}})
    assert making.completed(plan).options["target"] == 400


def test_a_long_record_counts_as_several_tables(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kajuta.server.web.http.ACTIONS_A_TABLE", 1)

    async def run() -> None:
        async with serving(database, limits(tables_per_hour=10)) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            async with a.line(table) as line:
                for turn in range(10):
                    await line.granted("act", turn % 2, action=line.legal(turn % 2)[0])
                await line.granted("resign", 0)
            record = await a.get(f"/tables/{table}/record")
            await a.post("/records", record, 201)
            await a.post("/records", record, 429)

    asyncio.run(run())


def test_a_game_that_goes_on_for_ever_is_adjourned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MOST_ACTIONS", 5)
    sitting = Sitting.of("hokito", 2)
    sitting.play_on()
    assert (len(sitting.table.line), sitting.status()) == (5, "adjourned")
    with pytest.raises(reasons.Refused, match="as many actions"):
        sitting.wish(decisions.resume, 0)
    assert sitting.wish(decisions.take_along) == ["ended"]


def test_an_imported_game_is_opened_when_somebody_asks_for_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is kept in memory before, and a long log is read in another process."""
    monkeypatch.setattr(inquiries, "SHORT_LOG", 5)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE], game="triominos"))["id"]
            async with a.line(table) as line:
                while line.newest["table"]["actions"] < 12:
                    seat = line.newest["table"]["to_act"][0]
                    await line.granted("act", seat, action=line.legal(seat)[0])
                await line.granted("offer", 0, what="adjourn")
            record = await a.post(f"/tables/{table}/export", {})
            brought = (await a.post("/records", record, 201))["id"]
            assert brought not in [live.table.id for live in house.shell.hub.shelf.all()]
            async with a.line(brought) as line:
                assert line.hello["table"]["status"] == "adjourned"
                assert line.hello["table"]["actions"] == len(record["actions"])
                await line.granted("resume", 0)
                seat = line.newest["table"]["to_act"][0]
                await line.granted("act", seat, action=line.legal(seat)[0])
            again = await a.get(f"/tables/{brought}/past?seen=1&seat=0")
            assert again["moment"] <= 2

    asyncio.run(run())


def test_tables_at_which_nobody_is_do_not_fill_the_memory(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "LIGHTEN_SECONDS", 0.02)
    monkeypatch.setattr(chores, "MOST_IDLE_ACTIONS", 0)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            left, kept = [(await a.make([DEVICE, DEVICE]))["id"] for _ in range(2)]
            async with a.line(left) as line, a.line(kept) as other:
                await line.granted("act", 0, action=line.legal(0)[0])
                await other.granted("act", 0, action=other.legal(0)[0])
                await line.socket.close()
                while left in [live.table.id for live in house.shell.hub.shelf.all()]:
                    await asyncio.sleep(0.02)
                assert kept in [live.table.id for live in house.shell.hub.shelf.all()]
            async with a.line(left) as line:
                assert line.hello["table"]["actions"] == 1

    asyncio.run(run())


# The end


def test_a_client_that_does_not_read_keeps_nobody_from_ending(database: str, tmp_path: Path) -> None:
    """A socket that asks for everything and reads nothing, halves of requests, and then SIGTERM."""
    port, log = free_port(), tmp_path / "log"

    async def made() -> tuple[str, str]:
        async with Client(f"http://127.0.0.1:{port}") as client:
            table = (await client.make_table({"game": "hokito", "seats": [DEVICE, DEVICE]}))["id"]
            return table, client.key

    with process(database, port, log) as started:
        table, key = asyncio.run(made())
        deaf = socket.create_connection(("127.0.0.1", port))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(
            f"GET /api/tables/{table}/socket?key=secret-{key} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        sync = b'{"type":"sync","have":-1}'
        masked = bytes((0x81, 0x80 | len(sync))) + b"\0\0\0\0" + sync
        deaf.settimeout(1)
        with suppress(OSError):  # the server stops listening, or is gone
            deaf.sendall(masked * 20_000)
        half = socket.create_connection(("127.0.0.1", port))
        half.sendall(b"GET / HTTP/1.1\r\nHost: ")
        started.send_signal(signal.SIGTERM)
        assert started.wait(PATIENCE_SECONDS) in (0, -signal.SIGTERM)
        deaf.close()
        half.close()
    text = log.read_text()
    lines = [json.loads(line)["what"] for line in text.splitlines()]
    assert lines
    for secret in (key, table, "?key", "127.0.0.1:"):
        assert not [line for line in lines if secret in line and "running on" not in line], secret
