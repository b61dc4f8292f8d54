"""A real server on a loopback port, and visitors who check every frame they hear."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection

from kajuta.client import certificates
from kajuta.server.house.sources import Sources, no_pause
from kajuta.server.web.app import make_app
from kajuta.server.web.limit_file import limits_in
from kajuta.server.web.running import server_of
from kajuta.server.web.security import Limits
from kajuta.server.web.shell import Shell, Site
from kajuta.server.wire.messages import SERVER_MESSAGE
from server import outside

Message = dict[str, Any]
PATIENCE = 240
HURRIED = limits_in(str(outside.HURRIED))


@dataclass
class House:
    """A running server."""

    app: FastAPI
    address: str

    @property
    def shell(self) -> Shell:
        shell: Shell = self.app.state.shell
        return shell

    @asynccontextmanager
    async def visitor(self, key: str | None = None, **headers: str) -> AsyncIterator[Visitor]:
        if key is not None:
            headers["authorization"] = f"Bearer {key}"
        settings: dict[str, Any] = {"timeout": PATIENCE, "verify": certificates()}
        async with httpx.AsyncClient(base_url=self.address, headers=headers, **settings) as http:
            yield Visitor(self, http, key)


@asynccontextmanager
async def serving(
    database: str, limits: Limits = HURRIED, sources: Sources | None = None, port: int = 0, site: Site | None = None
) -> AsyncIterator[House]:
    """A server in this very loop, so that a test can also look behind the counter."""
    app = make_app(database, limits, site=site, sources=sources or Sources(pause=no_pause))
    server = server_of(app, limits, "127.0.0.1", port)
    running = asyncio.create_task(server.serve())
    try:
        while not server.started:
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0.005)
        yield House(app, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
    finally:
        server.should_exit = True
        await running


@dataclass
class Visitor:
    """Somebody with a cookie, or a program with a key."""

    house: House
    http: httpx.AsyncClient
    program_key: str | None = None

    @property
    def key(self) -> str | None:
        return self.program_key or self.http.cookies.get("kajuta")

    async def get(self, path: str, status: int = 200) -> Any:
        return self._checked(await self.http.get(f"/api{path}"), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._checked(await self.http.post(f"/api{path}", json=body), status)

    @staticmethod
    def _checked(answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, answer.text
        return answer.json()

    async def make(self, seats: list[Message], game: str = "hokito", **plan: Any) -> Message:
        made: Message = await self.post("/tables", {"game": game, "seats": seats, **plan}, 201)
        return made

    async def join(self, table: str, key: str | None = None, status: int = 200, **wish: Any) -> Message:
        answer: Message = await self.post(f"/tables/{table}/join", {**wish, **({"key": key} if key else {})}, status)
        return answer

    @asynccontextmanager
    async def line(self, table: str, **headers: str) -> AsyncIterator[Line]:
        """A socket to a table; its first message is heard already."""
        url = f"{self.house.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        if self.key is not None:
            headers["cookie"] = f"kajuta={self.key}"
        async with websockets.connect(url, additional_headers=headers, max_queue=None) as socket:
            line = Line(socket)
            line.hello = await line.hear("hello")
            yield line


def answer_in(message: Message) -> Message:
    """The answer to a wish that a message is, or brings along."""
    return {"type": "ack", **message["granted"]} if message.get("granted") else message


@dataclass
class Line:
    """A socket and everything that came over it."""

    socket: ClientConnection
    frames: list[str] = field(default_factory=list)
    heard: list[Message] = field(default_factory=list)
    hello: Message = field(default_factory=dict)
    _ids: Any = field(default_factory=itertools.count)

    async def next(self) -> Message:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        SERVER_MESSAGE.validate_json(text)
        message: Message = json.loads(text)
        self.frames.append(text)
        self.heard.append(message)
        return message

    async def until(self, condition: Callable[[Message], bool]) -> Message:
        while True:
            message = await self.next()
            if condition(message):
                return message

    async def hear(self, kind: str) -> Message:
        """The next message of a kind."""
        return await self.until(lambda message: message["type"] == kind)

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def wish(self, kind: str, seat: int, **more: Any) -> Message:
        """Sends a wish and returns the answer to it.

        An id that was used on an earlier line would be answered as that wish was: it tells where this line began.
        """
        request = more.pop("id", f"wish {next(self._ids)} after {self.hello.get('n')}")
        await self.send(type=kind, id=request, seat=seat, **more)
        while (answer := answer_in(await self.next())).get("id") != request:
            pass
        return answer

    async def granted(self, kind: str, seat: int, **more: Any) -> int:
        answer = await self.wish(kind, seat, **more)
        assert answer["type"] == "ack", answer
        n: int = answer["n"]
        return n

    async def refused(self, kind: str, seat: int, **more: Any) -> Message:
        answer = await self.wish(kind, seat, **more)
        assert answer["type"] == "refused", answer
        return answer

    async def settle(self) -> None:
        """Hears everything that was on the way: a refusal comes after it."""
        await self.send(type="nothing")
        await self.until(lambda message: message["type"] == "refused" and message["code"] == "bad_message")
        self.frames.pop(), self.heard.pop()

    @property
    def newest(self) -> Message:
        """The latest hello or update."""
        return next(one for one in reversed(self.heard) if one["type"] in ("hello", "update"))

    def legal(self, seat: int) -> list[str]:
        """What a seat may do, by the latest message about it."""
        for message in reversed(self.heard):
            states = message.get("states", [message] if message["type"] == "update" else [])
            for state in states:
                if state["seat"] == seat:
                    legal: list[str] = state["legal"]
                    return legal
        return []
