"""Moves a second with one, two and three servers on PostgreSQL and NATS, all on this machine.

At half of the tables both people are on one server, at the others on two. Everybody shares the processors, people
included: what counts is how many moves a second of processor time there are, and whether that stays.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from measuring import Process, machine, note, percentile, python, within
from parts import Nats, Postgres, Server
from split import cpu_of

WARM_TABLES, WARM_SECONDS = 4, 3
MOST_SECONDS_TO_LOAD = 120
QUIET_CPU_SECONDS = 0.1
"""A server that uses no more of a second has loaded its games."""


def measure(count: int, tables: int, seconds: float) -> dict[str, Any]:
    """So many servers, so many tables at each, for a while, as fast as they go."""
    with Postgres() as postgres, Nats() as nats:
        servers = [Server(postgres.url, nats.url) for _ in range(count)]
        crowds = [Process(python("people.py")) for _ in servers]
        try:
            for server in servers:
                server.start()
            _sit(crowds, servers, WARM_TABLES)
            _play(crowds, WARM_SECONDS)
            for server in servers:
                _await_quiet(server)
            _sit(crowds, servers, tables)
            before = _used(servers, postgres, nats)
            played = _play(crowds, seconds)
            used = {name: spent - before[name] for name, spent in _used(servers, postgres, nats).items()}
        finally:
            for crowd in crowds:
                crowd.end()
            for server in servers:
                if hasattr(server, "process"):
                    server.end()
    return _told(count, tables, played, used)


def _sit(crowds: list[Process], servers: list[Server], tables: int) -> None:
    """Every crowd at one server; the second people of every other crowd at the next one."""
    for number, crowd in enumerate(crowds):
        other = servers[(number + 1) % len(servers)].address if number % 2 and len(servers) > 1 else None
        crowd.do("sit", url=servers[number].address, tables=tables, other=other)


def _play(crowds: list[Process], seconds: float) -> list[dict[str, Any]]:
    """All of them at once, as fast as they go."""
    for crowd in crowds:
        crowd.say(json.dumps({"do": "play", "think_ms": 0, "seconds": seconds}))
    played = [json.loads(crowd.hear()) for crowd in crowds]
    failed = [one["error"] for one in played if "error" in one]
    if failed:
        raise RuntimeError(failed[0])
    return played


def _await_quiet(server: Server) -> None:
    """A server that has just started loads its games meanwhile: that is no part of a move."""
    used = cpu_of(server.process.pid)
    for _ in range(MOST_SECONDS_TO_LOAD):
        time.sleep(1)
        before, used = used, cpu_of(server.process.pid)
        if used - before <= QUIET_CPU_SECONDS:
            return


def _used(servers: list[Server], postgres: Postgres, nats: Nats) -> dict[str, float]:
    own = sum(cpu_of(server.process.pid) for server in servers)
    return {"servers": own, "postgresql": cpu_of(postgres.process.pid), "nats": cpu_of(nats.process.pid)}


def _told(count: int, tables: int, played: list[dict[str, Any]], used: dict[str, float]) -> dict[str, Any]:
    moves = sum(one["messages"] for one in played)
    latencies = [one for each in played for one in each["latencies"]]
    return {
        "servers": count,
        "tables": count * tables,
        "moves": moves,
        "moves_per_second": round(moves / max(one["seconds"] for one in played)),
        "p50_ms": round(1000 * percentile(latencies, 0.5), 1),
        "p99_ms": round(1000 * percentile(latencies, 0.99), 1),
        "microseconds_a_move": {name: round(1e6 * spent / moves) for name, spent in used.items()},
    }


def main() -> int:
    """Measures, prints, and notes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="for each server (default 100)")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--minutes", type=float, default=20, help="longest time for everything (default 20)")
    parser.add_argument("--name", default="servers", help="under which name the results are noted (default servers)")
    options = parser.parse_args()
    about = machine()
    with within(options.minutes):
        rounds = [measure(count, options.tables, options.seconds) for count in options.servers]
    command = " ".join(["python", f"bench/server/{Path(__file__).name}", *sys.argv[1:]])
    result = {"command": command, "machine": about, "rounds": rounds}
    note(options.name, result)
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
