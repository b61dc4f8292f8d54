"""Computer players think in processes of their own, so that no table waits; and whatever happens, one answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

from kajuta import players
from kajuta.core.compiled.luck import Draws
from kajuta.server.metrics import THINKING_SECONDS
from kajuta.server.thoughts import Answered, Thought
from kajuta.server.workers import NoAnswer, NotStarted, Worker

LOG = logging.getLogger("kajuta.server")
GRACE_SECONDS = 6.0
"""How much longer than it was given a player may think before it is ended."""
SECONDS_BELOW = 3.0
"""How long in all a level that stands in for a better one may think: somebody has waited already."""


def levels_below(level: str) -> tuple[str, ...]:
    """Who answers if a level does not, strongest first. For a player that is no level it is the weakest one."""
    if level not in players.LEVELS:
        return players.LEVELS[:1]
    return players.LEVELS[: players.LEVELS.index(level)][::-1]


class Thinker:
    """Some workers, each with one thought at a time; who finds none free waits for one."""

    def __init__(self, workers: int, grace: float = GRACE_SECONDS) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self._grace = grace
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._busy: set[asyncio.Task[Answered]] = set()
        for worker in reversed(self.workers):
            self._free.put_nowait(worker)

    async def answer(self, thought: Thought, legal: Sequence[str]) -> Answered:
        """A legal action for sure: of the player asked, else of the best level below it that answers, else any."""
        limit = thought.seconds + self._grace
        for level in (thought.level, *levels_below(thought.level)):
            try:
                answered = await self._ask(replace(thought, level=level), limit)
                if answered.action in legal:
                    return answered
                reason = f"it chose {answered.action[:40]!r}, which is not legal"
            except NotStarted as failure:
                LOG.warning("computer player %s could not think at %s: %s", level, thought.game, failure)
                break
            except Exception as failure:  # whatever it is, somebody waits for an action
                reason = str(failure) if isinstance(failure, NoAnswer) else repr(failure)
            LOG.warning("computer player %s gave no answer at %s: %s", level, thought.game, reason)
            limit = SECONDS_BELOW
        LOG.error("no computer player answered at %s; any legal action is played", thought.game)
        return Answered(Draws(thought.seed).choice(list(legal)))

    async def _ask(self, thought: Thought, limit: float) -> Answered:
        """Asks the next free worker. Whoever stops waiting leaves the queue; a thought begun goes on to its limit."""
        worker = await self._free.get()
        task = asyncio.create_task(self._think(worker, thought, limit))
        self._busy.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    async def _think(self, worker: Worker, thought: Thought, limit: float) -> Answered:
        try:
            with THINKING_SECONDS.labels(thought.level).time():
                return await worker.ask(thought, limit)
        finally:
            self._free.put_nowait(worker)

    def _done(self, task: asyncio.Task[Answered]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            task.exception()  # told to whoever waits; if nobody does, it does not matter

    def close(self) -> None:
        """Ends the workers, whatever they think about."""
        for worker in self.workers:
            worker.close()
