"""Matches on a Ray cluster: a real one, started on this machine for the test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import programs

FOLDER = Path(__file__).parent


def _arena(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kajuta", "arena", "hokito", "arena_players:KillsOnce", "level-1", *words]
    where = os.environ | {"PYTHONPATH": str(FOLDER)} | environment
    return programs.run(command, cwd=FOLDER, env=where)


def _games(path: Path) -> list[Any]:
    """What was played, without how long it took."""
    pairs = json.loads(path.read_text("utf-8"))["pairs"]
    timed = ("seconds_per_action", "slowest_seconds")
    return [{key: value for key, value in pair.items() if key not in timed} for pair in pairs]


def test_a_cluster_plays_the_same_games_and_a_lost_worker_is_replaced(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    far = _arena(
        *("--games", "6", "--seed", "5", "--ray", "local", "--processes", "2", "--json", str(tmp_path / "far.json")),
        KILLED_ONCE=str(mark),
    )
    assert far.returncode == 0, far.stderr
    assert mark.exists(), "nobody was killed"
    near = _arena(
        "--games", "6", "--seed", "5", "--processes", "1", "--json", str(tmp_path / "near.json"), KILLED_ONCE=str(mark)
    )
    assert near.returncode == 0, near.stderr
    assert _games(tmp_path / "far.json") == _games(tmp_path / "near.json")


def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    asked = _arena("--games", "2", "--ray", "nowhere-at-all", KILLED_ONCE="unused")
    assert asked.returncode == 2
    assert asked.stderr.startswith("kajuta: no Ray cluster answers at nowhere-at-all")
    assert asked.stderr.count("\n") == 1
