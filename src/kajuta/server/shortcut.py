"""A short way between a socket and its table.

For every text uvicorn puts a message into a queue, stops reading, wakes a task, and reads on when the task has taken
the message; to send, a task is woken as well. A table answers at once and never waits, so none of this is needed: it
took a fifth of the time of a move. Everything else, handshakes, pings and closing, remains uvicorn's.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "kajuta.shortcut"
INTERNAL_ERROR = 1011
LAST_WORDS_SECONDS = 1.0
"""How long the reason of an end may take to be sent."""
QUIET = logging.getLogger("kajuta.server.sockets")
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

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = QUIET

    def handle_connect(self, event: Request) -> None:
        """Lets the application find the shortcut."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Hands a text over at once, if somebody listens and nothing is waiting that came before."""
        is_text = self.curr_msg_data_type == "text"
        if self.hear is None or not is_text or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        try:
            taken = self.hear(data.decode())
        except UnicodeDecodeError:
            taken = False
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
        """What comes after the end is not even looked at."""
        if not self.transport.is_closing():
            super().data_received(data)

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
