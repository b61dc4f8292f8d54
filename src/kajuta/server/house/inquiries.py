"""Questions about tables that take longer than a move: worked out in the lane, once, while somebody waits."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from kajuta.core.knowledge import Prospect
from kajuta.core.position import Position
from kajuta.server.house.live import Live
from kajuta.server.house.together import Together
from kajuta.server.lanes.errands import (
    Documenting,
    Foreseeing,
    Importing,
    Making,
    Opening,
    Remembering,
    Replaying,
    Scoring,
    Telling,
    told_of,
)
from kajuta.server.lanes.lane import Busy, Lane
from kajuta.server.lanes.workers import Errand, NoAnswer
from kajuta.server.store.interface import Store
from kajuta.server.tables import offers
from kajuta.server.tables.decisions import Drafts
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.moments import (
    Eyes,
    Forgotten,
    check_is_over,
    check_may_look_back,
    moment_of,
    past_of,
    scores_of,
)
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.reasons import Refused
from kajuta.server.tables.snapshots import Snapshot
from kajuta.server.tables.table import Recipient, Table

LOG = logging.getLogger("kajuta.server")
QUICK_SECONDS, LONG_SECONDS = 5.0, 20.0
CHOICE_SIZE = 32
"""Actions that are foreseen together: most of those that begin with the same piece."""
LONGEST_LOG = 30_000
"""No table gets so long here; one from an earlier version may be, and is not read into memory."""
SHORT_LOG = 100
"""A log of so many entries is read on the spot: to hand it to another process would take as long."""
KEPT_REPLAY_BYTES = 16 * 1024 * 1024

ASKER: ContextVar[str | None] = ContextVar("asker", default=None)
"""From where a request or a socket comes: who opens many tables waits in one line. None: the house opens a table."""

Told = dict[str, dict[str, Any]]


class Inquiries:
    """Asks the lane, and keeps what may be asked again."""

    def __init__(self, lane: Lane, store: Store) -> None:
        self._lane = lane
        self._store = store
        self._together = Together()
        self._replays: OrderedDict[tuple[str, Eyes, int], bytes] = OrderedDict()
        self._replaying: dict[tuple[str, Eyes, int], asyncio.Task[bytes]] = {}
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def _do(self, errand: Errand, asker: str, *, patient: bool = False) -> Any:
        try:
            limit = LONG_SECONDS if patient else QUICK_SECONDS
            return await self._lane.do(errand, asker, limit, patient=patient)
        except NoAnswer as failure:
            raise Busy(f"this could not be worked out: {failure}") from None

    def _alone(self, asker: str) -> asyncio.Lock:
        """Of each who asks one log at a time is in memory; the others wait in the store."""
        return self._reading.setdefault(asker, asyncio.Lock())

    async def _from_log(self, table_id: str, asker: str, made: Callable[[Sequence[Entry]], Errand]) -> Any:
        """The answer to a question about a whole log."""
        async with self._alone(asker):
            entries = await asyncio.to_thread(self._store.entries, table_id)
            return await self._do(made(entries), asker, patient=True)

    # What lies ahead

    def foreseen_already(self, live: Live, position: Position, seat: int, actions: Sequence[str]) -> Told | None:
        """What each action would bring, if all of that is known; refused if one is not legal."""
        if position.game.secrecy == "none":  # a move on trial is cheaper than to ask anybody
            prospect = Prospect(position, seat)
            return {action: told_of(prospect.foresee(action)) for action in actions}
        live.look_ahead_from(position)
        tasks = [live.ahead.get((seat, action)) for action in actions]
        if all(task is not None and _is_answered(task) for task in tasks):
            return {action: live.ahead[seat, action].result()[action] for action in actions}
        legal = position.legal(seat)
        for action in actions:
            refusal = None if action in legal else position.refusal(f"{seat}:{action}")
            if refusal is not None:
                raise refusal
        return None

    async def foreseen(self, live: Live, seat: int, actions: Sequence[str], asker: str) -> Told:
        """The same, worked out together, and one alone with those beside it."""
        fresh = [action for action in actions if not _is_on_its_way(live.ahead.get((seat, action)))]
        if fresh:
            self._ask_ahead(live, seat, fresh, asker)
        tasks = {action: live.ahead[seat, action] for action in actions}
        told = {task: await self._together.wait(task) for task in dict.fromkeys(tasks.values())}
        return {action: told[task][action] for action, task in tasks.items()}

    def _ask_ahead(self, live: Live, seat: int, actions: Sequence[str], asker: str) -> None:
        position = live.table.position
        if position is None:
            raise Refused("the game has not started")
        choice = _beside(position.legal(seat), actions[0]) if len(actions) == 1 else actions
        errand = Foreseeing(position, seat, live.table.seen[seat], choice)
        task = asyncio.create_task(self._do(errand, asker))
        for one in choice:
            live.ahead[seat, one] = task

    async def foreseen_from(self, position: Position, seat: int, action: str, asker: str) -> dict[str, Any]:
        """What an action would bring in a position that is at no table."""
        told: Told = await self._do(Foreseeing(position, seat, (), (action,)), asker)
        return told[action]

    async def find_out_whether_undoing_tells(self, live: Live, seat: int, asker: str) -> None:
        """Notes at the table which of the actions that a seat would take back showed somebody something hidden."""
        while questions := offers.undo_questions(live.table, seat):
            played, other = questions[0]
            if played.before is None:
                return
            history = live.table.seen[other][: played.seen_before[other]]
            told = await self._do(Telling(played.before, played.entry, other, history), asker)
            live.table.told[played.n, other] = told

    # What lies behind

    async def opened(self, table_id: str) -> Table | None:
        """The table that a log makes; None if there is none. Of a long log only what is new is read."""
        entries = await asyncio.to_thread(self._store.entries, table_id, SHORT_LOG + 1)
        if not entries:
            return None
        if len(entries) <= SHORT_LOG:
            return Table.of_log(table_id, entries)
        return await self._opened(table_id, entries[0].body["plan"]["game"], ASKER.get() or table_id)

    async def _opened(self, table_id: str, game: str, asker: str) -> Table:
        async with self._alone(asker):
            errand = await asyncio.to_thread(self._opening, table_id, game)
            table, snapshot = await self._do(errand, asker, patient=True)
        if snapshot is not None:
            await asyncio.to_thread(self._keep_snapshot, table_id, game, snapshot)
        found: Table = table
        return found

    def _opening(self, table_id: str, game: str) -> Opening:
        snapshot = self._store.snapshots.of(table_id, game)
        since = 0 if snapshot is None else snapshot.length
        entries = self._store.entries(table_id, LONGEST_LOG + 1, since)
        if len(entries) > LONGEST_LOG:
            raise Refused("this table is too long to be opened here")
        return Opening(table_id, game, entries, snapshot)

    def _keep_snapshot(self, table_id: str, game: str, snapshot: Snapshot) -> None:
        try:
            self._store.snapshots.put(table_id, game, snapshot)
        except SQLAlchemyError:  # another house keeps one at this very moment, or the disk is full: it is only a cache
            LOG.warning("a snapshot could not be stored")

    async def replay(self, live: Live, eyes: Eyes, now: int, asker: str) -> bytes:
        """A finished game moment by moment, packed. Whoever asks for the same gets the same."""
        check_is_over(live.table)
        key = live.table.id, eyes, live.table.length
        if key in self._replays:
            self._replays.move_to_end(key)
            return self._replays[key]
        if key not in self._replaying:
            task = self._replaying[key] = asyncio.create_task(self._replayed(live.table.id, eyes, now, asker))
            task.add_done_callback(lambda _: self._replaying.pop(key, None))
        told: bytes = await self._together.wait(self._replaying[key])
        self._keep_replay(key, told)
        return told

    async def _replayed(self, table_id: str, eyes: Eyes, now: int, asker: str) -> bytes:
        told: bytes = await self._from_log(table_id, asker, lambda log: Replaying(table_id, log, eyes, now))
        return told

    def _keep_replay(self, key: tuple[str, Eyes, int], told: bytes) -> None:
        self._replays[key] = told
        while sum(map(len, self._replays.values())) > KEPT_REPLAY_BYTES:
            self._replays.popitem(last=False)

    async def past(self, live: Live, holder: str, recipient: Recipient, seen: int, asker: str) -> dict[str, Any]:
        """An earlier moment: from memory, or from the log."""
        try:
            return past_of(live.table, holder, recipient, seen)
        except Forgotten:
            check_may_look_back(live.table, holder, recipient)
        name = live.table.id
        found: dict[str, Any] = await self._from_log(
            name, asker, lambda log: Remembering(name, log, holder, recipient, seen)
        )
        return found

    async def document(self, live: Live, moment: int, asker: str) -> dict[str, Any]:
        """The position of a moment of a finished game."""
        try:
            return moment_of(live.table, moment)
        except Forgotten:
            name = live.table.id
        found: dict[str, Any] = await self._from_log(name, asker, lambda log: Documenting(name, log, moment))
        return found

    async def scores(self, live: Live, asker: str) -> dict[str, Any]:
        """The points over a finished game: from memory, or from the log."""
        try:
            return scores_of(live.table)
        except Forgotten:
            name = live.table.id
        found: dict[str, Any] = await self._from_log(name, asker, lambda log: Scoring(name, log))
        return found

    # New tables

    async def made(
        self, table_id: str, plan: TablePlan, holder: str, seeds: tuple[str, ...], asker: str
    ) -> tuple[TablePlan, Drafts]:
        """A table from a plan with a position of its own."""
        made: tuple[TablePlan, Drafts] = await self._do(Making(table_id, plan, holder, seeds), asker, patient=True)
        return made

    async def imported(self, table_id: str, record: Any, holder: str, asker: str) -> tuple[TablePlan, Drafts]:
        """A table from a record, checked."""
        made: tuple[TablePlan, Drafts] = await self._do(Importing(table_id, record, holder), asker, patient=True)
        return made


def _is_answered(task: asyncio.Task[Told]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def _is_on_its_way(task: asyncio.Task[Told] | None) -> bool:
    """Whether an answer is there or will be: one that failed or was called off is asked for again."""
    return task is not None and (_is_answered(task) if task.done() else not task.cancelling())


def _beside(legal: Sequence[str], action: str) -> list[str]:
    """An action and its neighbours; an action that is written otherwise than it is offered stands alone."""
    if action not in legal:
        return [action]
    first = legal.index(action) // CHOICE_SIZE * CHOICE_SIZE
    return list(legal[first : first + CHOICE_SIZE])
