"""A table in memory, with those who are connected to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import orjson

from kajuta.server.entries import Entry
from kajuta.server.table import Recipient, Table

KEPT_UPDATES = 64
OUTBOX_LENGTH = 256


def frame(message: dict[str, Any]) -> str:
    """A message as it goes over the wire."""
    return orjson.dumps(message).decode()


@dataclass(eq=False)
class Connection:
    """Somebody at the other end: a browser or a program, with the seats it holds (none: it looks on)."""

    holder: str | None
    outbox: deque[str | None] = field(default_factory=deque)
    """What is to be sent; None closes the connection."""
    seats: list[int] = field(default_factory=list)
    told: int = -1
    """The number of the newest entry it has been told of."""
    _waiting: asyncio.Future[None] | None = None

    def recipients(self) -> list[Recipient]:
        """Whose messages it gets."""
        return list(self.seats) or [None]

    def send(self, text: str) -> None:
        """Puts a frame into the outbox. Who does not read is let go, and asks again when it is back."""
        if len(self.outbox) >= OUTBOX_LENGTH:
            self.let_go()
        else:
            self._put(text)

    def let_go(self) -> None:
        """Ends the connection as soon as it can be."""
        self.outbox.clear()
        self._put(None)

    def _put(self, text: str | None) -> None:
        self.outbox.append(text)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def filled(self) -> None:
        """Waits until there is something in the outbox. One task at a time does."""
        if not self.outbox:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting


@dataclass(eq=False)
class Live:
    """A table, who is connected, and the last updates of each recipient."""

    table: Table
    connections: set[Connection] = field(default_factory=set)
    recent: dict[Recipient, deque[tuple[int, str]]] = field(default_factory=dict)
    away_since: dict[int, int] = field(default_factory=dict)
    thinking: set[tuple[int, int]] = field(default_factory=set)
    """Seat and log length of every thought under way."""
    dead: bool = False
    """It could not be stored: whoever asks gets a fresh one from the store."""
    touched_at: int = 0
    unstored: int = 0
    """How many writes are under way."""
    waiting: list[Callable[[], None]] = field(default_factory=list)
    """Called when there are none any more."""

    def when_stored(self, then: Callable[[], None]) -> None:
        """Calls back when everything in memory is stored: now, or later."""
        if self.unstored:
            self.waiting.append(then)
        else:
            then()

    def one_is_stored(self) -> None:
        """A write is done."""
        self.unstored -= 1
        if not self.unstored:
            waiting, self.waiting = self.waiting, []
            for then in waiting:
                then()

    def take_in(self, entries: Iterable[Entry]) -> None:
        """Lets entries happen, and keeps the updates that each recipient will be sent."""
        for entry in entries:
            self.table.evolve(entry)
            if entry.kind in ("seated", "vacated", "started", "resumed"):
                self._refresh_seats()
                self.note_absence(entry.at, anew=entry.kind in ("started", "resumed"))
            shared = orjson.dumps(self.table.update_for_all(entry))[1:]  # written once, whoever is told
            for recipient in self._told():
                own = orjson.dumps(self.table.update_for_one(entry, recipient))[:-1]
                text = b"%b,%b" % (own, shared)
                self.recent.setdefault(recipient, deque(maxlen=KEPT_UPDATES)).append((entry.n, text.decode()))

    def _told(self) -> list[Recipient]:
        """People's seats, so that they can catch up; spectators only while there are any."""
        people = self.table.people()
        return [*people, None] if self.watching() else list(people)

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
        self.away_since = {seat: now if anew else self.away_since.get(seat, now) for seat in absent}

    def deliver(self, newest: int, now: int) -> None:
        """Sends everybody the updates up to a stored entry, in order."""
        for connection in self.connections:
            if connection.told < newest:
                for text in self.catch_up(connection, connection.told, newest, now):
                    connection.send(text)

    def catch_up(self, connection: Connection, have: int, newest: int, now: int) -> list[str]:
        """What a connection missed after message `have`, or everything afresh."""
        missed = self._kept(connection, have + 1, newest) if 0 <= have <= newest else None
        if missed is None and newest < self.table.length - 1:
            return []  # the table is ahead of what is stored; once that is stored as well, all is told
        connection.told = newest
        return [frame(self.hello(connection, now))] if missed is None else missed

    def _kept(self, connection: Connection, first: int, last: int) -> list[str] | None:
        """The updates from first to last for everybody at this connection, None if some are no longer there."""
        found: list[tuple[int, int, str]] = []
        for order, recipient in enumerate(connection.recipients()):
            kept = 0
            for n, text in reversed(self.recent.get(recipient, ())):
                if n < first:
                    break
                if n <= last:
                    found.append((n, order, text))
                    kept += 1
            if kept != last - first + 1:
                return None
        return [text for _, _, text in sorted(found)]

    def hello(self, connection: Connection, now: int) -> dict[str, Any]:
        """Everything this connection may know."""
        table = self.table
        states = []
        for recipient in connection.recipients():
            look = table.look(recipient, now)
            seen = table.seen[len(table.seats) if recipient is None else recipient]
            known = {key: look[key] for key in ("view", "legal", "scores")}
            states.append({"seat": recipient, **known, "seen": seen})
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
        return sorted(here | computers)

    def watching(self) -> int:
        """How many only look on."""
        return sum([not connection.seats for connection in self.connections])

    def tell_present(self) -> None:
        """Tells everybody who is there."""
        text = frame({"type": "present", "seats": self.present(), "watching": self.watching()})
        for connection in self.connections:
            connection.send(text)

    def is_awake(self) -> bool:
        """Whether a clock runs or a computer player is due."""
        table = self.table
        return table.status == "playing" and bool(table.thinkers() or table.clock.next_deadline() is not None)
