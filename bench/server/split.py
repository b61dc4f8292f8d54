"""What one move costs a server: processor time of the rules, of telling, of the database and of the bus.

Each is measured by itself in this process; what PostgreSQL and NATS need, in theirs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sys
import time
from pathlib import Path
from typing import Any

from measuring import TICKS, machine, note
from parts import Nats, Postgres

from kajuta import games
from kajuta.server.bus.nats_bus import NatsBus
from kajuta.server.bus.nats_line import NatsLine
from kajuta.server.house.connection import Connection
from kajuta.server.house.live import Live
from kajuta.server.house.writes import numbered, write_of
from kajuta.server.store.database import open_store
from kajuta.server.store.interface import Store, Write
from kajuta.server.tables import decisions, making
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.table import Table

ROUND = 50
"""Moves stored by one transaction, as under load."""
NEWS = 5000


class Seconds:
    """Processor time, by what it was spent for."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.moves = 0
        self._last = 0.0

    def begin(self) -> None:
        """From now on."""
        self._last = time.process_time()

    def end(self, what: str) -> None:
        """Until now it was spent for this."""
        now = time.process_time()
        self.spent[what] = self.spent.get(what, 0.0) + now - self._last
        self._last = now

    def microseconds(self) -> dict[str, float]:
        """For each move."""
        return {what: round(1e6 * spent / self.moves, 1) for what, spent in self.spent.items()}


def _game(name: str, seed: int) -> tuple[Live, list[Write]]:
    """A table of two people who are both connected; what is stored of its beginning."""
    draws = iter(range(100))
    plan = TablePlan.model_validate({"game": name, "seats": [{"kind": "device"}] * 2})
    table, drafts = making.new_table(f"{name}-{secrets.token_hex(6)}", plan, "holder", lambda: f"{seed} {next(draws)}")
    write = write_of(table, drafts, 1)
    live = Live(Table(table.id, table.plan))
    for entry in numbered(drafts, 0, 1):
        live.table.evolve(entry)
    for seat in range(2):
        connection = Connection("holder")
        connection.seats, connection.say = [seat], lambda _text: True
        live.connections.add(connection)
    live.deliver(1)
    return live, [write]


def _moved(live: Live, seconds: Seconds) -> Write | None:
    """One move, decided and told."""
    position = live.table.position
    seats = [] if position is None else [seat for seat in position.to_act if isinstance(seat, int)]
    if position is None or live.table.status != "playing" or not seats:
        return None
    seat = random.choice(seats)
    action = random.choice(position.legal(seat))
    seconds.begin()
    drafts = decisions.act(live.table, seat, action)
    write = write_of(live.table, drafts, 1, f"{seat}:{live.table.length}")
    for entry in write.entries:
        live.table.evolve(entry)
    seconds.end("rules")
    for entry in write.entries:
        live._keep(entry, None)  # noqa: SLF001  (it is this that is measured)
    live.deliver(1)
    seconds.end("serialisation")
    seconds.moves += 1
    return write


def split(name: str, moves: int, store: Store) -> Seconds:
    """So many moves of a game, stored in rounds."""
    seconds, number, waiting = Seconds(), 0, list[Write]()
    lives: list[Live] = []
    while seconds.moves < moves:
        while len(lives) < ROUND:
            live, writes = _game(name, number)
            store.append(writes)
            lives.append(live)
            number += 1
        made = [(live, _moved(live, seconds)) for live in lives]
        lives = [live for live, write in made if write is not None]
        waiting = [write for _, write in made if write is not None]
        seconds.begin()
        outcomes = store.append(waiting)
        seconds.end("database")
        if any(outcome is not None for outcome in outcomes):
            raise RuntimeError("something was not stored")
    return seconds


def cpu_of(pid: int) -> float:
    """Processor time of a process and of all it started, those that ended included."""
    total = 0.0
    for one in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = one.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(one.parent.name) == pid:
            total += sum(map(int, fields[11:15])) / TICKS  # and of its children that have ended
        elif int(fields[1]) == pid:
            total += (int(fields[11]) + int(fields[12])) / TICKS
    return total


async def news(url: str, pid: int) -> dict[str, float]:
    """What it costs to tell one other server, on each side and between."""
    told, heard = NatsBus(NatsLine(url, "tells")), NatsBus(NatsLine(url, "hears"))
    count = 0

    def hear(_table: str, _news: str) -> None:
        nonlocal count
        count += 1

    member, other = told.join(lambda *_: None, lambda: None), heard.join(hear, lambda: None)
    for bus in (told, heard):
        await bus.open()
    for number in range(NEWS):
        other.attend(f"t{number}")
    while not (told.is_up and heard.is_up) or count < NEWS:  # each table is looked at once when it is attended to
        await asyncio.sleep(0.05)
    count, begun, between = 0, time.process_time(), cpu_of(pid)
    for number in range(NEWS):
        member.tell(f"t{number}", "log")
    while count < NEWS:
        await asyncio.sleep(0.02)
    spent, passed = time.process_time() - begun, cpu_of(pid) - between
    for bus in (told, heard):
        await bus.close()
    return {"bus": round(1e6 * spent / NEWS, 1), "nats": round(1e6 * passed / NEWS, 1)}


def main() -> int:
    """Measures, prints, and notes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=5000, help="of each game (default 5000)")
    options = parser.parse_args()
    about, found = machine(), dict[str, Any]()
    with Postgres() as postgres, Nats() as nats:
        store = open_store(postgres.url)
        for name in games.HOUSE:
            split(name, 200, store)
            before = cpu_of(postgres.process.pid)
            seconds = split(name, options.moves, store)
            there = 1e6 * (cpu_of(postgres.process.pid) - before) / seconds.moves
            found[name] = {**seconds.microseconds(), "postgresql": round(there, 1)}
            print(name, found[name], file=sys.stderr, flush=True)
        store.close()
        bus = asyncio.run(news(nats.url, nats.process.pid))
    command = " ".join(["python", "bench/server/split.py", *sys.argv[1:]])
    result = {"command": command, "machine": about, "microseconds_a_move": found, "microseconds_a_message": bus}
    note("split", result)
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
