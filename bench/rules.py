"""The rules beside their rivals, all measured in one run: `python bench/rules.py [GAME …] [--json] [--rounds N]`.

The same report as `kajuta bench`, with what needs a checkout or OpenSpiel added.
"""

from __future__ import annotations

import sys
from pathlib import Path

import rivals

from kajuta.cli import bench, measuring
from kajuta.cli.bench import Benchmark, Report
from kajuta.cli.measuring import Speed

BREAKTHROUGH = "breakthrough(rows=6,columns=6)"
DOMINOES = "python_block_dominoes"


def measure(report: Report, name: str) -> None:
    """One game and all its rivals."""
    report.machine["open_spiel"] = bench.version_of("open_spiel")
    with rivals.c_program(name) as program:
        wanted = {**measuring.own_speeds(name), **peers(report, name, program), **open_spiel(report)}
        speeds = report.speeds(name, wanted)
    for what, speed in speeds.items():
        kind, _, rival = what.partition(", ")
        if kind == "playouts" and "thread" not in rival:
            report.compare(name, f"playouts, 1 thread / {rival}", speeds["playouts, 1 thread"] / speed)
        elif kind == "steps":
            report.compare(name, f"steps / {rival}", speeds["steps from Python"] / speed)


def peers(report: Report, name: str, program: Path | None) -> dict[str, Speed]:
    """The same rules written by others."""
    found: dict[str, Speed] = {}
    if program is not None:
        if not rivals.plays_the_same_games(program, name):
            report.notes.append(f"{name}: the C program did not play the same games")
        found["playouts, C"] = rivals.c_playouts(program)
    plain = rivals.plain_python(name)
    if plain is not None:
        found["playouts, plain Python"] = plain
    return found


def open_spiel(report: Report) -> dict[str, Speed]:
    """Games of OpenSpiel that are about as large."""
    if not rivals.open_spiel_is_here():
        report.notes.append("OpenSpiel is not installed: pip install 'kajuta[bench]'")
        return {}
    return {
        f"playouts, OpenSpiel {BREAKTHROUGH} from Python": rivals.open_spiel_games(BREAKTHROUGH)[0],
        f"playouts, OpenSpiel {BREAKTHROUGH} in C++": rivals.open_spiel_rollouts(BREAKTHROUGH),
        f"steps, OpenSpiel {DOMINOES}": rivals.open_spiel_games(DOMINOES)[1],
    }


if __name__ == "__main__":
    benchmark = Benchmark("bench/rules.py", "Measure the rules beside their rivals.", measure, compilation=True)
    sys.exit(benchmark.main(sys.argv[1:]))
