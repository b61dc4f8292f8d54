"""Which code leads to which table, in the database."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

from kajuta.server.store.schema import TABLE_CODE

MOST_DRAWS = 20
"""With a million codes in use one draw of 900 finds one that is taken: twenty in a row do not."""


class Code(NamedTuple):
    """A code, and until when it leads to its table."""

    code: str
    until: int


class CodeShelf:
    """The codes of all tables."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def table_of(self, code: str, now: int) -> str | None:
        """Where a code leads; None if it is unknown or has expired."""
        query = select(TABLE_CODE.c.table_id).where(TABLE_CODE.c.code == code, TABLE_CODE.c.until > now)
        with self._engine.connect() as connection:
            found: str | None = connection.execute(query).scalar_one_or_none()
        return found

    def code_of(self, table_id: str, now: int) -> Code | None:
        """The code of a table that has one."""
        shelf = TABLE_CODE.c
        query = select(shelf.code, shelf.until).where(shelf.table_id == table_id, shelf.until > now)
        with self._engine.connect() as connection:
            row = connection.execute(query.order_by(shelf.until.desc()).limit(1)).one_or_none()
        return None if row is None else Code(row.code, row.until)

    def give(self, table_id: str, draw: Callable[[], str], now: int, until: int) -> Code:
        """A new code for a table. Those that have expired go, so that they can be given again."""
        with self._engine.begin() as connection:
            connection.execute(delete(TABLE_CODE).where(TABLE_CODE.c.until <= now))
        for _ in range(MOST_DRAWS):
            given = Code(draw(), until)
            try:
                with self._engine.begin() as connection:
                    connection.execute(insert(TABLE_CODE).values(code=given.code, table_id=table_id, until=until))
            except IntegrityError:  # another table has it
                continue
            return given
        raise RuntimeError("no code is free")
