"""WebSocket clients with little work for each, and many of them connected at once."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from functools import partial
from typing import Any, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

CONNECTING_AT_ONCE = 50


class Socket(asyncio.Protocol, ABC):
    """A WebSocket client with nothing around it."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._protocol = ClientProtocol(parse_uri(url), max_size=None)
        self._headers = headers
        self.address: str | None = None
        """Where it connects from; None: wherever."""
        self._transport = asyncio.Transport()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        request = self._protocol.connect()
        request.headers.update(self._headers)
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Takes in what came."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self.heard(bytes(event.data))
            elif self._protocol.handshake_exc is not None:
                self.opened.set_exception(self._protocol.handshake_exc)
            else:
                self.opened.set_result(None)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """Nobody is there any more."""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed during the handshake"))

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)

    def say(self, text: bytes) -> None:
        """Sends a text."""
        self._protocol.send_text(text)
        self._flush()

    @abstractmethod
    def heard(self, text: bytes) -> None:
        """A text has come."""

    def hang_up(self) -> None:
        """Closes without ceremony."""
        self._transport.abort()


def _itself(socket: Socket) -> Socket:
    return socket


def loopback(number: int) -> str:
    """One of the many addresses of this machine, for somebody who is to be told apart from others."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


async def _open(loop: asyncio.AbstractEventLoop, one: Socket, host: str, port: int) -> None:
    local = None if one.address is None else (one.address, 0)
    await loop.create_connection(partial(_itself, one), host, port, local_addr=local)


async def open_all(sockets: list[Any], host: str, port: int) -> None:
    """Connects everybody, some at a time."""
    loop = asyncio.get_running_loop()
    for first in range(0, len(sockets), CONNECTING_AT_ONCE):
        some = sockets[first : first + CONNECTING_AT_ONCE]
        await asyncio.gather(*(_open(loop, one, host, port) for one in some))
        await asyncio.gather(*(one.opened for one in some))
