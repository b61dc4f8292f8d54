"""Computer players think in processes of their own, so that no table waits; and whatever happens, one answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kajuta import players
from kajuta.core.compiled.luck import Draws
from kajuta.server.lanes.doubts import Doubting
from kajuta.server.lanes.lane import Busy
from kajuta.server.lanes.shared import Post, SharedLane
from kajuta.server.lanes.thoughts import Answered, Thought
from kajuta.server.lanes.workers import NoAnswer, NotStarted, Worker
from kajuta.server.metrics import LOWERED, THINKING_SECONDS

LOG = logging.getLogger("kajuta.server")
GRACE_SECONDS = 6.0
"""How much longer than it was given a player may think before it is ended."""
SECONDS_BELOW = 3.0
"""How long in all a level that stands in for a better one may think: somebody has waited already."""
MANY_WAIT, TOO_MANY_WAIT = 3, 12
"""With more thoughts than this waiting for each worker, thinking is shortened, and left to the level below."""
LEAST_SECONDS = 0.2
AGREEING = ("offer", "accept")
"""Whoever acts by chance does not give the game away."""
DOUBT_SECONDS = 3.0
"""Whoever plays is not kept waiting longer than this: then nothing is said."""


def levels_below(level: str) -> tuple[str, ...]:
    """Who answers if a level does not, strongest first. For a player that is no level it is the weakest one."""
    if level not in players.LEVELS:
        return players.LEVELS[:1]
    return players.LEVELS[: players.LEVELS.index(level)][::-1]


class Thinker:
    """Some workers, each with one thought at a time; who finds none free waits for one. By post there may be more."""

    def __init__(self, workers: int, grace: float = GRACE_SECONDS, post: Post | None = None) -> None:
        self._lane = SharedLane("thinking", workers, post, THINKING_SECONDS)
        self._grace = grace

    @property
    def workers(self) -> list[Worker]:
        """The processes that think."""
        return self._lane.workers

    async def answer(
        self, thought: Thought, legal: Sequence[str], asker: str = "", *, patient: bool = False
    ) -> Answered:
        """A legal action for sure: of the player asked, else of the best level below it that answers, else any.

        Thoughts of different askers take turns; those for which nobody waits (`patient`) come after the others.
        """
        thought = hurried(thought, self._lane.waiting(patient=patient))
        limit = thought.seconds + self._grace
        for level in (thought.level, *levels_below(thought.level)):
            try:
                told = await self._lane.do(replace(thought, level=level), asker, limit, patient=patient)
                answered: Answered = told
                if answered.action in legal:
                    return answered
                reason = f"it chose {answered.action[:40]!r}, which is not legal"
            except (NotStarted, Busy) as failure:
                LOG.warning("computer player %s could not think at %s: %s", level, thought.game, failure)
                break
            except Exception as failure:  # whatever it is, somebody waits for an action
                reason = str(failure) if isinstance(failure, NoAnswer) else repr(failure)
            LOG.warning("computer player %s gave no answer at %s: %s", level, thought.game, reason)
            limit = SECONDS_BELOW
        LOG.error("no computer player answered at %s; any legal action is played", thought.game)
        playing = [action for action in legal if action not in AGREEING] or list(legal)
        return Answered(Draws(thought.seed).choice(playing))

    async def doubt(self, doubting: Doubting, asker: str) -> list[dict[str, Any]]:
        """What speaks against an action. Where nobody has time to think about it, nothing does."""
        if self._lane.waiting(patient=False) > MANY_WAIT:
            return []
        try:
            async with asyncio.timeout(DOUBT_SECONDS):
                found: list[dict[str, Any]] = await self._lane.do(doubting, asker, DOUBT_SECONDS)
        except (NoAnswer, NotStarted, Busy, TimeoutError) as failure:
            LOG.warning("an action at %s was not judged: %s", doubting.game, str(failure) or "there was no time")
            return []
        return found

    def close(self) -> None:
        """Ends the workers, whatever they think about."""
        self._lane.close()


def hurried(thought: Thought, waiting: float) -> Thought:
    """The same thought where so many wait for each worker: shortened, and if that is not enough, of a lower level."""
    if waiting > MANY_WAIT:
        thought = replace(thought, seconds=max(LEAST_SECONDS, thought.seconds * MANY_WAIT / waiting))
    if waiting <= TOO_MANY_WAIT or thought.level not in players.LEVELS[1:]:
        return thought
    LOWERED.inc()
    return replace(thought, level=levels_below(thought.level)[0])
