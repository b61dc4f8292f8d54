"""Computer players at tables: when one is due it thinks elsewhere, and its action comes in like anybody's."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from kajuta import players
from kajuta.core.errors import KajutaError
from kajuta.core.position import Position
from kajuta.server.house.live import Live
from kajuta.server.house.sources import Sources
from kajuta.server.house.together import Together
from kajuta.server.lanes.doubts import Doubting
from kajuta.server.lanes.thinking import Thinker
from kajuta.server.lanes.thoughts import Answered, Thought
from kajuta.server.tables import decisions, reasons
from kajuta.server.tables.decisions import Decide, Drafts
from kajuta.server.tables.table import Table

LOG = logging.getLogger("kajuta.server")
SECONDS = {players.LEVELS[-1]: 2.0}
"""How long a player may think; those who are bounded by work need less."""
USUAL_SECONDS = 1.0
HINT_LEVEL = players.LEVELS[-1]
"""Whoever asks for advice asks the best."""
KEPT_HINTS = 8

Wish = Callable[[Live, Decide], Awaitable[int]]


class Computers:
    """Sets computer players thinking, once for every position in which they are due."""

    def __init__(self, thinker: Thinker, wish: Wish, sources: Sources) -> None:
        self._thinker = thinker
        self._wish = wish
        self._sources = sources
        self._tasks: set[asyncio.Task[Any]] = set()
        self._together = Together()

    def consider(self, live: Live) -> None:
        """Lets those begin to think who are due, if that is up to this house, and those stop who think in vain."""
        due = live.table.thinkers() if live.keeps else []
        for seat, (position, task, _) in list(live.thinking.items()):
            if seat not in due or position is not live.table.position:
                del live.thinking[seat]
                task.cancel()
        for seat in due:
            if seat not in live.thinking and live.table.position is not None and not live.dead:
                patient = not live.someone_waits()
                task = self._spawn(self._think(live, seat, live.table.position, patient))
                live.thinking[seat] = live.table.position, task, patient

    def hurry(self, live: Live) -> None:
        """Somebody is there and waits: what was to be thought about some time is asked for again."""
        if not live.someone_waits():
            return
        for seat, (_, task, patient) in list(live.thinking.items()):
            if patient:
                del live.thinking[seat]
                task.cancel()
        self.consider(live)

    def _spawn(self, thinking: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.create_task(thinking)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a computer player failed", exc_info=task.exception())

    async def _think(self, live: Live, seat: int, position: Position, patient: bool) -> None:
        table = live.table
        level = table.seats[seat].level or decisions.TAKEOVER_LEVEL
        thought = _thought(table, position, seat, level, self._sources.whim())
        pausing = asyncio.create_task(self._natural_pause(table))
        try:
            asker = live.asker()
            answered = await self._thinker.answer(thought, position.legal(seat), asker, patient=patient)
            await pausing
        finally:
            pausing.cancel()
            # From here on it is an action like any other, and is not called off.
            if seat in live.thinking and live.thinking[seat][0] is position:
                del live.thinking[seat]
        try:
            await self._wish(live, lambda now, _at: _if_still_asked(now, position, seat, answered.action))
        except KajutaError as failure:  # the disk, or too much at once: the table waits for it all the same
            LOG.warning("a computer player's action did not happen: %s", failure)
        self.consider(live)

    async def _natural_pause(self, table: Table) -> None:
        """Where people look on from their seats, nobody answers faster than they can follow."""
        if table.people():
            await asyncio.sleep(self._sources.pause())

    async def hint(self, live: Live, seat: int, asker: str) -> Answered:
        """What the best player would do on a person's seat. Asked twice in one position it says the same."""
        position = live.table.position
        if position is None:
            raise reasons.Refused("the game has not started")
        seed = _seed_of(live.table, position, seat)
        if seed not in live.hints or live.hints[seed].cancelling():
            thought = _thought(live.table, position, seat, HINT_LEVEL, seed, wants_ideas=True)
            live.hints[seed] = self._spawn(self._thinker.answer(thought, position.legal(seat), asker))
            while len(live.hints) > KEPT_HINTS:
                del live.hints[next(iter(live.hints))]
        return await self._together.wait(live.hints[seed])

    async def doubts(self, live: Live, seat: int, action: str, asker: str) -> list[dict[str, Any]]:
        """What would be better, and what an action brings, if it is a clear mistake as far as the seat can know."""
        position = live.table.position
        if position is None:
            raise reasons.Refused("the game has not started")
        refusal = position.refusal(f"{seat}:{action}")
        if refusal is not None:
            raise refusal
        legal = position.legal(seat)
        if len(legal) == 1:
            return []
        seed = _seed_of(live.table, position, seat)
        known = (position.view(seat), seat, list(live.table.seen[seat]))
        return await self._thinker.doubt(Doubting(live.table.plan.game, *known, action, legal, seed), asker)

    def close(self) -> None:
        """Ends all thinking."""
        for task in self._tasks:
            task.cancel()
        self._thinker.close()


def _seed_of(table: Table, position: Position, seat: int) -> str:
    """The seed of a hint: the same for the same knowledge, so that the advice is the same as well."""
    known = json.dumps([seat, len(table.seen[seat]), position.view(seat)], sort_keys=True)
    return hashlib.sha256(known.encode()).hexdigest()


def _thought(
    table: Table, position: Position, seat: int, level: str, seed: str, *, wants_ideas: bool = False
) -> Thought:
    view, history = position.view(seat), list(table.seen[seat])
    seconds = SECONDS.get(level, USUAL_SECONDS)
    return Thought(table.plan.game, view, seat, history, level, seconds, seed, wants_ideas)


def _if_still_asked(table: Table, asked: Position, seat: int, action: str) -> Drafts:
    """A thought counts only if the position it was about is still on the table."""
    still = table.position is asked and seat in table.thinkers()
    return decisions.act(table, seat, action) if still else []
