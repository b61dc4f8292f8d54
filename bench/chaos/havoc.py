"""Faults while people play at many tables of all games: kills of everything, a frozen server, a bad bus, a full disk.

Afterwards every log is looked at as an append-only list: nothing acknowledged is lost or doubled, there is one order,
and everybody, somebody new included, sees what the log says. See README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "server")]

from checking import Findings  # noqa: E402
from crowd import PLANS, Crowd, Roamer, Sitting, Wished  # noqa: E402
from faults import Town  # noqa: E402
from full_disk import full_disk  # noqa: E402
from measuring import machine, percentile  # noqa: E402

from kajuta.server.store.database import open_store  # noqa: E402
from kajuta.server.store.sql import SqlStore  # noqa: E402
from kajuta.server.tables.entries import Entry  # noqa: E402

KINDS = ("server", "worker", "server", "nats", "server", "postgresql")
"""What is killed, in turn: servers most often."""
AFTERMATH_SECONDS = 2.0
"""Whoever wishes so soon after a fault feels it."""
STALL_SECONDS = 300


async def chaos(
    kills: int, tables: int, *, servers: int = 3, workers: int = 2, others: int = 10, **settings: str
) -> dict[str, Any]:
    """So many kills, and after each so many of them another fault; then what is left."""
    town = Town(servers, workers, None, **settings)
    crowd = Crowd(town.addresses)
    try:
        await town.open()
        playing = [asyncio.create_task(crowd.play_on(PLANS[number % len(PLANS)])) for number in range(tables)]
        await _until_played(crowd, playing, tables)
        await _do_harm(town, crowd, playing, kills, others)
        await _until_played(crowd, playing, tables)
        crowd.closing.set()
        await asyncio.wait_for(asyncio.gather(*playing), 2 * STALL_SECONDS)
        findings = await _examined(town, crowd)
    finally:
        await crowd.leave()
        await town.close()
    return _told(town, crowd, findings, tables)


async def _do_harm(town: Town, crowd: Crowd, playing: list[asyncio.Task[None]], kills: int, others: int) -> None:
    names = list(town.others_in_turn())
    for number in range(kills):
        await town.kill(KINDS[number % len(KINDS)])
        await _until_played(crowd, playing, max(1, len(playing) // 2))
        if others and number % others == others - 1:
            await town.harm(names[number // others % len(names)])
            await _until_played(crowd, playing, max(1, len(playing) // 2))
        await asyncio.sleep(random.uniform(0, 0.3))
        print(f"  {number + 1} kills, {crowd.acknowledged()} acknowledged", file=sys.stderr, flush=True)


async def _until_played(crowd: Crowd, playing: list[asyncio.Task[None]], actions: int) -> None:
    """Waits until so many more wishes have been acknowledged."""
    wanted, deadline = crowd.acknowledged() + actions, time.monotonic() + STALL_SECONDS
    while crowd.acknowledged() < wanted:
        for task in playing:
            if task.done():
                task.result()
        if time.monotonic() > deadline:
            raise TimeoutError("nobody plays any more")
        await asyncio.sleep(0.02)


async def _examined(town: Town, crowd: Crowd) -> Findings:
    findings = Findings()
    store = open_store(town.postgres.url, "looking")
    for sitting in crowd.sittings:
        async with Roamer(town.addresses, sitting.id, None) as fresh:
            entries = await _at_rest(crowd, sitting, store, fresh)
            findings.examine(sitting, entries, fresh)
    store.close()
    return findings


async def _at_rest(crowd: Crowd, sitting: Sitting, store: SqlStore, fresh: Roamer) -> list[Entry]:
    """The log, when everybody has heard of its end; clocks may go on calling time meanwhile."""
    for _ in range(200):
        await crowd.settle(sitting)
        entries = await asyncio.to_thread(store.entries, sitting.id)
        if {person.n for person in (fresh, *(one for _, one in sitting.people))} == {len(entries) - 1}:
            return entries
        await asyncio.sleep(0.05)
    return entries


def _told(town: Town, crowd: Crowd, findings: Findings, tables: int) -> dict[str, Any]:
    felt = [_seconds(one) for one in crowd.wished if _feels(one, town.at)]
    calm = [_seconds(one) for one in crowd.wished if not _feels(one, town.at)]
    return {
        "tables_at_once": tables,
        "games": len(crowd.sittings),
        "kills": {**town.kills, "all": town.kills.total()},
        "other_faults": dict(town.others),
        "news": {"lost": town.bus.lost, "doubled": town.bus.doubled, "delayed": town.bus.delayed},
        "acknowledged": findings.acknowledged,
        "entries": findings.entries,
        "actions_of_computers_chance_and_clocks": findings.by_themselves,
        "time_called": findings.called,
        "refused_because_time_was_called": findings.refused_by_clocks,
        "connections": sum(person.hellos for sitting in crowd.sittings for _, person in sitting.people),
        "outage_seconds": _spread(felt),
        "calm_seconds": _spread(calm),
        "wrong": dict(findings.wrong),
        "examples": findings.examples,
    }


def _seconds(wished: Wished) -> float:
    return wished.answered - wished.at


def _feels(wished: Wished, faults: list[float]) -> bool:
    """Whether something was done while somebody waited, or just before."""
    return any(wished.at - AFTERMATH_SECONDS < at < wished.answered for at in faults)


def _spread(seconds: list[float]) -> dict[str, float]:
    if not seconds:
        return {}
    told = {"p50": percentile(seconds, 0.5), "p99": percentile(seconds, 0.99), "most": max(seconds)}
    return {"count": len(seconds), **{name: round(value, 3) for name, value in told.items()}}


def main() -> int:
    """Runs, prints, notes the results; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--tables", type=int, default=200, help="tables at once (default 200)")
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--disk-tables", type=int, default=10, help="tables while a disk is full (default 10; 0: none)")
    parser.add_argument("--minutes", type=float, default=120, help="longest time for the kills (default 120)")
    parser.add_argument("--output", type=Path, default=HERE / "results.json")
    options = parser.parse_args()
    about = machine()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and whatever was started is ended, as by any other end
    town = chaos(options.kills, options.tables, servers=options.servers, workers=options.workers)
    found = asyncio.run(asyncio.wait_for(town, options.minutes * 60))
    disk = asyncio.run(full_disk(options.disk_tables)) if options.disk_tables else None
    command = " ".join(["python", "bench/chaos/havoc.py", *sys.argv[1:]])
    result = {"command": command, "machine": about, **found, "full_disk": disk}
    options.output.write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))
    wrong = sum(found["wrong"].values()) + (sum(disk["wrong"].values()) if disk else 0)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
