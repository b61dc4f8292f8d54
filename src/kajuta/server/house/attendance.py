"""Who is there, in whichever house: told to the others, and learned from them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from kajuta.server.bus.interface import Bus, Membership
from kajuta.server.house.live import Live
from kajuta.server.house.vigil import Vigil
from kajuta.server.store.interface import Store
from kajuta.server.store.presence_shelf import ONLOOKERS, Elsewhere, Here

MOST_ASKED = 500
"""Tables asked for with one query."""


class Attendance:
    """What this house tells of those who are connected here, and what it knows of the others."""

    def __init__(self, store: Store, bus: Bus, vigil: Vigil, now: Callable[[], int]) -> None:
        self._store = store
        self._bus = bus
        self._vigil = vigil
        self._now = now
        self._told: dict[str, dict[int, int]] = {}
        """How many the others know to be here, by table and seat."""
        self._changed: dict[str, Live] = {}

    @property
    def is_shared(self) -> bool:
        """Whether there may be other houses at all."""
        return self._bus.is_shared

    def note(self, live: Live) -> None:
        """Somebody may have come or gone; the others are told soon."""
        if self.is_shared:
            self._changed[live.table.id] = live

    def tell_again(self, lives: Iterable[Live]) -> None:
        """This house was taken for dead, and everybody in it for gone."""
        self._told.clear()
        for live in lives:
            if live.connections:
                self.note(live)

    async def tell(self, member: Membership) -> None:
        """Tells the others who is here, where that has changed."""
        changed, self._changed = self._changed, {}
        now = self._now()
        here = {table_id: live.people_here() for table_id, live in changed.items()}
        rows = [row for table_id, people in here.items() for row in self._news(table_id, people, now)]
        if not rows:
            return
        try:
            await asyncio.to_thread(self._store.presence.tell, rows)
        except BaseException:
            self._changed = {**changed, **self._changed}
            raise
        for table_id, people in here.items():
            self._told[table_id] = people
            if not people:
                del self._told[table_id]
        for table_id in {row.table_id for row in rows}:
            member.tell(table_id, "people")

    def _news(self, table_id: str, people: dict[int, int], now: int) -> list[Here]:
        told = self._told.get(table_id, {})
        changed = [seat for seat in {**told, **people} if told.get(seat, 0) != people.get(seat, 0)]
        return [Here(table_id, seat, people.get(seat, 0), None if seat in people else now) for seat in changed]

    async def look(self, lives: Iterable[Live]) -> list[Live]:
        """Learns who is where; returns the tables where that has changed. Everybody there has been told."""
        by_id = {live.table.id: live for live in lives}
        if not self.is_shared:
            return []
        ids, changed = list(by_id), []
        for first in range(0, len(ids), MOST_ASKED):
            some = ids[first : first + MOST_ASKED]
            found = await asyncio.to_thread(self._store.presence.elsewhere, some, self._now())
            changed += [by_id[one] for one in some if self._learn(by_id[one], found.get(one, []))]
        return changed

    def _learn(self, live: Live, found: list[Elsewhere]) -> bool:
        now = self._now()
        there = {one.seat for one in found if one.until is None and one.seat != ONLOOKERS}
        watching = sum(one.people for one in found if one.until is None and one.seat == ONLOOKERS)
        left: dict[int, int] = {}
        for one in found:
            if one.until is not None:
                left[one.seat] = max(left.get(one.seat, 0), now - self._vigil.served(one.until, now))
        changed = (there, watching) != (live.elsewhere, live.watching_elsewhere)
        live.elsewhere, live.watching_elsewhere, live.left_elsewhere = there, watching, left
        live.note_absence(now)
        if changed:
            live.tell_present()
        return changed
