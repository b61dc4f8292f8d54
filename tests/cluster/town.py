"""Servers as processes on one database, and people who go from one to another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from parts import Nats, Part, Postgres, Server

from kajuta.client import Client, TableClient

PATIENCE = 120


class Town:
    """PostgreSQL, NATS, and servers on them."""

    def __init__(self, postgres: Postgres, nats: Nats, database: str, servers: list[Server]) -> None:
        self.postgres, self.nats, self.database, self.servers = postgres, nats, database, servers

    def log(self, table: str) -> list[list[str]]:
        """The log as the database has it: number, kind and seat of each entry."""
        name = self.database.rpartition("/")[2]
        asked = f"SELECT n, kind, seat FROM entry WHERE table_id = '{table}' ORDER BY n"  # noqa: S608  (a name of our own)
        return [line.split("|") for line in self.postgres.ask(asked, name).splitlines()]


@contextmanager
def town(postgres: Postgres, nats: Nats, database: str, log: Path, *options: str, servers: int = 3) -> Iterator[Town]:
    """Servers that start together, and end together."""
    made = [Server(database, nats.url, "--no-pause", *options, log=log) for _ in range(servers)]
    with ExitStack() as stack:
        for server in made:
            server.begin()
            stack.callback(_end, server)
        for server in made:
            server.await_ready()
        yield Town(postgres, nats, database, made)


def _end(part: Part) -> None:
    if part.process.poll() is None:
        part.kill()


class Guest(TableClient):
    """A client that also notes who is there."""

    def __init__(self, address: str, table: str, key: str | None) -> None:
        super().__init__(address, table, key)
        self.present: list[int] = []
        self.watching = 0

    async def _take_in(self, message: dict[str, Any]) -> None:
        if message["type"] in ("hello", "present"):
            self.present, self.watching = message.get("seats", []), message["watching"]
            if message["type"] == "hello":
                self.present = message["present"]
        await super()._take_in(message)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Waits for something to be so."""
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(condition), PATIENCE)


def guest(server: Server, table: str, client: Client | None = None) -> Guest:
    """A connection to a table in a house of one's choice."""
    return Guest(server.address, table, None if client is None else client.key)


async def two_at_a_table(one: Client, other: Client, **plan: Any) -> str:
    """A table of two who come by different houses."""
    made = await one.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "open"}], **plan})
    await other.join(made["id"], made["keys"]["1"])
    return str(made["id"])


async def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Waits for something outside to be so."""
    deadline = time.monotonic() + seconds
    while not await asyncio.to_thread(condition):
        if time.monotonic() > deadline:
            raise TimeoutError("it never was so")
        await asyncio.sleep(0.1)
