"""Plays the games of a tournament, in this process or with workers elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kajuta.arena.crew import Crew
from kajuta.arena.match import Outcome, Task
from kajuta.arena.workplaces import ThisMachine, Worker, Workplace
from kajuta.core.errors import KajutaError

if TYPE_CHECKING:
    from kajuta.arena.tournament import Tournament

ATTEMPTS = 2

Tell = Callable[[Outcome], None]
"""What is done with every game as it ends."""


class ProcessDied(KajutaError):
    """A process that played games came to a sudden end."""


def play_all(
    tournament: Tournament, tell: Tell = lambda _: None, processes: int = 1, workplace: Workplace | None = None
) -> None:
    """Plays what is to be played; every game is added to the tournament, then told.

    Examples:
        >>> from kajuta.arena import Match, Tournament, play_all
        >>> tournament = Tournament(Match("hokito", ("random", "random"), games=4))
        >>> play_all(tournament, tell=lambda outcome: print(outcome.task.setup, outcome.share))
        0 0.0
        0 0.0
        1 0.0
        1 1.0
    """

    def finished(outcome: Outcome) -> None:
        tournament.add(outcome)
        tell(outcome)

    if workplace is None and processes == 1:
        _play_here(tournament, finished)
    else:
        Pool(tournament, finished, workplace or ThisMachine()).run(processes)


def _play_here(tournament: Tournament, finished: Tell) -> None:
    crew = Crew(tournament.match)
    try:
        for task in tournament.to_play():
            finished(crew.play(task))
    finally:
        crew.close()


class Pool:
    """Some workers who take games in their order."""

    def __init__(self, tournament: Tournament, finished: Tell, workplace: Workplace) -> None:
        self._tournament = tournament
        self._finished = finished
        self._workplace = workplace
        self._tasks: Iterator[Task] = tournament.to_play()
        self._deaths: dict[Task, int] = {}
        self._workers: list[Worker] = []

    def run(self, size: int) -> None:
        """With so many workers until everything is played or decided; they are ended whatever happens."""
        try:
            for task in self._next(min(size, self._tournament.total)):
                self._hire(task)
            while self._workers and not self._tournament.decided:
                for worker in self._workplace.ready(self._workers):
                    self._hear(worker)
        finally:
            for worker in self._workers:
                worker.end()

    def _next(self, count: int) -> Iterator[Task]:
        for _ in range(count):
            task = next(self._tasks, None)
            if task is not None:
                yield task

    def _hire(self, task: Task) -> None:
        worker = self._workplace.hire(self._tournament.match)
        self._workers.append(worker)
        worker.begin(task)

    def _hear(self, worker: Worker) -> None:
        """Takes a worker's game and gives it the next; if it died over the game, another one tries that again."""
        outcome = worker.finish()
        if outcome is None:
            self._bury(worker)
            return
        self._finished(outcome)
        for task in self._next(1):
            worker.begin(task)
            return
        self._workers.remove(worker)
        worker.end()

    def _bury(self, worker: Worker) -> None:
        self._workers.remove(worker)
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
