"""A table as a program sees it: one socket, what comes over it, wishes and their answers."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import websockets
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kajuta.core.errors import KajutaError

RETRY_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
FOR_GOOD = {4404: ("there is no such table", "no_table"), 4401: ("this key was not given out, or is revoked", "no_key")}
"""After these codes there is no use in connecting again."""
MOST_BYTES = 64 * 1024 * 1024
"""A greeting tells a whole game."""


class Refused(KajutaError):
    """The server said no.

    Examples:
        >>> from kajuta.client import Refused
        >>> try:
        ...     await table.act(0, "a1-a1")
        ... except Refused as refused:
        ...     refused.code, refused.rule
        ('illegal_action', 'H10')
    """

    def __init__(self, message: str, code: str, rule: str | None) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


@dataclass
class SeatState:
    """What one seat knows: its view, what it may do, and the events it has seen.

    Examples:
        >>> state = table.states[0]
        >>> sorted(state.view), state.scores
        (['board', 'game', 'options', 'turn', 'version'], [36, 36])
        >>> len(state.legal) > 0, state.may["resign"]
        (True, None)
    """

    view: dict[str, Any] | None = None
    legal: list[str] = field(default_factory=list)
    scores: list[int | None] = field(default_factory=list)
    """Of all seats, as far as it may know them."""
    seen: list[dict[str, Any]] = field(default_factory=list)
    n: int = -1
    """The number of the newest message about it."""
    may: dict[str, str | None] = field(default_factory=dict)
    """What else it may do: None, or the name of the reason why not."""


class TableClient:
    """A table as this visitor sees it. Connects again whenever it must; nothing it was promised is lost.

    Examples:
        >>> async for state in table.turns(0):
        ...     entry = await table.act(0, state.legal[0])
        >>> table.table["status"]
        'over'
    """

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
                async with websockets.connect(
                    self._url, additional_headers=self._headers, max_size=MOST_BYTES
                ) as self._socket:
                    attempt = 0
                    await self._resend()
                    async for text in self._socket:
                        await self._take_in(json.loads(text))
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FOR_GOOD:
                    await self._give_up(Refused(*FOR_GOOD[closed.rcvd.code], None))
            except (OSError, InvalidHandshake, TimeoutError):
                pass  # the server is away: try again, a little later each time
            await asyncio.sleep(RETRY_SECONDS[min(attempt, len(RETRY_SECONDS) - 1)])
            attempt += 1

    async def _give_up(self, why: Refused) -> None:
        async with self._changed:
            self._gone = why
            self._changed.notify_all()
        for _, answer in self._open.values():
            if not answer.done():
                answer.set_exception(why)
        self._open.clear()

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
            self._settle_rights(message["seat"])
        elif kind in ("ack", "refused", "foreseen", "foreseen_each", "hinted", "doubted"):
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

    def _settle_rights(self, seat: int) -> None:
        """Whoever asked what a seat may do has been told; that answer names no question."""
        for request, (asked, _) in list(self._open.items()):
            if (asked["type"], asked["seat"]) == ("rights", seat):
                self._settle({"type": "ack", "id": request, "n": self.n})

    async def _ask(self, kind: str, seat: int, **more: Any) -> dict[str, Any]:
        """Sends a message and returns the answer to it, or raises `Refused`."""
        if self._gone is not None:
            raise self._gone
        request = uuid.uuid4().hex
        message = {"type": kind, "id": request, "seat": seat, **more}
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._open[request] = (message, future)
        await self._send(message)
        return await future

    async def wish(self, kind: str, seat: int, **more: Any) -> int:
        """Wishes for something; returns the number of the entry that grants it, or raises `Refused`.

        A question changes nothing: for `hint` and `foresee` it is the number of the newest entry.

        Examples:
            >>> granted = await table.wish("resign", 0)
        """
        return int((await self._ask(kind, seat, **more)).get("n", self.n))

    async def hint(self, seat: int) -> list[dict[str, Any]]:
        """The best ideas of the strongest computer player, best first (`docs/server.md`).

        Examples:
            >>> ideas = await table.hint(0)
            >>> ideas[0]["action"] in table.states[0].legal
            True
        """
        answer = await self._ask("hint", seat)
        return list(answer["ideas"]) or [{"action": answer["action"]}]

    async def foresee(self, seat: int, action: str) -> dict[str, Any]:
        """What an action would bring, as far as the seat can know; nothing happens.

        Examples:
            >>> foreseen = await table.foresee(0, table.states[0].legal[0])
            >>> [event["kind"] for event in foreseen["events"]]
            ['move', 'stack']
        """
        return await self._ask("foresee", seat, action=action)

    async def foresee_each(self, seat: int, actions: Sequence[str]) -> dict[str, dict[str, Any]]:
        """What each of up to 40 actions would bring, asked at once.

        Examples:
            >>> each = await table.foresee_each(0, table.states[0].legal[:3])
            >>> list(each) == table.states[0].legal[:3]
            True
        """
        each: dict[str, dict[str, Any]] = (await self._ask("foresee_each", seat, actions=list(actions)))["each"]
        return each

    async def doubts(self, seat: int, action: str) -> dict[str, Any]:
        """Whether an action would be a clear mistake: what would be `better`, what was `tried`, or None twice.

        Examples:
            >>> action = table.states[0].legal[0]
            >>> doubted = await table.doubts(0, action)
            >>> advised = action if doubted["better"] is None else doubted["better"]["action"]
            >>> advised in table.states[0].legal
            True
        """
        return await self._ask("doubt", seat, action=action)

    async def act(self, seat: int, action: str) -> int:
        """Plays an action.

        Examples:
            >>> entry = await table.act(0, table.states[0].legal[0])
        """
        return await self.wish("act", seat, action=action)

    async def turns(self, seat: int) -> AsyncIterator[SeatState]:
        """The seat's state each time it is to act, until the game is over.

        Examples:
            >>> async for state in table.turns(0):
            ...     entry = await table.act(0, state.legal[0])
            ...     break
        """
        told = -2
        while True:
            async with self._changed:
                while not (self._is_over() or (self._is_due(seat) and self.states[seat].n > told)):
                    if self._gone is not None:
                        raise self._gone
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
