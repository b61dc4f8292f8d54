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

TESTS = Path(__file__).parent.parent
PATIENCE_SECONDS = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def process(database: str, port: int, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The server in a process; killed at the end if it still runs."""
    paths = os.pathsep.join(filter(None, [str(TESTS), str(guest.INSTALLED), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, "-m", "kajuta", "serve", "--port", str(port), "--database", database, "--no-limits"]
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
            if httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError("the server did not answer")
