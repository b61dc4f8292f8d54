"""A table in memory, with those who are connected to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from kajuta.server.entries import Entry
from kajuta.server.table import Recipient, Table

KEPT_UPDATES = 64
QUEUE_LENGTH = 256


def frame(message: dict[str, Any]) -> str:
    """A message as it goes over the wire."""
    return orjson.dumps(message).decode()


def frames(messages: Sequence[dict[str, Any]]) -> list[str]:
    """Messages to several recipients; a part that is the very same object in all of them is written out only once."""
    if len(messages) > 1:
        first, *others = messages
        for key, part in first.items():
            if isinstance(part, dict | list) and all(other[key] is part for other in others):
                written = orjson.Fragment(orjson.dumps(part))
                for message in messages:
                    message[key] = written
    return [frame(message) for message in messages]


@dataclass(eq=False)
class Connection:
    """Somebody at the other end: a browser or a program, with the seats it holds (none: it looks on)."""

    holder: str | None
    queue: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(QUEUE_LENGTH))
    """What is to be sent; None closes the connection."""
    seats: list[int] = field(default_factory=list)
    told: int = -1
    """The number of the newest entry it has been told of."""

    def recipients(self) -> list[Recipient]:
        """Whose messages it gets."""
        return list(self.seats) or [None]

    def send(self, text: str) -> None:
        """Queues a frame. Who does not read is let go, and asks again when it is back."""
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """Ends the connection as soon as it can be."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


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
            told = self._told()
            texts = frames([self.table.update(entry, recipient) for recipient in told])
            for recipient, text in zip(told, texts, strict=True):
                self.recent.setdefault(recipient, deque(maxlen=KEPT_UPDATES)).append((entry.n, text))

    def _told(self) -> list[Recipient]:
        """People's seats, so that they can catch up; spectators only while there are any."""
        watching = any(not connection.seats for connection in self.connections)
        return [*self.table.people(), *([None] if watching else [])]

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
        return sum(not connection.seats for connection in self.connections)

    def tell_present(self) -> None:
        """Tells everybody who is there."""
        text = frame({"type": "present", "seats": self.present(), "watching": self.watching()})
        for connection in self.connections:
            connection.send(text)

    def is_awake(self) -> bool:
        """Whether a clock runs or a computer player is due."""
        table = self.table
        return table.status == "playing" and bool(table.thinkers() or table.clock.next_deadline() is not None)
