"""The short way between sockets and tables, and the writer that needs no thread while the disk is quick."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode

from kajuta.server.house import chores, writer
from kajuta.server.house.connection import Connection
from kajuta.server.house.live import Live
from kajuta.server.house.writer import Writer
from kajuta.server.lanes.thoughts import Answered
from kajuta.server.store.interface import Outcome, Write
from kajuta.server.tables import decisions
from kajuta.server.tables.entries import Entry
from kajuta.server.web import ear, running
from kajuta.server.web.shortcut import _header
from kajuta.server.wire import wishes
from kajuta.server.wire.frames import Kept
from server.house import serving
from server.sitting import DEVICE, OPEN


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_frames_are_those_of_the_library(length: int) -> None:
    text = b"x" * length
    assert _header(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_text_that_waits_was_overtaken_by_a_later_one() -> None:
    """While the first of the outbox was on its way, the next one went past it."""
    said: list[bytes] = []

    def say(text: bytes) -> bool:
        said.append(text)
        return True

    connection = Connection(None)
    connection.send(b"first")
    connection.say = say
    connection.send(b"second")
    assert said == []
    assert list(connection.outbox) == [b"first", b"second"]
    connection.has_sent(b"first")
    assert list(connection.outbox) == [b"second"]
    connection.let_go()
    connection.has_sent(b"second")
    assert list(connection.outbox) == [None]


def test_a_message_that_breaks_something_ends_its_connection_and_no_other(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    decide = wishes.decide

    def fragile(table: Any, wish: Any, live: Any, now: int) -> Any:
        if getattr(wish, "phrase", None) == "thanks":
            raise ZeroDivisionError
        return decide(table, wish, live, now)

    monkeypatch.setattr(ear, "decide", fragile)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            async with a.line(table) as line, a.line(table) as other:
                await line.send(type="say", id="1", seat=0, phrase="thanks")
                with pytest.raises(ConnectionClosedError) as closed:
                    await line.until(lambda _: False)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1011
                assert await other.granted("say", 0, phrase="hello")

    asyncio.run(run())
    assert "something could not be decided" in caplog.text


def test_without_the_shortcut_everything_works_the_usual_way(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(running.SOCKET_SETTINGS, "ws", "websockets-sansio")

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            async with a.line(table) as line:
                for seat in (0, 1):
                    await line.granted("act", seat, action=line.legal(seat)[0])
                assert line.newest["table"]["actions"] == 2

    asyncio.run(run())


def test_questions_that_take_time_do_not_pile_up(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            answer = asyncio.Event()

            async def slow(*_: Any) -> Answered:
                await answer.wait()
                return Answered("a1-b1")

            monkeypatch.setattr(house.shell.hub, "hint", slow)
            async with a.line(table) as line:
                for number in range(ear.MOST_THOUGHTS + 2):
                    await line.send(type="hint", id=str(number), seat=0)
                refused = [await line.hear("refused") for _ in range(2)]
                assert [(one["id"], one["code"]) for one in refused] == [("4", "too_many"), ("5", "too_many")]
                await line.granted("act", 0, action=line.legal(0)[0])  # nobody waits for a question to act
                answer.set()
                assert [(await line.hear("hinted"))["id"] for _ in range(4)] == ["0", "1", "2", "3"]

    asyncio.run(run())


SOMETHING = Write("t", "playing", awake=False, at=1, entries=[])


class Slow:
    """A store that takes its time, and notes who asked."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.is_far = False
        self.threads: list[bool] = []
        self.clock = 0.0
        """A clock of its own: on a busy machine everything is slow now and then."""

    def append(self, writes: Sequence[Write]) -> list[Outcome]:
        self.threads.append(threading.current_thread() is threading.main_thread())
        self.clock += self.seconds
        return [None] * len(writes)


@pytest.mark.parametrize(("seconds", "here"), [(0.0, [True] * 4), (0.05, [True, False, False, False])])
def test_after_a_slow_transaction_the_next_ones_are_stored_beside(
    seconds: float, here: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Slow(seconds)
    monkeypatch.setattr(writer, "time", SimpleNamespace(perf_counter=lambda: store.clock))

    async def run() -> None:
        writing = Writer(store)  # type: ignore[arg-type]
        for _ in range(4):
            assert await writing.append([SOMETHING]) == [None]
        writing.close()

    asyncio.run(run())
    assert store.threads == here
    assert writer.PATIENCE > 3


def test_one_table_that_cannot_be_told_keeps_no_other_waiting(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            broken, whole = [(await a.make([DEVICE, OPEN]))["id"] for _ in range(2)]
            usual = Live.take_in

            def take_in(live: Live, entries: Sequence[Entry]) -> None:
                if live.table.id == broken:
                    raise ZeroDivisionError
                usual(live, entries)

            monkeypatch.setattr(Live, "take_in", take_in)
            say = house.shell.hub.wish
            wishes = [say(table, lambda table, _: decisions.say(table, 0, "hello")) for table in (broken, whole)]
            outcomes = await asyncio.gather(*wishes, return_exceptions=True)
            assert [type(outcome).__name__ for outcome in outcomes] == ["StoreFailed", "int"]
            assert (await house.shell.hub.shelf.live(broken)).table.length == 3  # it was stored, and is read again

    asyncio.run(run())
    assert "could not be told" in caplog.text


def test_garbage_that_was_set_aside_is_found_when_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "TIDY_SECONDS", 0)
    thresholds, times = gc.get_threshold(), iter([0, 10, 20, 10_000])

    class Cycle:
        gone = False

        def __del__(self) -> None:
            Cycle.gone = True

    class Quiet:
        acted_at = 15

        @property
        def rounds(self) -> Quiet:
            return self

        def now(self) -> int:
            return next(times, 20_000)

    async def run() -> None:
        tidying = asyncio.ensure_future(chores.Chores(Quiet())._tidy())  # type: ignore[arg-type]
        cycle: Any = Cycle()
        cycle.itself = cycle
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del cycle  # set aside alive, garbage since
        gc.collect()
        assert not Cycle.gone
        for _ in range(5):
            await asyncio.sleep(0)
        tidying.cancel()

    try:
        asyncio.run(run())
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
    assert Cycle.gone


def test_updates_are_one_json_object_each() -> None:
    """Written in two parts, read as one."""
    assert json.loads(Kept(1, b'{"a":1}', b'{"b":[2]}', grants=False).text()) == {"a": 1, "b": [2]}
