"""The end of a connection: what was said may still arrive, but nobody is waited for who does not read it."""

from __future__ import annotations

import asyncio
from typing import Any

UNREAD_SECONDS = 20.0
"""How long somebody may leave unread what is there for them."""


class Parting:
    """A transport which by itself, full or told to close, would wait for ever for the other side to read."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._deadline: asyncio.TimerHandle | None = None
        self.is_closing = transport.is_closing  # for every message: not by way of `__getattr__`
        self.stays = False
        """Whether it is left open when it is told to close: the other side still speaks, and should hear us first."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Sends something; after the end nothing, which is no fault of whoever had begun to answer."""
        if not self.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """Closes when everything is sent, or after a while."""
        if not self.stays:
            self._transport.close()
            self.wait()

    def wait(self) -> None:
        """Somebody has to read now."""
        if self._deadline is None:
            self._deadline = self._loop.call_later(UNREAD_SECONDS, self._transport.abort)

    def goes_on(self) -> None:
        """They have read, or are gone."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
