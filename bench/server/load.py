"""A thousand tables on one server: latency beside a bare echo, moves per CPU-second beside boardgame.io's server.

All in one run on this machine, over loopback, everybody in a process of their own, the rivals in turns. See README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from measuring import HERE, Process, free_port, machine, note, percentile, python

PEER = HERE / "boardgameio"
MOST_P99_RATIO = 8
LEAST_EFFICIENCY_RATIO = 2
MESSAGE_BYTES = 2048
"""About the size of an update, for the echo."""
SYNCS = 200


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
    """Rounds of play and of echoes in turns, at the same pace; between them, what the disk takes to store anything."""
    warm = kajuta.play(options.think_ms, 2)
    echo = Echo(options.tables, warm["update_bytes"])
    echo.talk(options.think_ms, 2)
    ours, bare, syncs = [], [], []
    for _ in range(options.rounds):
        ours.append(kajuta.play(options.think_ms, options.seconds))
        bare.append(echo.talk(options.think_ms, options.seconds))
        syncs += sync_seconds(kajuta.database.parent, SYNCS)
        print(f"  play p99 {_ms(ours[-1], 0.99):.2f} ms, echo p99 {_ms(bare[-1], 0.99):.2f} ms", flush=True)
    echo.end()
    return {
        "think_ms": options.think_ms,
        "message_bytes": warm["update_bytes"],
        **_compared(ours, bare),
        "bare_sync_p50_ms": round(1000 * percentile(syncs, 0.5), 3),
        "bare_sync_p99_ms": round(1000 * percentile(syncs, 0.99), 3),
    }


def _compared(ours: list[dict[str, Any]], bare: list[dict[str, Any]]) -> dict[str, Any]:
    pooled = {name: _pooled(rounds) for name, rounds in (("kajuta", ours), ("echo", bare))}
    ratios = [_ms(one, 0.99) / _ms(other, 0.99) for one, other in zip(ours, bare, strict=True)]
    return {
        **pooled,
        "p99_ratio": round(pooled["kajuta"]["p99_ms"] / pooled["echo"]["p99_ms"], 2),
        "p99_ratio_of_each_round": [round(one, 2) for one in ratios],
        "p99_ratio_at_most": MOST_P99_RATIO,
    }


def sync_seconds(folder: Path, count: int) -> list[float]:
    """How long a page takes to the disk, again and again: no server that stores before it answers is faster."""
    taken = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(count):
            file.write(bytes(4096))
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            taken.append(time.perf_counter() - begun)
            time.sleep(0.002)
    return taken


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


def saturation(kajuta: Kajuta, options: argparse.Namespace) -> dict[str, Any]:
    """Whole games as fast as they go: ours, boardgame.io's, and echoes as fast as they go, in turns."""
    peer = BoardgameIo(options.tables)
    echo = Echo(options.tables, MESSAGE_BYTES)
    ours, theirs, bare = [], [], []
    for _ in range(options.games):
        kajuta.sit(options.tables)
        ours.append(kajuta.play(0, options.limit_seconds))
        kajuta.collect()
        theirs.append(peer.play(0))
        bare.append(echo.talk(0, options.seconds))
        print(f"  moves per CPU-second: {_per_cpu(ours[-1]):.0f}, boardgame.io {_per_cpu(theirs[-1]):.0f}", flush=True)
    peer.server.end()
    echo.end()
    summary = {name: _efficiency(rounds) for name, rounds in (("kajuta", ours), ("boardgame.io", theirs))}
    ratio = summary["kajuta"]["moves_per_cpu_second"] / summary["boardgame.io"]["moves_per_cpu_second"]
    efficiency = {**summary, "ratio": round(ratio, 2), "ratio_at_least": LEAST_EFFICIENCY_RATIO}
    return {"efficiency": efficiency, "latency": _compared(ours, bare)}


def _per_cpu(played: dict[str, Any]) -> float:
    return float(_moves(played) / played["cpu_seconds"])


def _moves(played: dict[str, Any]) -> int:
    return int(played.get("moves") or played["messages"])


def _efficiency(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "moves_per_cpu_second": round(statistics.median(_per_cpu(played) for played in rounds)),
        "of_each_round": [round(_per_cpu(played)) for played in rounds],
        "moves_per_second": round(statistics.median(_moves(played) / played["seconds"] for played in rounds)),
        "moves": [_moves(played) for played in rounds],
    }


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Everything, in one run."""
    about = machine()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        kajuta = Kajuta(folder, options.tables)
        kajuta.sit(10)
        empty = kajuta.server.memory_kib()
        kajuta.sit(options.tables)
        seated = kajuta.server.memory_kib()
        paced = latency(kajuta, options)
        kajuta.collect()
        played = kajuta.server.memory_kib()
        print(f"paced: {json.dumps(paced)}", flush=True)
        saturated = saturation(kajuta, options)
        stored = kajuta.missing()
        kajuta.end()
    memory = {
        "server_kib": empty,
        "kib_per_table_at_the_start": round((seated - empty) / options.tables, 1),
        "kib_per_table_after_play": round((played - empty) / options.tables, 1),
    }
    return {
        "command": " ".join(["python", "bench/server/load.py", *sys.argv[1:]]),
        "machine": {**about, "load_average_after": machine()["load_average_before"]},
        "tables": options.tables,
        "connections": 2 * options.tables,
        "stored": {**stored, "refused": len(kajuta.refused)},
        "paced": paced,
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
    parser.add_argument("--folder", help="where the database lies (default: the system's folder for temporary files)")
    parser.add_argument("--name", default="load", help="under which name the results are noted (default load)")
    options = parser.parse_args()
    result = run(options)
    note(options.name, result)
    print(json.dumps(result, indent=2))
    kept = (
        result["stored"]["acknowledged_but_not_stored"] == 0
        and result["stored"]["refused"] == 0
        and result["paced"]["p99_ratio"] <= MOST_P99_RATIO
        and result["saturated"]["latency"]["p99_ratio"] <= MOST_P99_RATIO
        and result["saturated"]["efficiency"]["ratio"] >= LEAST_EFFICIENCY_RATIO
    )
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
