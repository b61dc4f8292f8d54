"""Tells people who are away that a game waits for them: beside the way of a move, and once."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
from dataclasses import dataclass
from typing import Literal, Protocol

import orjson

from kajuta.server.house.attendance import Attendance
from kajuta.server.house.live import Live
from kajuta.server.house.shelf import Shelf
from kajuta.server.push.plan import Letter
from kajuta.server.store.interface import Store, StoreFailed
from kajuta.server.tables.reminders import to_remind

LOG = logging.getLogger("kajuta.server")
AWAY_MS = 30_000
"""Who has been away from a table for so long is told elsewhere."""
SEEN_MS = 60_000
"""Who is still there so long after it became their move has seen it. A telephone that was put away is gone by then."""
FRESH_MS = 5 * 60_000
"""A move that has waited longer was seen to by whoever kept the table then."""
LOOK_AGAIN_MS = 2_000
MOST_PENDING = 10_000
"""Reminders that may wait for somebody to come or to stay away; what comes later is left to the page."""
TOPIC_BYTES = 24
Stand = Literal["waits", "due", "passed"]


class Carrier(Protocol):
    """Whoever carries letters."""

    def carry(self, letters: list[Letter]) -> None:
        """Sends them, some time."""


@dataclass(slots=True)
class _Pending:
    """Somebody may have to be told."""

    live: Live
    person: str
    move: int
    since: int
    look_at: int = 0
    """Before then nothing can have changed."""


def _topic(table_id: str, person: str) -> str:
    """Tells a push service which letters are about the same thing, and not what that is."""
    drawn = hashlib.sha256(f"{table_id}:{person}".encode()).digest()[:TOPIC_BYTES]
    return base64.urlsafe_b64encode(drawn).decode()


def _text(live: Live, language: str) -> bytes:
    """All that is said: what, where, and in which language it is to be shown."""
    said = {"what": "your_move", "game": live.table.plan.game, "table": live.table.id, "language": language}
    return orjson.dumps(said)


class Reminders:
    """Those of one house, for the tables that it keeps."""

    def __init__(self, shelf: Shelf, store: Store, attendance: Attendance, carrier: Carrier) -> None:
        self._shelf = shelf
        self._store = store
        self._attendance = attendance
        self._carrier = carrier
        self._pending: dict[tuple[str, str], _Pending] = {}

    def consider(self, live: Live, now: int) -> None:
        """Something has happened at a table: somebody may have to be told, if they do not come by themselves."""
        if not live.keeps or now - live.table.latest > FRESH_MS:
            return
        for person, move in to_remind(live.table).items():
            if live.reminded.get(person) != move and len(self._pending) < MOST_PENDING:
                live.reminded[person] = move
                self._pending[live.table.id, person] = _Pending(live, person, move, now)

    async def look(self, now: int) -> None:
        """Tells those who have stayed away."""
        for key, pending in list(self._pending.items()):
            if now < pending.look_at or self._pending.get(key) is not pending:
                continue
            stand = await self._seen_to(pending, now)
            if stand != "waits" and self._pending.get(key) is pending:
                del self._pending[key]

    async def _seen_to(self, pending: _Pending, now: int) -> Stand:
        """What goes wrong with one of them keeps nobody else waiting."""
        try:
            if pending.live.elsewhere.intersection(pending.live.table.seats_of(pending.person)):
                # Nobody is told of those who leave another house, unless somebody is connected here.
                await self._attendance.look([pending.live])
            stand = self._stand(pending, now)
            return await self._remind(pending, now) if stand == "due" else stand
        except StoreFailed:
            LOG.warning("somebody could not be reminded yet")
            pending.look_at = now + LOOK_AGAIN_MS
            return "waits"
        except Exception:
            LOG.exception("somebody could not be reminded")
            return "passed"

    @staticmethod
    def _stand(pending: _Pending, now: int) -> Stand:
        live = pending.live
        if not live.keeps or to_remind(live.table).get(pending.person) != pending.move:
            return "passed"
        own, here = live.table.seats_of(pending.person), set(live.present())
        if here.intersection(own):
            pending.look_at = now + LOOK_AGAIN_MS
            return "passed" if now - pending.since >= SEEN_MS else "waits"
        pending.look_at = max(live.away_since.get(seat, now) for seat in own) + AWAY_MS
        return "due" if pending.look_at <= now else "waits"

    async def _remind(self, pending: _Pending, now: int) -> Stand:
        """Looks once more, with what other houses know; of several that want to tell the same, one does."""
        person, table_id = pending.person, pending.live.table.id
        told = await asyncio.to_thread(self._store.push.of, person)
        if not told:
            return "passed"
        live = pending.live = await self._shelf.current(table_id)
        await self._attendance.look([live])
        stand = self._stand(pending, now)
        if stand != "due":
            return stand
        if not await asyncio.to_thread(self._store.push.claim, table_id, person, pending.move, now):
            return "passed"
        topic = _topic(table_id, person)
        texts = [(one, _text(live, one.language)) for one in told]
        self._carrier.carry([Letter(one.endpoint, one.p256dh, one.auth, text, topic) for one, text in texts])
        return "passed"
