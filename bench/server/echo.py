"""A bare echo over the WebSocket stack of `kajuta serve`: Starlette on uvicorn with the same settings."""

from __future__ import annotations

import argparse

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from kajuta.server.web.running import SOCKET_SETTINGS


async def echo(websocket: WebSocket) -> None:
    """Says everything again."""
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)


def main() -> None:
    """Runs until it is stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    uvicorn.run(app, host="127.0.0.1", port=parser.parse_args().port, log_level="error", **SOCKET_SETTINGS)


if __name__ == "__main__":
    main()
