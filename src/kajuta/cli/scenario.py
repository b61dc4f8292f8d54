"""`kajuta scenario FILE…`: runs rule tests written as data."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from kajuta import games
from kajuta.cli.arguments import Parser
from kajuta.core.testing.scenario import run_file

ENDINGS = (".json", ".jsonl", ".csv")


def main(arguments: list[str]) -> int:
    """Prints every failure with what was expected and found, and a last line that counts."""
    parser = Parser("kajuta scenario", description="Run scenario, view and perft files.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file, or a folder of such files")
    passed = failed = 0
    for path in _files(parser.parse_args(arguments).files):
        for outcome in run_file(path, games):
            passed += not outcome.failures
            failed += bool(outcome.failures)
            for failure in outcome.failures:
                sys.stdout.write(f"{path}: {outcome.name}\n    {failure}\n")
    sys.stdout.write(f"{passed} passed, {failed} failed\n")
    return 1 if failed else 0


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(inner for inner in path.rglob("*") if inner.suffix in ENDINGS)
        else:
            yield path
