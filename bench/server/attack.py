"""A stranger tries to stop the server while others play: what do they notice, and is anything lost?

Everybody in a process of their own, over loopback, with the server's real limits: the people of each table come from an
address of their own, the stranger from another. Bounded in count and time. See README.md.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from attackers import ATTACKS
from measuring import Process, free_port, kill_all, machine, note, percentile, python, within

MOST_P99_RATIO = 5
MOST_MIB = 400
"""Resident memory of the server's own process, whatever strangers do."""
MOST_SECONDS_TO_END = 5
MOST_SECONDS_TO_LOAD = 60
QUIET_CPU_SECONDS = 0.1
"""A server that uses no more of a second has nothing to do."""


class Memory:
    """The most memory a process has had since it was last asked."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._most = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._over.wait(0.05):
            self._most = max(self._most, self._process.memory_kib())

    def most_mib(self) -> float:
        """In MiB."""
        most, self._most = self._most, 0
        return round(most / 1024, 1)

    def end(self) -> None:
        """No longer."""
        self._over.set()
        self._thread.join()


class Siege:
    """A server with its usual limits, people at tables, and a stranger."""

    def __init__(self, folder: str, tables: int) -> None:
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        self.database = Path(folder) / "tables.sqlite"
        command = [sys.executable, "-m", "kajuta", "serve", "--port", str(port)]
        self.server = Process([*command, "--database", f"sqlite:///{self.database}"])
        self.server.await_port(port)
        self.memory = Memory(self.server)
        self.people = Process(python("people.py"))
        self.stranger = Process(python("attackers.py"))
        self.guest = Process(python("attackers.py"))
        self.tables = self.over = tables
        self.promised: dict[tuple[str, int, str], int] = {}
        self.refused: set[str] = set()

    def begin(self, strength: int) -> None:
        """Waits until everybody is ready: the server has loaded its games, the stranger has made up records."""
        self.stranger.do("prepare", strength=strength)
        used = 0.0
        for _ in range(MOST_SECONDS_TO_LOAD):
            now = self.server.cpu_seconds()
            if now - used <= QUIET_CPU_SECONDS:
                return
            used = now
            time.sleep(1)

    def round(self, think_ms: float, seconds: float, attack: str | None, strength: int) -> dict[str, Any]:
        """People play at new tables; perhaps a stranger does something meanwhile."""
        if self.over * 4 >= self.tables:  # games end, and then there would be nobody left to play
            self.people.do("sit", url=self.url, tables=self.tables, spread=True)
        self.memory.most_mib()
        self.guest.say(json.dumps({"do": "visit", "url": self.url, "seconds": seconds, "strength": 1}))
        if attack is not None:
            self.stranger.say(json.dumps({"do": attack, "url": self.url, "seconds": seconds, "strength": strength}))
        played = self.people.do("play", think_ms=think_ms, seconds=seconds)
        self.over = played["over"]
        latencies = played["latencies"]
        told = {
            "actions": len(latencies),
            "p50_ms": round(percentile(latencies, 0.5) * 1000, 2),
            "p99_ms": round(percentile(latencies, 0.99) * 1000, 2),
            "longest_ms": round(max(latencies) * 1000, 2),
        }
        told["guest"] = json.loads(self.guest.hear())
        if attack is not None:
            told["stranger"] = json.loads(self.stranger.hear())
        told["server_mib"] = self.memory.most_mib()
        report = self.people.do("report")
        self.promised.update({(table, seat, one): n for table, seat, one, n in report["acknowledged"]})
        self.refused.update(report["refused"])
        return told

    def lost(self) -> int:
        """How many acknowledged actions the database does not have."""
        with sqlite3.connect(self.database) as connection:
            rows = connection.execute("SELECT table_id, n, request FROM entry WHERE kind = 'action'").fetchall()
        stored = {(table, request): n for table, n, request in rows}
        return sum(stored.get((table, f"{seat}:{one}")) != n for (table, seat, one), n in self.promised.items())

    def seconds_to_end(self) -> float:
        """How long the server takes to end after SIGTERM while deaf clients hold on to it."""
        self.stranger.say(json.dumps({"do": "deaf", "url": self.url, "seconds": 3, "strength": 20}))
        time.sleep(1.5)
        self.memory.end()
        begun = time.monotonic()
        self.server.end()
        return round(time.monotonic() - begun, 2)


@contextmanager
def besieged(tables: int) -> Iterator[Siege]:
    """A siege; whatever happens, no process outlives it."""
    with tempfile.TemporaryDirectory() as folder:
        siege = Siege(folder, tables)
        try:
            yield siege
        finally:
            siege.memory.end()
            kill_all()


def run(tables: int, think_ms: float, seconds: float, strength: int, attacks: Sequence[str]) -> dict[str, Any]:
    """Every attack once, with quiet rounds before and after."""
    about = machine()
    with besieged(tables) as siege:
        siege.begin(strength)
        siege.round(think_ms, min(seconds, 2), None, strength)  # the first of everything
        quiet = [siege.round(think_ms, seconds, None, strength) for _ in range(2)]
        rounds = {attack: siege.round(think_ms, seconds, attack, strength) for attack in attacks}
        quiet.append(siege.round(think_ms, seconds, None, strength))
        lost, to_end = siege.lost(), siege.seconds_to_end()
        acknowledged, refused = len(siege.promised), len(siege.refused)
    usual = statistics.median(one["p99_ms"] for one in quiet)
    for told in rounds.values():
        told["p99_ratio"] = round(told["p99_ms"] / usual, 2)
    return {
        "machine": {**about, "load_average_after": machine()["load_average_before"]},
        "tables": tables,
        "think_ms": think_ms,
        "quiet": quiet,
        "attacks": rounds,
        "worst_p99_ratio": max(told["p99_ratio"] for told in rounds.values()),
        "most_server_mib": max(told["server_mib"] for told in rounds.values()),
        "acknowledged": acknowledged,
        "acknowledged_but_not_stored": lost,
        "refused_to_people": refused,
        "seconds_to_end": to_end,
    }


def main() -> int:
    """Measures, prints, and notes the results; 1 if a bound is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--think-ms", type=float, default=1500, help="mean time before a move (default 1500)")
    parser.add_argument("--seconds", type=float, default=8, help="length of a round (default 8)")
    parser.add_argument(
        "--strength", type=int, default=20, help="how many of everything the stranger tries (default 20)"
    )
    parser.add_argument("--only", nargs="*", choices=list(ATTACKS), help="some of the attacks")
    parser.add_argument("--minutes", type=float, default=8, help="longest time for everything (default 8)")
    parser.add_argument("--name", default="attack", help="under which name the results are noted (default attack)")
    options = parser.parse_args()
    attacks = options.only or list(ATTACKS)
    with within(options.minutes):
        result = run(options.tables, options.think_ms, options.seconds, options.strength, attacks)
    result = {"command": " ".join(["python", "bench/server/attack.py", *sys.argv[1:]]), **result}
    note(options.name, result)
    print(json.dumps(result, indent=2))
    kept = (
        result["acknowledged_but_not_stored"] == 0
        and result["refused_to_people"] == 0
        and result["worst_p99_ratio"] < MOST_P99_RATIO
        and result["most_server_mib"] < MOST_MIB
        and result["seconds_to_end"] <= MOST_SECONDS_TO_END
    )
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
