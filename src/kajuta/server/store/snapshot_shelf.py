"""Snapshots of long tables, in the database: one of each at most. They may be lost at any time."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import cache
from pathlib import Path

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

import kajuta
from kajuta import games
from kajuta.server import tables
from kajuta.server.store.failure import reading
from kajuta.server.store.schema import SNAPSHOT
from kajuta.server.tables.snapshots import Snapshot


@cache
def code_of(game: str) -> str:
    """A digest of everything that a table of this game is made by: a snapshot counts for the code that took it."""
    total = hashlib.sha256(kajuta.__version__.encode())
    for folder in (Path(tables.__file__).parent, Path(kajuta.__file__).parent / "core", games.game(game).folder):
        for file in sorted(folder.rglob("*.py")):
            total.update(file.name.encode())
            total.update(file.read_bytes())
    return total.hexdigest()[:40]


class SnapshotShelf:
    """The snapshots of all tables."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def of(self, table_id: str, game: str) -> Snapshot | None:
        """The snapshot of a table, if this very code took it."""
        shelf = SNAPSHOT.c
        query = select(shelf.length, shelf.body).where(shelf.table_id == table_id, shelf.code == code_of(game))
        with reading(self._engine) as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Snapshot(row.length, row.body)

    def put(self, table_id: str, game: str, snapshot: Snapshot) -> None:
        """Keeps a snapshot instead of the one before. If another house was quicker, its own is as good."""
        values = {"table_id": table_id, "code": code_of(game), **snapshot._asdict()}
        with suppress(IntegrityError), self._engine.begin() as connection:
            connection.execute(delete(SNAPSHOT).where(SNAPSHOT.c.table_id == table_id))
            connection.execute(insert(SNAPSHOT).values(values))
