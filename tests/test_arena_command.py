"""`kajuta arena` as people call it: tables, files, exit codes, sentences instead of tracebacks."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from kajuta.cli import main

QUICK = ["--games", "2", "--processes", "1", "--seconds", "0.01"]


def test_a_match_prints_a_table_and_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [
        "--json",
        str(tmp_path / "a.json"),
        "--html",
        str(tmp_path / "a.html"),
        "--resume",
        str(tmp_path / "a.jsonl"),
    ]
    arguments = ["arena", "hokito", "random", "level-1", *QUICK, *files]
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert "random  level-1" in said.out
    assert "2 of 2 games" in said.err
    written = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert written["games"] == 2
    assert written["command"].startswith("kajuta arena hokito random level-1")
    assert "<svg" in (tmp_path / "a.html").read_text("utf-8")
    assert main(arguments) == 0
    assert "2 of 2 games were already played" in capsys.readouterr().err
    assert json.loads((tmp_path / "a.json").read_text("utf-8")) == written


def test_json_on_standard_output_is_json_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "hokito", "random", "random", "--json", "-", *QUICK]) == 0
    assert json.loads(capsys.readouterr().out)["pairs"][0]["second"] == "random #2"


def test_a_player_that_failed_is_told_with_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "hokito", "random", "arena_players:Coward", *QUICK]) == 1
    said = capsys.readouterr().out
    assert "arena_players:Coward failed: RuntimeError: I would rather not (2 games lost by it)." in said


def test_the_program_that_the_documentation_shows_runs() -> None:
    code = (ROOT / "docs" / "arena.md").read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    found: dict[str, Any] = {}
    exec(code, found)  # noqa: S102  (our own)
    assert found["result"].pairs[0].games == 4


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["chess", "random", "random"], "chess"),
        (["hokito", "random"], "two players"),
        (["hokito", "random", "genius"], "genius"),
        (["hokito", "random", "random", "--players", "3"], "not 3"),
        (["hokito", "random", "random", "--preset", "official"], "no presets"),
        (["triominos", "random", "random", "--preset", "nonsense"], "nonsense"),
        (["hokito", "random", "random", "--options", "[]"], "JSON object"),
        (["hokito", "random", "random", "--games", "0"], "--games"),
        (["hokito", "random", "random", "--seconds", "nan"], "--seconds"),
        (["hokito", "random", "random", "--sprt", "10", "0"], "smaller"),
        (["hokito", "random", "random", "level-1", "--sprt", "0", "10"], "two players"),
        (["hokito", "random", "random", "--resume", "/"], "journal"),
    ],
)
def test_wrong_usage_is_one_sentence(arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *arguments]) == 2
    said = capsys.readouterr()
    assert word in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


HEARING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
if __name__ == "__main__":
    from kajuta.cli import main
    sys.exit(main(sys.argv[1:]))
"""
"""The command as at a terminal: tests that run in the background are deaf to interrupts, and whom they start is too."""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupt_ends_cleanly_with_what_is_there(processes: str, tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    words = ["arena", "hokito", "random", "random", "--games", "100000"]
    words += ["--processes", processes, "--resume", str(journal)]
    running = subprocess.Popen(
        [sys.executable, "-c", HEARING, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    deadline = time.monotonic() + 60
    while not (journal.exists() and journal.read_text("utf-8").count("\n") > 3) and time.monotonic() < deadline:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    try:
        told, complained = running.communicate(timeout=300)
    finally:
        running.kill()  # whoever ignores it shall not play on
    assert running.returncode == 130
    assert "of 100000 games" in told
    assert "Traceback" not in complained
