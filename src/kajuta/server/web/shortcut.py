"""A short way between a socket and its table.

For every text uvicorn puts a message into a queue, stops reading, wakes a task, and reads on when the task has taken
the message; to send, a task is woken as well. A table answers at once and never waits, so none of this is needed: it
took a fifth of the time of a move. Everything else, handshakes, pings and closing, remains uvicorn's.
"""

from __future__ import annotations

import logging
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from kajuta.server.web.parting import Parting
from kajuta.server.web.security import Bucket

EXTENSION = "kajuta.shortcut"
NOT_TEXT, POLICY_VIOLATION, INTERNAL_ERROR = 1007, 1008, 1011
PART_BYTES = 1024
"""So much is looked at at once: whoever is to be cut off may have sent thousands of messages more already."""
BESIDE_PER_SECOND, BESIDE_BURST = 20.0, 100
"""Pings, pongs and pieces of messages that one may send. Browsers send none of their own accord."""
LAST_WORDS_SECONDS = 1.0
"""How long the reason of an end may take to be sent."""
QUIET = logging.getLogger("kajuta.server.web.sockets")
"""uvicorn would write address, path and query of every handshake into its log; faults are logged all the same."""
QUIET.setLevel(logging.WARNING)
WHOLE_TEXT = 0x81
WHOLE_TEXT_16, WHOLE_TEXT_64 = bytes((WHOLE_TEXT, 126)), bytes((WHOLE_TEXT, 127))


class Shortcut(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket; an application that finds it among the extensions of its scope may listen and speak here."""

    hear: Callable[[str], bool] | None = None
    """Takes a text; False leaves it to the usual way."""
    held = False
    """Whether nothing is read at present."""
    _parting: Parting

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = self.conn.logger = QUIET
        self._beside = Bucket(BESIDE_PER_SECOND, BESIDE_BURST)

    def connection_made(self, transport: BaseTransport) -> None:
        """The door hands a connection over."""
        self._parting = cast(Parting, transport)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._parting.goes_on()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """They do not read as fast as they are told things."""
        super().pause_writing()
        self._parting.wait()

    def resume_writing(self) -> None:
        """They have read."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._parting.goes_on()

    def handle_connect(self, event: Request) -> None:
        """Lets the application find the shortcut. Nothing more is read until it has let them in."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self
            self.transport.pause_reading()

    async def send(self, message: ASGISendEvent) -> None:
        """The usual way to speak."""
        await super().send(message)
        if message["type"] == "websocket.accept" and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answers, but not for ever."""
        super().handle_ping()
        self._count_beside()

    def handle_pong(self, event: Frame) -> None:
        """Nobody asked for most of them."""
        super().handle_pong(event)
        self._count_beside()

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message, which may be empty."""
        super().handle_cont(event)
        self._count_beside()

    def _count_beside(self) -> None:
        """Counts what is no message. Who goes on beyond all measure is not listened to any more."""
        if not self._beside.take(self.loop.time()):
            self.cut_off(POLICY_VIOLATION)

    def handle_parser_exception(self) -> None:
        """What came is no WebSocket. Before they were let in there is no way to say so."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Hands a text over at once, if somebody listens and nothing is waiting that came before."""
        if self.curr_msg_data_type != "text":
            self._count_beside()  # the first one ends the connection; who goes on is not waited for
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.cut_off(NOT_TEXT)
            return
        if self.hear is None or self.close_sent or not self.queue.empty():
            self._count_beside()  # as long as nobody listens nobody else does
            super().send_receive_event_to_app()
            return
        try:
            taken = self.hear(text)
        except Exception:
            self.logger.exception("a message failed")
            self.cut_off(INTERNAL_ERROR)
            return
        if not taken:
            super().send_receive_event_to_app()

    def cut_off(self, code: int) -> None:
        """Says why, and ends the connection; who does not read the reason is not waited for."""
        if self.transport.is_closing():
            return
        self.hear = None
        if not self.close_sent:
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._end()

    def _end(self) -> None:
        self.transport.close()
        self.loop.call_later(LAST_WORDS_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """The server ends: everybody is told, and nobody is waited for."""
        super().shutdown()
        self._end()

    def data_received(self, data: bytes) -> None:
        """Takes what has come, part by part; what comes after the end is not even looked at."""
        for start in range(0, len(data), PART_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PART_BYTES])
        if not self.handshake_initiated:  # it comes whole, from the door: this is none
            self.transport.abort()

    def hold(self, held: bool) -> None:
        """Stops reading, or goes on: who does not listen need not speak."""
        self.held = held
        if self.transport.is_closing():
            return
        if held:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message of the usual way, which reads on when it has been taken, unless the line is held."""
        message = await super().receive()
        if self.held and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def say(self, text: bytes) -> bool:
        """Sends a text at once; False if the other side is gone, or does not read as fast as we speak."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(_header(len(text)) + text)
        return True


def _header(length: int) -> bytes:
    """What stands before a text that is sent whole, without a mask (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return WHOLE_TEXT_16 + length.to_bytes(2, "big")
    return WHOLE_TEXT_64 + length.to_bytes(8, "big")
