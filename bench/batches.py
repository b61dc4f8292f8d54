"""Batched random stepping on one thread and on two: steps a second with legal lists, masks and observations.

python bench/batches.py [--size N] [--json]
"""

from __future__ import annotations

import argparse
import json
import time

from kajuta import games
from kajuta.core.batch import Batch

SECONDS = 1.0
ROUNDS = 3
KINDS = {
    "lists": {"masks": False, "features": False},
    "lists and masks": {"masks": True, "features": False},
    "lists, masks and observations": {"masks": True, "features": True},
}


def steps_per_second(batch: Batch) -> float:
    """Random steps of all games together, for about a second."""
    begun = time.perf_counter()
    steps = 0
    while time.perf_counter() - begun < SECONDS:
        batch.step(batch.random_actions())
        steps += batch.size
    return steps / (time.perf_counter() - begun)


def main() -> None:
    """Prints a row for each game and kind; the best of some rounds, since others can only slow one down."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--size", type=int, default=64, help="games side by side; default 64")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    rows = []
    for name in games.HOUSE:
        for kind, shown in KINDS.items():
            for threads in (1, 2):
                batch = Batch(
                    games.game(name), wanted.size, threads=threads, masks=shown["masks"], features=shown["features"]
                )
                batch.reset("bench")
                speed = max(steps_per_second(batch) for _ in range(ROUNDS))
                rows.append({"game": name, "shows": kind, "threads": threads, "steps per second": round(speed)})
                if not wanted.json:
                    print(f"{name:<10} {kind:<30} {threads} thread(s) {speed:>14,.0f} steps/s")
    if wanted.json:
        print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
