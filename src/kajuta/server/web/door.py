"""The door for HTTP: whoever knocks must say what they want, soon and briefly."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kajuta.server.web.parting import Parting
from kajuta.server.web.security import Limits, network_of

TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
PART_BYTES = 16 * 1024
"""So much is looked at at once: whoever is to be shown the door may have sent a great deal already."""
MOST_IGNORED_BYTES = 4 * 1024 * 1024
"""So much of a body that is not wanted is let pass, so that whoever sends it comes to read why."""
MOST_QUEUED = 8
"""Requests of one connection that may wait for the answer to an earlier one. Browsers send none."""


QUIET = logging.getLogger("kajuta.server.web.door")
"""uvicorn would write a line for everything that is no request: whoever sends nothing else would fill the disk."""
QUIET.setLevel(logging.ERROR)


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
    _is_deaf = False
    """Whether nothing is heard any more: what comes is a socket's, or a body that is not wanted."""
    _ignored_bytes = 0
    _parting: Parting

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        self._parting = Parting(transport, self.loop)
        self.logger = QUIET
        super().connection_made(cast(asyncio.Transport, self._parting))
        self._address = network_of(self.client[0]) if self.client else "unknown"
        if self.counts_connections and self.here[self._address] >= self.limits.connections_per_address:
            transport.abort()
            return
        self.here[self._address] += 1
        self._is_counted = True
        self._await_arrival()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._parting.goes_on()
        self._leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """They do not read as fast as they are answered."""
        super().pause_writing()
        self._parting.wait()

    def resume_writing(self) -> None:
        """They have read."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._parting.goes_on()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, which is counted by itself."""
        self._leave()
        super().handle_websocket_upgrade()
        self._is_deaf = True

    def _leave(self) -> None:
        self._has_arrived()
        if self._is_counted:
            self._is_counted = False
            self.here[self._address] -= 1
            if not self.here[self._address]:
                del self.here[self._address]

    def data_received(self, data: bytes) -> None:
        """Takes what has come of requests, part by part."""
        for start in range(0, len(data), PART_BYTES):
            if self.transport.is_closing():
                return
            if self._is_deaf:
                self._ignore(len(data) - start)
                return
            self._take(data[start : start + PART_BYTES])

    def _ignore(self, count: int) -> None:
        self._ignored_bytes += count
        if self._ignored_bytes > MOST_IGNORED_BYTES:
            self.transport.pause_reading()

    def _take(self, part: bytes) -> None:
        """Takes a part of a request, unless its headers are endless."""
        self._header_bytes += len(part)
        if self._deadline is None and self._awaits_headers:  # also for what begins with empty lines
            self._await_arrival()
        super().data_received(part)
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
        if len(self.pipeline) > MOST_QUEUED:
            self.transport.abort()
        elif self.cycle is not None and not self._wants_body():
            self._stop_listening()

    def _wants_body(self) -> bool:
        """Of a length that is told, and not too long: pieces, and what may follow them, have no end."""
        told = dict(self.headers)
        return b"transfer-encoding" not in told and int(told.get(b"content-length", 0)) <= self.limits.body_bytes

    def _stop_listening(self) -> None:
        """The request is answered without its body. The line is closed a while later: else the answer would be lost."""
        self._is_deaf = True
        self._has_arrived()
        self.cycle.keep_alive = False
        self._parting.stays = True

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._has_arrived()
        self._awaits_headers, self._header_bytes = True, 0
        super().on_message_complete()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more has come for a while."""
        self._parting.stays = False
        super().timeout_keep_alive_handler()

    def shutdown(self) -> None:
        """The server ends: who is still asking is not waited for."""
        self._parting.stays = False
        if self._deadline is not None:
            self._give_up()
        else:
            super().shutdown()

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
