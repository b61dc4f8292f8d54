"""Games played on a Ray cluster: workers that live wherever the cluster has room."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from types import TracebackType
from typing import Any, Self

from kajuta.arena.crew import Crew
from kajuta.arena.match import Match, Outcome, Task
from kajuta.arena.workplaces import Worker
from kajuta.core.errors import KajutaError

LOCAL = "local"
"""The address of a cluster that is this machine alone, started for the match and ended with it."""


class NoCluster(KajutaError):
    """The cluster cannot be reached, or the package for it is missing."""


class FarCrew:
    """What lives in the cluster: a crew, as in any process that plays games."""

    def __init__(self, match: Match) -> None:
        self._crew = Crew(match)

    def play(self, task: Task) -> Outcome:
        """One game."""
        return self._crew.play(task)


class FarWorker:
    """A worker in the cluster, and the game it is at."""

    def __init__(self, ray: Any, actor: Any) -> None:
        self._ray = ray
        self._actor = actor
        self.task: Task | None = None
        self.promise: Any = None

    def begin(self, task: Task) -> None:
        """Gives it a game to play."""
        self.task = task
        self.promise = self._actor.play.remote(task)

    def finish(self) -> Outcome | None:
        """What came of its game; None if the worker, or the machine it was on, is gone."""
        try:
            outcome: Outcome = self._ray.get(self.promise)
        except (self._ray.exceptions.RayActorError, self._ray.exceptions.ObjectLostError):
            return None
        return outcome

    def end(self) -> None:
        """No more games: what it is at is broken off."""
        self._ray.kill(self._actor)


class Cluster:
    """A Ray cluster as a place to play: `with Cluster(address) as cluster`."""

    def __init__(self, address: str, threads: int = 1) -> None:
        self._address = address
        self._threads = threads

    def __enter__(self) -> Self:
        try:
            import ray
        except ImportError:
            raise NoCluster("playing on a Ray cluster needs the extra kajuta[ray]") from None
        self._ray: Any = ray
        # A cluster of one's own machine tells nobody that it was started.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            self._ray.init(
                address=self._address,
                configure_logging=True,
                logging_level=logging.ERROR,
                log_to_driver=False,
                **({"include_dashboard": False} if self._address == LOCAL else {}),
            )
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            reason = str(error).strip().partition("\n")[0][:200]
            raise NoCluster(f"no Ray cluster answers at {self._address}: {reason}") from None
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._ray.shutdown()

    @property
    def room(self) -> int:
        """How many games may be played at once, by the cores that the cluster has."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)) // self._threads)

    def hire(self, match: Match) -> FarWorker:
        """One more worker; it starts as soon as there is room for it. Lost ones are hired anew by the pool."""
        actor = self._ray.remote(num_cpus=self._threads, max_restarts=0)(FarCrew).remote(match)
        return FarWorker(self._ray, actor)

    def ready(self, workers: Iterable[Worker]) -> list[Worker]:
        """Those whose game is played or lost."""
        promises = {worker.promise: worker for worker in workers if isinstance(worker, FarWorker)}
        done, _ = self._ray.wait(list(promises))
        return [promises[promise] for promise in done]
