"""The command line as a user meets it: exit codes, one sentence for every mistake, no traceback."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import programs
from conftest import ROOT
from kajuta import games
from kajuta.cli import VERBS, main

HOKITO = ROOT / "tests" / "scenarios" / "hokito"


def kajuta(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kajuta", *arguments]
    return programs.run(command, text=text)


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2
    (sentence,) = done.stderr.splitlines()
    return sentence


def test_help_lists_every_verb_and_imports_nothing_heavy() -> None:
    code = (
        "import sys; from kajuta.cli import main; main(['--help']); assert 'numpy' not in sys.modules; print('light')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("light\n")
    assert all(verb in done.stdout for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself(verb: str) -> None:
    done = kajuta(verb, "--help")
    assert done.returncode == 0
    assert f"kajuta {verb}" in done.stdout


def test_the_version_is_told() -> None:
    assert kajuta("--version").stdout.startswith("kajuta ")


def test_an_unknown_verb_is_wrong_usage() -> None:
    assert "dance" in complaint(kajuta("dance"))


def test_an_unknown_game_is_wrong_usage() -> None:
    for arguments in (("perft", "chess", "x", "1"), ("terminal", "chess"), ("bench", "chess")):
        assert "there is no game 'chess'" in complaint(kajuta(*arguments))


def test_scenarios_of_a_folder_pass_and_are_counted() -> None:
    done = kajuta("scenario", str(HOKITO))
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].endswith(" passed, 0 failed")


def test_a_failing_scenario_is_shown_with_expected_and_found(tmp_path: Path) -> None:
    scenarios = json.loads((HOKITO / "ending.json").read_text("utf-8"))[:2]
    scenarios[0]["expect"]["scores"] = [99, 0]
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(scenarios), "utf-8")
    done = kajuta("scenario", str(path))
    assert done.returncode == 1
    assert "expected [99, 0], found [2, 0]" in done.stdout
    assert done.stdout.splitlines()[-1] == "1 passed, 1 failed"


@pytest.mark.parametrize(
    ("name", "content", "part"),
    [
        ("binary.json", b"\x7fELF\xff\xfe\x00", "not a text file"),
        ("broken.json", b'[{"name": ', "not JSON"),
        ("object.json", b"{}", "not a list of scenarios"),
        ("numbers.json", b"[1, 2]", "not an object"),
        ("lines.jsonl", b'{"name": "x"}\nnonsense\n', "not JSON"),
        ("table.csv", b"a,b\n1,2\n", "not a table"),
    ],
)
def test_a_file_that_holds_no_scenarios_gets_one_sentence(name: str, content: bytes, part: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert part in complaint(kajuta("scenario", str(path)))


def test_a_file_that_is_not_there_gets_one_sentence() -> None:
    assert "cannot be read" in complaint(kajuta("scenario", "nowhere.json"))


def test_a_scenario_with_a_bad_document_or_an_unknown_key_fails_with_the_reason(tmp_path: Path) -> None:
    good = json.loads((HOKITO / "ending.json").read_text("utf-8"))[0]
    bad = [
        {**good, "position": {"game": "hokito"}},
        {**good, "expected": {}},
        {**good, "expect": {"score": 1}},
        {"game": 1},
    ]
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(bad), "utf-8")
    done = kajuta("scenario", str(path))
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "0 passed, 4 failed"
    assert "Traceback" not in done.stdout + done.stderr


def test_perft_takes_a_line_or_a_file(tmp_path: Path) -> None:
    position = games.game("hokito").new(seed=1)
    path = tmp_path / "start.json"
    path.write_text(json.dumps(position.document()), "utf-8")
    line = position.line()
    assert line is not None
    counts = {kajuta("perft", "hokito", text, "2").stdout for text in (line, str(path))}
    assert counts == {f"{position.perft(2)}\n"}
    assert kajuta("perft", "hokito", line, "0").stdout == "1\n"


@pytest.mark.parametrize("position", ["x", "", "w3" * 36 + " b mover", "nowhere.json", "a\0b", "x" * 5000])
def test_a_bad_position_for_perft_is_wrong_usage(position: str) -> None:
    if "\0" in position:
        assert main(["perft", "hokito", position, "1"]) == 2
    else:
        assert complaint(kajuta("perft", "hokito", position, "1"))


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ("perft hokito x -1", "must be a whole number from 0 to 20, not '-1'"),
        ("perft hokito x 21", "must be a whole number from 0 to 20, not '21'"),
        ("perft hokito x many", "must be a whole number from 0 to 20, not 'many'"),
        ("perft hokito x", "DEPTH"),
        ("perft hokito x 1 2", "unrecognized arguments: 2"),
        ("perft triominos x 1", "give a document"),
        ("engine now", "unrecognized arguments: now"),
        ("scenario", "FILE"),
        ("verify", "record"),
        ("terminal", "game"),
        ("terminal hokito --players 3", "HOKITO is for 2 players"),
        ("terminal hokito --people many", "--people"),
        ("play --port 65536", "must be a whole number from 0 to 65535"),
        ("serve --port -1", "must be a whole number from 0 to 65535"),
        ("serve --thinkers 0", "must be a whole number from 1 to 64"),
        ("serve --database nonsense", "not the address of a database: 'nonsense'"),
        ("serve --database foo://secret@x", "not the address of a database: 'foo'"),
        ("serve --database sqlite://host:port/x", "not the address of a database: 'sqlite'"),
        ("serve --database mysql://x", "has to be installed"),
        ("serve --database sqlite:////nowhere/tables.sqlite", "cannot be opened"),
        ("serve --database sqlite:///{folder}", "cannot be opened"),
        ("serve --database sqlite://", "must be a file"),
        ("serve --database sqlite:///{folder}/t.sqlite --host a..b", "cannot listen on a..b"),
        ("serve --database sqlite:///{folder}/t.sqlite --port {busy}", "cannot listen on 127.0.0.1, port {busy}"),
        ("serve --workers 2", "several workers need --bus nats://…"),
        ("serve --bus nats://x", "must be PostgreSQL"),
    ],
)
def test_wrong_usage_gets_one_sentence(
    arguments: str, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        busy = listener.getsockname()[1]
        assert main(arguments.format(folder=tmp_path, busy=busy).split()) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert part.format(busy=busy) in sentence


def test_help_tells_of_several_processes() -> None:
    shown = kajuta("serve", "--help").stdout
    for option in ("--bus", "--workers", "--database", "--limits", "--drain"):
        assert option in shown


def test_perft_counts_stand_in_a_file_of_any_folder(tmp_path: Path) -> None:
    lines = (HOKITO / "perft.csv").read_text("utf-8").splitlines()[:3]
    path = tmp_path / "counts.csv"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert kajuta("scenario", str(path)).stdout == "2 passed, 0 failed\n"


def test_bench_measures_and_prints_json() -> None:
    done = kajuta("bench", "hokito", "--rounds", "1", "--no-compile", "--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["machine"]["cores"] >= 1
    assert {result["unit"] for result in report["results"]} == {"games/s", "steps/s", "nodes/s", "simulations/s"}
    assert all(result["value"] > 0 for result in report["results"])
    assert not any("did not play the same games" in note for note in report["notes"])
