"""A short way between a socket and its table.

For every text uvicorn puts a message into a queue, stops reading, wakes a task, and reads on when the task has taken
the message; to send, a task is woken as well. A table answers at once and never waits, so none of this is needed: it
took a fifth of the time of a move. Everything else, handshakes, pings and closing, remains uvicorn's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "kajuta.shortcut"
INTERNAL_ERROR = 1011
WHOLE_TEXT = 0x81
WHOLE_TEXT_16, WHOLE_TEXT_64 = bytes((WHOLE_TEXT, 126)), bytes((WHOLE_TEXT, 127))


class Shortcut(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket; an application that finds it among the extensions of its scope may listen and speak here."""

    hear: Callable[[str], bool] | None = None
    """Takes a text; False leaves it to the usual way."""

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
            self._give_up()
            return
        if not taken:
            super().send_receive_event_to_app()

    def _give_up(self) -> None:
        self.conn.fail(INTERNAL_ERROR)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

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
