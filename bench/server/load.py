"""A thousand tables on one server: latency beside a bare echo, moves per CPU-second beside boardgame.io's server.

All in one run on this machine, over loopback, everybody in a process of their own, the rivals in turns. See README.md.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from measuring import HERE, Process, free_port, machine, note, percentile, python

PEER = HERE / "boardgameio"
MOST_P99_RATIO = 8
LEAST_EFFICIENCY_RATIO = 2


class Kajuta:
    """Our server, and people at its tables."""

    def __init__(self, folder: str, tables: int) -> None:
        self.tables = tables
        self.port = free_port()
        self.database = Path(folder) / "tables.sqlite"
        self.server = Process(
            [sys.executable, "-m", "kajuta", "serve", "--port", str(self.port), "--no-limits",
             "--database", f"sqlite:///{self.database}"]
        )  # fmt: skip
        self.server.await_port(self.port)
        self.people = Process(python("people.py"))
        self.acknowledged: list[list[Any]] = []
        self.refused: list[str] = []

    def sit(self, tables: int) -> None:
        """New tables, two people at each."""
        self.people.do("sit", url=f"http://127.0.0.1:{self.port}", tables=tables)

    def play(self, think_ms: float, seconds: float) -> dict[str, Any]:
        """A round."""
        before, before_children = self.server.cpu_seconds(), self.server.children_cpu_seconds()
        played = self.people.do("play", think_ms=think_ms, seconds=seconds)
        used = self.server.cpu_seconds() - before
        children = self.server.children_cpu_seconds() - before_children
        return {**played, "cpu_seconds": used, "children_cpu_seconds": children}

    def collect(self) -> None:
        """Notes what the server has promised at the present tables."""
        report = self.people.do("report")
        self.acknowledged += report["acknowledged"]
        self.refused += report["refused"]

    def missing(self) -> dict[str, int]:
        """Compares what was acknowledged with what the database holds."""
        with sqlite3.connect(self.database) as connection:
            rows = connection.execute("SELECT table_id, n, request FROM entry WHERE kind = 'action'").fetchall()
        stored = {(table, request): n for table, n, request in rows}
        lost = sum(stored.get((table, f"{seat}:{one}")) != n for table, seat, one, n in self.acknowledged)
        return {"acknowledged": len(self.acknowledged), "stored": len(rows), "acknowledged_but_not_stored": lost}

    def end(self) -> None:
        """Ends everybody."""
        self.people.end()
        self.server.end()


class Echo:
    """A bare echo, and as many connections to it."""

    def __init__(self, pairs: int, size: int) -> None:
        port = free_port()
        self.server = Process(python("echo.py", "--port", str(port)))
        self.server.await_port(port)
        self.people = Process(python("people.py"))
        self.people.do("talk_to", url=f"http://127.0.0.1:{port}", pairs=pairs, size=size)

    def talk(self, think_ms: float, seconds: float) -> dict[str, Any]:
        """A round."""
        before = self.server.cpu_seconds()
        return {**self.people.do("talk", think_ms=think_ms, seconds=seconds),
                "cpu_seconds": self.server.cpu_seconds() - before}  # fmt: skip

    def end(self) -> None:
        """Ends everybody."""
        self.people.end()
        self.server.end()


class BoardgameIo:
    """boardgame.io's server with its default storage, and people at its matches."""

    def __init__(self, tables: int) -> None:
        self.tables = tables
        self.port = free_port()
        self.rounds = 0
        self.server = Process(["node", str(PEER / "server.js"), str(self.port)], {"NODE_ENV": "production"})
        self.server.await_port(self.port)

    def play(self, think_ms: float) -> dict[str, Any]:
        """A game at every table, from the first move to the last."""
        self.rounds += 1
        arguments = [str(self.port), str(self.tables), str(think_ms), f"round{self.rounds}"]
        clients = Process(["node", str(PEER / "clients.js"), *arguments])
        if clients.hear().strip() != "connected":
            raise RuntimeError("the clients of boardgame.io did not connect")
        before = self.server.cpu_seconds()
        clients.say("go")
        played: dict[str, Any] = json.loads(clients.hear())
        played["cpu_seconds"] = self.server.cpu_seconds() - before
        clients.gone()
        return played


def latency(kajuta: Kajuta, options: argparse.Namespace) -> dict[str, Any]:
    """Rounds of play and of echoes in turns, at the same pace."""
    warm = kajuta.play(options.think_ms, 2)
    echo = Echo(options.tables, warm["update_bytes"])
    echo.talk(options.think_ms, 2)
    ours, bare = [], []
    for _ in range(options.rounds):
        ours.append(kajuta.play(options.think_ms, options.seconds))
        bare.append(echo.talk(options.think_ms, options.seconds))
        print(f"  play p99 {_ms(ours[-1], 0.99):.2f} ms, echo p99 {_ms(bare[-1], 0.99):.2f} ms", flush=True)
    echo.end()
    ratios = [_ms(one, 0.99) / _ms(other, 0.99) for one, other in zip(ours, bare, strict=True)]
    pooled = {name: _pooled(rounds) for name, rounds in (("kajuta", ours), ("echo", bare))}
    ratio = pooled["kajuta"]["p99_ms"] / pooled["echo"]["p99_ms"]
    return {
        "think_ms": options.think_ms,
        "message_bytes": warm["update_bytes"],
        "rounds": options.rounds,
        **pooled,
        "p99_ratio": round(ratio, 2),
        "p99_ratio_of_each_round": [round(one, 2) for one in ratios],
        "p99_ratio_at_most": MOST_P99_RATIO,
    }


def _ms(played: dict[str, Any], share: float) -> float:
    return 1000 * percentile(played["latencies"], share)


def _pooled(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    latencies = [one for played in rounds for one in played["latencies"]]
    seconds, cpu = sum(played["seconds"] for played in rounds), sum(played["cpu_seconds"] for played in rounds)
    return {
        "messages": len(latencies),
        "per_second": round(len(latencies) / seconds),
        "per_cpu_second": round(len(latencies) / cpu),
        "p50_ms": round(1000 * percentile(latencies, 0.5), 3),
        "p99_ms": round(1000 * percentile(latencies, 0.99), 3),
    }


def efficiency(kajuta: Kajuta, options: argparse.Namespace) -> dict[str, Any]:
    """Whole games as fast as they go, ours and boardgame.io's in turns."""
    peer = BoardgameIo(options.tables)
    ours, theirs = [], []
    for _ in range(options.games):
        kajuta.sit(options.tables)
        played = kajuta.play(0, options.limit_seconds)
        kajuta.collect()
        ours.append({"moves": played["messages"], "seconds": played["seconds"], "cpu_seconds": played["cpu_seconds"]})
        theirs.append(peer.play(0))
        print(f"  moves per CPU-second: {_per_cpu(ours[-1]):.0f}, boardgame.io {_per_cpu(theirs[-1]):.0f}", flush=True)
    peer.server.end()
    summary = {name: _efficiency(rounds) for name, rounds in (("kajuta", ours), ("boardgame.io", theirs))}
    ratio = summary["kajuta"]["moves_per_cpu_second"] / summary["boardgame.io"]["moves_per_cpu_second"]
    return {**summary, "ratio": round(ratio, 2), "ratio_at_least": LEAST_EFFICIENCY_RATIO}


def _per_cpu(played: dict[str, Any]) -> float:
    return float(played["moves"] / played["cpu_seconds"])


def _efficiency(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "moves_per_cpu_second": round(statistics.median(_per_cpu(played) for played in rounds)),
        "of_each_round": [round(_per_cpu(played)) for played in rounds],
        "moves_per_second": round(statistics.median(played["moves"] / played["seconds"] for played in rounds)),
        "moves": [played["moves"] for played in rounds],
    }


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Everything, in one run."""
    about = machine()
    with tempfile.TemporaryDirectory() as folder:
        kajuta = Kajuta(folder, options.tables)
        kajuta.sit(10)
        empty = kajuta.server.memory_kib()
        kajuta.sit(options.tables)
        seated = kajuta.server.memory_kib()
        paced = latency(kajuta, options)
        kajuta.collect()
        played = kajuta.server.memory_kib()
        print(f"latency: {json.dumps(paced)}", flush=True)
        saturated = efficiency(kajuta, options)
        stored = kajuta.missing()
        kajuta.end()
    memory = {
        "server_kib": empty,
        "kib_per_table_at_the_start": round((seated - empty) / options.tables, 1),
        "kib_per_table_after_play": round((played - empty) / options.tables, 1),
    }
    return {
        "command": " ".join(["python", "bench/server/load.py", *sys.argv[1:]]),
        "machine": about,
        "tables": options.tables,
        "connections": 2 * options.tables,
        "stored": {**stored, "refused": len(kajuta.refused)},
        "latency": paced,
        "saturated": saturated,
        "memory": memory,
    }


def main() -> int:
    """Measures, prints, and notes the results; 1 if a bound is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--think-ms", type=float, default=1500, help="mean time before a move (default 1500)")
    parser.add_argument("--seconds", type=float, default=8, help="length of a round of paced play (default 8)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of paced play and echo (default 3)")
    parser.add_argument("--games", type=int, default=3, help="rounds of whole games (default 3)")
    parser.add_argument("--limit-seconds", type=float, default=300, help="longest time for a round of games")
    result = run(parser.parse_args())
    note("load", result)
    print(json.dumps(result, indent=2))
    kept = (
        result["stored"]["acknowledged_but_not_stored"] == 0
        and result["stored"]["refused"] == 0
        and result["latency"]["p99_ratio"] <= MOST_P99_RATIO
        and result["saturated"]["ratio"] >= LEAST_EFFICIENCY_RATIO
    )
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
