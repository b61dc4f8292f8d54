"""A table in memory, with those who are connected to it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from kajuta.core.position import Position
from kajuta.server.house.connection import Connection
from kajuta.server.lanes.thoughts import Answered
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.rights import Rights, rests_on, rights
from kajuta.server.tables.table import Recipient, Table
from kajuta.server.wire.frames import Kept, frame

KEPT_UPDATES = 4
"""How many are kept for those who ask again; memory that is used anew at once is faster than memory that is kept."""
MOST_LEARNED = 20
"""Who missed more is told everything afresh."""


_ONLOOKERS: tuple[Recipient, ...] = (None,)


def _grants(kept: Kept) -> bool:
    return kept.grants


def _between(kept: Iterable[Kept], first: int, last: int) -> list[Kept]:
    return [one for one in kept if first <= one.n <= last]


@dataclass(eq=False)
class Live:
    """A table, who is connected, and the last updates of each recipient."""

    table: Table
    connections: set[Connection] = field(default_factory=set)
    recent: dict[Recipient, deque[Kept]] = field(default_factory=dict)
    elsewhere: set[int] = field(default_factory=set)
    """The seats that are connected in other houses."""
    watching_elsewhere: int = 0
    left_elsewhere: dict[int, int] = field(default_factory=dict)
    """When seats were last connected in other houses."""
    keeps: bool = True
    """Whether this house sees to clocks and computers here: it stored the latest entry, or took the table over."""
    away_since: dict[int, int] = field(default_factory=dict)
    thinking: dict[int, tuple[Position, asyncio.Task[Any], bool]] = field(default_factory=dict)
    """For each seat that thinks the position it thinks about, and whether that can wait."""
    hints: dict[str, asyncio.Task[Answered]] = field(default_factory=dict)
    """The latest advice, by what whoever asked for it knew."""
    ahead: dict[tuple[int, str], asyncio.Task[dict[str, dict[str, Any]]]] = field(default_factory=dict)
    """What a seat's actions would bring, in the position below."""
    ahead_of: Position | None = None
    dead: bool = False
    """It could not be stored: whoever asks gets a fresh one from the store."""
    _rights: dict[Hashable, Rights] = field(default_factory=dict)
    """Those found already: they seldom change from one action to the next."""
    told_away_since: int | None = None
    """Whose absence everybody has been told to be long."""
    reminded: dict[str, int] = field(default_factory=dict)
    """The latest move of each person of which somebody sees to it that they are told."""
    touched_at: int = 0
    asked: int = 0
    """How many wishes are not answered yet."""

    def take_in(self, entries: Sequence[Entry]) -> None:
        """Lets the entries of one decision happen, and keeps the updates that each recipient will be sent."""
        for entry in entries:
            self._let_happen(entry)
            # The last update tells that the wish is granted: whoever hears it has heard everything that came of it.
            self._keep(entry, entries[0] if entry is entries[-1] else None)

    def learn(self, tail: Sequence[Entry]) -> bool:
        """Lets entries happen that somebody else has stored, as far as they are new; tells whether any is."""
        new = [entry for entry in tail if entry.n >= self.table.length]
        for entry in new:
            self._let_happen(entry)
            if len(new) <= MOST_LEARNED:
                self._keep(entry, None)
        if len(new) > MOST_LEARNED:
            self.recent.clear()
        return bool(new)

    def _let_happen(self, entry: Entry) -> None:
        self.table.evolve(entry)
        if self.ahead:
            self.look_ahead_from(self.table.position)
        if entry.kind in ("seated", "vacated", "moved", "started", "resumed"):
            self._refresh_seats()
            self.note_absence(entry.at, anew=entry.kind in ("started", "resumed"))

    def look_ahead_from(self, position: Position | None) -> None:
        """Forgets what was foreseen elsewhere, and stops whoever still works it out."""
        if self.ahead_of is not position:
            for task in self.ahead.values():
                task.cancel()
            self.ahead, self.ahead_of = {}, position

    def _keep(self, entry: Entry, granting: Entry | None) -> None:
        """Writes the updates for those who are connected; everybody else is told everything afresh."""
        recipients = self._told()
        if not recipients:
            return
        shared = orjson.dumps(self.table.update_for_all(entry))
        for recipient in recipients:
            granted = granting.granted_to(recipient) if granting is not None else None
            told = self.table.update_for_one(entry, recipient, granted)
            own = orjson.dumps({**told, "may": self.rights_of(recipient, entry.at)})
            kept = Kept(entry.n, own, shared, granted is not None)
            self.recent.setdefault(recipient, deque()).append(kept)

    def _told(self) -> list[Recipient]:
        """Whoever is connected, seats in order, those who look on last."""
        here: set[Recipient] = set()
        for connection in self.connections:
            here.update(connection.seats or _ONLOOKERS)
        seats = sorted(seat for seat in here if seat is not None)
        return [*seats, None] if None in here else list(seats)

    def _refresh_seats(self) -> None:
        for connection in self.connections:
            seats = self.table.seats_of(connection.holder)
            if seats != connection.seats:
                # It is somebody else now, and is told everything afresh.
                connection.seats, connection.told = seats, -1

    def note_absence(self, now: int, *, anew: bool = False) -> None:
        """Notes since when the people who are not connected have been away."""
        here = set(self.present())
        absent = [seat for seat in self.table.people() if seat not in here]
        self.away_since = {seat: now if anew else self._away_since(seat, now) for seat in absent}

    def _away_since(self, seat: int, now: int) -> int:
        left = self.left_elsewhere.get(seat)
        known = self.away_since.get(seat, now if left is None else 0)
        return min(now, known if left is None else max(known, left, self.table.going_since))

    def deliver(self, now: int) -> None:
        """Sends everybody what is new, in order."""
        newest = self.table.length - 1
        for connection in self.connections:
            if connection.told < newest:
                for text in self.catch_up(connection, connection.told, now):
                    connection.send(text)
        for kept in self.recent.values():
            while len(kept) > KEPT_UPDATES:
                kept.popleft()

    def catch_up(self, connection: Connection, have: int, now: int) -> list[bytes]:
        """What a connection missed after message `have`, or everything afresh."""
        newest = self.table.length - 1
        missed = self._kept(connection, have + 1, newest) if 0 <= have <= newest else None
        connection.told = newest
        if missed is None:
            return [frame(self.hello(connection, now))]
        connection.updated = newest
        return missed

    def _kept(self, connection: Connection, first: int, last: int) -> list[bytes] | None:
        """The updates from first to last for everybody at this connection, None if some are no longer there."""
        found: list[list[Kept]] = []
        for recipient in connection.recipients():
            kept = self.recent.get(recipient, ())
            wanted = [kept[-1]] if kept and kept[-1].n == first == last else _between(kept, first, last)
            if len(wanted) != last - first + 1:
                return None
            found.append(wanted)
        if len(found) == 1:
            return [one.text() for one in found[0]]
        return [one.text() for alike in zip(*found, strict=True) for one in sorted(alike, key=_grants)]

    def hello(self, connection: Connection, now: int) -> dict[str, Any]:
        """Everything this connection may know."""
        table = self.table
        states = []
        for recipient in connection.recipients():
            look = table.look(recipient, now)
            place = len(table.seats) if recipient is None else recipient
            known = {key: look[key] for key in ("view", "legal", "scores")}
            known["may"] = self.rights_of(recipient, now)
            notes = [{"happened": note.happened, "seen": note.seen[place]} for note in table.notes]
            told = {"seen": table.seen[place], "since": table.seen_since(recipient), "notes": notes}
            states.append({"seat": recipient, **known, **told})
        return {
            "type": "hello",
            "n": table.length - 1,
            "seats": connection.seats,
            "states": states,
            "table": table.shown(now),
            "present": self.present(),
            "watching": self.watching(),
        }

    def present(self) -> list[int]:
        """The seats that are connected; computer players always are."""
        here = {seat for connection in self.connections for seat in connection.seats}
        computers = {number for number, seat in enumerate(self.table.seats) if seat.is_computer}
        return sorted(here | computers | self.elsewhere)

    def people_here(self) -> dict[int, int]:
        """How many are connected in this house for each seat; -1 stands for those who only look on."""
        seats = [seat for connection in self.connections for seat in connection.seats or (-1,)]
        return dict(Counter(seats))

    def someone_waits(self) -> bool:
        """Whether somebody who plays is there."""
        return any(connection.seats for connection in self.connections)

    def asker(self) -> str:
        """For whom computer players think here: whoever plays and is there, else whoever made the table."""
        there = (connection.address for connection in self.connections if connection.seats)
        return next(there, self.table.made_by or "")

    def watching(self) -> int:
        """How many only look on."""
        return self.watching_elsewhere + sum([not connection.seats for connection in self.connections])

    def rights_of(self, recipient: Recipient, now: int) -> Rights:
        """What somebody at the table may do beside the actions of the game."""
        if recipient is None or self.away_since:
            away = {seat: now - since for seat, since in self.away_since.items()}
            return rights(self.table, recipient, away, now)
        key = rests_on(self.table, recipient, now)
        found = self._rights.get(key)
        if found is None:
            found = self._rights[key] = rights(self.table, recipient, {}, now)
        return found

    def tell_rights(self, now: int) -> None:
        """Tells everybody what they may do, where that has changed though nothing has happened."""
        for connection in self.connections:
            for seat in connection.seats:
                told = {"seat": seat, "may": self.rights_of(seat, now), "actions": None}
                connection.send(frame({"type": "may", **told}))

    def longest_away_since(self) -> int | None:
        """Since when the one whom the game waits for longest has been away."""
        waited = [self.away_since[seat] for seat in self.table.awaited() if seat in self.away_since]
        return min(waited, default=None)

    def tell_present(self) -> None:
        """Tells everybody who is there."""
        text = frame({"type": "present", "seats": self.present(), "watching": self.watching()})
        for connection in self.connections:
            connection.send(text)
