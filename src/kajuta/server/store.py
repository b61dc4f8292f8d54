"""Durable storage behind a small interface, on SQLAlchemy: SQLite by default, PostgreSQL by its address."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import orjson
from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from kajuta.core.errors import KajutaError
from kajuta.server.bulk import BulkInsert
from kajuta.server.entries import Entry
from kajuta.server.schema import ENTRY, GAME_TABLE, HEARTBEAT, HOLDING, SEAT_KEY

LOBBY_SIZE = 100
NOTED_AFTER_MS = 10_000
"""How long the time of the latest action at a table may be out of date, in lists."""
MOST_KNOWN = 100_000


class StoreFailed(KajutaError):
    """Something could not be stored or read; whatever it was has not happened."""

    code = "not_stored"


@dataclass(frozen=True)
class Row:
    """What the lobby needs to know of a table."""

    id: str
    plan: dict[str, Any]
    public: bool
    status: str
    awake: bool
    at: int


class Write(NamedTuple):
    """Everything one decision stores, all of it or nothing."""

    table_id: str
    status: str
    awake: bool
    at: int
    entries: Sequence[Entry]
    plan: dict[str, Any] | None = None
    """Of a table that is new."""
    holdings: Sequence[tuple[int, str | None]] = ()
    """Seat and its new holder, None where nobody holds it any more."""
    keys: Sequence[tuple[str, int]] = ()
    """Hash of a key and the seat it opens."""


class Store(Protocol):
    """What the server asks of a database."""

    def commit(self, writes: Sequence[Write]) -> list[Exception | None]:
        """Stores writes durably in order; for each None, or why it could not be stored."""

    def entries(self, table_id: str, most: int | None = None) -> list[Entry]:
        """The log of a table, or so many entries of it at most; empty if there is no such table."""

    def lobby(self, since: int) -> list[Row]:
        """Public tables, the newest first; of those that wait the ones made or joined since."""

    def held_by(self, holder: str) -> list[Row]:
        """The tables at which somebody holds a seat, the newest first."""

    def awake(self) -> list[str]:
        """The tables where a clock runs or a computer player is due."""

    def seat_of_key(self, key_hash: str) -> tuple[str, int] | None:
        """The table and seat a key opens."""

    def beat(self, now: int) -> None:
        """Notes that the server is alive."""

    def last_beat(self) -> int | None:
        """When it was last alive."""


class Known(NamedTuple):
    """What this process stored last of a table. Whoever else stored something since has stored a later entry."""

    newest: int
    status: str
    awake: bool
    at: int


class SqlStore:
    """The store on any database SQLAlchemy knows."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._add_entries = BulkInsert(ENTRY, engine.dialect)
        self._known: dict[str, Known] = {}
        self._writing: Connection | None = None
        """Kept open: to take a connection from the pool and give it back took as long as to write."""

    def commit(self, writes: Sequence[Write]) -> list[Exception | None]:
        """One transaction for all; if that fails, one for each, so that a bad write harms no other."""
        known = {write.table_id: _known_before(write, self._known) for write in reversed(writes)}
        changed = {write.table_id for write in writes if _changes(write, known[write.table_id])}
        try:
            connection = self._connection()
            with connection.begin():
                _store_tables(connection, [write for write in writes if write.table_id in changed])
                _check_no_gap(connection, [write for write in writes if known[write.table_id] is None])
                rows = [_entry_row(one.table_id, entry) for one in writes for entry in one.entries]
                self._add_entries(connection, rows)
                _store_seats(connection, writes)
        except (SQLAlchemyError, StoreFailed) as error:
            self._let_go()
            return [error] if len(writes) == 1 else [self.commit([write])[0] for write in writes]
        self._note(writes, changed)
        return [None] * len(writes)

    def _connection(self) -> Connection:
        if self._writing is None:
            self._writing = self._engine.connect()
        return self._writing

    def _let_go(self) -> None:
        if self._writing is not None:
            self._writing.close()
            self._writing = None

    def _note(self, writes: Sequence[Write], changed: Collection[str]) -> None:
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        for write in writes:
            if write.entries:
                at = write.at if write.table_id in changed else self._known[write.table_id].at
                self._known[write.table_id] = Known(write.entries[-1].n, write.status, write.awake, at)

    def entries(self, table_id: str, most: int | None = None) -> list[Entry]:
        """The log of a table."""
        query = select(ENTRY).where(ENTRY.c.table_id == table_id).order_by(ENTRY.c.n).limit(most)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Entry(row.n, row.at, row.kind, row.seat, json.loads(row.body), row.request) for row in rows]

    def lobby(self, since: int) -> list[Row]:
        """Public tables that wait for somebody or can be watched."""
        table = GAME_TABLE.c
        listed = or_(table.status == "playing", and_(table.status == "waiting", table.updated_at >= since))
        query = select(GAME_TABLE).where(table.public, listed)
        return self._rows(query.order_by(table.status.desc(), table.updated_at.desc()).limit(LOBBY_SIZE))

    def held_by(self, holder: str) -> list[Row]:
        """The tables of one browser."""
        mine = select(HOLDING.c.table_id).where(HOLDING.c.holder == holder)
        query = select(GAME_TABLE).where(GAME_TABLE.c.id.in_(mine)).order_by(GAME_TABLE.c.updated_at.desc())
        return self._rows(query.limit(LOBBY_SIZE))

    def _rows(self, query: Any) -> list[Row]:
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Row(row.id, json.loads(row.plan), row.public, row.status, row.awake, row.updated_at) for row in rows]

    def awake(self) -> list[str]:
        """The tables that need the server's attention."""
        with self._engine.connect() as connection:
            return list(connection.execute(select(GAME_TABLE.c.id).where(GAME_TABLE.c.awake)).scalars())

    def seat_of_key(self, key_hash: str) -> tuple[str, int] | None:
        """The table and seat a key opens."""
        query = select(SEAT_KEY.c.table_id, SEAT_KEY.c.seat).where(SEAT_KEY.c.hash == key_hash)
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else (row.table_id, row.seat)

    def beat(self, now: int) -> None:
        """Notes the time."""
        with self._engine.begin() as connection:
            if connection.execute(update(HEARTBEAT).values(at=now)).rowcount == 0:
                connection.execute(insert(HEARTBEAT).values(id=1, at=now))

    def last_beat(self) -> int | None:
        """The time noted last."""
        with self._engine.connect() as connection:
            return connection.execute(select(HEARTBEAT.c.at)).scalar_one_or_none()

    def close(self) -> None:
        """Lets the database go."""
        self._let_go()
        self._engine.dispose()


def _known_before(write: Write, known: Mapping[str, Known]) -> Known | None:
    """What is known of a table, if the write follows directly on it."""
    found = known.get(write.table_id)
    follows = found is not None and bool(write.entries) and write.entries[0].n == found.newest + 1
    return found if follows else None


def _changes(write: Write, known: Known | None) -> bool:
    """Whether the row of the table has to be stored again; that somebody acts there is noted now and then only."""
    if known is None:
        return True
    return (write.status, write.awake) != (known.status, known.awake) or write.at - known.at > NOTED_AFTER_MS


def _store_tables(connection: Connection, writes: Sequence[Write]) -> None:
    """The rows of new tables, and what has changed in the others: those in the same state together."""
    for write in writes:
        if write.plan is not None:
            fixed = {"id": write.table_id, "plan": json.dumps(write.plan), "game": write.plan["game"]}
            state = {"status": write.status, "awake": write.awake, "updated_at": write.at, "created_at": write.at}
            connection.execute(insert(GAME_TABLE).values(**fixed, **state, public=write.plan["public"]))
    newest = {write.table_id: write for write in writes}
    alike: dict[tuple[str, bool], list[Write]] = {}
    for write in newest.values():
        alike.setdefault((write.status, write.awake), []).append(write)
    for (status, awake), some in alike.items():
        state = {"status": status, "awake": awake, "updated_at": max(write.at for write in some)}
        ids = [write.table_id for write in some]
        connection.execute(update(GAME_TABLE).where(GAME_TABLE.c.id.in_(ids)).values(**state))


def _check_no_gap(connection: Connection, writes: Sequence[Write]) -> None:
    """A log has no gap: what follows on something that could not be stored is not stored."""
    first: dict[str, int] = {}
    for write in writes:
        if write.entries:
            first[write.table_id] = min(first.get(write.table_id, write.entries[0].n), write.entries[0].n)
    if not first:
        return
    newest = func.max(ENTRY.c.n)
    found = select(ENTRY.c.table_id, newest).where(ENTRY.c.table_id.in_(first)).group_by(ENTRY.c.table_id)
    last = {row[0]: row[1] for row in connection.execute(found)}
    if any(last.get(table_id, -1) != n - 1 for table_id, n in first.items()):
        raise StoreFailed("the entry before this one is missing")


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
