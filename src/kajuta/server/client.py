"""A client for programs: make or join a table, take part, survive a broken connection.

async with Client("http://localhost:8080") as client:
    made = await client.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "computer"}]})
    async with client.table(made["id"]) as table:
        async for state in table.turns(0):
            await table.act(0, state.legal[0])
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kajuta.core.errors import KajutaError
from kajuta.server.security import new_key

RETRY_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
NOT_FOUND = 4404
PATIENCE_SECONDS = 30


class Refused(KajutaError):
    """The server said no."""

    def __init__(self, message: str, code: str, rule: str | None) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


@dataclass
class SeatState:
    """What one seat knows: its view, what it may do, and the events it has seen."""

    view: dict[str, Any] | None = None
    legal: list[str] = field(default_factory=list)
    scores: list[int | None] = field(default_factory=list)
    """Of all seats, as far as it may know them."""
    seen: list[dict[str, Any]] = field(default_factory=list)
    n: int = -1
    """The number of the newest message about it."""
    may: dict[str, str | None] = field(default_factory=dict)
    """What else it may do: None, or the name of the reason why not."""


class Client:
    """One visitor of a server, known to it by a key."""

    def __init__(self, address: str, key: str | None = None) -> None:
        self.address = address.rstrip("/")
        # A key of one's own from the start: should the first answer be lost, the second try is the same visitor's.
        self._key = key or new_key()
        headers = {"authorization": f"Bearer {self._key}"}
        self._http = httpx.AsyncClient(base_url=self.address, headers=headers, timeout=PATIENCE_SECONDS)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    @property
    def key(self) -> str:
        """The key this visitor is known by; whoever has it holds the same seats."""
        return self._key

    async def get(self, path: str) -> Any:
        """Asks for something."""
        return self._answer(await self._http.get(f"/api{path}"))

    async def post(self, path: str, body: Any) -> Any:
        """Changes something."""
        return self._answer(await self._http.post(f"/api{path}", json=body))

    @staticmethod
    def _answer(response: httpx.Response) -> Any:
        answer = response.json()
        if response.is_error:
            error = answer["error"]
            raise Refused(error["message"], error["code"], error.get("rule"))
        return answer

    async def make_table(self, plan: dict[str, Any]) -> dict[str, Any]:
        """Makes a table; the answer has its id and the keys of its open seats."""
        made: dict[str, Any] = await self.post("/tables", plan)
        return made

    async def join(
        self, table_id: str, key: str | None = None, name: str | None = None, seat: int | None = None
    ) -> int:
        """Takes a seat and returns its number: that of a key, or one of a public table."""
        wish = {"key": key, "name": name, "seat": seat}
        given = {word: value for word, value in wish.items() if value is not None}
        answer = await self.post(f"/tables/{table_id}/join", given)
        return int(answer["seat"])

    async def leave(self, table_id: str, seat: int) -> None:
        """Gives a seat up: it is open again, or a computer player goes on."""
        await self.post(f"/tables/{table_id}/leave", {"seat": seat})

    async def record(self, table_id: str) -> dict[str, Any]:
        """A finished game with everything revealed; of a running one what one's first seat may know."""
        record: dict[str, Any] = await self.get(f"/tables/{table_id}/record")
        return record

    async def bring(self, record: dict[str, Any]) -> str:
        """A table from a record; its id."""
        return str((await self.post("/records", record))["id"])

    async def program_key(self, table_id: str, seat: int) -> str:
        """Hands one's seat to a program: the key it is to show."""
        return str((await self.post(f"/tables/{table_id}/program", {"seat": seat}))["key"])

    def table(self, table_id: str) -> TableClient:
        """A connection to a table, to be used in an `async with`."""
        return TableClient(self.address, table_id, self.key)


class TableClient:
    """A table as this visitor sees it. Connects again whenever it must; nothing it was promised is lost."""

    def __init__(self, address: str, table_id: str, key: str | None) -> None:
        self._url = f"{address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"
        self._headers = {"authorization": f"Bearer {key}"} if key else {}
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._open: dict[str, tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = {}
        self._changed = asyncio.Condition()
        self.seats: list[int] = []
        self.states: dict[int | None, SeatState] = {}
        self.table: dict[str, Any] = {}
        self.n = -1
        self._gone: Refused | None = None

    async def __aenter__(self) -> Self:
        self._listening = asyncio.create_task(self._listen())
        async with self._changed:
            await self._changed.wait_for(lambda: self.n >= 0 or self._gone is not None)
        if self._gone is not None:
            raise self._gone
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    async def _listen(self) -> None:
        attempt = 0
        while self._gone is None:
            try:
                async with websockets.connect(self._url, additional_headers=self._headers) as self._socket:
                    attempt = 0
                    await self._resend()
                    async for text in self._socket:
                        await self._take_in(json.loads(text))
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == NOT_FOUND:
                    await self._give_up(Refused("there is no such table", "no_table", None))
            except (OSError, InvalidHandshake, TimeoutError):
                pass  # the server is away: try again, a little later each time
            await asyncio.sleep(RETRY_SECONDS[min(attempt, len(RETRY_SECONDS) - 1)])
            attempt += 1

    async def _give_up(self, why: Refused) -> None:
        async with self._changed:
            self._gone = why
            self._changed.notify_all()

    async def _resend(self) -> None:
        """Wishes without an answer are sent again; their ids keep them from counting twice."""
        for wish, _ in list(self._open.values()):
            await self._send(wish)

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # sent again after the next connection
                await self._socket.send(json.dumps(message))

    async def _take_in(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "hello":
            self.n, self.seats, self.table = message["n"], message["seats"], message["table"]
            self.states = {
                one["seat"]: SeatState(one["view"], one["legal"], one["scores"], one["seen"], self.n, one["may"])
                for one in message["states"]
            }
        elif kind == "update":
            self._update(message)
            if message["granted"] is not None:
                self._settle({"type": "ack", **message["granted"]})
        elif kind == "may" and message["seat"] in self.states:
            self.states[message["seat"]].may = message["may"]
        elif kind in ("ack", "refused", "foreseen", "hinted"):
            self._settle(message)
        async with self._changed:
            self._changed.notify_all()

    def _update(self, message: dict[str, Any]) -> None:
        state = self.states.setdefault(message["seat"], SeatState())
        if message["n"] <= state.n:
            return
        state.view, state.legal, state.n = message["view"], message["legal"], message["n"]
        state.scores, state.may = message["scores"], message["may"]
        state.seen[message["seen"] - len(message["events"]) :] = message["events"]
        self.table, self.n = message["table"], message["n"]

    def _settle(self, message: dict[str, Any]) -> None:
        _, future = self._open.pop(message["id"], (None, None))
        if future is None or future.done():
            return
        if message["type"] == "refused":
            future.set_exception(Refused(message["message"], message["code"], message["rule"]))
        else:
            future.set_result(message)

    async def _ask(self, kind: str, seat: int, **more: Any) -> dict[str, Any]:
        """Sends a message and returns the answer to it, or raises `Refused`."""
        request = uuid.uuid4().hex
        message = {"type": kind, "id": request, "seat": seat, **more}
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._open[request] = (message, future)
        await self._send(message)
        return await future

    async def wish(self, kind: str, seat: int, **more: Any) -> int:
        """Wishes for something; returns the number of the entry that grants it, or raises `Refused`.

        A question changes nothing: for `hint` and `foresee` it is the number of the newest entry.
        """
        return int((await self._ask(kind, seat, **more)).get("n", self.n))

    async def hint(self, seat: int) -> list[dict[str, Any]]:
        """The best ideas of the strongest computer player, best first (`docs/server.md`)."""
        answer = await self._ask("hint", seat)
        return list(answer["ideas"]) or [{"action": answer["action"]}]

    async def foresee(self, seat: int, action: str) -> dict[str, Any]:
        """What an action would bring, as far as the seat can know; nothing happens."""
        return await self._ask("foresee", seat, action=action)

    async def act(self, seat: int, action: str) -> int:
        """Plays an action."""
        return await self.wish("act", seat, action=action)

    async def turns(self, seat: int) -> AsyncIterator[SeatState]:
        """The seat's state each time it is to act, until the game is over."""
        told = -2
        while True:
            async with self._changed:
                while not (self._is_over() or (self._is_due(seat) and self.states[seat].n > told)):
                    await self._changed.wait()
            if self._is_over():
                return
            told = self.states[seat].n
            yield self.states[seat]

    def _is_due(self, seat: int) -> bool:
        """Whether the seat may act. What the table says may be newer than what this seat has been told."""
        state = self.states.get(seat)
        return state is not None and state.n == self.n and seat in self.table["to_act"] and bool(state.legal)

    def _is_over(self) -> bool:
        return self.table.get("status") == "over"
