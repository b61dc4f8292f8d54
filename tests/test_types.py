"""Programs that read views and events are checked by mypy and by pyright: what is right passes, a slip is found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import ROOT

SAMPLE = ROOT / "examples" / "typed_reports.py"
SLIPS = {
    'view["board"]': 'view["bord"]',
    "event['height']": "event['hight']",
    'event["kind"] == "revealed"': 'event["kind"] == "revelead"',
    'view["sea"]': 'view["hands"]',
}
"""Something right in the sample, and how somebody might get it wrong."""


def mypy(folder: Path) -> list[str]:
    """What mypy finds, a line each."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={folder / 'cache'}", "."]
    found = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert found.returncode in (0, 1), found.stdout + found.stderr
    return [line for line in found.stdout.splitlines() if ": error:" in line]


def pyright(folder: Path) -> list[str]:
    """What pyright finds. It comes from the registry of Node's packages when it is first asked."""
    settings = {"include": ["."], "typeCheckingMode": "strict", "pythonVersion": "3.11"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    command = [sys.executable, "-m", "pyright", "--project", str(folder), "--pythonpath", sys.executable]
    # Where the machine has no Node.js, the client's build has put one beside Python.
    search = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": search}
    found = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=environment)
    assert found.returncode in (0, 1), found.stdout + found.stderr
    return [line for line in found.stdout.splitlines() if " - error: " in line]


@pytest.mark.parametrize("check", [mypy, pyright], ids=["mypy", "pyright"])
def test_the_sample_is_typed_and_every_slip_in_it_is_found(check: Callable[[Path], list[str]], tmp_path: Path) -> None:
    right = SAMPLE.read_text("utf-8")
    (tmp_path / "right.py").write_text(right, "utf-8")
    for number, (good, bad) in enumerate(SLIPS.items()):
        assert good in right
        (tmp_path / f"slip_{number}.py").write_text(right.replace(good, bad), "utf-8")
    found = check(tmp_path)
    wrong = {name for name in (path.name for path in tmp_path.glob("*.py")) if any(name in line for line in found)}
    assert wrong == {f"slip_{number}.py" for number in range(len(SLIPS))}, "\n".join(found)


def test_the_sample_runs() -> None:
    done = subprocess.run([sys.executable, str(SAMPLE)], capture_output=True, text=True, check=True)
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == ["HOKITO", "TOTOHU", "TRIOMINOS", "SEAMENI"]
