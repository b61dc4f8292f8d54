"""The application on a port."""

from __future__ import annotations

import uvicorn
from fastapi import FastAPI

from kajuta.server.security import Limits


def server_of(app: FastAPI, limits: Limits, host: str, port: int, proxy: str | None = None) -> uvicorn.Server:
    """A server that logs no requests: addresses and headers open seats."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes * 4,
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
    )
    return uvicorn.Server(config)
