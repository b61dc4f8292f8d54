"""A bounded number of processes for what takes long, shared fairly by those who ask."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from prometheus_client import Histogram

from kajuta.core.errors import KajutaError
from kajuta.server.lanes.turns import Turns
from kajuta.server.lanes.workers import ENDING_SECONDS, Errand, NoAnswer, Worker
from kajuta.server.metrics import ERRAND_SECONDS, WAIT_SECONDS, WAITING

SHARE = 8
"""Where both are asked for, one errand of so many is one that can wait."""
LIMIT_OF_STARTING = 60.0
MOST_WAITING = 1000
MOST_WAITING_OF_ONE = 100
UNWANTED_SECONDS = 0.5
"""What is under way though nobody waits for it may take so much longer: to start another process takes time as well."""


class Busy(KajutaError):
    """Too much is waiting to be worked out."""

    code = "too_many"


@dataclass(eq=False)
class Waiting:
    """An errand that waits for a worker."""

    errand: Errand
    limit: float
    answer: asyncio.Future[Any]
    since: float = field(default_factory=time.monotonic)
    under_way: asyncio.Task[None] | None = None


class Lane:
    """Some workers with one errand each at a time. What can wait never takes up the last one, if there are several."""

    def __init__(self, name: str, workers: int, seconds: Histogram = ERRAND_SECONDS) -> None:
        self.name = name
        self._seconds = seconds
        self.workers = [Worker() for _ in range(workers)]
        self._free = self.workers[::-1]
        self._turns: Turns[Waiting] = Turns(SHARE)
        self._patient = 0
        """How many that could wait are under way."""
        self._tasks: set[asyncio.Task[None]] = set()

    def waiting(self, *, patient: bool) -> float:
        """How many errands wait for each worker before one that is asked for now."""
        ahead = len(self._turns) if patient else len(self._turns.urgent)
        return ahead / len(self.workers)

    async def do(self, errand: Errand, asker: str, limit: float, *, patient: bool = False) -> Any:
        """The answer to an errand. Whoever stops waiting leaves the line; what is begun is soon ended."""
        line = self._turns.line(patient=patient)
        if len(self._turns) >= MOST_WAITING or len(line.waiting.get(asker, ())) >= MOST_WAITING_OF_ONE:
            raise Busy("too much is being worked out just now; please try again")
        one = Waiting(errand, limit, asyncio.get_running_loop().create_future())
        line.put(asker, one)
        self._begin()
        try:
            return await one.answer
        finally:
            if one.answer.cancelled():
                line.remove(lambda other: other is one)
                if one.under_way is not None:
                    asyncio.get_running_loop().call_later(UNWANTED_SECONDS, one.under_way.cancel)
            self._count()

    def _begin(self) -> None:
        """Lets free workers take what is next."""
        while self._free:
            room = self._patient < max(1, len(self.workers) - 1)
            patient = self._turns.next_is_patient(room=room)
            if patient is None:
                break
            one = self._turns.take(patient=patient)
            if not one.answer.done():
                self._patient += patient
                self._start(self._free.pop(), one, patient)
        self._count()

    def _start(self, worker: Worker, one: Waiting, patient: bool) -> None:
        task = one.under_way = asyncio.create_task(self._carry_out(worker, one, patient))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, worker: Worker, one: Waiting, patient: bool) -> None:
        WAIT_SECONDS.labels(self.name).observe(time.monotonic() - one.since)
        try:
            with self._seconds.labels(one.errand.kind).time():
                answer = await worker.ask(one.errand, one.limit)
            if not one.answer.done():
                one.answer.set_result(answer)
        except Exception as failure:  # whatever it is, somebody waits to hear of it
            if not one.answer.done():
                one.answer.set_exception(failure)
        finally:
            self._patient -= patient
            self._free.append(worker)
            self._begin()

    def _count(self) -> None:
        WAITING.labels(self.name).set(len(self._turns))

    def warm_up(self, errand: Errand) -> None:
        """Starts every process, so that the first who ask need not wait for it."""
        for worker in self._free:
            task = asyncio.create_task(self._warm(worker, errand))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._free = []

    async def _warm(self, worker: Worker, errand: Errand) -> None:
        try:
            await worker.ask(errand, LIMIT_OF_STARTING)
        except NoAnswer:
            pass  # it is started again when it is needed, and then whoever asks is told
        finally:
            self._free.append(worker)
            self._begin()

    def close(self) -> None:
        """Ends the workers, whatever they are at."""
        for task in self._tasks:
            task.cancel()
        for worker in self.workers:
            worker.end()
        until = time.monotonic() + ENDING_SECONDS  # for all of them together
        for worker in self.workers:
            worker.close(max(0.0, until - time.monotonic()))
