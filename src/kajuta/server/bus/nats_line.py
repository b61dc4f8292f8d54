"""A connection to NATS that comes back by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import cast
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.errors import Error as NatsError

from kajuta.core.errors import KajutaError

LOG = logging.getLogger("kajuta.server")
RETRY_SECONDS = 0.5
CONNECT_SECONDS = 3
PING_SECONDS, MOST_UNANSWERED = 3, 2
"""A connection over which nothing comes back for so long is given up."""
CLOSING_SECONDS = 2
SCHEMES = ("nats", "tls", "ws", "wss")

Act = Callable[[], Awaitable[None]]


def addresses_of(url: str) -> list[str]:
    """The servers of an address, which may be several with commas between; told in a sentence if it is none."""
    found = [one.strip() for one in url.split(",")]
    for one in found:
        try:
            parts = urlsplit(one)
            fits = parts.scheme in SCHEMES and bool(parts.hostname) and (parts.port is None or parts.port > 0)
        except ValueError:
            fits = False
        if not fits:
            raise KajutaError("the address of a bus is nats://HOST:PORT, or several of them with commas between")
    return found


class NatsLine:
    """One connection for everything that a process says and hears."""

    def __init__(self, url: str, name: str) -> None:
        self._servers: Sequence[str] = addresses_of(url)
        self._name = name
        self.client = Client()
        self._opening: asyncio.Task[None] | None = None
        self._on_up: list[Act] = []

    @property
    def is_up(self) -> bool:
        """Whether it is connected, as far as is known."""
        return bool(self.client.is_connected)

    def whenever_up(self, act: Act) -> None:
        """Something to be done each time the connection is there, or there again."""
        self._on_up.append(act)

    async def open(self) -> None:
        """Connects as soon as it can; nobody waits for it."""
        if self._opening is None:
            self._opening = asyncio.create_task(self._connect())

    async def _connect(self) -> None:
        while True:
            try:
                await self.client.connect(
                    servers=list(self._servers),
                    name=self._name,
                    no_echo=True,
                    allow_reconnect=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=cast("int", RETRY_SECONDS),  # it only sleeps for so long
                    connect_timeout=CONNECT_SECONDS,
                    ping_interval=PING_SECONDS,
                    max_outstanding_pings=MOST_UNANSWERED,
                    error_cb=_note_error,
                    disconnected_cb=self._went,
                    reconnected_cb=self._came,
                )
            except (TimeoutError, OSError, NatsError) as error:
                LOG.warning("the bus cannot be reached: %s", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                await self._came()
                return

    async def _came(self) -> None:
        LOG.info("the bus is there")
        for act in self._on_up:
            await act()

    async def _went(self) -> None:
        LOG.warning("the bus is gone; news is looked for in the database")

    async def close(self) -> None:
        """Says what is still to be said, and goes."""
        if self._opening is not None:
            self._opening.cancel()
            with suppress(asyncio.CancelledError):
                await self._opening
        with suppress(NatsError, OSError, asyncio.TimeoutError):
            if self.client.is_connected:
                await self.client.flush(CLOSING_SECONDS)
        with suppress(NatsError, OSError, asyncio.TimeoutError):
            if not self.client.is_closed:
                await asyncio.wait_for(self.client.close(), CLOSING_SECONDS)


async def _note_error(error: Exception) -> None:
    LOG.info("the bus said: %s", type(error).__name__)
