"""Scripted people in a process of their own: many WebSocket connections, little work for each.

Commands come as JSON lines on standard input, answers go as JSON lines to standard output:
`{"do": "sit", "game": G, "tables": N}`, `{"do": "play", "think_ms": T, "seconds": S}`, `{"do": "talk", …}`,
`{"do": "report"}`; `{"error": WHY}` if it could not be done.
"""

from __future__ import annotations

import asyncio
import gc
import random
import re
import secrets
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import httpx
import orjson
import uvloop
from connections import CONNECTING_AT_ONCE, Socket, loopback, open_all

from kajuta.client import certificates

UPDATE = b'{"type":"update"'
ACK = b'{"type":"ack"'
HELLO = b'{"type":"hello"'
FORESEEN = b'{"type":"foreseen_each"'
MOST_FORESEEN = 40
"""As many actions the client asks about at once."""
ASKED_OF_A_PIRATE = 18
PATIENCE_SECONDS = 60.0
CARD_PHASE = re.compile(r"^[HPM]\d?$")


def foreseen_with(game: str, legal: Sequence[str], action: str) -> list[str]:
    """What the client asks about before somebody plays an action: everything that is picked up with it."""
    if game == "hokito":  # every way of the pile
        stone = action.partition("-")[0]
        return [one for one in legal if one.startswith(f"{stone}-")]
    if game == "triominos":  # every place of the tile
        tile = sorted(action.partition("@")[0])
        return [one for one in legal if sorted(one.partition("@")[0]) == tile and one != "draw"][:MOST_FORESEEN]
    if game == "totohu":  # orders and answers, but not which card is laid
        return [] if CARD_PHASE.match(action) else list(legal[:MOST_FORESEEN])
    pirate = action.rpartition(":")[0]
    beside = [one for one in legal if one.rpartition(":")[0] == pirate]
    return beside if len(beside) <= ASKED_OF_A_PIRATE else [action]


async def until(condition: Callable[[], bool], what: str, seconds: float = PATIENCE_SECONDS) -> None:
    """Waits for something that has to come to pass."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: not within {seconds:g} s")
        await asyncio.sleep(0.02)


class Pace:
    """When people act: they think for a while, and stop when the round is over."""

    def __init__(self) -> None:
        self.think_seconds = 0.0
        self.until = 0.0
        self.latencies: list[float] = []
        self.foreseen: list[float] = []
        """How long questions about actions took."""
        self.acting = 0
        """How many people are about to act or wait for what came of it."""

    def begin(self, think_ms: float, seconds: float) -> None:
        """A new round."""
        self.think_seconds, self.until = think_ms / 1000, time.monotonic() + seconds
        self.latencies, self.foreseen = [], []

    def after_thinking(self, act: Callable[[], None], pick_up: Callable[[], None] | None = None) -> None:
        """Lets somebody act, unless the round is over by then; some time before they pick up what they play with."""
        self.acting += 1
        if not self.think_seconds:
            self._act(act)
            return
        loop, seconds = asyncio.get_running_loop(), random.uniform(0, 2 * self.think_seconds)
        loop.call_later(seconds, self._act, act)
        if pick_up is not None:
            loop.call_later(random.uniform(0, seconds), pick_up)

    def _act(self, act: Callable[[], None]) -> None:
        self.acting -= 1
        if time.monotonic() < self.until:
            act()


PACE = Pace()


class Game:
    """What the two people at one table share: who moves, and when the last action of each was sent."""

    def __init__(self, table_id: str, name: str) -> None:
        self.id = table_id
        self.name = name
        self.people: list[Person] = []
        self.sent_at = [0.0, 0.0]
        self.asked = 0
        self.received = 0
        self.over = False

    def go_on(self) -> None:
        """Whoever is to move thinks, then moves."""
        for person in self.people:
            person.consider()


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
        self.round = 0.0
        """The end of the round in which this one thinks; 0 if nothing is thought about."""
        self.choice = ""
        self.questions: dict[str, float] = {}
        """When each that is not answered yet was asked."""

    def consider(self) -> None:
        """Picks an action, looks at what it and those beside it would bring as the client does, and plays it."""
        if not self.legal or self.game.over or self.round == PACE.until or time.monotonic() > PACE.until:
            return
        self.round = PACE.until
        playing = [one for one in self.legal if one not in ("offer", "accept")] or self.legal
        self.choice = random.choice(playing)
        PACE.after_thinking(self.act, self.pick_up)

    def pick_up(self) -> None:
        """Looks at what could be done with what is picked up, if the round is not over."""
        actions = foreseen_with(self.game.name, self.legal, self.choice)[:MOST_FORESEEN]
        if not actions or self.choice not in self.legal or time.monotonic() > PACE.until:
            return
        name = secrets.token_hex(8)
        self.questions[name] = time.perf_counter()
        self.say(orjson.dumps({"type": "foresee_each", "id": name, "seat": self.seat, "actions": actions}))

    def act(self) -> None:
        """Plays it, if it is still there to be played."""
        self.round = 0.0
        if self.choice not in self.legal:
            self.consider()
            return
        self.game.asked += 1
        self.legal = []
        message = {"type": "act", "id": secrets.token_hex(8), "seat": self.seat, "action": self.choice}
        self.game.sent_at[self.seat] = time.perf_counter()
        self.say(orjson.dumps(message))

    def heard(self, text: bytes) -> None:
        """Notes what the server says; acts when it is this seat's turn."""
        if text.startswith(UPDATE):
            self._updated(text)
        elif text.startswith(ACK):
            ack = orjson.loads(text)
            self.acknowledged.append((ack["id"], ack["n"]))
        elif text.startswith(FORESEEN):
            self._foreseen(orjson.loads(text)["id"])
        elif text.startswith(HELLO):
            self.legal = orjson.loads(text)["states"][0]["legal"]
        elif b'"type":"refused"' in text:
            self._refused(orjson.loads(text))

    def _foreseen(self, name: str) -> None:
        asked = self.questions.pop(name, None)
        if asked is not None:
            PACE.foreseen.append(time.perf_counter() - asked)

    def _refused(self, refusal: dict[str, Any]) -> None:
        """A question may come too late; a wish that is refused is a fault."""
        if self.questions.pop(refusal["id"], None) is None:
            self.refused.append(refusal["message"])
            self.game.asked -= 1

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
        actor = update["happened"]["seat"]
        if actor is not None and actor != self.seat:
            PACE.latencies.append(now - self.game.sent_at[actor])
            self.game.received += 1
        self.consider()


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

    async def sit(
        self, url: str, tables: int, *, game: str = "hokito", spread: bool = False, other: str | None = None
    ) -> dict[str, Any]:
        """Makes tables, takes both seats of each, connects.

        Spread: the people of each from an address of their own. Other: where the second of each goes instead.
        """
        for person in (person for game in self.games for person in game.people):
            person.hang_up()
        self.games = []
        host, port = url.removeprefix("http://").split(":")
        addresses = [loopback(number) if spread else None for number in range(tables)]
        for first in range(0, tables, CONNECTING_AT_ONCE):
            some = addresses[first : first + CONNECTING_AT_ONCE]
            self.games += await asyncio.gather(*(self._sit_at_one(url, game, address) for address in some))
        everybody = [person for game in self.games for person in game.people]
        away = [person for person in everybody if person.seat == 1] if other is not None else []
        await open_all([person for person in everybody if person not in away], host, int(port))
        if other is not None:
            await open_all(away, host, int(other.rpartition(":")[2]))
        await until(lambda: all(any(person.legal for person in one.people) for one in self.games), "a game has begun")
        return {"connections": len(everybody)}

    @staticmethod
    async def _sit_at_one(url: str, name: str, address: str | None) -> Game:
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=certificates())
        async with httpx.AsyncClient(base_url=url, timeout=60, transport=transport) as http:
            game = await Crowd._seated(http, url, name)
        for person in game.people:
            person.address = address
        return game

    @staticmethod
    async def _seated(http: httpx.AsyncClient, url: str, name: str) -> Game:
        keys = [(await http.post("/api/people")).raise_for_status().json()["key"] for _ in range(2)]
        headers = [{"authorization": f"Bearer {key}"} for key in keys]
        plan = {"game": name, "seats": [{"kind": "device"}, {"kind": "open"}]}
        made = (await http.post("/api/tables", json=plan, headers=headers[0])).raise_for_status().json()
        wish = {"key": made["keys"]["1"], "name": "Second"}
        (await http.post(f"/api/tables/{made['id']}/join", json=wish, headers=headers[1])).raise_for_status()
        game = Game(made["id"], name)
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
        await until(lambda: not PACE.acting, "everybody has done thinking")
        await until(lambda: all(game.asked == game.received for game in self.games), "everything is received")
        everybody = [person for game in self.games for person in game.people]
        await until(lambda: not any(person.questions for person in everybody), "every question is answered", 150)
        return {
            "seconds": busy,
            "messages": sum(game.received for game in self.games) - received,
            "latencies": PACE.latencies,
            "foreseen": PACE.foreseen,
            "over": sum(game.over for game in self.games),
            "update_bytes": max(person.update_bytes for game in self.games for person in game.people),
        }

    async def talk(self, think_ms: float, seconds: float) -> dict[str, Any]:
        """A round of echoes."""
        PACE.begin(think_ms, seconds)
        for talker in self.talkers[::2]:
            PACE.after_thinking(talker.act)
        await asyncio.sleep(seconds)
        await until(lambda: not PACE.acting, "everybody has done thinking")
        await asyncio.sleep(1)
        return {"seconds": seconds, "messages": len(PACE.latencies), "latencies": PACE.latencies}

    async def report(self) -> dict[str, Any]:
        """What the server promised: every acknowledged action, by table, seat, id and number."""
        await until(lambda: all(len(self._acks(game)) >= game.asked for game in self.games), "all is acknowledged")
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
        try:
            answer = await doing[command.pop("do")](**command)
        except (httpx.HTTPError, OSError, TimeoutError) as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.buffer.write(orjson.dumps(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    uvloop.run(main())
