"""Plays the games of a tournament, in this process or in several others."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any

from kajuta.arena.crew import Crew
from kajuta.arena.match import Match, Outcome, Task
from kajuta.core.errors import KajutaError

if TYPE_CHECKING:
    from kajuta.arena.tournament import Tournament

ATTEMPTS = 2
GOODBYE_SECONDS = 5.0

Tell = Callable[[Outcome], None]
"""What is done with every game as it ends."""


class ProcessDied(KajutaError):
    """A process that played games came to a sudden end."""


def play_all(tournament: Tournament, tell: Tell = lambda _: None, processes: int = 1) -> None:
    """Plays what is to be played; every game is added to the tournament, then told."""

    def finished(outcome: Outcome) -> None:
        tournament.add(outcome)
        tell(outcome)

    if processes == 1:
        _play_here(tournament, finished)
    else:
        Pool(tournament, finished, processes).run()


def _play_here(tournament: Tournament, finished: Tell) -> None:
    crew = Crew(tournament.match)
    try:
        for task in tournament.to_play():
            finished(crew.play(task))
    finally:
        crew.close()


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


class Worker:
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


class Pool:
    """Some workers who take games in their order."""

    def __init__(self, tournament: Tournament, finished: Tell, processes: int) -> None:
        self._tournament = tournament
        self._finished = finished
        self._tasks: Iterator[Task] = tournament.to_play()
        self._deaths: dict[Task, int] = {}
        self._workers: dict[Any, Worker] = {}
        self._wanted = min(processes, tournament.total)

    def run(self) -> None:
        """Until everything is played or decided; workers are ended whatever happens."""
        try:
            for task in self._next(self._wanted):
                self._hire(task)
            while self._workers and not self._tournament.decided:
                for line in wait(list(self._workers)):
                    self._hear(line)
        finally:
            for worker in self._workers.values():
                worker.end()

    def _next(self, count: int) -> Iterator[Task]:
        for _ in range(count):
            task = next(self._tasks, None)
            if task is not None:
                yield task

    def _hire(self, task: Task) -> None:
        worker = Worker(self._tournament.match)
        self._workers[worker.line] = worker
        worker.begin(task)

    def _hear(self, line: Any) -> None:
        """Takes a worker's game and gives it the next; if it died over the game, another one tries that again."""
        worker = self._workers[line]
        outcome = worker.finish()
        if outcome is None:
            self._bury(worker)
            return
        self._finished(outcome)
        for task in self._next(1):
            worker.begin(task)
            return
        del self._workers[line]
        worker.end()

    def _bury(self, worker: Worker) -> None:
        del self._workers[worker.line]
        worker.end()
        assert worker.task is not None  # noqa: S101  (every worker begins with a game)
        task = worker.task
        self._deaths[task] = self._deaths.get(task, 0) + 1
        if self._deaths[task] == ATTEMPTS:
            names = self._tournament.match.labels
            raise ProcessDied(
                f"the process that played {names[task.first]} against {names[task.second]} "
                f"(set-up {task.setup}) died {ATTEMPTS} times over that game"
            )
        self._hire(task)
