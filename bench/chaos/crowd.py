"""People at many tables of all games, who go on whatever happens to the servers, and note what they were promised."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx

from kajuta.client import Client, Refused, TableClient

OPEN, DEVICE = {"kind": "open"}, {"kind": "device"}
COMPUTER = {"kind": "computer", "level": "random"}
HOUR = {"kind": "fischer", "seconds": 3600, "increment": 5}
SHORT = {"kind": "action", "seconds": 5}
PLANS: list[dict[str, Any]] = [
    {"game": "hokito", "seats": [DEVICE, OPEN], "clock": HOUR},
    {"game": "totohu", "seats": [DEVICE, OPEN]},
    {"game": "triominos", "seats": [DEVICE, OPEN]},
    {"game": "seameni", "seats": [DEVICE, OPEN]},
    {"game": "hokito", "seats": [DEVICE, COMPUTER]},
    {"game": "triominos", "seats": [DEVICE, OPEN], "clock": SHORT},
]
SAYING = 0.05
SETTLE_SECONDS = 120
NOT_NOW = ("not_stored", "failed", "too_many")
"""What is refused for now, and asked for again."""


class Roamer(TableClient):
    """Somebody who goes to any of the servers, and to another one if it is gone; notes whether one ever knew less."""

    def __init__(self, addresses: Sequence[str], table_id: str, key: str | None) -> None:
        self._addresses = addresses
        self._path = f"/api/tables/{table_id}/socket"
        super().__init__(random.choice(addresses), table_id, key)
        self.went_back = 0
        self.hellos = 0

    @property
    def _url(self) -> str:
        return random.choice(self._addresses).replace("http", "ws", 1) + self._path

    @_url.setter
    def _url(self, _url: str) -> None:
        """Each time another one."""

    async def _take_in(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self.hellos += 1
            self.went_back += message["n"] < self.n
        await super()._take_in(message)


@dataclass
class Sitting:
    """A table, those at it, and what the servers promised them."""

    id: str
    has_short_clock: bool
    promised: list[tuple[int, int, str]] = field(default_factory=list)
    """Number of the entry, seat and action of every acknowledged wish, for each seat in the order of wishing."""
    people: list[tuple[int | None, Roamer]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    asking: int = 0


@dataclass
class Wished:
    """When somebody wished for something, and was answered."""

    at: float
    answered: float


class Crowd:
    """Everybody."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._addresses = addresses
        self.sittings: list[Sitting] = []
        self.wished: list[Wished] = []
        self.closing = asyncio.Event()
        self._staying = AsyncExitStack()

    async def insist(self, key: str | None, ask: Callable[[Client], Awaitable[Any]]) -> Any:
        """Asks one server after the other over HTTP until there is an answer."""
        while True:
            try:
                async with Client(random.choice(self._addresses), key) as client:
                    return await asyncio.wait_for(ask(client), 20)
            except (TimeoutError, httpx.TransportError, json.JSONDecodeError):
                await asyncio.sleep(0.1)
            except Refused as refused:
                if refused.code not in NOT_NOW:
                    raise
                await asyncio.sleep(0.2)

    async def play_on(self, plan: dict[str, Any]) -> None:
        """Game after game at such tables, until the day is over."""
        while not self.closing.is_set():
            async with AsyncExitStack() as stack:
                sitting = await self._sit(plan, stack)
                seated = [(seat, person) for seat, person in sitting.people if seat is not None]
                await asyncio.gather(*(self._play(sitting, person, seat) for seat, person in seated))
                await self.settle(sitting)
                if self.closing.is_set():
                    self._staying.push_async_exit(stack.pop_all())  # until everything has been looked at

    async def leave(self) -> None:
        """Those who stayed go."""
        await self._staying.aclose()

    async def _sit(self, plan: dict[str, Any], stack: AsyncExitStack) -> Sitting:
        keys: list[str] = [await self.insist(None, _key_of) for _ in range(2)]
        made = await self.insist(keys[0], lambda client: client.make_table(plan))
        sitting = Sitting(made["id"], plan.get("clock") is SHORT)
        self.sittings.append(sitting)
        holders: dict[int | None, str | None] = {
            seat: keys[0] for seat, one in enumerate(plan["seats"]) if one["kind"] == "device"
        }
        for seat, opens in made["keys"].items():
            await self.insist(keys[1], lambda client, opens=opens: client.join(made["id"], opens))  # type: ignore[misc]
            holders[int(seat)] = keys[1]
        for seat, key in {**holders, None: None}.items():
            person = await stack.enter_async_context(Roamer(self._addresses, sitting.id, key))
            sitting.people.append((seat, person))
        return sitting

    async def _play(self, sitting: Sitting, person: Roamer, seat: int) -> None:
        playing = asyncio.create_task(self._act(sitting, person, seat))
        closing = asyncio.create_task(self.closing.wait())
        await asyncio.wait([playing, closing], return_when=asyncio.FIRST_COMPLETED)
        closing.cancel()
        while not playing.done() and sitting.asking:
            await asyncio.sleep(0.02)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing

    async def _act(self, sitting: Sitting, person: Roamer, seat: int) -> None:
        async for state in person.turns(seat):
            if self.closing.is_set():
                return
            if state.legal:
                action = random.choice(state.legal)
                await self._wish(sitting, person.act(seat, action), seat, action)
            if random.random() < SAYING:
                await self._wish(sitting, person.wish("say", seat, phrase="hello"), seat, "hello")

    async def _wish(self, sitting: Sitting, wish: Awaitable[int], seat: int, what: str) -> None:
        sitting.asking += 1
        begun = time.monotonic()
        try:
            sitting.promised.append((await wish, seat, what))
            self.wished.append(Wished(begun, time.monotonic()))
        except Refused as refused:
            sitting.refused.append(f"{seat}:{what}: {refused.code} {refused.message}")
        finally:
            sitting.asking -= 1

    @staticmethod
    async def settle(sitting: Sitting) -> None:
        """Waits until everybody at the table has heard of the newest entry, and no computer player is due."""
        deadline = time.monotonic() + SETTLE_SECONDS
        while time.monotonic() < deadline:
            newest = max([n for n, _, _ in sitting.promised] + [one.n for _, one in sitting.people])
            if all(one.n >= newest and not _is_moving(one.table) for _, one in sitting.people):
                return
            await asyncio.sleep(0.05)
        raise TimeoutError(f"table {sitting.id} never came to rest")

    def acknowledged(self) -> int:
        """How many wishes were granted so far."""
        return sum(len(sitting.promised) for sitting in self.sittings)


async def _key_of(client: Client) -> str:
    """The key that a newcomer was given."""
    return client.key


def _is_moving(table: dict[str, Any]) -> bool:
    """Whether something will happen by itself: a computer player is due."""
    seats = table["seats"]
    return table["status"] == "playing" and any(seats[seat]["kind"] == "computer" for seat in table["to_act"])
