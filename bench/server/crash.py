"""Kill -9 of the server at random moments while people play, and what is left of it afterwards.

People, computer players and clocks at many tables; clients that connect again. At the end: every acknowledged action is
in the log exactly once and in its place, nothing else is, and everybody sees what a fresh reading of the log shows.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from measuring import Process, free_port, machine, note

from kajuta.client import Client, Refused, TableClient
from kajuta.server.store.database import open_store
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.table import Table

OPEN, COMPUTER = {"kind": "open"}, {"kind": "computer", "level": "random"}
LIMITS = Path(__file__).with_name("limits.toml")
FISCHER = {"kind": "fischer", "seconds": 3600, "increment": 5}
PER_ACTION = {"kind": "action", "seconds": 3600}
PLANS: list[dict[str, Any]] = [
    {"seats": [{"kind": "device"}, OPEN]},
    {"seats": [{"kind": "device"}, OPEN], "clock": FISCHER},
    {"seats": [{"kind": "device"}, COMPUTER]},
    {"seats": [{"kind": "device"}, OPEN], "options": {"setup": "mixed", "end": "either"}},
    {"seats": [COMPUTER, {"kind": "device"}], "clock": PER_ACTION},
]
SHORT_LIVES = 0.1
"""The share of lives that end before play has begun again."""
LONGEST_LIFE = 0.5
"""Seconds a server lives at most after that."""
SETTLE_SECONDS = 60
WORKERS_END_SECONDS = 5
SAYING = 0.05
"""How often somebody says something after an action."""


class Watcher(TableClient):
    """A client that notes if the server ever knows less than it has told."""

    went_back = 0

    async def _take_in(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello" and message["n"] < self.n:
            self.went_back += 1
        await super()._take_in(message)


@dataclass
class Sitting:
    """A table, those who watch it, and what the server promised them."""

    id: str
    promised: list[tuple[int, int, str]] = field(default_factory=list)
    """Number of the entry, seat and action of every acknowledged wish."""
    watchers: list[tuple[int | None, Watcher]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    asking: int = 0
    """Wishes that are not answered yet."""


class House:
    """The server that is killed again and again, and everybody in it."""

    def __init__(self, folder: str) -> None:
        self.port = free_port()
        self.database = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        self.address = f"http://127.0.0.1:{self.port}"
        self.sittings: list[Sitting] = []
        self.closing = asyncio.Event()
        self.server = self.open()
        self.workers: set[int] = set()

    def open(self) -> Process:
        """Starts the server and waits until it listens."""
        command = [sys.executable, "-m", "kajuta", "serve", "--port", str(self.port), "--limits", str(LIMITS)]
        server = Process([*command, "--database", self.database])
        server.await_port(self.port)
        return server

    def kill(self) -> None:
        """No goodbye."""
        self.workers.update(self.server.children())
        self.server.kill()

    async def workers_left(self) -> int:
        """How many workers of killed servers still live after a moment."""
        deadline = time.monotonic() + WORKERS_END_SECONDS
        while (
            left := sum(Path(f"/proc/{worker}").exists() for worker in self.workers)
        ) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        return left

    async def until_played(self, actions: int) -> None:
        """Waits until so many more wishes have been acknowledged."""
        wanted = self.acknowledged() + actions
        deadline = time.monotonic() + SETTLE_SECONDS
        while self.acknowledged() < wanted:
            if time.monotonic() > deadline:
                raise TimeoutError("nobody plays any more")
            await asyncio.sleep(0.01)

    def acknowledged(self) -> int:
        """How many wishes the server has granted so far."""
        return sum(len(sitting.promised) for sitting in self.sittings)

    async def insist(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Asks over HTTP until there is an answer."""
        while True:
            try:
                return await ask()
            except (httpx.TransportError, json.JSONDecodeError):
                await asyncio.sleep(0.05)

    async def play_on(self, plan: dict[str, Any]) -> None:
        """Game after game at such tables, until the house closes."""
        while not self.closing.is_set():
            await self._play_one(plan)

    async def _play_one(self, plan: dict[str, Any]) -> None:
        async with AsyncExitStack() as stack:
            first, second, spectator = [await self.insist(partial(self._come, stack)) for _ in range(3)]
            made = await self.insist(lambda: first.make_table({"game": "hokito", **plan}))
            sitting = Sitting(made["id"])
            self.sittings.append(sitting)
            holders = {seat: first for seat, one in enumerate(plan["seats"]) if one["kind"] == "device"}
            for seat, key in made["keys"].items():
                await self.insist(partial(second.join, made["id"], key))
                holders[int(seat)] = second
            for seat, client in [*holders.items(), (None, spectator)]:
                watcher = await stack.enter_async_context(Watcher(self.address, sitting.id, client.key))
                sitting.watchers.append((seat, watcher))
            people = [(seat, table) for seat, table in sitting.watchers if seat is not None]
            await asyncio.gather(*(self._play(sitting, table, seat) for seat, table in people))
            await asyncio.gather(*(self._until_settled(sitting, table) for _, table in sitting.watchers))

    async def _come(self, stack: AsyncExitStack) -> Client:
        return await stack.enter_async_context(Client(self.address))

    async def _play(self, sitting: Sitting, table: Watcher, seat: int) -> None:
        """Acts until the game is over or the house closes and the last wish is answered."""
        playing = asyncio.create_task(self._act(sitting, table, seat))
        closing = asyncio.create_task(self.closing.wait())
        await asyncio.wait([playing, closing], return_when=asyncio.FIRST_COMPLETED)
        closing.cancel()
        while not playing.done() and sitting.asking:
            await asyncio.sleep(0.02)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing

    async def _act(self, sitting: Sitting, table: Watcher, seat: int) -> None:
        async for state in table.turns(seat):
            if self.closing.is_set():
                return
            if state.legal:
                action = random.choice(state.legal)
                await self._wish(sitting, table.act(seat, action), seat, action)
            if random.random() < SAYING:
                await self._wish(sitting, table.wish("say", seat, phrase="hello"), seat, "hello")

    @staticmethod
    async def _wish(sitting: Sitting, wish: Awaitable[int], seat: int, what: str) -> None:
        sitting.asking += 1
        try:
            sitting.promised.append((await wish, seat, what))
        except Refused as refused:
            sitting.refused.append(f"{seat}:{what}: {refused.message}")
        finally:
            sitting.asking -= 1

    @staticmethod
    async def _until_settled(sitting: Sitting, table: Watcher) -> None:
        """Waits until everybody at the table has heard of the newest entry, and no computer player is due."""
        deadline = time.monotonic() + SETTLE_SECONDS
        while time.monotonic() < deadline:
            newest = max([n for n, _, _ in sitting.promised] + [one.n for _, one in sitting.watchers])
            thinking = table.table["status"] == "playing" and any(
                table.table["seats"][seat]["kind"] == "computer" for seat in table.table["to_act"]
            )
            if table.n >= newest and not thinking:
                return
            await asyncio.sleep(0.05)
        raise TimeoutError("a client never heard of what was acknowledged")


@dataclass
class Findings:
    """What is wrong, counted; everything should be zero."""

    wrong: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    by_computers: int = 0
    entries: int = 0

    def examine(self, sitting: Sitting, entries: list[Entry]) -> None:
        """Compares a log with what was promised and what the clients see."""
        self.entries += len(entries)
        self.acknowledged += len(sitting.promised)
        self.wrong["gaps or doubled numbers"] += [entry.n for entry in entries] != list(range(len(entries)))
        logged = {entry.n: (entry.seat, entry.body.get("action", entry.body.get("phrase"))) for entry in entries}
        self.wrong["acknowledged and lost"] += sum(logged.get(n) != (seat, what) for n, seat, what in sitting.promised)
        asked = [entry for entry in entries if entry.request is not None]
        self.wrong["doubled"] += len(asked) - len({entry.request for entry in asked})
        self.wrong["stored but never acknowledged"] += len(
            {entry.n for entry in asked} - {n for n, *_ in sitting.promised}
        )
        self.by_computers += sum(entry.kind == "action" and entry.request is None for entry in entries)
        self.wrong["refused"] += len(sitting.refused)
        self._compare_views(sitting, entries)

    def _compare_views(self, sitting: Sitting, entries: list[Entry]) -> None:
        table = Table(sitting.id, TablePlan.model_validate(entries[0].body["plan"]))
        for entry in entries:
            table.evolve(entry)
        for seat, watcher in sitting.watchers:
            state, look = watcher.states[seat], table.look(seat, entries[-1].at)
            seen = table.seen[len(table.seats) if seat is None else seat]
            self.wrong["views that differ"] += (state.view, state.legal, state.seen) != (
                look["view"],
                look["legal"],
                seen,
            )
            shown = [{**one, "clock": None} for one in (watcher.table, look["table"])]
            self.wrong["tables that differ"] += shown[0] != shown[1]
            self.wrong["server knew less than it had told"] += watcher.went_back


async def crash(kills: int, tables: int) -> dict[str, Any]:
    """Kills the server so many times, then looks what is left."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder)
        playing = [asyncio.create_task(house.play_on(PLANS[number % len(PLANS)])) for number in range(tables)]
        for _ in range(kills):
            if random.random() >= SHORT_LIVES:
                await house.until_played(tables)
            await asyncio.sleep(random.uniform(0, LONGEST_LIFE))
            house.kill()
            house.server = await asyncio.to_thread(house.open)
        await house.until_played(tables)
        house.closing.set()
        await asyncio.wait_for(asyncio.gather(*playing), 2 * SETTLE_SECONDS)
        house.kill()
        findings = Findings()
        store = open_store(house.database)
        for sitting in house.sittings:
            findings.examine(sitting, store.entries(sitting.id))
        store.close()
    findings.wrong["workers left behind"] = await house.workers_left()
    return {
        "kills": kills,
        "games": len(house.sittings),
        "tables_at_once": tables,
        "entries": findings.entries,
        "acknowledged": findings.acknowledged,
        "actions_of_computers_and_chance": findings.by_computers,
        "wrong": dict(findings.wrong),
    }


def main() -> int:
    """Runs, prints, notes the results; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=20, help="tables at once (default 20)")
    options = parser.parse_args()
    about = machine()
    found = asyncio.run(crash(options.kills, options.tables))
    command = " ".join(["python", "bench/server/crash.py", *sys.argv[1:]])
    result = {"command": command, "machine": about, **found}
    note("crash", result)
    print(json.dumps(result, indent=2))
    return 1 if any(found["wrong"].values()) else 0


if __name__ == "__main__":
    sys.exit(main())
