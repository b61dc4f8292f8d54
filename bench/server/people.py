"""Scripted people in a process of their own: many WebSocket connections, little work for each.

Commands come as JSON lines on standard input, answers go as JSON lines to standard output:
`{"do": "sit", "tables": N}`, `{"do": "play", "think_ms": T, "seconds": S}`, `{"do": "talk", …}`, `{"do": "report"}`.
"""

from __future__ import annotations

import asyncio
import gc
import random
import secrets
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import orjson
import uvloop
from connections import CONNECTING_AT_ONCE, Socket, loopback, open_all

UPDATE = b'{"type":"update"'
ACK = b'{"type":"ack"'
HELLO = b'{"type":"hello"'


class Pace:
    """When people act: they think for a while, and stop when the round is over."""

    def __init__(self) -> None:
        self.think_seconds = 0.0
        self.until = 0.0
        self.latencies: list[float] = []
        self.acting = 0
        """How many people are about to act or wait for what came of it."""

    def begin(self, think_ms: float, seconds: float) -> None:
        """A new round."""
        self.think_seconds, self.until = think_ms / 1000, time.monotonic() + seconds
        self.latencies = []

    def after_thinking(self, act: Callable[[], None]) -> None:
        """Lets somebody act, unless the round is over by then."""
        self.acting += 1
        if self.think_seconds:
            asyncio.get_running_loop().call_later(random.uniform(0, 2 * self.think_seconds), self._act, act)
        else:
            self._act(act)

    def _act(self, act: Callable[[], None]) -> None:
        self.acting -= 1
        if time.monotonic() < self.until:
            act()


PACE = Pace()


class Game:
    """What the two people at one table share: who moves, and when the last action was sent."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.people: list[Person] = []
        self.sent_at = 0.0
        self.asked = 0
        self.received = 0
        self.over = False

    def go_on(self) -> None:
        """Whoever is to move thinks, then moves."""
        for person in self.people:
            if person.legal and not self.over:
                PACE.after_thinking(person.act)


class Person(Socket):
    """One seat at one table."""

    def __init__(self, url: str, key: str, game: Game, seat: int) -> None:
        super().__init__(f"{url}/api/tables/{game.id}/socket", {"authorization": f"Bearer {key}"})
        self.game = game
        self.seat = seat
        self.legal: list[str] = []
        self.acknowledged: list[tuple[str, int]] = []
        self.refused: list[str] = []
        self.update_bytes = 0

    def act(self) -> None:
        """Plays a random legal action."""
        self.game.asked += 1
        action = random.choice(self.legal)
        self.legal = []
        message = {"type": "act", "id": secrets.token_hex(8), "seat": self.seat, "action": action}
        self.game.sent_at = time.perf_counter()
        self.say(orjson.dumps(message))

    def heard(self, text: bytes) -> None:
        """Notes what the server says; acts when it is this seat's turn."""
        if text.startswith(UPDATE):
            self._updated(text)
        elif text.startswith(ACK):
            ack = orjson.loads(text)
            self.acknowledged.append((ack["id"], ack["n"]))
        elif text.startswith(HELLO):
            self.legal = orjson.loads(text)["states"][0]["legal"]
        elif b'"type":"refused"' in text:
            self.refused.append(text.decode())

    def _updated(self, text: bytes) -> None:
        now = time.perf_counter()
        update = orjson.loads(text)
        if update["granted"] is not None:
            self.acknowledged.append((update["granted"]["id"], update["granted"]["n"]))
        if update["table"]["status"] == "over":
            self.game.over = True
        if update["happened"]["kind"] != "action":
            return
        self.legal = update["legal"]
        self.update_bytes = len(text)
        if update["happened"]["seat"] != self.seat:
            PACE.latencies.append(now - self.game.sent_at)
            self.game.received += 1
            if self.legal:
                PACE.after_thinking(self.act)


class Talker(Socket):
    """One of two who take turns talking to an echo."""

    def __init__(self, url: str, text: bytes) -> None:
        super().__init__(url, {})
        self.text = text
        self.other: Talker = self
        self.sent_at = 0.0

    def act(self) -> None:
        """Calls."""
        self.sent_at = time.perf_counter()
        self.say(self.text)

    def heard(self, _text: bytes) -> None:
        """The echo is back: the other one's turn."""
        PACE.latencies.append(time.perf_counter() - self.sent_at)
        PACE.after_thinking(self.other.act)


class Crowd:
    """All people of this process."""

    def __init__(self) -> None:
        self.games: list[Game] = []
        self.talkers: list[Talker] = []

    async def sit(self, url: str, tables: int, *, spread: bool = False) -> dict[str, Any]:
        """Makes tables, takes both seats of each, connects. Spread: the people of each from an address of their own."""
        for person in (person for game in self.games for person in game.people):
            person.hang_up()
        self.games = []
        host, port = url.removeprefix("http://").split(":")
        addresses = [loopback(number) if spread else None for number in range(tables)]
        for first in range(0, tables, CONNECTING_AT_ONCE):
            some = addresses[first : first + CONNECTING_AT_ONCE]
            self.games += await asyncio.gather(*(self._sit_at_one(url, address) for address in some))
        everybody = [person for game in self.games for person in game.people]
        await open_all(everybody, host, int(port))
        while not all(any(person.legal for person in game.people) for game in self.games):
            await asyncio.sleep(0.05)
        return {"connections": len(everybody)}

    @staticmethod
    async def _sit_at_one(url: str, address: str | None) -> Game:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        async with httpx.AsyncClient(base_url=url, timeout=60, transport=transport) as http:
            game = await Crowd._seated(http, url)
        for person in game.people:
            person.address = address
        return game

    @staticmethod
    async def _seated(http: httpx.AsyncClient, url: str) -> Game:
        keys = [secrets.token_urlsafe(32) for _ in range(2)]
        headers = [{"authorization": f"Bearer {key}"} for key in keys]
        plan = {"game": "hokito", "seats": [{"kind": "device"}, {"kind": "open"}]}
        made = (await http.post("/api/tables", json=plan, headers=headers[0])).raise_for_status().json()
        wish = {"key": made["keys"]["1"], "name": "Second"}
        (await http.post(f"/api/tables/{made['id']}/join", json=wish, headers=headers[1])).raise_for_status()
        game = Game(made["id"])
        game.people = [Person(url.replace("http", "ws", 1), key, game, seat) for seat, key in enumerate(keys)]
        return game

    async def talk_to(self, url: str, pairs: int, size: int) -> dict[str, Any]:
        """Connects to an echo."""
        host, port = url.removeprefix("http://").split(":")
        self.talkers = [Talker(url.replace("http", "ws", 1), b"e" * size) for _ in range(2 * pairs)]
        for one, other in zip(self.talkers[::2], self.talkers[1::2], strict=True):
            one.other, other.other = other, one
        await open_all(self.talkers, host, int(port))
        return {"connections": len(self.talkers)}

    async def play(self, think_ms: float, seconds: float) -> dict[str, Any]:
        """A round of play, or until all games are over."""
        PACE.begin(think_ms, seconds)
        received = sum(game.received for game in self.games)
        begun = time.perf_counter()
        for game in self.games:
            game.go_on()
        while time.monotonic() < PACE.until and not all(game.over for game in self.games):
            await asyncio.sleep(0.02)
        busy = time.perf_counter() - begun
        while PACE.acting or any(game.asked != game.received for game in self.games):
            await asyncio.sleep(0.02)
        return {
            "seconds": busy,
            "messages": sum(game.received for game in self.games) - received,
            "latencies": PACE.latencies,
            "update_bytes": max(person.update_bytes for game in self.games for person in game.people),
        }

    async def talk(self, think_ms: float, seconds: float) -> dict[str, Any]:
        """A round of echoes."""
        PACE.begin(think_ms, seconds)
        for talker in self.talkers[::2]:
            PACE.after_thinking(talker.act)
        await asyncio.sleep(seconds)
        while PACE.acting:
            await asyncio.sleep(0.02)
        await asyncio.sleep(1)
        return {"seconds": seconds, "messages": len(PACE.latencies), "latencies": PACE.latencies}

    async def report(self) -> dict[str, Any]:
        """What the server promised: every acknowledged action, by table, seat, id and number."""
        while any(len(acks) < game.asked for game in self.games for acks in [self._acks(game)]):
            await asyncio.sleep(0.02)
        promised = [[game.id, *ack] for game in self.games for ack in self._acks(game)]
        refused = [text for game in self.games for person in game.people for text in person.refused]
        return {"acknowledged": promised, "refused": refused, "over": sum(game.over for game in self.games)}

    @staticmethod
    def _acks(game: Game) -> list[tuple[int, str, int]]:
        return [(person.seat, *ack) for person in game.people for ack in person.acknowledged]


async def main() -> None:
    """Does what it is told until the input ends."""
    crowd = Crowd()
    doing: dict[str, Callable[..., Coroutine[Any, Any, dict[str, Any]]]] = {
        "sit": crowd.sit,
        "talk_to": crowd.talk_to,
        "play": crowd.play,
        "talk": crowd.talk,
        "report": crowd.report,
    }
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.buffer.readline):
        command = orjson.loads(line)
        gc.collect()
        gc.freeze()
        answer = await doing[command.pop("do")](**command)
        sys.stdout.buffer.write(orjson.dumps(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    uvloop.run(main())
