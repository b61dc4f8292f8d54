"""The application on a port."""

from __future__ import annotations

from typing import Any

import uvicorn
from fastapi import FastAPI

from kajuta.server.door import door_with
from kajuta.server.security import Limits
from kajuta.server.shortcut import Shortcut

SOCKET_SETTINGS: dict[str, Any] = {
    "access_log": False,
    "server_header": False,
    "ws": Shortcut,
    "ws_per_message_deflate": False,
}
"""How uvicorn is to serve; the echo that the server is measured against has the same."""


CLOSING_SECONDS = 2
"""How long requests that are being answered may keep the server from ending."""


def server_of(app: FastAPI, limits: Limits, host: str, port: int, proxy: str | None = None) -> uvicorn.Server:
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
    return uvicorn.Server(config)
