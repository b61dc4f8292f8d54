"""The WebSocket of a table: wishes in, updates out."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import WebSocket
from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from kajuta.core.errors import IllegalAction, KajutaError
from kajuta.core.knowledge import foresee
from kajuta.core.position import Position
from kajuta.server import decisions, messages
from kajuta.server.decisions import Drafts
from kajuta.server.granting import Granted
from kajuta.server.http import bearer
from kajuta.server.hub import NoTable
from kajuta.server.live import Connection, Live, frame
from kajuta.server.messages import CLIENT_MESSAGE, AskHint, Foresee, Sync, Wish
from kajuta.server.metrics import REFUSALS
from kajuta.server.security import COOKIE, Bucket, hash_of, is_same_origin
from kajuta.server.shell import Shell
from kajuta.server.shortcut import EXTENSION, Shortcut
from kajuta.server.store import StoreFailed
from kajuta.server.table import Table

LOG = logging.getLogger("kajuta.server")
MOST_THOUGHTS = 4
"""Questions of one connection that wait for their answers."""
POLICY_VIOLATION, TOO_BIG, TRY_AGAIN_LATER, NOT_FOUND = 1008, 1009, 1013, 4404


async def socket(websocket: WebSocket, receive: Receive, send: Send) -> None:
    """One connection to one table, for all seats that whoever connects holds there."""
    shell: Shell = websocket.app.state.shell
    origin = websocket.headers.get("origin")
    if not is_same_origin(origin, websocket.headers.get("host")) and origin not in shell.origins:
        await websocket.close(POLICY_VIOLATION, "another origin")
        return
    address = shell.address(websocket)
    if not shell.addresses.connect(address):
        await websocket.close(TRY_AGAIN_LATER, "too many connections")
        return
    try:
        await _attend(websocket, receive, send, shell)
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
            await socket(WebSocket(scope, receive, send), receive, send)


async def _attend(websocket: WebSocket, receive: Receive, send: Send, shell: Shell) -> None:
    key = bearer(websocket.headers.get("authorization")) or websocket.cookies.get(COOKIE)
    connection = Connection(hash_of(key) if key else None)
    await websocket.accept()
    shortcut: Shortcut | None = websocket.scope["extensions"].get(EXTENSION)
    if shortcut is not None:
        connection.say = shortcut.say
    try:
        live = await shell.hub.connect(websocket.path_params["table_id"], connection)
    except NoTable:
        await websocket.close(NOT_FOUND, "there is no such table")
        return
    except StoreFailed:
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
        for task in (sending, *ear.thinking):
            task.cancel()
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


class Ear:
    """Listens to one connection. What can be answered at once is; what takes time is thought about beside."""

    def __init__(self, shell: Shell, live: Live, connection: Connection) -> None:
        self._shell = shell
        self._live = live
        self._connection = connection
        self._bucket = Bucket(shell.limits.messages_per_second, shell.limits.message_burst)
        self._one_at_a_time = asyncio.Lock()
        self.thinking: set[asyncio.Task[None]] = set()

    def hear(self, text: str) -> bool:
        """Attends to a message; False if it is longer than any may be."""
        if len(text) > self._shell.limits.message_bytes:
            return False
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except ValidationError:
            message = None
        if not self._bucket.take(self._shell.seconds()):
            wish = None if isinstance(message, Sync | None) else message.id
            self._connection.send(_refused(wish, "too_many", "too many messages; please slow down", None))
        elif message is None:
            self._connection.send(_refused(None, "bad_message", "this is not a message this server knows", None))
        elif isinstance(message, Sync | AskHint):
            self._think_about(message)
        else:
            self._attend_to(message)
        return True

    def _think_about(self, message: AskHint | Sync) -> None:
        if len(self.thinking) >= MOST_THOUGHTS:
            wish = None if isinstance(message, Sync) else message.id
            self._connection.send(_refused(wish, "too_many", "too many questions at once; please wait", None))
            return
        task = asyncio.create_task(self._think(message))
        self.thinking.add(task)
        task.add_done_callback(self._thought)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self.thinking.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a question could not be answered", exc_info=task.exception())
            self._connection.let_go()

    async def _think(self, message: AskHint | Sync) -> None:
        async with self._one_at_a_time:
            if isinstance(message, Sync):
                with suppress(StoreFailed):  # then this connection has been let go already
                    await self._shell.hub.sync(self._live, self._connection, message.have)
                return
            try:
                self._check(message.seat)
                _check_played(self._live.table)
                advice = await self._shell.hub.hint(self._live, message.seat)
                told = {"id": message.id, "action": advice.action, "ideas": advice.ideas}
                self._connection.send(frame({"type": "hinted", **told}))
            except KajutaError as error:
                self._connection.send(_refusal(message.id, error))

    def _attend_to(self, message: Wish | Foresee) -> None:
        try:
            self._check(message.seat)
            if isinstance(message, Foresee):
                self._connection.send(frame(_foreseen(self._live.table, message)))
            else:
                self._ask(message)
        except KajutaError as error:
            self._connection.send(_refusal(message.id, error))

    def _check(self, seat: int) -> None:
        self._shell.check_holds(self._live.table, seat, self._connection.holder)

    def _ask(self, wish: Wish) -> None:
        self._shell.hub.ask(
            self._live,
            lambda table, now: decide(table, wish, self._live, now),
            f"{wish.seat}:{wish.id}",  # one id belongs to one seat: nobody can use up, or learn of, another's
            partial(_answer, self._connection, wish.id),
        )


def _refusal(request: str, error: KajutaError) -> bytes:
    if isinstance(error, IllegalAction):
        return _refused(request, error.code, error.message, error.rule, error.why)
    return _refused(request, error.code, error.message, None)


def _answer(connection: Connection, request: str, outcome: Granted | StoreFailed) -> None:
    """Only what is stored is acknowledged. Whoever has just been told what came of the wish knows it already."""
    if isinstance(outcome, StoreFailed):
        connection.send(_refused(request, outcome.code, outcome.message, None))
    elif outcome.told_by is None or connection.updated < outcome.told_by:
        connection.send(frame({"type": "ack", "id": request, "n": outcome.n}))


def _refused(request: str | None, code: str, sentence: str, rule: str | None, why: int | None = None) -> bytes:
    REFUSALS.labels(code).inc()
    said = {"code": code, "message": sentence, "rule": rule, "why": why}
    return frame({"type": "refused", "id": request, **said})


def _check_played(table: Table) -> Position:
    if table.position is None or table.status != "playing":
        raise decisions.Refused("the game is not being played")
    return table.position


def _foreseen(table: Table, question: Foresee) -> dict[str, Any]:
    """What an action would bring; nothing at the table changes."""
    seat = question.seat
    seen = foresee(_check_played(table), question.action, seat, table.seen[seat])
    told = {"events": seen.events, "certain": seen.certain, "scores": seen.scores}
    return {"type": "foreseen", "id": question.id, **told}


def decide(table: Table, wish: Wish, live: Live, now: int) -> Drafts:
    """What follows from a wish."""
    if isinstance(wish, messages.Claim):
        absent = {seat: now - since for seat, since in live.away_since.items()}
        return decisions.claim(table, wish.seat, wish.what, absent)
    return DECISIONS[type(wish)](table, wish)


DECISIONS: dict[type, Callable[[Table, Any], Drafts]] = {
    messages.Act: lambda table, wish: decisions.act(table, wish.seat, wish.action),
    messages.MakeOffer: lambda table, wish: decisions.offer(table, wish.seat, wish.what),
    messages.GiveAnswer: lambda table, wish: decisions.answer(table, wish.seat, wish.yes),
    messages.Resign: lambda table, wish: decisions.resign(table, wish.seat),
    messages.Resume: lambda table, wish: decisions.resume(table, wish.seat),
    messages.Say: lambda table, wish: decisions.say(table, wish.seat, wish.phrase),
}
