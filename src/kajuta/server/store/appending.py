"""The transaction that appends to logs: one for all that was decided together.

Entries come first. Whoever has inserted the next entry of a table is the only one who has anything to do with its other
rows until the transaction ends, so that no two processes wait for each other.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection

from kajuta.server.store.bulk import AddRows, Place
from kajuta.server.store.interface import Write
from kajuta.server.store.schema import ENTRY, GAME_TABLE, HOLDING, SEAT_KEY
from kajuta.server.tables.entries import Entry

NOTED_AFTER_MS = 10_000
"""How long the time of the latest action at a table may be out of date, in lists."""
MOST_KNOWN = 100_000


class Known(NamedTuple):
    """What this process stored last of a table. Whoever else stored something since has stored a later entry."""

    newest: int
    status: str
    awake: bool
    at: int


class Appending:
    """Appends, and remembers what it stored last of each table."""

    def __init__(self, add_entries: AddRows, keeper: str) -> None:
        self._add_entries = add_entries
        self._keeper = keeper
        self.known: dict[str, Known] = {}
        self.is_to_forget = False
        """Set by whoever found that others may have stored something since; minded before the next transaction."""

    def store(self, connection: Connection, writes: Sequence[Write]) -> list[bool]:
        """One transaction; tells which of the writes are stored: those whose place was the next free one."""
        if self.is_to_forget:
            self.is_to_forget = False
            self.known.clear()
        with connection.begin():
            heads = self._heads(connection, writes)
            fitting = _fitting(writes, heads)
            rows = [_entry_row(one.table_id, entry) for one in _with_founded(fitting) for entry in one.entries]
            taken = self._add_entries(connection, rows)
            if taken:
                fitting = _take_back(connection, fitting, taken)
            stored = _with_founded(fitting)
            changed = {one.table_id for one in stored if self._changes(one)}
            self._store_tables(connection, [one for one in stored if one.table_id in changed])
            _store_seats(connection, stored)
        self._note(stored, changed)
        kept = {id(write) for write in fitting}
        return [id(write) in kept for write in writes]

    def _heads(self, connection: Connection, writes: Sequence[Write]) -> dict[str, int]:
        """The newest entry of each table: as known here, where the first write follows on it, else as stored."""
        first: dict[str, int] = {}
        for write in writes:
            first.setdefault(write.table_id, write.expected)
        heads = {table_id: expected - 1 for table_id, expected in first.items()}
        known = self.known
        unknown = [one for one, head in heads.items() if one not in known or known[one].newest != head]
        asked = [table_id for table_id in unknown if first[table_id] > 0]
        if asked:
            newest = select(ENTRY.c.table_id, func.max(ENTRY.c.n)).where(ENTRY.c.table_id.in_(asked))
            found = dict.fromkeys(asked, -1)
            found.update((row[0], row[1]) for row in connection.execute(newest.group_by(ENTRY.c.table_id)))
            heads.update(found)
        return heads

    def _changes(self, write: Write) -> bool:
        """Whether the row of the table has to be stored again; that somebody acts there is noted now and then only."""
        known = self.known.get(write.table_id)
        if known is None or known.newest + 1 != write.expected:
            return True
        return (write.status, write.awake) != (known.status, known.awake) or write.at - known.at > NOTED_AFTER_MS

    def _store_tables(self, connection: Connection, writes: Sequence[Write]) -> None:
        """The rows of new tables, and what has changed in the others: those in the same state together."""
        for write in writes:
            if write.plan is not None:
                fixed = {"id": write.table_id, "plan": json.dumps(write.plan), "game": write.plan["game"]}
                state = {"status": write.status, "awake": write.awake, "updated_at": write.at, "created_at": write.at}
                kept = {"public": write.plan["public"], "keeper": self._keeper}
                connection.execute(insert(GAME_TABLE).values(**fixed, **state, **kept))
        newest = {write.table_id: write for write in writes}
        alike: dict[tuple[str, bool], list[Write]] = {}
        for write in newest.values():
            if write.plan is None or write.expected > 0:
                alike.setdefault((write.status, write.awake), []).append(write)
        for (status, awake), some in alike.items():
            at = max(write.at for write in some)
            state = {"status": status, "awake": awake, "updated_at": at, "keeper": self._keeper}
            ids = [write.table_id for write in some]
            connection.execute(update(GAME_TABLE).where(GAME_TABLE.c.id.in_(ids)).values(**state))

    def _note(self, writes: Sequence[Write], changed: Collection[str]) -> None:
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        for write in writes:
            at = write.at if write.table_id in changed else self.known[write.table_id].at
            self.known[write.table_id] = Known(write.entries[-1].n, write.status, write.awake, at)


def _fitting(writes: Sequence[Write], heads: Mapping[str, int]) -> list[Write]:
    """Those that follow on the newest entry of their table: a log has neither forks nor gaps."""
    ends = dict(heads)
    fitting = []
    for write in writes:
        if ends[write.table_id] == write.expected - 1:
            ends[write.table_id] = write.entries[-1].n
            fitting.append(write)
    return fitting


def _with_founded(writes: Sequence[Write]) -> list[Write]:
    return [one for write in writes for one in (write, write.founds) if one is not None]


def _take_back(connection: Connection, writes: Sequence[Write], taken: Collection[Place]) -> list[Write]:
    """Another process was quicker at some tables: what was inserted there goes again, and whatever came with it."""
    lost = {table_id for table_id, _ in taken}
    beaten = [write for write in writes if write.table_id in lost]
    for one in _with_founded(beaten):
        ours = [entry.n for entry in one.entries if (one.table_id, entry.n) not in taken]
        connection.execute(delete(ENTRY).where(ENTRY.c.table_id == one.table_id, ENTRY.c.n.in_(ours)))
    return [write for write in writes if write.table_id not in lost]


def _store_seats(connection: Connection, writes: Sequence[Write]) -> None:
    """Who holds which seat, and which keys open seats."""
    for write in writes:
        table_id = write.table_id
        for seat, holder in write.holdings:
            connection.execute(delete(HOLDING).where(HOLDING.c.table_id == table_id, HOLDING.c.seat == seat))
            if holder is not None:
                connection.execute(insert(HOLDING).values(table_id=table_id, seat=seat, holder=holder))
        if write.keys:
            keys = [{"hash": key_hash, "table_id": table_id, "seat": seat} for key_hash, seat in write.keys]
            connection.execute(insert(SEAT_KEY), keys)


def _entry_row(table_id: str, entry: Entry) -> tuple[Any, ...]:
    """An entry in the order of the columns."""
    return (table_id, entry.n, entry.at, entry.kind, entry.seat, orjson.dumps(entry.body).decode(), entry.request)
