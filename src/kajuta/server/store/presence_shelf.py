"""Who is connected to which table, in which process, in the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Engine

from kajuta.server.store.failure import reading, storing
from kajuta.server.store.pulse import LIFE_MS
from kajuta.server.store.schema import HEARTBEAT, PRESENCE

ONLOOKERS = -1
"""Stands for a seat where people have none."""


class Here(NamedTuple):
    """How many connections a seat has in this process; the time since when, if it has none."""

    table_id: str
    seat: int
    people: int
    until: int | None


class Elsewhere(NamedTuple):
    """What other processes say of a seat: whether somebody is connected, else since when nobody is."""

    seat: int
    people: int
    until: int | None


class PresenceShelf:
    """The presence of everybody, as one process sees and tells it."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine
        self._process = process
        self._insert: Any = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert

    def tell(self, changed: Sequence[Here]) -> None:
        """Notes who is here, or no longer."""
        rows = [{**one._asdict(), "process": self._process} for one in sorted(changed)]
        adding = self._insert(PRESENCE).values(rows)
        new = {"people": adding.excluded.people, "until": adding.excluded.until}
        with storing(self._engine) as connection:
            connection.execute(adding.on_conflict_do_update(index_elements=PRESENCE.primary_key.columns, set_=new))

    def elsewhere(self, table_ids: Collection[str], now: int) -> dict[str, list[Elsewhere]]:
        """Who is connected to tables in other processes that are alive, and until when others were."""
        joined = PRESENCE.outerjoin(HEARTBEAT, PRESENCE.c.process == HEARTBEAT.c.process)
        query = select(PRESENCE, HEARTBEAT.c.at, HEARTBEAT.c.alive).select_from(joined)
        wanted = PRESENCE.c.table_id.in_(table_ids), PRESENCE.c.process != self._process
        found: dict[str, list[Elsewhere]] = {}
        with reading(self._engine) as connection:
            for row in connection.execute(query.where(*wanted)):
                lives = row.alive and row.at > now - LIFE_MS
                gone = row.until if row.until is not None else (row.at or 0)
                until = None if lives and row.until is None else gone
                found.setdefault(row.table_id, []).append(Elsewhere(row.seat, row.people, until))
        return found
