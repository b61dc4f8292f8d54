"""One stranger in a process of its own, who tries to stop the server: bounded in count and in time, over loopback only.

Commands come as JSON lines on standard input, answers go as JSON lines to standard output:
`{"do": NAME, "url": …, "seconds": S, "strength": N}`, NAME one of `ATTACKS`, `visit` or `prepare`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import httpx
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kajuta import games
from kajuta.client import certificates
from kajuta.server.house.keys import new_key
from kajuta.server.tables import records

GUEST = "127.8.8.8"
OVERTIME_SECONDS = 5.0
"""How long the last answers may take when the time of an attack is up."""
LINES_LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


def key_from(url: str, address: str) -> str:
    """A key that the server has given out to somebody at an address."""
    with httpx.Client(
        base_url=url, transport=httpx.HTTPTransport(local_address=address, verify=certificates()), timeout=60
    ) as http:
        return str(http.post("/api/people").raise_for_status().json()["key"])


class Stranger:
    """Somebody with a key, a limit of time, and a tally of what came of it all."""

    def __init__(self, url: str, seconds: float, strength: int, address: str) -> None:
        self.url = url
        self.address = address
        """Where they come from: not from where the others do."""
        self.host, self.port = urlsplit(url).hostname or "", urlsplit(url).port or 0
        self.until = time.monotonic() + seconds
        self.strength = strength
        self.key = key_from(url, address)
        self.tally: Counter[str] = Counter()
        headers = {"authorization": f"Bearer {self.key}"}
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=certificates())
        self.http = httpx.AsyncClient(base_url=url, headers=headers, timeout=60, transport=transport)

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.until

    async def post(self, path: str, content: bytes) -> httpx.Response | None:
        """A request; its status is counted."""
        try:
            answer = await self.http.post(f"/api{path}", content=content, headers={"content-type": "application/json"})
        except httpx.HTTPError:
            self.tally["ended"] += 1
            return None
        self.tally[str(answer.status_code)] += 1
        return answer

    async def table(self, game: str, kind: str = "device", count: int = 2, **plan: Any) -> str | None:
        """A table of one's own."""
        seats = [{"kind": kind, "level": "level-5"}] * count
        answer = await self.post("/tables", json.dumps({"game": game, "seats": seats, **plan}).encode())
        return answer.json()["id"] if answer is not None and answer.status_code == 201 else None

    @asynccontextmanager
    async def line(self, table: str | None) -> AsyncIterator[ClientConnection]:
        """A socket to a table."""
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"authorization": f"Bearer {self.key}"}
        async with websockets.connect(
            url,
            additional_headers=headers,
            max_size=None,
            local_addr=(self.address, 0),
            open_timeout=20,
            close_timeout=0.5,
        ) as socket:
            self.tally["sockets"] += 1
            yield socket

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection."""
        return await asyncio.open_connection(self.host, self.port, local_addr=(self.address, 0))


@lru_cache
def long_record(actions: int) -> bytes:
    """A valid record of a match of TRIOMINOS with so many actions."""
    game, chance = games.game("triominos"), random.Random(1)
    options = {"target": 10_000, "rounds": 0, "draw_cost": 50, "fail_cost": 100}
    start = position = game.new(2, options, "long")
    played: list[str] = []
    chances = 0
    while len(played) < actions and not position.over:
        seat = position.to_act[0]
        legal = position.legal(seat)
        if seat == "chance":
            action = records.chance_action("long", chances, legal)
            chances += 1
        else:
            action = chance.choice(legal)
        position = position.play_entry(f"{seat}:{action}")
        played.append(f"{seat}:{action}")
    secret = {"document": start.document(), "salt": "salt", "seed": "long"}
    record = {
        "format": records.FORMAT, "version": "0", "game": "triominos", "players": 2, "options": options,
        "names": ["A", "B"], "set_up": "drawn", "commitment": records.commitment_of(secret), "secret": secret,
        "actions": played, "hints": [],
        "result": None if not position.over else
        {"reason": "game", "winners": position.winners, "scores": position.scores},
    }  # fmt: skip
    return json.dumps(record).encode()


def longest(strength: int) -> int:
    """How many actions the stranger's longest record has."""
    return min(records.MOST_ACTIONS - 1, 250 * strength)


async def imports(stranger: Stranger) -> None:
    """Records that are too long, and as long as they may be, and the table that comes of it, asked for again."""
    allowed = long_record(longest(stranger.strength))
    record = json.loads(allowed)
    longer = json.dumps({**record, "actions": record["actions"] * (1 + 40_000 // len(record["actions"]))}).encode()
    while stranger.goes_on:
        await stranger.post("/records", longer)
        brought = await stranger.post("/records", allowed)
        if brought is None or brought.status_code != 201:
            await asyncio.sleep(0.1)
            continue
        with suppress(*LINES_LOST):
            async with stranger.line(brought.json()["id"]) as line:
                for _ in range(10):
                    await line.send('{"type":"sync","have":-1}')
                    stranger.tally["hello_bytes"] = max(stranger.tally["hello_bytes"], len(await line.recv()))


async def foreseeing(stranger: Stranger) -> None:
    """Many sockets that ask what every action would bring, as fast as is allowed and faster."""
    tables = [await stranger.table(game) for game in ("triominos", "seameni")]

    async def ask(table: str | None) -> None:
        with suppress(*LINES_LOST):
            async with stranger.line(table) as line:
                hello = json.loads(await line.recv())
                while stranger.goes_on:
                    for state in hello["states"]:
                        some = random.sample(state["legal"], min(60, len(state["legal"])))
                        asked = {"id": new_key(), "seat": state["seat"]}
                        if some:
                            await line.send(json.dumps({"type": "foresee_each", **asked, "actions": some[:40]}))
                        for action in some:
                            await line.send(json.dumps({"type": "foresee", **asked, "action": action}))
                    stranger.tally["answers"] += 1
                    await line.recv()
                    seat = next((one for one in hello["states"] if one["legal"]), hello["states"][0])
                    if seat["legal"]:
                        act = {"type": "act", "id": new_key(), "seat": seat["seat"], "action": seat["legal"][0]}
                        await line.send(json.dumps(act))
                    await asyncio.sleep(0.05)

    while stranger.goes_on:
        await asyncio.gather(*(ask(random.choice(tables)) for _ in range(stranger.strength // 2 + 1)))


async def flood(stranger: Stranger) -> None:
    """Sockets that send as fast as they can, and come again when they are closed."""
    table = await stranger.table("hokito")
    texts = ['{"type":"say","id":"x","seat":0,"phrase":"hello"}', "[" * 5000, '{"type":"sync","have":-1}', "x" * 15_000]

    async def send() -> None:
        while stranger.goes_on:
            try:
                async with stranger.line(table) as line:
                    while stranger.goes_on:
                        await line.send(random.choice(texts))
                        stranger.tally["sent"] += 1
            except LINES_LOST:
                stranger.tally["closed"] += 1
                await asyncio.sleep(0.01)

    await asyncio.gather(*(send() for _ in range(max(1, stranger.strength // 5))))


async def positions(stranger: Stranger) -> None:
    """Position documents that are too long, and as long as they may be."""
    document = games.game("triominos").new(2, {}, "p").document()
    sizes = (1_270_000, 250_000, 15_000)
    bodies = [
        json.dumps({"game": "triominos", "position": {**document, "note": "x" * size, "layout": ["x"] * (size // 100)}})
        for size in sizes
    ]
    while stranger.goes_on:
        for body in bodies:
            await stranger.post("/tables", body.encode())


async def computers(stranger: Stranger) -> None:
    """Tables at which computers alone play, all of the best level."""
    for _ in range(2 * stranger.strength):
        await stranger.table("hokito", "computer")
    while stranger.goes_on:
        await asyncio.sleep(0.1)


async def rematches(stranger: Stranger) -> None:
    """Resigns and plays again, in a chain."""
    table = await stranger.table("hokito")
    with suppress(*LINES_LOST):
        while stranger.goes_on and table is not None:
            async with stranger.line(table) as line:
                await line.send(json.dumps({"type": "resign", "id": "r", "seat": 0}))
                await line.send(json.dumps({"type": "offer", "id": "o", "seat": 0, "what": "rematch"}))
                while True:
                    heard = json.loads(await line.recv())
                    if heard.get("code") == "too_many":
                        stranger.tally["refused"] += 1
                        table = None
                        break
                    table = heard.get("table", {}).get("next_table")
                    if table is not None:
                        stranger.tally["rematches"] += 1
                        break


async def replays(stranger: Stranger) -> None:
    """Eight replays at once of one long game, again and again."""
    brought = await stranger.post("/records", long_record(longest(stranger.strength)))
    if brought is None or brought.status_code != 201:
        return
    table = brought.json()["id"]
    with suppress(*LINES_LOST):
        async with stranger.line(table) as line:
            for message in ({"type": "resume", "id": "a", "seat": 0}, {"type": "resign", "id": "b", "seat": 0}):
                await line.send(json.dumps(message))
            while '"status":"over"' not in str(await line.recv()):
                pass

    async def one(seat: str) -> None:
        with suppress(httpx.HTTPError):
            answer = await stranger.http.get(f"/api/tables/{table}/replay{seat}")
            stranger.tally[str(answer.status_code)] += 1

    while stranger.goes_on:
        await asyncio.gather(*(one(seat) for seat in ("", "?seat=0", "?seat=1", "") * 2))


async def deaf(stranger: Stranger) -> None:
    """Sockets that ask for everything and read nothing."""
    table = await stranger.table("seameni")
    sync = b'{"type":"sync","have":-1}'
    text = bytes((0x81, 0x80 | len(sync))) + b"\0\0\0\0" + sync

    async def one() -> None:
        with suppress(OSError):
            _, writer = await stranger.raw()
            writer.write(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            stranger.tally["sockets"] += 1
            while stranger.goes_on and not writer.is_closing():
                writer.write(text * 10)
                with suppress(TimeoutError):
                    await asyncio.wait_for(writer.drain(), 0.5)
                await asyncio.sleep(0.1)
            writer.transport.abort()

    await asyncio.gather(*(one() for _ in range(stranger.strength)))


async def halves(stranger: Stranger) -> None:
    """Half-sent headers, half-sent bodies, silence, and a header without an end."""
    begun = [
        b"GET /health HTTP/1.1\r\nHost: x\r\n", b"",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{",
    ]  # fmt: skip

    async def one(sent: bytes) -> None:
        with suppress(OSError):
            reader, writer = await stranger.raw()
            writer.write(sent)
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(), max(0.1, stranger.until - time.monotonic()))
                stranger.tally["ended by the server"] += 1
            writer.close()

    async def endless() -> None:
        with suppress(OSError):
            _, writer = await stranger.raw()
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX: ")
            for _ in range(40):
                writer.write(b"x" * 1024 * 1024)
                await writer.drain()
                stranger.tally["MiB of header sent"] += 1
            writer.close()

    await asyncio.gather(endless(), *(one(begun[number % 3]) for number in range(5 * stranger.strength)))


async def handshakes(stranger: Stranger) -> None:
    """Opens sockets and closes them, as fast as it can."""
    table = await stranger.table("hokito")

    async def one() -> None:
        while stranger.goes_on:
            try:
                async with stranger.line(table):
                    pass
            except LINES_LOST:
                stranger.tally["refused"] += 1
                await asyncio.sleep(0.01)

    await asyncio.gather(*(one() for _ in range(max(1, stranger.strength // 2))))


async def visit(guest: Stranger) -> None:
    """No attack: somebody plays against a computer, and tells how long it took to answer."""
    waited: list[float] = []
    try:
        await _visit(guest, waited)
    finally:  # whoever is still waiting when time is up has waited in vain, and the others count
        guest.tally["answers"] = len(waited)
        guest.tally["longest_ms"] = round(1000 * max(waited, default=0))
        guest.tally["median_ms"] = round(1000 * sorted(waited)[len(waited) // 2]) if waited else 0


async def _visit(guest: Stranger, waited: list[float]) -> None:
    while guest.goes_on:
        seats = [{"kind": "device"}, {"kind": "computer", "level": "level-3"}]
        made = await guest.post("/tables", json.dumps({"game": "hokito", "seats": seats}).encode())
        if made is None or made.status_code != 201:
            await asyncio.sleep(0.5)
            continue
        with suppress(*LINES_LOST):
            async with guest.line(made.json()["id"]) as line:
                await _play(guest, line, waited)


async def _play(guest: Stranger, line: ClientConnection, waited: list[float]) -> None:
    sent = 0.0
    while guest.goes_on:
        heard = json.loads(await asyncio.wait_for(line.recv(), 60))
        state = heard["states"][0] if heard["type"] == "hello" else heard
        if heard["type"] == "update" and heard["happened"] == {"kind": "action", "seat": 1}:
            waited.append(time.monotonic() - sent)
        if heard["type"] in ("hello", "update") and heard["table"]["status"] == "over":
            return
        if state.get("legal"):
            action = random.choice(state["legal"])
            sent = time.monotonic()
            await line.send(json.dumps({"type": "act", "id": new_key(), "seat": 0, "action": action}))


Attack = Callable[[Stranger], Awaitable[None]]
ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        imports,
        foreseeing,
        flood,
        positions,
        computers,
        rematches,
        replays,
        deaf,
        halves,
        handshakes,
    )
}


async def attempt(name: str, url: str, seconds: float, strength: int) -> dict[str, Any]:
    """One attack, and what came of it."""
    address = GUEST if name == "visit" else f"127.9.9.{1 + list(ATTACKS).index(name)}"
    stranger = Stranger(url, seconds, strength, address)
    begun = time.monotonic()
    with suppress(TimeoutError):
        await asyncio.wait_for((visit if name == "visit" else ATTACKS[name])(stranger), seconds + OVERTIME_SECONDS)
    await stranger.http.aclose()
    return {"seconds": round(time.monotonic() - begun, 2), **dict(sorted(stranger.tally.items()))}


def main() -> None:
    """Does what it is told until the input ends."""
    for line in sys.stdin:
        command = json.loads(line)
        if command["do"] == "prepare":
            told = {"bytes": len(long_record(longest(command["strength"])))}
        else:
            told = asyncio.run(attempt(command["do"], command["url"], command["seconds"], command["strength"]))
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
