"""Workers elsewhere: what travels, what they answer, and who does it if they are gone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from parts import Nats, Worker

from kajuta import games
from kajuta.core.position import Position
from kajuta.server.bus.nats_line import NatsLine
from kajuta.server.bus.work import BUSY, Desk, NatsPost
from kajuta.server.lanes import workers
from kajuta.server.lanes.errands import Foreseeing, Nothing, Telling
from kajuta.server.lanes.parcels import RefusedElsewhere, answer_to, carried_out, packed, unpacked
from kajuta.server.lanes.shared import SharedLane
from kajuta.server.lanes.thoughts import Answered, Thought
from kajuta.server.lanes.workers import Errand, NoAnswer
from kajuta.server.metrics import FAR_WORK

SECONDS = 60


def position_of(name: str, actions: int = 6) -> Position:
    position = games.game(name).new(seed=3)
    for number in range(actions):
        seat = position.to_act[0]
        legal = position.legal(seat)
        position = position.play(seat, legal[number % len(legal)])
    return position


def seat_of(position: Position) -> int:
    return next(seat for seat in position.to_act if isinstance(seat, int))


def errands(name: str) -> Iterator[Errand]:
    position = position_of(name)
    seat = seat_of(position)
    legal = position.legal(seat)
    yield Thought(name, position.view(seat), seat, [], "level-1", 0.2, "seed")
    yield Foreseeing(position, seat, [], legal[:3])
    yield Telling(position, f"{seat}:{legal[0]}", seat, [])


class Here(SharedLane):
    """Does everything in this process, for tests of what travels."""

    def __init__(self) -> None:
        super().__init__("here", 0, None)

    async def do(self, errand: Errand, asker: str, limit: float, *, patient: bool = False) -> Any:
        errand.prepare()
        return errand.carry_out()


@pytest.mark.parametrize("name", games.HOUSE)
def test_what_travels_comes_to_the_same(name: str) -> None:
    async def run() -> None:
        for errand in errands(name):
            work = packed(errand, 5.0)
            assert work is not None
            assert unpacked(work)[1] == 5.0
            expected = await Here().do(errand, "", 5.0)
            found = answer_to(errand, await carried_out(Here(), work))
            if isinstance(expected, Answered):
                assert found.action == expected.action
            else:
                assert found == expected

    asyncio.run(run())


def test_what_stays_here_is_not_packed() -> None:
    assert packed(Nothing("hokito"), 1.0) is None


def test_what_goes_wrong_elsewhere_is_told_here() -> None:
    position = position_of("hokito")
    bad = Foreseeing(position, seat_of(position), [], ["nonsense"])

    async def run() -> None:
        work = packed(bad, 1.0)
        assert work is not None
        with pytest.raises(RefusedElsewhere):
            answer_to(bad, await carried_out(Here(), work))
        with pytest.raises(NoAnswer, match="not understood"):
            answer_to(bad, await carried_out(Here(), b'{"what": "dishes", "limit": 1, "game": "hokito"}'))

    asyncio.run(run())


async def until(condition: Any) -> None:
    for _ in range(SECONDS * 50):
        if condition():
            return
        await asyncio.sleep(0.02)
    raise TimeoutError("it never was so")


def test_work_is_done_by_whoever_has_a_hand_free(nats: Nats) -> None:
    async def run() -> None:
        lines = [NatsLine(nats.url, name) for name in ("asks", "works", "works too")]
        begun: list[bytes] = []
        let = asyncio.Event()

        async def do(work: bytes) -> bytes:
            begun.append(work)
            await let.wait()
            return work.upper()

        post = NatsPost(lines[0])
        desks = [Desk(line, do, 1) for line in lines[1:]]
        assert post.hands == 0
        for line in lines:
            await line.open()
        await until(lambda: post.hands == 2)
        asked = [asyncio.create_task(post.ask(b"a%d" % number)) for number in range(2)]
        await until(lambda: len(begun) == 2)
        assert await post._ask_one(b"more") == BUSY
        let.set()
        assert await asyncio.gather(*asked) == [b"A0", b"A1"]
        for desk in desks:
            await desk.close()
        await until(lambda: post.hands == 0)
        assert await post.ask(b"nobody") is None
        for line in lines:
            await line.close()

    asyncio.run(run())


def test_work_of_killed_workers_is_done_by_others_and_in_the_end_here(
    nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two real workers; one is killed while both think, then the other one."""
    monkeypatch.setattr(workers, "STARTING_SECONDS", 2 * SECONDS)  # a machine may be busy with other tests
    position = position_of("hokito")
    view, seat = position.view(seat_of(position)), seat_of(position)

    def thought(number: int) -> Thought:
        return Thought("hokito", view, seat, [], "monte-carlo", 0.5, str(number))

    def answered() -> float:
        return float(FAR_WORK.labels("answered")._value.get())

    async def run(elsewhere: list[Worker]) -> None:
        line = NatsLine(nats.url, "asks")
        post = NatsPost(line)
        lane = SharedLane("test", 1, post)
        await line.open()
        await until(lambda: post.hands == 2)
        before = answered()
        thinking = [asyncio.create_task(lane.do(thought(number), "", SECONDS)) for number in range(4)]
        await asyncio.sleep(0.2)
        await asyncio.to_thread(elsewhere[0].kill)
        done = await asyncio.gather(*thinking)
        assert all(one.action in position.legal(seat) for one in done)
        assert answered() > before
        await until(lambda: post.hands == 1)
        await asyncio.to_thread(elsewhere[1].kill)
        assert (await lane.do(thought(9), "", SECONDS)).action in position.legal(seat)
        lane.close()
        await line.close()

    with ExitStack() as stack:
        asyncio.run(run([stack.enter_context(Worker(nats.url, "--thinkers", "1")) for _ in range(2)]))


def test_a_worker_told_to_end_ends(nats: Nats, tmp_path: Path) -> None:
    with Worker(nats.url, "--thinkers", "1", log=tmp_path / "log") as worker:

        async def run() -> None:
            line = NatsLine(nats.url, "asks")
            post = NatsPost(line)
            await line.open()
            await until(lambda: post.hands == 1)
            worker.process.terminate()
            await until(lambda: post.hands == 0)
            await line.close()

        asyncio.run(run())
        assert worker.process.wait(SECONDS) == 0
