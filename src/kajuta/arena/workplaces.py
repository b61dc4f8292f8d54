"""Where games of a match are played: in processes of this machine, or (`cluster.py`) on other machines."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Protocol

from kajuta.arena.crew import Crew
from kajuta.arena.match import Match, Outcome, Task

GOODBYE_SECONDS = 5.0


class Worker(Protocol):
    """Somebody who plays one game after another."""

    task: Task | None
    """The game it is at."""

    def begin(self, task: Task) -> None:
        """Gives it a game to play."""

    def finish(self) -> Outcome | None:
        """What came of its game; None if it has died over it."""

    def end(self) -> None:
        """No more games: what it is at is broken off."""


class Workplace(Protocol):
    """Hires workers, and knows who of them has finished."""

    def hire(self, match: Match) -> Worker:
        """One more."""

    def ready(self, workers: Iterable[Worker]) -> list[Worker]:
        """Those who have played their game or died over it; waits until there is one."""


def work(connection: Connection, match: Match) -> None:
    """The life of a process: plays what it is told until nobody is there to tell it."""
    # An interrupt at the terminal is for the process that started this one; it says when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    crew = Crew(match)
    try:
        with suppress(EOFError, OSError):
            while True:
                connection.send(crew.play(connection.recv()))
    finally:
        crew.close()


class Process:
    """A process, the line to it, and the game it is at."""

    def __init__(self, match: Match) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, match), daemon=True)
        self._process.start()
        theirs.close()
        self.task: Task | None = None

    def begin(self, task: Task) -> None:
        """Gives it a game to play."""
        self.task = task
        with suppress(OSError):  # it has died: whoever waits for its answer will learn that
            self.line.send(task)

    def finish(self) -> Outcome | None:
        """What came of its game; None if the process has died over it."""
        try:
            outcome: Outcome = self.line.recv()
        except (EOFError, OSError):
            return None
        return outcome

    def end(self) -> None:
        """No more games: what it is at is broken off."""
        self.line.close()
        self._process.terminate()
        self._process.join(GOODBYE_SECONDS)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


class ThisMachine:
    """A process for each worker."""

    def hire(self, match: Match) -> Process:
        """Starts one."""
        return Process(match)

    def ready(self, workers: Iterable[Worker]) -> list[Worker]:
        """Those whose line has something to hear, an end included."""
        lines = {worker.line: worker for worker in workers if isinstance(worker, Process)}
        return [lines[line] for line in wait(list(lines)) if isinstance(line, Connection)]
