"""100,000 tables at once, on paper and by a simulation that replays what was measured (`split.py`, `results.json`).

Each server is one processor with one round at a time: it decides and writes what was wished for, stores it by one
transaction, and begins again. Wishes come by chance. Asked: how many servers, what the database and the bus have to
bear, and what breaks first.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import sys
from typing import Any

from measuring import HERE, note, percentile

THINK_SECONDS = 12.0
"""How long people think, by mean."""
APART = 0.67
"""The share of tables whose two people are on different servers: of three, two of three."""
SOCKETS_MICROSECONDS = 60.0
"""What a message in and two out cost uvicorn and the loop beside the move itself (decision 0004)."""
COMMIT_SECONDS = 0.002
"""A commit on a disk that a database has: no round is shorter."""
MOST_BUSY = 0.6
"""A processor that is busier than that makes people wait."""
SECONDS = 20.0


def costs(measured: dict[str, Any]) -> dict[str, float]:
    """Seconds a move, all games alike often."""
    moves = measured["microseconds_a_move"].values()
    mean = {what: statistics.mean(one[what] for one in moves) for what in next(iter(moves))}
    bus = measured["microseconds_a_message"]
    loop = mean["rules"] + mean["serialisation"] + SOCKETS_MICROSECONDS
    return {
        "loop": loop / 1e6,
        "elsewhere": APART * (mean["rules"] + mean["serialisation"] + mean["database"] / 2) / 1e6,
        "store": mean["database"] / 1e6,
        "bus": APART * bus["bus"] / 1e6,
        "postgresql": (1 + APART / 2) * mean["postgresql"] / 1e6,
        "nats": APART * bus["nats"] / 1e6,
    }


def on_paper(tables: int, cost: dict[str, float]) -> dict[str, Any]:
    """Rates, and processors at a sensible load."""
    moves = tables / THINK_SECONDS
    server = cost["loop"] + cost["elsewhere"] + cost["store"] + cost["bus"]
    return {
        "moves_per_second": round(moves),
        "server_processors": math.ceil(moves * server / MOST_BUSY),
        "database_rows_per_second": round(moves),
        "database_processors": round(moves * cost["postgresql"] / MOST_BUSY, 1),
        "bus_messages_per_second": round(moves * APART),
        "bus_processors": round(moves * cost["nats"] / MOST_BUSY, 2),
    }


def simulate(moves_per_second: float, servers: int, cost: dict[str, float], seed: int = 1) -> dict[str, float]:
    """One of the servers for a while: how long people wait, and how busy it is."""
    draw = random.Random(seed)
    rate = moves_per_second / servers
    waits: list[float] = []
    now, busy, arrival = 0.0, 0.0, draw.expovariate(rate)
    waiting: list[float] = []
    while now < SECONDS:
        while arrival <= now:
            waiting.append(arrival)
            arrival += draw.expovariate(rate)
        if not waiting:
            now = arrival
            continue
        count = len(waiting)
        # What other servers stored is taken in and told here as well; the interpreter does one thing at a time.
        work = count * (cost["loop"] + cost["elsewhere"] + cost["bus"] + cost["store"])
        busy += work
        now += work + COMMIT_SECONDS
        waits += [now - since for since in waiting]
        waiting.clear()
    spread = {"p50_ms": 1000 * percentile(waits, 0.5), "p99_ms": 1000 * percentile(waits, 0.99)}
    return {"servers": servers, "busy": round(busy / now, 2), **{name: round(one, 1) for name, one in spread.items()}}


def main() -> int:
    """Plans, prints, and notes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    options = parser.parse_args()
    measured = json.loads((HERE / "results.json").read_text())["split"]
    cost = costs(measured)
    paper = on_paper(options.tables, cost)
    least = paper["server_processors"]
    counts = sorted({max(1, round(least * share)) for share in (0.55, 0.65, 0.8, 1.0, 1.5)})
    simulated = [simulate(paper["moves_per_second"], count, cost) for count in counts]
    command = " ".join(["python", "bench/server/plan.py", *sys.argv[1:]])
    told = {name: round(1e6 * one, 1) for name, one in cost.items()}
    assumed = {"think_seconds": THINK_SECONDS, "tables_apart": APART, "commit_seconds": COMMIT_SECONDS}
    result = {"command": command, "tables": options.tables, "assumed": assumed, "microseconds_a_move": told}
    result |= {"on_paper": paper, "simulated": simulated}
    note("plan", result)
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
