"""Somebody at the other end of a socket, and what is on its way there."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from kajuta.server.tables.table import Recipient

OUTBOX_BYTES = 1024 * 1024
"""Beyond one message that may be of any length, so much may wait for somebody who does not read."""
TRY_AGAIN_LATER = 1013
Reason = Literal["unread", "unanswered"]
"""Why nothing is read: what was said is not read, or what was asked is not answered."""


def _say_later(_text: bytes) -> bool:
    return False


def _nothing(_what: object) -> None:
    """For a line that cannot be held or cut."""


@dataclass(eq=False)
class Connection:
    """Somebody at the other end: a browser or a program, with the seats it holds (none: it looks on)."""

    holder: str | None
    address: str = ""
    """Whose questions these are, where many wait."""
    say: Callable[[bytes], bool] = _say_later
    """Sends a text at once if that is possible."""
    hold: Callable[[bool], None] = _nothing
    """Stops listening, or goes on."""
    cut_off: Callable[[int], None] = _nothing
    """Ends the connection at once, whatever the other side does."""
    outbox: deque[bytes | None] = field(default_factory=deque)
    """What is to be sent; None closes the connection."""
    seats: list[int] = field(default_factory=list)
    told: int = -1
    """The number of the newest entry it has been told of."""
    updated: int = -1
    """The same, but of those told by an update of their own."""
    _held_for: set[Reason] = field(default_factory=set)
    _waiting: asyncio.Future[None] | None = None
    _bytes: int = 0
    """How many are in the outbox."""

    def recipients(self) -> list[Recipient]:
        """Whose messages it gets."""
        return list(self.seats) or [None]

    def send(self, text: bytes) -> None:
        """Sends a frame, or puts it into the outbox, and does not listen as long as there is something in it.

        Who does not read is let go, and asks again when it is back.
        """
        if not self.outbox and self.say(text):
            return
        if self.outbox and self.outbox[-1] is None:
            return  # it has been let go
        if self.outbox and self._bytes + len(text) > OUTBOX_BYTES:
            self.let_go()
            self.cut_off(TRY_AGAIN_LATER)
            return
        if not self.outbox:
            self.hold_for("unread")
        self._put(text)

    def hold_for(self, reason: Reason) -> None:
        """Stops listening."""
        self._held_for.add(reason)
        self.hold(True)  # noqa: FBT003  (what is held says so)

    def listen_after(self, reason: Reason) -> None:
        """Goes on listening, unless there is another reason not to."""
        if reason in self._held_for:
            self._held_for.discard(reason)
            self.hold(bool(self._held_for))

    def let_go(self) -> None:
        """Ends the connection as soon as it can be."""
        self.outbox.clear()
        self._bytes = 0
        self._put(None)

    def _put(self, text: bytes | None) -> None:
        self.outbox.append(text)
        self._bytes += len(text or b"")
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def has_sent(self, text: bytes) -> None:
        """The first of the outbox is gone. It stays there until then: nothing that comes later may overtake it."""
        if self.outbox and self.outbox[0] is text:
            self.outbox.popleft()
            self._bytes -= len(text)
            if not self.outbox:
                self.listen_after("unread")

    async def filled(self) -> None:
        """Waits until there is something in the outbox. One task at a time does."""
        if not self.outbox:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
