"""A server with SQLite whose disk is full for a while: what was acknowledged stands, and then it goes on."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from checking import Findings
from crowd import PLANS, Crowd
from measuring import free_port

from kajuta.client import Client, Refused
from kajuta.server.store.database import open_store

FULL_BYTES = 4096
"""How large a file may become while the disk is full: not even one page of the log with what stands before it fits."""
FULL_SECONDS = 3.0
STALL_SECONDS = 300


class SmallServer:
    """`kajuta serve` that may write files of a certain size only; they can be let grow while it runs."""

    def __init__(self, folder: str) -> None:
        self.port = free_port()
        self.database = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        command = ["serve", "--port", str(self.port), "--database", self.database, "--no-limits", "--no-pause"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kajuta", *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    def limit(self, size: int) -> None:
        """How large files may become from now on."""
        _, most = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, most))

    async def ready(self) -> None:
        """Waits until it answers."""
        async with httpx.AsyncClient() as http:
            while True:
                try:
                    if (await http.get(f"{self.address}/health")).status_code == httpx.codes.OK:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)


async def full_disk(tables: int) -> dict[str, Any]:
    """Plays, fills the disk, plays on when there is room again."""
    with tempfile.TemporaryDirectory() as folder:
        server = SmallServer(folder)
        crowd = Crowd([server.address])
        try:
            await asyncio.wait_for(server.ready(), 120)
            playing = [asyncio.create_task(crowd.play_on(PLANS[number % 4])) for number in range(tables)]
            await _until_played(crowd, 5 * tables)
            server.limit(FULL_BYTES)
            stood = await _until_stuck(crowd)
            await _check_is_full(server.address)
            server.limit(resource.RLIM_INFINITY)
            await _until_played(crowd, stood + 5 * tables)
            crowd.closing.set()
            await asyncio.gather(*playing)
            findings = Findings()
            store = open_store(server.database, "looking")
            for sitting in crowd.sittings:
                findings.examine(sitting, store.entries(sitting.id), None)
            store.close()
        finally:
            await crowd.leave()
            server.process.kill()
            server.process.wait()
    told = {"acknowledged": findings.acknowledged, "when_full": stood, "wrong": dict(findings.wrong)}
    return {**told, "examples": findings.examples}


async def _until_played(crowd: Crowd, wanted: int) -> None:
    """Waits until so much has been acknowledged."""
    async with asyncio.timeout(STALL_SECONDS):
        while crowd.acknowledged() < wanted:
            await asyncio.sleep(0.1)


async def _until_stuck(crowd: Crowd) -> int:
    """Waits until nothing is acknowledged any more; how much was by then."""
    before = -1
    while crowd.acknowledged() != before:
        before = crowd.acknowledged()
        await asyncio.sleep(FULL_SECONDS)
    return before


async def _check_is_full(address: str) -> None:
    """A new table cannot be stored, and whoever wants it is told so."""
    try:
        async with Client(address) as client:
            await client.make_table(PLANS[0])
    except Refused as refused:
        if refused.code == "not_stored":
            return
        raise
    raise RuntimeError("the disk was never full")
