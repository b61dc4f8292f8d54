"""`kajuta serve` as a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

import guest
from kajuta.client import certificates

TESTS = Path(__file__).parent.parent
HURRIED = TESTS.parent / "bench" / "server" / "limits.toml"
"""Programs are in more of a hurry than people are."""
PATIENCE_SECONDS = 240
"""Against waiting for ever; where many programs share a machine it takes a minute to start one."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def process(database: str, port: int, log: Path, limits: Path = HURRIED) -> Iterator[subprocess.Popen[bytes]]:
    """The server in a process; killed at the end if it still runs."""
    paths = os.pathsep.join(filter(None, [str(TESTS), str(guest.INSTALLED), os.environ.get("PYTHONPATH")]))
    command = [
        sys.executable,
        "-m",
        "kajuta",
        "serve",
        "--port",
        str(port),
        "--database",
        database,
        "--limits",
        str(limits),
    ]
    with log.open("ab") as errors:
        started = subprocess.Popen(command, stderr=errors, stdout=errors, env={**os.environ, "PYTHONPATH": paths})
    try:
        wait_for(port, started)
        yield started
    finally:
        started.kill()
        started.wait()


def wait_for(port: int, started: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        assert started.poll() is None, "the server ended"
        try:
            if httpx.get(f"http://127.0.0.1:{port}/health", verify=certificates()).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError("the server did not answer")
