"""Questions about tables that take longer than a move: worked out in the lane, once, while somebody waits."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Sequence
from typing import Any

from kajuta.core.knowledge import Prospect
from kajuta.core.position import Position
from kajuta.server import offers
from kajuta.server.decisions import Drafts
from kajuta.server.entries import Entry
from kajuta.server.errands import Documenting, Foreseeing, Importing, Making, Opening, Remembering, Replaying, Telling
from kajuta.server.lane import Busy, Lane
from kajuta.server.live import Live
from kajuta.server.moments import Forgotten, check_is_over, check_may_look_back, moment_of, past_of
from kajuta.server.plan import TablePlan
from kajuta.server.reasons import Refused
from kajuta.server.store import Store
from kajuta.server.table import Recipient, Table
from kajuta.server.workers import Errand, NoAnswer

QUICK_SECONDS, LONG_SECONDS = 5.0, 20.0
CHOICE_SIZE = 32
"""Actions that are foreseen together: most of those that begin with the same piece."""
SHORT_LOG = 100
"""A log of so many entries is read on the spot: to hand it to another process would take as long."""
KEPT_REPLAY_BYTES = 16 * 1024 * 1024

Told = dict[str, dict[str, Any]]


class Inquiries:
    """Asks the lane, and keeps what may be asked again."""

    def __init__(self, lane: Lane, store: Store) -> None:
        self._lane = lane
        self._store = store
        self._waiting: Counter[asyncio.Task[Any]] = Counter()
        self._replays: OrderedDict[tuple[str, Recipient, int], bytes] = OrderedDict()
        self._replaying: dict[tuple[str, Recipient, int], asyncio.Task[bytes]] = {}

    async def _do(self, errand: Errand, asker: str, *, patient: bool = False) -> Any:
        try:
            limit = LONG_SECONDS if patient else QUICK_SECONDS
            return await self._lane.do(errand, asker, limit, patient=patient)
        except NoAnswer as failure:
            raise Busy(f"this could not be worked out: {failure}") from None

    async def _shared(self, task: asyncio.Task[Any]) -> Any:
        """Waits with others for the same answer. When nobody waits any more it is called off."""
        self._waiting[task] += 1
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Refused("the game has moved on") from None
            raise
        finally:
            self._waiting[task] -= 1
            if not self._waiting[task]:
                del self._waiting[task]
                task.cancel()

    # What lies ahead

    def foreseen_already(self, live: Live, position: Position, seat: int, action: str) -> dict[str, Any] | None:
        """What an action would bring, if that is known; refused if it is not legal."""
        live.look_ahead_from(position)
        task = live.ahead.get((seat, action))
        if task is not None:
            done = task.done() and not task.cancelled() and task.exception() is None
            return task.result()[action] if done else None
        refusal = position.refusal(f"{seat}:{action}")
        if refusal is not None:
            raise refusal
        if position.game.secrecy != "none":
            return None
        seen = Prospect(position, seat).foresee(action)  # one move on trial, where everything is open
        return {"events": seen.events, "certain": seen.certain, "scores": seen.scores}

    async def foreseen(self, live: Live, seat: int, action: str, asker: str) -> dict[str, Any]:
        """The same, worked out together with the actions beside it."""
        task = live.ahead.get((seat, action))
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._ask_ahead(live, seat, action, asker)
        found: dict[str, Any] = (await self._shared(task))[action]
        return found

    def _ask_ahead(self, live: Live, seat: int, action: str, asker: str) -> asyncio.Task[Told]:
        position = live.table.position
        if position is None:
            raise Refused("the game has not started")
        choice = _beside(position.legal(seat), action)
        errand = Foreseeing(position, seat, live.table.seen[seat], choice)
        task = asyncio.create_task(self._do(errand, asker))
        for one in choice:
            live.ahead[seat, one] = task
        return task

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

    async def opened(self, table_id: str, entries: Sequence[Entry]) -> Table:
        """The table that a log makes."""
        if len(entries) <= SHORT_LOG:
            return Table.of_log(table_id, entries)
        table: Table = await self._do(Opening(table_id, entries), table_id, patient=True)
        return table

    async def replay(self, live: Live, recipient: Recipient, now: int, asker: str) -> bytes:
        """A finished game moment by moment, packed. Whoever asks for the same gets the same."""
        check_is_over(live.table)
        key = live.table.id, recipient, live.table.length
        if key in self._replays:
            self._replays.move_to_end(key)
            return self._replays[key]
        if key not in self._replaying:
            task = self._replaying[key] = asyncio.create_task(self._replayed(live.table.id, recipient, now, asker))
            task.add_done_callback(lambda _: self._replaying.pop(key, None))
        told: bytes = await self._shared(self._replaying[key])
        self._keep_replay(key, told)
        return told

    async def _replayed(self, table_id: str, recipient: Recipient, now: int, asker: str) -> bytes:
        entries = await asyncio.to_thread(self._store.entries, table_id)
        told: bytes = await self._do(Replaying(table_id, entries, recipient, now), asker, patient=True)
        return told

    def _keep_replay(self, key: tuple[str, Recipient, int], told: bytes) -> None:
        self._replays[key] = told
        while sum(map(len, self._replays.values())) > KEPT_REPLAY_BYTES:
            self._replays.popitem(last=False)

    async def past(self, live: Live, holder: str, recipient: Recipient, seen: int, asker: str) -> dict[str, Any]:
        """An earlier moment: from memory, or from the log."""
        try:
            return past_of(live.table, holder, recipient, seen)
        except Forgotten:
            check_may_look_back(live.table, holder, recipient)
        entries = await asyncio.to_thread(self._store.entries, live.table.id)
        found: dict[str, Any] = await self._do(
            Remembering(live.table.id, entries, holder, recipient, seen), asker, patient=True
        )
        return found

    async def document(self, live: Live, moment: int, asker: str) -> dict[str, Any]:
        """The position of a moment of a finished game."""
        try:
            return moment_of(live.table, moment)
        except Forgotten:
            entries = await asyncio.to_thread(self._store.entries, live.table.id)
        found: dict[str, Any] = await self._do(Documenting(live.table.id, entries, moment), asker, patient=True)
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


def _beside(legal: Sequence[str], action: str) -> list[str]:
    """An action and its neighbours; an action that is written otherwise than it is offered stands alone."""
    if action not in legal:
        return [action]
    first = legal.index(action) // CHOICE_SIZE * CHOICE_SIZE
    return list(legal[first : first + CHOICE_SIZE])
