"""Two checkouts side by side: playouts, first compilation and warm start of every game, in turn, as ratios.

    python bench/compare.py OLD NEW [--rounds N] [GAME …]

OLD and NEW are folders with a checkout of the project each (`git worktree add`). A ratio above 1 means NEW is faster.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

GAMES = ("hokito", "totohu", "triominos", "seameni")

READY = """
import json, os, time
begun = sum(os.times()[:4])
try:
    from kajuta.core.compiled.program import run_rules
except ImportError:
    from kajuta.core.program import run_rules
from kajuta import games
from kajuta.core.playouts import Playouts
run_rules("compiled")
game = games.game({name!r})
game.new(seed=1).legal(0)
playouts = Playouts(game, game.default_players, {{}}, "bench")
ready = sum(os.times()[:4]) - begun
playouts.run(200)
count, spent = 200, 0.0
while spent < {seconds}:
    count *= 2
    started = time.process_time()
    playouts.run(count)
    spent = time.process_time() - started
print(json.dumps([ready, count / spent]))
"""
"""CPU seconds until a game can be played out, compiled; then games per CPU second."""


def measured(checkout: Path, name: str, cache: Path, seconds: float) -> tuple[float, float]:
    """What the snippet above says in a fresh interpreter."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "XDG_CACHE_HOME": str(cache)}
    code = READY.format(name=name, seconds=seconds)
    answer = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    ready, speed = json.loads(answer.stdout)
    return ready, speed


def compare(old: Path, new: Path, name: str, rounds: int) -> dict[str, list[float]]:
    """For each measure the medians of old and new, taken in turn."""
    with tempfile.TemporaryDirectory() as folder:
        caches = [Path(folder, "old"), Path(folder, "new")]
        both = list(zip((old, new), caches, strict=True))
        cold = [measured(checkout, name, cache, 0.01)[0] for checkout, cache in both]
        found = [[measured(checkout, name, cache, 0.5) for checkout, cache in both] for _ in range(rounds)]
    warm = [median(one[side][0] for one in found) for side in range(2)]
    speed = [median(one[side][1] for one in found) for side in range(2)]
    return {"first compilation, CPU s": cold, "warm start, CPU s": warm, "playouts, games/CPU s": speed}


def main() -> None:
    """Prints a row for each game and measure: old, new, how many times as fast new is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"only these of {', '.join(GAMES)}")
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    for name in wanted.games or GAMES:
        for what, (old, new) in compare(wanted.old, wanted.new, name, wanted.rounds).items():
            times = new / old if "games" in what else old / new
            print(f"{name:<10} {what:<26} {old:>12,.2f} {new:>12,.2f} {times:>8.2f} times")


if __name__ == "__main__":
    main()
