"""The application on a port."""

from __future__ import annotations

import threading
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from kajuta.server.web.door import door_with
from kajuta.server.web.security import Limits
from kajuta.server.web.shortcut import Shortcut

SOCKET_SETTINGS: dict[str, Any] = {
    "access_log": False,
    "server_header": False,
    "ws": Shortcut,
    "ws_per_message_deflate": False,
}
"""How uvicorn is to serve; the echo that the server is measured against has the same."""


CLOSING_SECONDS = 2
"""How long requests that are being answered may keep the server from ending."""


class DrainingServer(uvicorn.Server):
    """Asked to end, it first says so where load balancers ask, and ends when nobody new is sent here any more."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, drain_seconds: int) -> None:
        super().__init__(config)
        self._app = app
        self._drain_seconds = drain_seconds
        self._asked = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Now, or a while later; who asks twice means now."""
        shell = getattr(self._app.state, "shell", None)
        if shell is not None:
            shell.hub.is_leaving = True
        if self._drain_seconds and not self._asked:
            self._asked = True
            threading.Timer(self._drain_seconds, super().handle_exit, (sig, frame)).start()
        else:
            super().handle_exit(sig, frame)


def server_of(
    app: FastAPI, limits: Limits, host: str, port: int, proxy: str | None = None, *, drain_seconds: int = 0
) -> uvicorn.Server:
    """A server that logs no requests: addresses and headers open seats."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        http=door_with(limits, counts_connections=proxy is None),
        timeout_graceful_shutdown=CLOSING_SECONDS,
        ws_max_size=limits.message_bytes * 4,
        **SOCKET_SETTINGS,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
    )
    return DrainingServer(config, app, drain_seconds)
