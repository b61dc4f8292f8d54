"""What comes in by the door that is no request and no message: it ends, soon, and nobody hears of it in the log."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.frames import Frame, Opcode

from kajuta.server.web import door, parting, running, shortcut
from kajuta.server.web.door import Door
from kajuta.server.web.security import Limits
from kajuta.server.web.shortcut import Shortcut
from server.house import House, serving
from server.outside import PATIENCE_SECONDS
from server.sitting import DEVICE, OPEN

MANY = 10**9
ASKED = b"GET /health/live HTTP/1.1\r\nHost: x\r\n"
CHUNKED = ASKED + b"Transfer-Encoding: chunked\r\n\r\n"
HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
)


def limits(**given: float) -> Limits:
    return Limits(**{"requests_per_second": MANY, "request_burst": MANY, **given})  # type: ignore[arg-type]


class Raw(NamedTuple):
    """A connection without a protocol."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def say(self, sent: bytes) -> None:
        self.writer.write(sent)
        with suppress(ConnectionError):  # they do not listen any more
            await self.writer.drain()

    async def rest(self) -> bytes:
        """Everything that comes until the other side ends it, be it with a reset because something was left unread."""
        heard = b""
        try:
            while more := await asyncio.wait_for(self.reader.read(1 << 16), PATIENCE_SECONDS):
                heard += more
        except ConnectionError:
            heard += bytes(self.reader._buffer)  # type: ignore[attr-defined]  # came before it, and is not told
        return heard


async def knock(house: House) -> Raw:
    return Raw(*await asyncio.open_connection("127.0.0.1", urlsplit(house.address).port))


@asynccontextmanager
async def knocking(house: House) -> AsyncIterator[Raw]:
    raw = await knock(house)
    try:
        yield raw
    finally:
        raw.writer.close()


@asynccontextmanager
async def let_in(house: House) -> AsyncIterator[Raw]:
    """A socket of somebody who looks on, greeted."""
    async with house.visitor() as a:
        table = (await a.make([DEVICE, OPEN]))["id"]
    async with knocking(house) as raw:
        await raw.say(HANDSHAKE.format(table=table, more="").encode())
        assert b"101" in await raw.reader.readuntil(b"\r\n\r\n")
        yield raw


def counted(monkeypatch: pytest.MonkeyPatch, of: type, name: str) -> Callable[[], int]:
    """How often something of the server's is called from now on."""
    usual, times = getattr(of, name), itertools.count()

    def call(*arguments: Any) -> Any:
        next(times)
        return usual(*arguments)

    monkeypatch.setattr(of, name, call)
    return lambda: next(times)


def frames(opcode: Opcode, data: bytes = b"", times: int = 20_000, *, fin: bool = True) -> bytes:
    """Masked by zeros: what is sent is the same in every process that collects these tests."""
    plain = Frame(opcode, data, fin).serialize(mask=False)
    head = len(plain) - len(data)
    return (plain[:1] + bytes((plain[1] | 0x80,)) + plain[2:head] + bytes(4) + data) * times


# Sockets


@pytest.mark.parametrize(
    ("first", "flood", "handler"),
    [
        (b"", frames(Opcode.PING), "handle_ping"),
        (b"", frames(Opcode.PING, b"x" * 125), "handle_ping"),
        (b"", frames(Opcode.PONG), "handle_pong"),
        (frames(Opcode.TEXT, times=1, fin=False), frames(Opcode.CONT, fin=False), "handle_cont"),
        (b"", frames(Opcode.TEXT, b"{"), "handle_text"),
        (b"", frames(Opcode.BINARY, b"{"), "handle_bytes"),
    ],
)
def test_frames_that_cost_nothing_to_send_were_read_for_ever(
    first: bytes, flood: bytes, handler: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    handled = counted(monkeypatch, Shortcut, handler)
    most = shortcut.BESIDE_BURST + 200  # and the rest of a part

    async def run() -> None:
        async with serving(database, limits()) as house, let_in(house) as raw:
            began = asyncio.get_running_loop().time()
            await raw.say(first + flood)
            await raw.rest()
            seconds = asyncio.get_running_loop().time() - began
            assert handled() <= most + shortcut.BESIDE_PER_SECOND * seconds

    asyncio.run(run())


def test_who_is_cut_off_for_pings_is_told_why(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits()) as house, let_in(house) as raw:
            await raw.say(frames(Opcode.PING, times=shortcut.BESIDE_BURST + 50))
            heard = await raw.rest()
            assert heard.endswith(Frame(Opcode.CLOSE, (1008).to_bytes(2, "big")).serialize(mask=False))

    asyncio.run(run())


def test_pings_and_pieces_in_moderation_are_answered(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits()) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            async with a.line(table) as line:
                for _ in range(5):
                    await (await line.socket.ping())
                said = json.dumps({"type": "say", "id": "1", "seat": 0, "phrase": "hello"})
                await line.socket.send([said[:7], said[7:20], "", said[20:]])
                assert (await line.until(lambda message: bool(message.get("granted"))))["granted"]["id"] == "1"

    asyncio.run(run())


@pytest.mark.parametrize(
    "sent",
    [
        frames(Opcode.TEXT, b"\xff\xfe", 3),
        b"\x81\x02{}",  # without a mask
        b"\xf1\x80\0\0\0\0",  # with an extension that nobody spoke of
        frames(Opcode.TEXT, b"x" * 70_000, 1),
        frames(Opcode.CONT, b"x", 1),
        frames(Opcode.BINARY, b"x", 3),
    ],
)
def test_what_is_no_message_ends_its_connection_and_was_an_error_in_the_log(
    sent: bytes, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(database, limits()) as house, let_in(house) as raw:
            await raw.say(sent)
            heard = await raw.rest()
            assert Frame(Opcode.CLOSE, b"\x03").serialize(mask=False)[:1] in heard

    asyncio.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize(
    "sent",
    [
        frames(Opcode.TEXT, b"\xff", 100),
        frames(Opcode.PING, times=500),
        frames(Opcode.CONT, b"x", 100),
        frames(Opcode.TEXT, b"{", 500),
    ],
)
def test_who_speaks_before_being_let_in_was_an_error_in_the_log(
    sent: bytes, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(database, limits()) as house, knocking(house) as raw:
            await raw.say(HANDSHAKE.format(table="nowhere", more="").encode())
            await raw.say(sent)
            await raw.rest()

    asyncio.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("more", ["X-Long: " + "x" * 9000 + "\r\n", "X: y\r\n" * 200])
def test_a_handshake_that_is_none_was_kept_for_ever(more: str, database: str) -> None:
    async def run() -> None:
        async with serving(database, limits()) as house, knocking(house) as raw:
            await raw.say(HANDSHAKE.format(table="nowhere", more=more).encode())
            assert b"101" not in await raw.rest()

    asyncio.run(run())


def test_who_is_gone_before_being_refused_was_an_error_in_the_log(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    usual = Shortcut.send

    async def send(self: Shortcut, message: Any) -> None:
        if message["type"] == "websocket.close":
            raise ClientDisconnected
        await usual(self, message)

    monkeypatch.setattr(Shortcut, "send", send)

    async def run() -> None:
        async with serving(database, limits()) as house, knocking(house) as raw:
            await raw.say(HANDSHAKE.format(table="nowhere", more="").encode())
            assert b"101" in await raw.rest()

    asyncio.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


# Requests


@pytest.mark.parametrize(
    ("body", "handler"),
    [(b"0\r\n" + b"X: y\r\n" * 50_000, "on_header"), (b"1\r\nx\r\n" * 50_000, "on_body")],
)
def test_bodies_in_pieces_were_read_for_as_long_as_they_came(
    body: bytes, handler: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "SOCKET_SETTINGS", {**running.SOCKET_SETTINGS, "timeout_keep_alive": 1})
    handled = counted(monkeypatch, Door, handler)

    async def run() -> None:
        async with serving(database, limits()) as house, knocking(house) as raw:
            await raw.say(CHUNKED + body)
            assert b"200 OK" in await raw.rest()

    asyncio.run(run())
    assert handled() < 10_000


def test_who_sends_what_is_not_wanted_comes_to_read_why_and_is_stopped(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "SOCKET_SETTINGS", {**running.SOCKET_SETTINGS, "timeout_keep_alive": 1})
    posted = b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n"
    usual, passed = Door.data_received, [0]

    def data_received(self: Door, data: bytes) -> None:
        passed.append(len(data))
        usual(self, data)

    monkeypatch.setattr(Door, "data_received", data_received)

    async def run() -> None:
        async with serving(database, limits()) as house, knocking(house) as raw:
            await raw.say(posted + b" " * 1_000_000)
            heard = await raw.reader.readuntil(b"}}")
            assert b" 413 " in heard
            assert b"connection: close" in heard.lower()
            raw.writer.write(b" " * 30_000_000)
            await raw.rest()
            assert sum(passed) <= door.MOST_IGNORED_BYTES + max(passed) + len(posted)

    asyncio.run(run())


def test_requests_that_are_not_waited_for_are_not_queued_for_ever(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    handled = counted(monkeypatch, Door, "on_url")

    async def run() -> None:
        async with serving(database, limits()) as house:
            async with knocking(house) as raw:
                await raw.say((ASKED + b"\r\n") * 20_000)
                await raw.rest()
            assert handled() < 1000
            async with knocking(house) as raw:
                await raw.say((ASKED + b"\r\n") * 3 + ASKED + b"Connection: close\r\n\r\n")
                assert (await raw.rest()).count(b"200 OK") == 4

    asyncio.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("sent", [b"XX\r\n\r\n", ASKED + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n"])
def test_whoever_sent_no_requests_filled_the_log(sent: bytes, database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with serving(database, limits()) as house, knocking(house) as raw:
            await raw.say(sent)
            assert await raw.rest()

    asyncio.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_an_empty_line_after_an_answer_kept_the_connection_for_ever(database: str) -> None:
    async def run() -> None:
        async with serving(database, limits(arrival_seconds=0.3)) as house, knocking(house) as raw:
            await raw.say(ASKED + b"\r\n")
            await raw.reader.readuntil(b"}")
            await raw.say(b"\r\n")
            assert await raw.rest() == b""

    asyncio.run(run())


def test_who_goes_on_beyond_the_limit_of_requests_has_to_knock_again(database: str) -> None:
    async def run() -> None:
        async with serving(database, Limits(requests_per_second=0.001, request_burst=1)) as house:
            for _ in range(2):
                async with knocking(house) as raw:
                    await raw.say((ASKED + b"\r\n") * 5)
                    heard = await raw.rest()
                    assert heard.count(b"HTTP/1.1 429") == 1

    asyncio.run(run())


@pytest.mark.parametrize(
    "half",
    [
        b"",
        ASKED,
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    ],
)
def test_who_was_still_asking_when_the_server_ended_was_waited_for_and_an_error_in_the_log(
    half: bytes, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(database, limits(arrival_seconds=PATIENCE_SECONDS)) as house:
            raw = await knock(house)
            await raw.say(half)
            async with house.visitor() as later:
                await later.get("/games")
        assert await raw.rest() == b""
        raw.writer.close()

    asyncio.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


# Those who do not read


def test_whoever_had_begun_to_answer_may_finish_after_the_end() -> None:
    """Where the loop is uvloop's, to write after an abort is an error."""

    class Gone(asyncio.Transport):
        def is_closing(self) -> bool:
            return True

        def write(self, data: Any) -> None:
            raise RuntimeError(data)

    async def run() -> None:
        parting.Parting(Gone(), asyncio.get_running_loop()).write(b"too late")

    asyncio.run(run())


@pytest.mark.parametrize("ends", [b"", b"Connection: close\r\n"])
def test_an_answer_that_nobody_reads_kept_its_connection_for_ever(
    ends: bytes, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parting, "UNREAD_SECONDS", 0.5)
    monkeypatch.setattr(running, "SOCKET_SETTINGS", {**running.SOCKET_SETTINGS, "timeout_keep_alive": 1})
    lost = asyncio.Event()
    usual = Door.connection_lost

    def connection_lost(self: Door, exc: Exception | None) -> None:
        usual(self, exc)
        lost.set()

    monkeypatch.setattr(Door, "connection_lost", connection_lost)
    monkeypatch.setattr(Door, "on_url", long_answer)

    async def run() -> None:
        async with serving(database, limits()) as house, knocking(house) as raw:
            raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
            await raw.say(ASKED + ends + b"\r\n")
            await asyncio.wait_for(lost.wait(), PATIENCE_SECONDS)

    asyncio.run(run())


def long_answer(self: Door, url: bytes) -> None:
    """Before the answer goes out more than any kernel keeps for somebody who does not read."""
    self.url += url
    self.transport.write(b" " * 30_000_000)
