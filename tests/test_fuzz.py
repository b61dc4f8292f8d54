"""A short run of each fuzzer; longer ones are started by hand (`fuzz/`)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import programs
from conftest import ROOT

RUNS = 5_000


@pytest.mark.parametrize("target", sorted((ROOT / "fuzz").glob("*.py")), ids=lambda path: path.stem)
def test_fuzzer_finds_nothing(target: Path, tmp_path: Path) -> None:
    command = [sys.executable, str(target), f"-runs={RUNS}", "-max_len=600", f"-artifact_prefix={tmp_path}/"]
    done = programs.run(command)
    assert done.returncode == 0, done.stderr[-3000:]
    assert f"Done {RUNS} runs" in done.stderr
