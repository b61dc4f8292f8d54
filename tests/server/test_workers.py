"""Whatever becomes of a process, or of the one that makes them: nobody waits longer than was said."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

from kajuta.server.lanes import workers
from kajuta.server.lanes.workers import NoAnswer, NotStarted, Worker
from server.outside import PATIENCE_SECONDS

MORE_THAN_A_PIPE_HOLDS = bytes(2_000_000)


@dataclass(frozen=True)
class Napping:
    """An errand that takes a while."""

    word: str = "awake"
    seconds: float = 0.0
    luggage: bytes = b""
    kind = "napping"

    def prepare(self) -> None:
        pass

    def carry_out(self) -> str:
        time.sleep(self.seconds)
        return self.word


FOR_EVER = Napping(seconds=3600)


@asynccontextmanager
async def a_worker() -> AsyncIterator[Worker]:
    """One that has started."""
    worker = Worker()
    try:
        assert await worker.ask(Napping(), PATIENCE_SECONDS) == "awake"
        yield worker
    finally:
        worker.close()
        assert worker.pid is None


def run(trial: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(trial, PATIENCE_SECONDS))


def maker() -> int:
    """The process that makes the others."""
    pid: int = forkserver._forkserver._forkserver_pid  # type: ignore[attr-defined]
    return pid


def pid_of(worker: Worker) -> int:
    assert worker.pid is not None
    return worker.pid


@pytest.mark.parametrize("luggage", [b"", MORE_THAN_A_PIPE_HOLDS])
def test_a_process_that_stands_still_is_given_up(luggage: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> None:
        async with a_worker() as worker:
            monkeypatch.setattr(workers, "STARTING_SECONDS", 0.3)
            os.kill(pid_of(worker), signal.SIGSTOP)
            with pytest.raises(NotStarted):
                await worker.ask(Napping(luggage=luggage), PATIENCE_SECONDS)
            monkeypatch.undo()
            assert await worker.ask(Napping("next"), PATIENCE_SECONDS) == "next"

    run(trial())


def test_nobody_waits_for_a_start_that_does_not_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop stood still when a server was closed whose processes were just being started."""

    async def trial() -> None:
        async with a_worker():
            late = Worker()
            monkeypatch.setattr(workers, "STARTING_SECONDS", 0.3)
            os.kill(maker(), signal.SIGSTOP)
            try:
                with pytest.raises(NotStarted):
                    await late.ask(Napping(), PATIENCE_SECONDS)
                asking = asyncio.create_task(late.ask(Napping(), PATIENCE_SECONDS))
                await asyncio.sleep(0)
                begun = time.monotonic()
                late.close()
                assert time.monotonic() - begun < 2 * workers.ENDING_SECONDS
            finally:
                os.kill(maker(), signal.SIGCONT)
            with pytest.raises(NotStarted):
                await asking

    run(trial())


def test_a_process_is_ended_in_time_though_the_one_that_made_it_is_dead() -> None:
    """Whoever thought for ever when that one died went on for ever, and its table waited."""

    async def trial() -> None:
        async with a_worker() as worker, a_worker() as other:
            thinking = asyncio.create_task(worker.ask(FOR_EVER, 0.5))
            await asyncio.sleep(0)
            os.kill(maker(), signal.SIGKILL)
            os.kill(pid_of(other), signal.SIGKILL)
            with pytest.raises(NoAnswer):
                await other.ask(FOR_EVER, 0.1)
            assert await other.ask(Napping("another"), PATIENCE_SECONDS) == "another"
            with pytest.raises(NoAnswer, match="longer than"):
                await thinking
            assert await worker.ask(Napping("next"), PATIENCE_SECONDS) == "next"

    run(trial())


def test_what_cannot_be_started_is_told_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> None:
        worker = Worker()
        try:
            with monkeypatch.context() as patched:
                patched.setattr(BaseProcess, "start", lambda _process: os.open("/nowhere", os.O_RDONLY))
                with pytest.raises(NotStarted, match="No such file"):
                    await worker.ask(Napping(), PATIENCE_SECONDS)
            assert await worker.ask(Napping("next"), PATIENCE_SECONDS) == "next"
        finally:
            worker.close()

    run(trial())


def test_what_nobody_waits_for_is_not_taken_for_the_next_answer() -> None:
    async def trial() -> None:
        async with a_worker() as worker:
            first = pid_of(worker)
            thinking = asyncio.create_task(worker.ask(Napping("late", 0.05), PATIENCE_SECONDS))
            await asyncio.sleep(0.01)
            thinking.cancel()
            await asyncio.wait([thinking])
            assert await worker.ask(Napping("next"), PATIENCE_SECONDS) == "next"
            assert pid_of(worker) != first

    run(trial())
