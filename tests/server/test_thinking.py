"""Whatever happens to a computer player, in real processes: somebody answers, and nobody else is disturbed."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import kajuta
from kajuta.core.position import Position
from kajuta.server.house import computers
from kajuta.server.house.sources import Sources
from kajuta.server.house.writer import Writer
from kajuta.server.lanes import thinking as thinking_lane
from kajuta.server.lanes import workers
from kajuta.server.lanes.thinking import Thinker, levels_below
from kajuta.server.lanes.thoughts import Thought
from kajuta.server.lanes.workers import STARTING_SECONDS
from kajuta.server.store.interface import Outcome, Write
from server import rascals
from server.house import serving
from server.outside import PATIENCE_SECONDS
from server.sitting import DEVICE

POSITION = kajuta.game("hokito").new(seed=7)
LEGAL = POSITION.legal(0)


@pytest.fixture(autouse=True)
def rascals_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rascals.install(tmp_path, monkeypatch)
    # Where many tests share a machine, a level that stands in would not always be done within its three seconds.
    monkeypatch.setattr(thinking_lane, "SECONDS_BELOW", PATIENCE_SECONDS)


def thought(level: str, position: Position = POSITION, seconds: float = 0.1, **more: Any) -> Thought:
    view = more.pop("view", position.view(0))
    return Thought(position.game.name, view, 0, [], level, seconds, "seed", **more)


@asynccontextmanager
async def thinking(workers: int = 1, grace: float = PATIENCE_SECONDS) -> AsyncIterator[Thinker]:
    thinker = Thinker(workers, grace)
    try:
        yield thinker
    finally:
        thinker.close()
        assert all(worker.pid is None for worker in thinker.workers)


async def a_process(thinker: Thinker, number: int = 0) -> int:
    async with asyncio.timeout(STARTING_SECONDS):  # it may be that none could be started
        while thinker.workers[number].pid is None:
            await asyncio.sleep(0.01)
    pid = thinker.workers[number].pid
    assert pid is not None
    return pid


def test_below_a_level_are_the_weaker_ones_and_below_a_stranger_the_weakest() -> None:
    assert levels_below("level-4") == ("level-3", "level-2", "level-1")
    assert levels_below("level-1") == ()
    assert levels_below("monte-carlo") == levels_below("sleeper") == ("level-1",)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("sleeper", "it thought for longer than 1.1 s"),
        ("raiser", "ZeroDivisionError: one rascal too many"),
        ("dier", "its process died"),
        ("cheat", "it chose 'z9-z9', which is not legal"),
    ],
)
def test_for_a_player_that_fails_the_level_below_answers(
    name: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with thinking(grace=1.0 if name == "sleeper" else PATIENCE_SECONDS) as thinker:
            answered = await thinker.answer(thought(name), LEGAL)
            assert answered.action in LEGAL
            assert "margin" in answered.info  # the level thought about it
            thinker._grace = PATIENCE_SECONDS
            assert (await thinker.answer(thought("level-1"), LEGAL)).action in LEGAL

    asyncio.run(run())
    assert [record.getMessage() for record in caplog.records] == [
        f"computer player {name} gave no answer at hokito: {reason}"
    ]


def test_a_level_whose_process_is_killed_is_stood_in_for_by_the_next(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with thinking() as thinker:
            await thinker.answer(thought("level-1"), LEGAL)
            begun = asyncio.Event()
            monkeypatch.setattr(workers.Handed, "begin", begun_is_noted(asyncio.get_running_loop(), begun))
            asked = asyncio.create_task(thinker.answer(thought("level-5", seconds=PATIENCE_SECONDS), LEGAL))
            await asyncio.wait_for(begun.wait(), PATIENCE_SECONDS)  # before that another would be started for it
            os.kill(await a_process(thinker), signal.SIGKILL)
            assert (await asyncio.wait_for(asked, PATIENCE_SECONDS)).action in LEGAL

    asyncio.run(run())
    assert [record.getMessage() for record in caplog.records] == [
        "computer player level-5 gave no answer at hokito: its process died"
    ]


def begun_is_noted(loop: asyncio.AbstractEventLoop, begun: asyncio.Event) -> Callable[[workers.Handed], None]:
    """Begins as usual, and notes it."""
    begin = workers.Handed.begin

    def begin_and_note(handed: workers.Handed) -> None:
        begin(handed)
        loop.call_soon_threadsafe(begun.set)

    return begin_and_note


def test_a_view_that_makes_no_sense_brings_any_legal_action(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with thinking() as thinker:
            corrupt = thought("level-3", view={"game": "hokito", "board": {"a1": ["x9"]}})
            assert (await thinker.answer(corrupt, LEGAL)).action in LEGAL

    asyncio.run(run())
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3 + ["ERROR"]


def test_what_is_no_answer_in_words_is_an_answer_all_the_same() -> None:
    async def run() -> None:
        async with thinking() as thinker:
            answered = await thinker.answer(thought("babbler", wants_ideas=True), LEGAL)
            assert (answered.action, answered.info) == (LEGAL[0], {})
            assert [idea["action"] for idea in answered.ideas] == [LEGAL[0]]

    asyncio.run(run())


def test_a_player_that_is_ended_disturbs_no_other_thought() -> None:
    async def run() -> None:
        async with thinking(workers=2) as thinker:
            await asyncio.gather(*(thinker.answer(thought("level-1"), LEGAL) for _ in range(2)))
            pids = [await a_process(thinker, number) for number in range(2)]
            long = asyncio.create_task(thinker.answer(thought("level-5", seconds=1.5), LEGAL))
            await asyncio.sleep(0)
            thinker._grace = 0.5
            await thinker.answer(thought("sleeper"), LEGAL)
            assert (await long).info["work"] > 0
            left = [worker.pid for worker in thinker.workers]
            assert len(set(pids) & set(left)) == 1

    asyncio.run(run())


def test_where_no_process_starts_any_legal_action_is_played(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers, "STARTING_SECONDS", 0)

    async def run() -> None:
        async with thinking() as thinker:
            assert (await thinker.answer(thought("level-5"), LEGAL)).action in LEGAL

    asyncio.run(run())
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR"]


def test_whoever_stops_waiting_leaves_the_queue(tmp_path: Path) -> None:
    async def run() -> None:
        async with thinking(grace=0.5) as thinker:
            asked = [asyncio.create_task(thinker.answer(thought("sleeper"), LEGAL)) for _ in range(5)]
            await asyncio.sleep(0.1)
            for task in asked:
                task.cancel()
            assert (await thinker.answer(thought("level-1"), LEGAL)).action in LEGAL
            slept = tmp_path / rascals.SLEPT
            assert not slept.exists() or len(slept.read_text("utf-8")) <= 1  # the first may have begun
            assert all(task.cancelled() for task in await gone(asked))

    async def gone(tasks: list[asyncio.Task[Any]]) -> list[asyncio.Task[Any]]:
        await asyncio.wait(tasks)
        return tasks

    asyncio.run(run())


@pytest.mark.parametrize("level", ["sleeper", "dier", "raiser"])
def test_no_table_waits_for_a_player_that_fails(database: str, level: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            house.shell.hub._computers._thinker._grace = 0.2
            table = (await one.make([DEVICE, {"kind": "computer", "level": level}]))["id"]
            async with one.line(table) as line:
                await line.granted("act", 0, action=line.legal(0)[0])
                await line.until(lambda message: message.get("table", {}).get("to_act") == [0])

    asyncio.run(run())


def test_a_table_with_a_corrupt_view_goes_on(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = computers._thought

    def corrupt(*arguments: Any, **more: Any) -> Thought:
        whole = made(*arguments, **more)
        return Thought(whole.game, {}, whole.seat, [{"kind": "?"}], whole.level, whole.seconds, whole.seed)

    monkeypatch.setattr(computers, "_thought", corrupt)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            table = (await one.make([DEVICE, {"kind": "computer"}], game="triominos"))["id"]
            async with one.line(table) as line:
                while line.newest["table"]["actions"] < 4:
                    if line.newest["table"]["to_act"] == [0]:
                        await line.granted("act", 0, action=line.legal(0)[0])
                    else:
                        await line.next()

    asyncio.run(run())


def test_people_see_a_position_before_a_computer_changes_it(database: str) -> None:
    async def run() -> None:
        async with serving(database, sources=Sources(pause=lambda: 0.6)) as house, house.visitor() as one:
            table = (await one.make([DEVICE, {"kind": "computer", "level": "random"}]))["id"]
            async with one.line(table) as line:
                for _ in range(2):
                    await line.granted("act", 0, action=line.legal(0)[0])
                    begun = time.monotonic()
                    await line.until(lambda message: message.get("table", {}).get("to_act") == [0])
                    assert time.monotonic() - begun > 0.55

    asyncio.run(run())


def test_computers_among_themselves_do_not_pause(database: str) -> None:
    def never() -> float:
        raise AssertionError

    async def run() -> None:
        async with serving(database, sources=Sources(pause=never)) as house, house.visitor() as one:
            table = (await one.make([{"kind": "computer", "level": "random"}] * 2))["id"]
            while (await one.get(f"/tables/{table}"))["status"] != "over":
                await asyncio.sleep(0.05)

    asyncio.run(run())


def test_a_house_that_read_its_own_news_let_nobody_think_any_more(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was stored beside the loop was read from the log before the house took it in, and taken for another's."""
    append = Writer.append

    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:

            async def append_and_read(self: Writer, writes: Sequence[Write]) -> list[Outcome]:
                outcomes = await append(self, writes)
                await house.shell.hub.shelf.catch_up(house.shell.hub.shelf.all())
                return outcomes

            monkeypatch.setattr(Writer, "append", append_and_read)
            table = (await one.make([{"kind": "computer", "level": "random"}] * 2))["id"]
            async with asyncio.timeout(PATIENCE_SECONDS):
                while (await one.get(f"/tables/{table}"))["status"] != "over":
                    await asyncio.sleep(0.05)

    asyncio.run(run())


def test_a_thought_about_a_position_that_is_gone_is_called_off(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            table = (await one.make([DEVICE, {"kind": "computer", "level": "sleeper"}]))["id"]
            async with one.line(table) as line:
                await line.granted("act", 0, action=line.legal(0)[0])
                live = await house.shell.hub.shelf.live(table)
                _, thinking, _ = live.thinking[1]
                await line.granted("offer", 0, what="undo")
                assert live.thinking == {}
                await asyncio.wait([thinking])
                assert thinking.cancelled()
                assert line.newest["table"]["to_act"] == [0]

    asyncio.run(run())


def test_advice_is_called_off_when_nobody_waits_for_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "HINT_LEVEL", "sleeper")

    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            table = (await one.make([DEVICE, DEVICE]))["id"]
            live = await house.shell.hub.shelf.live(table)
            async with one.line(table) as line, one.line(table) as other:
                await line.send(type="hint", id="first", seat=0)
                await other.send(type="hint", id="second", seat=0)
                await line.until(lambda message: message["type"] == "update")  # everybody is told of it
                await other.settle()
                (advice,) = live.hints.values()
                await other.socket.close()
                await line.settle()
                assert not advice.cancelling()  # one of the two still waits
            await asyncio.wait([advice])
            assert advice.cancelled()

    asyncio.run(run())


def test_takeovers_and_plain_seats_have_their_levels(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            assert (await one.get("/games"))["levels"] == ["level-1", "level-2", "level-3", "level-4", "level-5"]
            table = (await one.make([DEVICE, {"kind": "computer"}]))["id"]
            await one.post(f"/tables/{table}/leave", {"seat": 0})
            seats = (await one.get(f"/tables/{table}"))["seats"]
            assert [seat["level"] for seat in seats] == ["level-3", "level-2"]
            await one.make([DEVICE, {"kind": "computer", "level": "monte-carlo"}])

    asyncio.run(run())
