"""`kajuta bench`: how fast rules and searches are on this machine. `bench/rules.py` adds rivals to the same report."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import kajuta
from kajuta import games
from kajuta.cli import measuring, searching
from kajuta.cli.arguments import Parser, whole_number
from kajuta.cli.measuring import Speed
from kajuta.core.compiled.program import run_rules

UNITS = {"playouts": "games/s", "steps": "steps/s", "nodes": "nodes/s", "simulations": "simulations/s"}
"""By the first word of what is measured."""
RESEARCH = "research"
"""Measured instead of games."""


@dataclass(frozen=True)
class Result:
    """One number that was measured."""

    game: str
    what: str
    value: float
    unit: str


@dataclass(frozen=True)
class Ratio:
    """Two speeds of the same run compared."""

    game: str
    what: str
    value: float


def main(arguments: list[str]) -> int:
    """Measures what the installed package can measure by itself, and prints a table or JSON."""
    description = "Measure the speed of the rules and of searches, or of the environments for learners (research)."
    return Benchmark("kajuta bench", description, measure, compilation=True).main(arguments)


def measure(report: Report, name: str) -> None:
    """Playouts and steps of one game, and how fast players look ahead in it."""
    found = report.speeds(name, {**measuring.own_speeds(name), **searching.search_speeds(name)})
    if searching.RIVAL in found:
        report.compare(name, "tree search / OpenSpiel MCTS", found[searching.SIMULATIONS] / found[searching.RIVAL])


@dataclass(frozen=True)
class Benchmark:
    """A benchmark with its command line; those in `bench/` that are for all games look the same."""

    program: str
    description: str
    measure: Callable[[Report, str], None]
    """Measures one game and adds to the report."""
    games: tuple[str, ...] = field(default_factory=games.names)
    compilation: bool = False
    """Whether it also measures how long compilation takes."""

    def main(self, arguments: list[str]) -> int:
        """Measures the games wanted, with all rules compiled, and prints the report."""
        wanted = self._read(arguments)
        report = Report(wanted.rounds)
        run_rules("compiled")
        if wanted.games == [RESEARCH]:
            from kajuta.cli import environments

            environments.measure(report)
        else:
            self._measure_games(report, wanted)
        sys.stdout.write(json.dumps(report.plain(), indent=1) + "\n" if wanted.json else report.table())
        return 0

    def _measure_games(self, report: Report, wanted: argparse.Namespace) -> None:
        for name in wanted.games or self.games:
            report.say(f"{name}: measuring")
            self.measure(report, name)
            if self.compilation and not wanted.no_compile:
                report.compilation(name)

    def _read(self, arguments: list[str]) -> argparse.Namespace:
        parser = Parser(self.program, description=self.description)
        parser.add_argument("games", nargs="*", metavar="GAME", help=f"only these of {', '.join(self.games)}")
        parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
        parser.add_argument("--rounds", type=whole_number(1, 100), default=5, metavar="N", help="default 5")
        if self.compilation:
            parser.add_argument("--no-compile", action="store_true", help="leave out how long compilation takes")
        wanted = parser.parse_args(arguments)
        if self.compilation and wanted.games == [RESEARCH]:
            return wanted
        wanted.games = [games.game(name).name for name in wanted.games]
        others = [name for name in wanted.games if name not in self.games]
        if others:
            parser.error(f"{', '.join(others)}: this is for {', '.join(self.games)} only")
        return wanted


class Report:
    """The measurements of one run."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.machine = machine()
        self.results: list[Result] = []
        self.ratios: list[Ratio] = []
        self.notes: list[str] = []

    def speeds(self, name: str, rivals: Mapping[str, Speed]) -> dict[str, float]:
        """Measures rivals in turn, our own among them, and returns their speeds."""
        found = measuring.in_turn(rivals, self.rounds)
        for what, value in found.items():
            self.results.append(Result(name, what, value, UNITS[what.split()[0].rstrip(",")]))
        self.compare(name, "2 threads / 1 thread", found["playouts, 2 threads"] / found["playouts, 1 thread"])
        return found

    def add(self, name: str, what: str, value: float, unit: str) -> None:
        """Adds a number."""
        self.results.append(Result(name, what, value, unit))

    def compare(self, name: str, what: str, value: float) -> None:
        """Adds a ratio."""
        self.ratios.append(Ratio(name, what, value))

    def compilation(self, name: str) -> None:
        """Adds how long it takes until the rules are compiled, and until a person sees something."""
        self.say(f"{name}: compiling into an empty cache")
        with tempfile.TemporaryDirectory() as folder:
            cache = Path(folder)
            first = measuring.seconds_of(measuring.FIRST_POSITION.format(name=name), cache / "cold")
            cold = measuring.seconds_of(measuring.COMPILE.format(name=name), cache / "warm")
            warm = measuring.seconds_of(measuring.COMPILE.format(name=name), cache / "warm")
            usage = measuring.seconds_of(measuring.HELP, cache / "warm")
        self.results += [
            Result(name, "first compilation", cold, "CPU s"),
            Result(name, "rules from the cache", warm, "CPU s"),
            Result(name, "first position in the terminal, nothing compiled", first, "s"),
            Result(name, "kajuta --help", usage, "s"),
        ]

    @staticmethod
    def say(text: str) -> None:
        """Tells whoever watches what is going on."""
        if sys.stderr.isatty():
            sys.stderr.write(f"{text}\n")

    def plain(self) -> dict[str, Any]:
        """Everything as JSON."""
        return {
            "machine": self.machine,
            "rounds": self.rounds,
            "results": [asdict(result) for result in self.results],
            "ratios": [asdict(ratio) for ratio in self.ratios],
            "notes": sorted(set(self.notes)),
        }

    def table(self) -> str:
        """Everything as a table for people."""
        lines = [", ".join(f"{key} {value}" for key, value in self.machine.items()), ""]
        lines += [f"{one.game:<10} {one.what:<66} {one.value:>14,.3f} {one.unit}" for one in self.results]
        lines += ["", *(f"{one.game:<10} {one.what:<66} {one.value:>14,.2f} times" for one in self.ratios)]
        lines += ["", *sorted(set(self.notes))] if self.notes else []
        return "\n".join(lines) + "\n"


def machine() -> dict[str, Any]:
    """The machine and the versions that matter."""
    return {
        "kajuta": kajuta.__version__,
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": version_of("numba"),
    }


def version_of(package: str) -> str:
    """The version of an installed package, `none` if it is not there."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown"
