"""A process for what takes long. It can be ended at any moment, and the next errand starts another."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Protocol

from kajuta.core.errors import KajutaError

STARTING_SECONDS = 30
"""How long a process may take until it thinks: a machine may be busy, but what never comes is an error."""
BEGUN = "begun"
LONGEST_REASON = 200
GIVES_WAY = 5
"""By how much workers stand back where the processor is wanted: a move is answered first, whatever else there is."""


class Errand(Protocol):
    """Something to work out that can travel to another process."""

    @property
    def kind(self) -> str:
        """What it is called where errands are counted."""

    def prepare(self) -> None:
        """Loads what takes long, once in a process: it is nobody's time."""

    def carry_out(self) -> Any:
        """The answer."""


class NoAnswer(Exception):
    """An errand was not carried out; the text says why."""


class NotStarted(NoAnswer):
    """No process could be started: that is nobody's fault, and no other errand would fare better."""


class Worker:
    """One process, started when it is first needed, and the thread that waits for it.

    Each worker has its own pipe, so that ending one disturbs nobody else's thoughts.
    """

    def __init__(self) -> None:
        self._waiting = ThreadPoolExecutor(1, "thought")
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process that thinks, None while there is none."""
        return self._process.pid if self._process is not None else None

    async def ask(self, errand: Errand, limit: float) -> Any:
        """The answer, or `NoAnswer`, or the refusal it met with.

        After so many seconds the process is ended; those it starts in do not count.
        """
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._waiting, self._begin, errand)
        answer = loop.run_in_executor(self._waiting, self._hear, None)
        done, _ = await asyncio.wait({answer}, timeout=limit)
        if not done:
            self._kill()
            await asyncio.wait({answer})
            answer.exception()  # it was ended while it thought: that is no news
            raise NoAnswer(f"it thought for longer than {limit:g} s")
        return answer.result()

    def _begin(self, errand: Errand) -> None:
        """Hands an errand over to a process, and waits until it has everything it needs."""
        is_alive = self._process is not None and self._process.is_alive()
        line = self._line if is_alive and self._line is not None else self._start()
        try:
            line.send(errand)
        except OSError:
            self._forget()
            raise NoAnswer("its process died") from None
        if self._hear(STARTING_SECONDS) != BEGUN:
            raise NotStarted(f"its process did not start within {STARTING_SECONDS} s")

    def _start(self) -> Connection:
        self._forget()
        if self._closed:
            raise NotStarted("the server is closing")
        context = multiprocessing.get_context("spawn")
        line, theirs = context.Pipe()
        self._line = line
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()  # only the worker holds it now: should it die, we hear the end of the line
        return line

    def _hear(self, seconds: float | None) -> Any:
        """The next thing the process says; None if it says nothing for so long."""
        line = self._line
        try:
            said = line.recv() if line is not None and line.poll(seconds) else None
        except (EOFError, OSError):
            self._forget()
            raise NoAnswer("its process died") from None
        if isinstance(said, NoAnswer | KajutaError):
            raise said
        if said is None:
            self._forget()
        return said

    def _kill(self) -> None:
        process = self._process  # the other thread may be forgetting it
        if process is not None:
            process.kill()

    def _forget(self) -> None:
        """The process is gone, or as good as gone."""
        process, line = self._process, self._line
        self._process = self._line = None
        if process is not None:
            process.kill()
            process.join()
        if line is not None:
            line.close()

    def close(self) -> None:
        """Ends the process at once."""
        self._closed = True
        self._kill()
        self._waiting.submit(self._forget)
        self._waiting.shutdown(wait=True)


def _work(line: Connection) -> None:
    """What the process does: an errand, an answer, until the line ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # at a terminal it is meant for the server, which ends its workers
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    while True:
        try:
            errand = line.recv()
        except EOFError:
            return
        try:
            errand.prepare()
            line.send(BEGUN)
            line.send(errand.carry_out())
        except KajutaError as refused:
            line.send(refused)
        except Exception as error:  # a stranger's player may raise anything; nothing of it ends the process
            line.send(NoAnswer(f"{type(error).__name__}: {error}"[:LONGEST_REASON]))


def _end_with_the_server() -> None:
    """A worker whose server died has nobody to work for."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
