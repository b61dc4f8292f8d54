"""The door for HTTP: whoever knocks must say what they want, soon and briefly."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kajuta.server.security import Limits, network_of

TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Door(HttpToolsProtocol):
    """uvicorn's HTTP, which by itself waits for ever for a request, and takes headers of any length."""

    limits = Limits()
    counts_connections = True
    """Whether addresses are told apart here: not behind a proxy, from which all connections come."""
    here: ClassVar[Counter[str]] = Counter()
    """Connections that are not sockets, by address."""
    _address = ""
    _deadline: asyncio.TimerHandle | None = None
    _header_bytes = 0
    _awaits_headers = True
    _is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        self._address = network_of(self.client[0]) if self.client else "unknown"
        if self.counts_connections and self.here[self._address] >= self.limits.connections_per_address:
            transport.abort()
            return
        self.here[self._address] += 1
        self._is_counted = True
        self._await_arrival()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, which is counted by itself."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._has_arrived()
        if self._is_counted:
            self._is_counted = False
            self.here[self._address] -= 1
            if not self.here[self._address]:
                del self.here[self._address]

    def data_received(self, data: bytes) -> None:
        """Takes a part of a request, unless its headers are endless."""
        if self.transport.is_closing():
            return
        self._header_bytes += len(data)
        super().data_received(data)
        if self._awaits_headers and self._header_bytes > self.limits.header_bytes:
            self.transport.write(TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._awaits_headers = True
        self._await_arrival()

    def on_headers_complete(self) -> None:
        """Its body, if it has one, has its own time."""
        self._awaits_headers, self._header_bytes = False, 0
        self._await_arrival()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._has_arrived()
        self._awaits_headers, self._header_bytes = True, 0
        super().on_message_complete()

    def _await_arrival(self) -> None:
        self._has_arrived()
        self._deadline = self.loop.call_later(self.limits.arrival_seconds, self._give_up)

    def _has_arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        """Nobody is waited for: half a request is no request."""
        self.transport.abort()


def door_with(limits: Limits, *, counts_connections: bool) -> type[Door]:
    """A door of one server."""
    bound: dict[str, Any] = {"limits": limits, "counts_connections": counts_connections, "here": Counter()}
    return type("Door", (Door,), bound)
