"""The store on SQLAlchemy: SQLite by default, PostgreSQL by its address."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

import orjson
from sqlalchemy import and_, func, or_, select
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from kajuta.server.store.appending import Appending
from kajuta.server.store.bulk import bulk_insert
from kajuta.server.store.code_shelf import CodeShelf
from kajuta.server.store.failure import reading
from kajuta.server.store.interface import Missed, Outcome, StoreFailed, Write
from kajuta.server.store.people_shelf import PeopleShelf
from kajuta.server.store.played_shelf import Place, PlayedShelf
from kajuta.server.store.presence_shelf import PresenceShelf
from kajuta.server.store.pulse import Pulse
from kajuta.server.store.push_shelf import PushShelf
from kajuta.server.store.schema import ENTRY, GAME_TABLE, HOLDING, SEAT_KEY
from kajuta.server.store.snapshot_shelf import SnapshotShelf
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.lobby import Row

LOBBY_SIZE = 100
IDS_A_QUERY = 500
NOT_STORED = "the server could not store this; please try again"
CUT_OFF = OperationalError, InterfaceError, NoConnectionFree
"""The database is away, or does not answer in time: whatever else is tried fares no better."""
HELD_UP = ("55P03", "40P01", "40001")
"""PostgreSQL's codes for somebody else in the way: a lock that is not free in time, a deadlock, a conflict."""


class SqlStore:
    """The store on any database SQLAlchemy knows."""

    def __init__(self, engine: Engine, place: str, process: str) -> None:
        self._engine = engine
        self.is_far = engine.dialect.name != "sqlite"
        # A query by itself needs no transaction: three times to the database and back would be two too many.
        self._reader = engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_far else engine
        self.codes, self.played, self.people = CodeShelf(engine), PlayedShelf(engine), PeopleShelf(engine)
        self.snapshots, self.push = SnapshotShelf(engine), PushShelf(engine)
        self.presence, self.pulse = PresenceShelf(engine, process), Pulse(engine, place, process)
        self._appending = Appending(bulk_insert(ENTRY, engine.dialect), process)
        self._writing: Connection | None = None
        """Kept open: to take a connection from the pool and give it back took as long as to write."""

    def append(self, writes: Sequence[Write]) -> list[Outcome]:
        """One transaction for all; who was too late is left out.

        If it fails, one for each half, until only what is bad is left; but no half helps if the database is away.
        """
        try:
            stored = self._appending.store(self._connection(), writes)
        except (SQLAlchemyError, StoreFailed) as error:
            self._let_go()
            if len(writes) == 1 or _is_cut_off(error):
                return self._judged(writes, error)
            half = len(writes) // 2
            return self.append(writes[:half]) + self.append(writes[half:])
        left_out = iter(self._judged([write for write, is_in in zip(writes, stored, strict=True) if not is_in], None))
        return [None if is_in else next(left_out) for is_in in stored]

    def _judged(self, writes: Sequence[Write], error: Exception | None) -> list[Outcome]:
        """Why writes were not stored. Whatever the database said, what stands in their places says more."""
        outcomes: list[Outcome] = []
        for write in writes:
            try:
                outcomes.append(self._found_instead(write, error))
            except StoreFailed as unread:  # it does not answer: the others need not ask
                return [*outcomes, *([unread] * (len(writes) - len(outcomes)))]
        return outcomes

    def _found_instead(self, write: Write, error: Exception | None) -> Outcome:
        tail = self.entries(write.table_id, since=write.expected)
        if tail[: len(write.entries)] == [_read_back(entry) for entry in write.entries]:
            return None  # it is stored, only the answer was lost
        if tail:
            return Missed(tail)
        failure = StoreFailed(NOT_STORED)
        failure.__cause__ = error
        return failure

    def _connection(self) -> Connection:
        if self._writing is None:
            self._writing = self._engine.connect()
        return self._writing

    def _let_go(self) -> None:
        if self._writing is not None:
            self._writing.close()
            self._writing = None

    def entries(self, table_id: str, most: int | None = None, since: int = 0) -> list[Entry]:
        """The log of a table, or its end."""
        query = select(ENTRY).where(ENTRY.c.table_id == table_id, ENTRY.c.n >= since).order_by(ENTRY.c.n).limit(most)
        with reading(self._reader) as connection:
            rows = connection.execute(query).all()
        return [Entry(row.n, row.at, row.kind, row.seat, json.loads(row.body), row.request) for row in rows]

    def lengths(self, table_ids: Collection[str]) -> dict[str, int]:
        """How long some logs are: for each the index is asked for its last entry, and no log is read."""
        newest = select(func.max(ENTRY.c.n)).where(ENTRY.c.table_id == GAME_TABLE.c.id).scalar_subquery()
        found: dict[str, int] = {}
        asked = list(table_ids)
        with reading(self._reader) as connection:
            for first in range(0, len(asked), IDS_A_QUERY):
                some = GAME_TABLE.c.id.in_(asked[first : first + IDS_A_QUERY])
                rows = connection.execute(select(GAME_TABLE.c.id, newest).where(some))
                found.update((table_id, n + 1) for table_id, n in rows if n is not None)
        return found

    def lobby(self, since: int) -> list[Row]:
        """Public tables that wait for somebody or can be watched."""
        table = GAME_TABLE.c
        listed = or_(table.status == "playing", and_(table.status == "waiting", table.updated_at >= since))
        query = select(GAME_TABLE).where(table.public, listed)
        return self._rows(query.order_by(table.status.desc(), table.updated_at.desc()).limit(LOBBY_SIZE))

    def held_by(self, holder: str) -> list[Row]:
        """The tables of one person."""
        mine = select(HOLDING.c.table_id).where(HOLDING.c.holder == holder)
        query = select(GAME_TABLE).where(GAME_TABLE.c.id.in_(mine)).order_by(GAME_TABLE.c.updated_at.desc())
        return self._rows(query.limit(LOBBY_SIZE))

    def unfinished(self, holder: str, before: Place | None, most: int, beside: str | None = None) -> list[Row]:
        """Those of them that are not over; beside: at which that person sits as well."""
        table = GAME_TABLE.c
        mine = select(HOLDING.c.table_id).where(HOLDING.c.holder == holder)
        query = select(GAME_TABLE).where(table.id.in_(mine), table.status != "over")
        if beside is not None:
            query = query.where(table.id.in_(select(HOLDING.c.table_id).where(HOLDING.c.holder == beside)))
        if before is not None:
            at, last = before
            query = query.where(or_(table.updated_at < at, and_(table.updated_at == at, table.id < last)))
        return self._rows(query.order_by(table.updated_at.desc(), table.id.desc()).limit(most))

    def _rows(self, query: Any) -> list[Row]:
        with reading(self._reader) as connection:
            rows = connection.execute(query).all()
        return [Row(row.id, json.loads(row.plan), row.public, row.status, row.awake, row.updated_at) for row in rows]

    def awake(self) -> list[str]:
        """The tables that need the server's attention."""
        with reading(self._reader) as connection:
            return list(connection.execute(select(GAME_TABLE.c.id).where(GAME_TABLE.c.awake)).scalars())

    def keeper(self, table_id: str) -> str | None:
        """Which process sees to a table."""
        with reading(self._reader) as connection:
            return connection.execute(select(GAME_TABLE.c.keeper).where(GAME_TABLE.c.id == table_id)).scalar()

    def kept(self) -> list[str]:
        """Those of them that this process sees to."""
        own = GAME_TABLE.c.keeper == self.pulse.process
        with reading(self._reader) as connection:
            return list(connection.execute(select(GAME_TABLE.c.id).where(GAME_TABLE.c.awake, own)).scalars())

    def forget(self) -> None:
        """Others may have taken over what this process stored last: it is looked up again."""
        self._appending.is_to_forget = True

    def seat_of_key(self, key_hash: str) -> tuple[str, int] | None:
        """The table and seat a key opens."""
        query = select(SEAT_KEY.c.table_id, SEAT_KEY.c.seat).where(SEAT_KEY.c.hash == key_hash)
        with reading(self._reader) as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else (row.table_id, row.seat)

    def close(self) -> None:
        """Lets the database go."""
        self._let_go()
        self._engine.dispose()


def _is_cut_off(error: Exception) -> bool:
    """Whether no other write would fare better. A lock that somebody else holds concerns one table alone."""
    said = error.orig if isinstance(error, OperationalError) else None
    return isinstance(error, CUT_OFF) and getattr(said, "sqlstate", None) not in HELD_UP


def _read_back(entry: Entry) -> Entry:
    """An entry as it comes out of the database."""
    return entry._replace(body=orjson.loads(orjson.dumps(entry.body)))
