"""`kajuta bench`: the project's own benchmarks, each rival measured in the same run."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import kajuta
from kajuta import games
from kajuta.cli import measuring
from kajuta.cli.measuring import Speed

BREAKTHROUGH = "breakthrough(rows=6,columns=6)"
DOMINOES = "python_block_dominoes"
C_FLAGS = ["-O3"]


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
    """Measures, and prints a table or JSON."""
    parser = argparse.ArgumentParser("kajuta bench", description="Measure the speed of the rules beside their rivals.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"only these of {', '.join(games.names())}")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=5, choices=range(1, 101), metavar="N", help="default 5")
    parser.add_argument("--no-compile", action="store_true", help="leave out how long compilation takes")
    wanted = parser.parse_args(arguments)
    report = Report(wanted.rounds)
    for name in [games.game(name).name for name in wanted.games] or games.names():
        report.measure(name, compilation=not wanted.no_compile)
    sys.stdout.write(json.dumps(report.plain(), indent=1) + "\n" if wanted.json else report.table())
    return 0


class Report:
    """The measurements of one run."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.results: list[Result] = []
        self.ratios: list[Ratio] = []
        self.notes: list[str] = []

    def measure(self, name: str, *, compilation: bool) -> None:
        """Everything about one game."""
        self._say(f"{name}: preparing")
        with measuring.c_program(measuring.PEERS / f"{name}.c", C_FLAGS) as program:
            speeds = measuring.in_turn(self._rivals(name, program), self.rounds)
        for what, value in speeds.items():
            self.results.append(Result(name, what, value, "steps/s" if what.startswith("steps") else "games/s"))
        self._compare(name, speeds)
        if compilation:
            self._compilation(name)

    def _rivals(self, name: str, program: Path | None) -> dict[str, Speed]:
        rivals = {
            "playouts, 1 thread": measuring.playouts(name),
            "playouts, 2 threads": measuring.playouts(name, threads=2),
            "steps from Python": measuring.steps(name),
        }
        if program is not None:
            if not measuring.same_work(program, name):
                self.notes.append(f"{name}: the C program did not play the same games")
            rivals["playouts, C"] = measuring.c_playouts(program)
        peer = measuring.python_peer(name)
        if peer is not None:
            rivals["playouts, plain Python"] = peer
        if measuring.open_spiel_is_here():
            rivals[f"playouts, OpenSpiel {BREAKTHROUGH} from Python"] = measuring.open_spiel_games(BREAKTHROUGH)[0]
            rivals[f"playouts, OpenSpiel {BREAKTHROUGH} in C++"] = measuring.open_spiel_rollouts(BREAKTHROUGH)
            rivals[f"steps, OpenSpiel {DOMINOES}"] = measuring.open_spiel_games(DOMINOES)[1]
        else:
            self.notes.append("OpenSpiel is not installed: pip install 'kajuta[bench]'")
        return rivals

    def _compare(self, name: str, speeds: dict[str, float]) -> None:
        one = speeds["playouts, 1 thread"]
        self.ratios.append(Ratio(name, "2 threads / 1 thread", speeds["playouts, 2 threads"] / one))
        for what, speed in speeds.items():
            if what.startswith("playouts") and "thread" not in what:
                self.ratios.append(Ratio(name, f"playouts, 1 thread / {what.removeprefix('playouts, ')}", one / speed))
            if what.startswith("steps, "):
                self.ratios.append(
                    Ratio(name, f"steps / {what.removeprefix('steps, ')}", speeds["steps from Python"] / speed)
                )

    def _compilation(self, name: str) -> None:
        self._say(f"{name}: compiling into an empty cache")
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

    def _say(self, text: str) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"{text}\n")

    def plain(self) -> dict[str, Any]:
        """Everything as JSON."""
        return {
            "machine": machine(),
            "rounds": self.rounds,
            "results": [asdict(result) for result in self.results],
            "ratios": [asdict(ratio) for ratio in self.ratios],
            "notes": sorted(set(self.notes)),
        }

    def table(self) -> str:
        """Everything as a table for people."""
        lines = [", ".join(f"{key} {value}" for key, value in machine().items()), ""]
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
        "numba": _version("numba"),
        "open_spiel": _version("open_spiel"),
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown"
