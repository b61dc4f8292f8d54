"""A process for what takes long. It can be ended at any moment, and the next errand starts another."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess, SpawnContext, SpawnProcess
from queue import SimpleQueue
from typing import Any, Protocol

from kajuta.core.errors import KajutaError

STARTING_SECONDS = 60
"""How long a process may take until it thinks: a machine may be busy, but what never comes is an error."""
ENDING_SECONDS = 1.0
"""How long whoever closes waits for processes that were killed. What is stuck is left to itself."""
BEGUN = "begun"
DIED = "its process died"
LONGEST_REASON = 200
GIVES_WAY = 5
"""By how much workers stand back where the processor is wanted: a move is answered first, whatever else there is."""
LOADED = "kajuta.server.lanes.loaded"
"""What every worker needs. Where processes can fork, one has it loaded and makes the others."""


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


class Handed:
    """An errand on its way to a process; made in the loop, told of by a thread."""

    def __init__(self, errand: Errand) -> None:
        self.errand = errand
        self._loop = asyncio.get_running_loop()
        self.begun: asyncio.Future[None] = self._loop.create_future()
        """Done when the process has everything it needs."""
        self.answer: asyncio.Future[Any] = self._loop.create_future()

    def begin(self) -> None:
        """From now on the time counts."""
        self._tell(self.begun.set_result, self.begun, None)

    def succeed(self, answer: Any) -> None:
        """It is carried out."""
        self._tell(self.answer.set_result, self.answer, answer)

    def fail(self, failure: Exception) -> None:
        """It is not, or it is refused."""
        self._tell(self.answer.set_exception, self.answer, failure)

    def _tell(self, how: Callable[[Any], None], awaited: asyncio.Future[Any], what: Any) -> None:
        def unless_nobody_waits() -> None:
            if not awaited.done():
                how(what)

        with suppress(RuntimeError):  # the loop is closed, so nobody waits
            self._loop.call_soon_threadsafe(unless_nobody_waits)


class Hand:
    """One process, and a thread that talks to it.

    Whatever can block, be it the start, a pipe that nobody reads or a process that stands still, blocks that thread
    alone. Nobody waits for it: whoever has waited long enough ends the process, and asks another hand.
    """

    def __init__(self) -> None:
        self._handed: SimpleQueue[Handed | None] = SimpleQueue()
        self._process: ForkServerProcess | SpawnProcess | None = None
        self._ended = False
        self._failure = NoAnswer(DIED)
        """What is told to those whom it cannot serve any more."""
        self._thread = threading.Thread(target=self._attend, name="thought", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The process, None while there is none."""
        return None if self._ended or self._process is None else self._process.pid

    @property
    def is_well(self) -> bool:
        """Whether it can be given an errand; it may still be starting."""
        return not self._ended and (self._process is None or self._process.is_alive())

    def give(self, errand: Errand) -> Handed:
        """Hands an errand over. Nothing is waited for."""
        handed = Handed(errand)
        self._handed.put(handed)
        if self._ended:  # at this very moment: perhaps nobody takes it any more
            handed.fail(self._failure)
        return handed

    def end(self) -> None:
        """Kills the process, or sees to it that it is killed as soon as it is there."""
        self._ended = True
        self._kill()
        self._handed.put(None)

    def wait(self, seconds: float) -> None:
        """Until nothing of it is left, but no longer than that."""
        self._thread.join(seconds)

    def _kill(self) -> None:
        """Not by `Process.kill`: that does nothing where whoever made the process is dead and could not tell of it."""
        process = self._process
        if process is not None and process.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)

    # In the thread

    def _attend(self) -> None:
        """Starts the process, and brings it what it is given until it is ended."""
        try:
            line = self._started()
        except Exception as failure:  # no memory, no more processes: whatever it is, somebody waits to hear of it
            self._failure = NotStarted(f"its process did not start: {failure!r}"[:LONGEST_REASON])
            self._give_up()
            return
        with line:
            while not self._ended and (handed := self._handed.get()) is not None:
                self._bring(line, handed)
        if self._process is not None:
            self._process.join(ENDING_SECONDS)

    def _started(self) -> Connection:
        try:
            return self._start()
        except (EOFError, ConnectionError):  # whoever makes them died at this very moment: there is another one now
            return self._start()

    def _start(self) -> Connection:
        context = _context()
        line, theirs = context.Pipe()
        with theirs:  # only the worker holds it then: should it die, we hear the end of the line
            process = context.Process(target=_work, args=(theirs,), daemon=True)
            process.start()
        self._process = process
        if self._ended:  # meanwhile, by somebody who could not kill it yet
            self._kill()
        return line

    def _bring(self, line: Connection, handed: Handed) -> None:
        try:
            line.send(handed.errand)
            _hear(line)
            handed.begin()
            handed.succeed(_hear(line))
        except (EOFError, OSError):
            self._give_up()  # first: whoever is told asks again at once, and not this one
            handed.fail(self._failure)
        except Exception as failure:  # a refusal, a reason why there is no answer, something that cannot travel
            handed.fail(failure)

    def _give_up(self) -> None:
        """The process is gone, and whoever waits for it is told so."""
        self.end()
        while (handed := self._handed.get()) is not None:
            handed.fail(self._failure)


def _hear(line: Connection) -> Any:
    """The next thing the process says; raised if it is a failure."""
    said = line.recv()
    if isinstance(said, NoAnswer | KajutaError):
        raise said
    return said


class Worker:
    """One process at a time, started when it is first needed.

    Each worker has its own pipe, so that ending one disturbs nobody else's thoughts.
    """

    def __init__(self) -> None:
        self._hand: Hand | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process that thinks, None while there is none."""
        return self._hand.pid if self._hand is not None else None

    async def ask(self, errand: Errand, limit: float) -> Any:
        """The answer, or `NoAnswer`, or the refusal it met with.

        After so many seconds the process is ended; those it starts in do not count. It is ended as well if whoever asks
        stops waiting.
        """
        hand = self._well_hand()
        handed = hand.give(errand)
        try:
            either = {handed.begun, handed.answer}
            if not (await asyncio.wait(either, timeout=STARTING_SECONDS, return_when=asyncio.FIRST_COMPLETED))[0]:
                raise NotStarted(f"its process did not start within {STARTING_SECONDS} s")
            if not (await asyncio.wait({handed.answer}, timeout=limit))[0]:
                raise NoAnswer(f"it thought for longer than {limit:g} s")
            return handed.answer.result()
        finally:
            if handed.answer.cancel():
                hand.end()

    def _well_hand(self) -> Hand:
        if self._closed:
            raise NotStarted("the server is closing")
        if self._hand is None or not self._hand.is_well:
            if self._hand is not None:
                self._hand.end()
            self._hand = Hand()
        return self._hand

    def end(self) -> None:
        """Ends the process at once, and starts no other."""
        self._closed = True
        if self._hand is not None:
            self._hand.end()

    def close(self, seconds: float = ENDING_SECONDS) -> None:
        """The same, and waits until it is gone, but no longer than that."""
        self.end()
        if self._hand is not None:
            self._hand.wait(seconds)


def _context() -> ForkServerContext | SpawnContext:
    """How workers are made: from one process that has everything imported, or each anew where nothing forks."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([LOADED])
    return context


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
