"""What is done to servers, workers, PostgreSQL, NATS and the way to it."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from bad_bus import BadBus
from measuring import free_port
from parts import Nats, Part, Postgres, Server, Worker

FROZEN_SECONDS = 13.0
"""Longer than a server may be silent, and than the shortest clock."""
CUT_SECONDS, BAD_SECONDS = 4.0, 6.0
AWAY_SECONDS = (0.0, 1.0)


class Town:
    """Everything that runs."""

    def __init__(self, servers: int, workers: int, log: Path | None, **settings: str) -> None:
        self.postgres = Postgres(**settings)
        self.nats = Nats()
        self.bus = BadBus(free_port(), self.nats.port)
        options = ("--no-pause",)
        self.servers = [Server(self.postgres.url, self.bus.url, *options, log=log) for _ in range(servers)]
        self.workers = [Worker(self.bus.url, "--thinkers", "1", log=log) for _ in range(workers)]
        self.kills: Counter[str] = Counter()
        self.others: Counter[str] = Counter()
        self.at: list[float] = []
        """When something was done."""

    @property
    def addresses(self) -> list[str]:
        """Of the servers."""
        return [server.address for server in self.servers]

    async def open(self) -> None:
        """Starts everything."""
        for part in (self.postgres, self.nats):
            await asyncio.to_thread(part.start)
        await self.bus.open()
        for server in self.servers:
            server.begin()
        for worker in self.workers:
            worker.start()
        for server in self.servers:
            await asyncio.to_thread(server.await_ready)

    async def close(self) -> None:
        """Ends everything."""
        for part in (*self.servers, *self.workers, self.nats, self.postgres):
            if hasattr(part, "process") and part is not self.postgres and part.process.poll() is None:
                part.process.send_signal(signal.SIGCONT)
                part.kill()
        await self.bus.close()
        if hasattr(self.postgres, "process"):
            await asyncio.to_thread(self.postgres.end)

    # Kills

    async def kill(self, kind: str) -> None:
        """Ends something without a word, and starts it again after a moment."""
        choice: dict[str, list[Part]] = {
            "server": [*self.servers],
            "worker": [*self.workers],
            "postgresql": [self.postgres],
            "nats": [self.nats],
        }
        part = random.choice(choice[kind])
        self.kills[kind] += 1
        self.at.append(time.monotonic())
        await asyncio.to_thread(part.kill)
        await asyncio.sleep(random.uniform(*AWAY_SECONDS))
        await asyncio.to_thread(part.start)

    # Other faults

    def others_in_turn(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """By name."""
        return {
            "frozen server": self._freeze,
            "cut bus": self._cut,
            "bad bus": self._worsen,
            "rolling restart": self._roll,
        }

    async def harm(self, name: str) -> None:
        """One of them."""
        self.others[name] += 1
        self.at.append(time.monotonic())
        await self.others_in_turn()[name]()

    async def _freeze(self) -> None:
        server = random.choice(self.servers)
        server.freeze()
        await asyncio.sleep(FROZEN_SECONDS)
        server.thaw()

    async def _cut(self) -> None:
        self.bus.mood = "cut"
        self.bus.cut()
        await asyncio.sleep(CUT_SECONDS)
        self.bus.mood = "good"

    async def _worsen(self) -> None:
        self.bus.mood = "bad"
        await asyncio.sleep(BAD_SECONDS)
        self.bus.mood = "good"

    async def _roll(self) -> None:
        """As an upgrade does: one after the other ends in order, and the next one when it is back."""
        for server in self.servers:
            self.at.append(time.monotonic())
            await asyncio.to_thread(server.end)
            await asyncio.to_thread(server.start)
