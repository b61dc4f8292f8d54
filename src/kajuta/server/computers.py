"""Computer players at tables: when one is due it thinks elsewhere, and its action comes in like anybody's."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from kajuta.core.position import Position
from kajuta.server import decisions
from kajuta.server.decisions import Decide, Drafts
from kajuta.server.live import Live
from kajuta.server.store import StoreFailed
from kajuta.server.table import Table
from kajuta.server.thinking import Thinker, Thought

LOG = logging.getLogger("kajuta.server")
THINKING_SECONDS = 1.0

Wish = Callable[[Live, Decide, str | None], Awaitable[int]]


class Computers:
    """Sets computer players thinking, once for every position in which they are due."""

    def __init__(self, thinker: Thinker, wish: Wish) -> None:
        self._thinker = thinker
        self._wish = wish
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, live: Live) -> None:
        """Lets every computer player that is due begin to think."""
        for seat in live.table.thinkers():
            mark = (seat, len(live.table.line))
            if mark not in live.thinking and not live.dead:
                live.thinking.add(mark)
                task = asyncio.create_task(self._think(live, seat, mark))
                self._tasks.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a computer player failed", exc_info=task.exception())

    async def _think(self, live: Live, seat: int, mark: tuple[int, int]) -> None:
        position = live.table.position
        if position is None:
            return
        try:
            action = await self._thinker.action_for(_thought(live.table, position, seat))
            await self._wish(live, lambda table, _now: _if_still_asked(table, position, seat, action), None)
        except StoreFailed:
            LOG.warning("a computer player's action could not be stored")
        finally:
            live.thinking.discard(mark)
        self.consider(live)

    async def hint(self, table: Table, seat: int) -> str:
        """What a computer player would do on a person's seat."""
        if table.position is None:
            raise decisions.Refused("the game has not started")
        return await self._thinker.action_for(_thought(table, table.position, seat))

    def close(self) -> None:
        """Ends all thinking."""
        for task in self._tasks:
            task.cancel()
        self._thinker.close()


def _thought(table: Table, position: Position, seat: int) -> Thought:
    level = table.seats[seat].level or decisions.TAKEOVER_LEVEL
    view, history = position.view(seat), list(table.seen[seat])
    return Thought(table.plan.game, view, seat, history, level, THINKING_SECONDS, secrets.token_hex(8))


def _if_still_asked(table: Table, asked: Position, seat: int, action: str) -> Drafts:
    """A thought counts only if the position it was about is still on the table."""
    still = table.position is asked and seat in table.thinkers()
    return decisions.act(table, seat, action) if still else []
