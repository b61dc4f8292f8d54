"""Many rows with one statement.

A driver's `executemany` takes one step a row, and SQLite's lets go of the interpreter at each of them; under load the
writer would then wait for its turn again and again. One statement of many rows is one step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BindParameter, Table, bindparam, insert
from sqlalchemy.engine import Connection, Dialect

SIZES = (64, 8, 1)
"""Rows a statement; what is over goes with the next smaller one."""


class BulkInsert:
    """Inserts rows of numbers and texts, given in the order of the table's columns."""

    def __init__(self, table: Table, dialect: Dialect) -> None:
        self._statements = {size: _statement(table, dialect, size) for size in SIZES}

    def __call__(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        """Inserts all rows."""
        done = 0
        for size in SIZES:
            statement, names = self._statements[size]
            while len(rows) - done >= size:
                values = [value for row in rows[done : done + size] for value in row]
                given = tuple(values) if names is None else dict(zip(names, values, strict=True))
                connection.exec_driver_sql(statement, given)
                done += size


def _statement(table: Table, dialect: Dialect, size: int) -> tuple[str, list[str] | None]:
    """The text of a statement for so many rows, and the names of its parameters where the driver wants names."""
    rows: list[dict[str, BindParameter[Any]]] = [
        {column.name: bindparam(f"{column.name}_{row}") for column in table.columns} for row in range(size)
    ]
    compiled = insert(table).values(rows).compile(dialect=dialect)
    names = [parameter.key for row in rows for parameter in row.values()]
    return str(compiled), None if dialect.positional else names
