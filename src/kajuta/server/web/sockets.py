"""The WebSocket of a table: wishes in, updates out."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

from fastapi import WebSocket
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from kajuta.server.house.connection import Connection
from kajuta.server.house.inquiries import ASKER
from kajuta.server.house.people import REVOKED
from kajuta.server.lanes.lane import Busy
from kajuta.server.store.interface import StoreFailed
from kajuta.server.tables.reasons import Refused
from kajuta.server.web.ear import POLICY_VIOLATION, Ear
from kajuta.server.web.security import is_same_origin
from kajuta.server.web.shell import Shell
from kajuta.server.web.shortcut import EXTENSION, Shortcut
from kajuta.server.web.visitors import bearer, key_of

TOO_BIG, TRY_AGAIN_LATER, NOT_FOUND = 1009, 1013, 4404


async def socket(websocket: WebSocket, receive: Receive, send: Send) -> None:
    """One connection to one table, for all seats that whoever connects holds there."""
    shell: Shell = websocket.app.state.shell
    origin = websocket.headers.get("origin")
    if not (is_same_origin(origin, websocket.headers.get("host")) and shell.is_ours(websocket)):
        await websocket.close(POLICY_VIOLATION, "another origin")
        return
    address = shell.address(websocket)
    ASKER.set(address)
    if not (shell.addresses.may_request(address, shell.seconds()) and shell.addresses.connect(address)):
        await websocket.close(TRY_AGAIN_LATER, "too many connections")
        return
    try:
        await _attend(websocket, receive, send, shell, address)
    finally:
        shell.addresses.disconnect(address)


class Sockets:
    """Answers sockets at the door: what stands between it and the routes of HTTP is not for thousands of messages."""

    PATH = re.compile(r"^/api/tables/(?P<table_id>[^/]+)/socket$")

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Takes sockets of tables, passes everything else on."""
        found = self.PATH.match(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            scope["path_params"] = found.groupdict()
            with suppress(WebSocketDisconnect):  # gone before they could be told why they are not let in
                await socket(WebSocket(scope, receive, send), receive, send)


async def _attend(websocket: WebSocket, receive: Receive, send: Send, shell: Shell, address: str) -> None:
    key = key_of(websocket)
    visitor = None if key is None else await shell.hub.people.visitor(key)
    connection = Connection(None if visitor is None else visitor.person, address)
    await websocket.accept()
    if visitor is None and bearer(websocket) is not None:
        await websocket.close(REVOKED, "this key was not given out here, or has been revoked")
        return
    shell.hub.people.attend(visitor, connection)
    try:
        await _connected(websocket, receive, send, shell, connection)
    finally:
        shell.hub.people.leave(visitor, connection)


async def _connected(websocket: WebSocket, receive: Receive, send: Send, shell: Shell, connection: Connection) -> None:
    shortcut: Shortcut | None = websocket.scope["extensions"].get(EXTENSION)
    if shortcut is not None:
        connection.say, connection.hold, connection.cut_off = shortcut.say, shortcut.hold, shortcut.cut_off
    try:
        live = await shell.hub.connect(websocket.path_params["table_id"], connection)
    except Refused as refused:  # there is no such table, or it cannot be opened
        await websocket.close(NOT_FOUND, refused.message)
        return
    except (StoreFailed, Busy):
        await websocket.close(TRY_AGAIN_LATER, "please connect again")
        return
    ear = Ear(shell, live, connection)
    sending = asyncio.create_task(_send(websocket, send, connection))
    try:
        if shortcut is not None:
            shortcut.hear = ear.hear
        await _receive(websocket, receive, ear)
    finally:
        shell.hub.disconnect(live, connection)
        ear.stop()
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending


async def _send(websocket: WebSocket, send: Send, connection: Connection) -> None:
    with suppress(WebSocketDisconnect, OSError, RuntimeError):  # gone while we spoke: the receiving side notices
        while True:
            await connection.filled()
            text = connection.outbox[0]
            if text is None:
                await websocket.close(TRY_AGAIN_LATER, "please connect again")
                return
            await send({"type": "websocket.send", "text": text.decode()})
            connection.has_sent(text)


async def _receive(websocket: WebSocket, receive: Receive, ear: Ear) -> None:
    while True:
        packet = await receive()
        if packet["type"] == "websocket.disconnect":
            return
        text = packet.get("text")
        if text is None or not ear.hear(text):
            await websocket.close(TOO_BIG, "messages are short texts")
            return
